import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { ANSWERS, type Answer, NOTHING } from './answers.ts'
import { referenceCalls } from './calls.ts'
import { ACCESS_TOKEN, newWorld, type World } from './world.ts'

export type ReferenceApi = Awaited<ReturnType<typeof startReferenceApi>>

/** Calls that need no session. The public profile answers everybody. */
const IS_PUBLIC = / \/(accounts|auth)\/|public-profile/
const NEEDS_SESSION = /\/(logout|change-password|onboarding-status)\//

/**
 * An API that knows the calls and fields of the client reference and nothing else; other calls answer 404. Its pictures
 * have its own origin.
 */
export async function startReferenceApi() {
  const patterns = referenceCalls().map((key) => ({ key, pattern: patternOf(key) }))
  const requests: { key: string; body: unknown }[] = []
  const refusals = new Map<string, Answer>()
  let world: World
  let url = ''

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const line = `${request.method} ${pathname.replace(/^\/api\//, '').replace('/', ' /')}`
    const found = patterns.find(({ pattern }) => pattern.test(line))
    if (!found) return { status: 404, data: {} }
    const { key } = found
    const isJson = request.headers['content-type'] === 'application/json'
    const body = isJson ? ((await json(request)) as Record<string, unknown>) : {}
    requests.push({ key, body })
    const refusal = refusals.get(key)
    if (refusal) return refusal
    const needsSession = !IS_PUBLIC.test(key) || NEEDS_SESSION.test(key)
    if (needsSession && request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return { status: 401, data: {} }
    const params = { ...found.pattern.exec(line)?.groups }
    return ANSWERS[key]?.(world, { params, query: searchParams, body }) ?? NOTHING
  }

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') return sendPermission(response)
    if (request.url?.startsWith('/pictures/')) return sendPicture(response)
    if (request.url?.startsWith('/oauth2/authorize')) return sendBack(new URL(request.url, url), response)
    void answer(request).then(({ status = 200, data }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(data))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world = newWorld(url)
  return {
    url,
    /** The data, to be changed by a test. */
    get world() {
      return world
    },
    /** The bodies of the requests made to a call, oldest first. */
    sent: (key: string) => requests.filter((each) => each.key === key).map(({ body }) => body),
    /** Lets a call answer this from now on. */
    refuse: (key: string, status: number, data: unknown) => void refusals.set(key, { status, data }),
    /** Begins anew. */
    reset() {
      world = newWorld(url)
      requests.length = 0
      refusals.clear()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function patternOf(key: string): RegExp {
  const pattern = key.replace(/[.?*+]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${pattern}$`)
}

/** Lets clients of other origins send no cookies, and no header that the client reference doesn't have. */
function sendPermission(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  })
  response.end()
}

function sendPicture(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' })
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
  )
}

/** A provider at which everybody agrees at once. */
function sendBack({ searchParams, origin }: URL, response: ServerResponse): void {
  const back = new URL(searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('code', 'discord-code')
  back.searchParams.set('iss', origin)
  back.searchParams.set('state', searchParams.get('state') ?? '')
  response.writeHead(302, { location: back.href }).end()
}
