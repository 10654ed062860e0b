import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'

/**
 * The result of a request. `refused`: Discord's own number says why. `limited`: not before then. `stopped`:
 * the bot's token is not valid any more, so nothing is asked until the site starts again: ten thousand such
 * answers ban its address. `isUnsent`: surely nothing was done.
 */
export type DiscordAnswer =
  | { kind: 'done'; body: unknown }
  | { kind: 'refused'; status: number; code: number }
  | { kind: 'limited'; until: Date }
  | { kind: 'stopped' }
  | { kind: 'unreachable'; isUnsent?: true }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Rest = {
  /** @param path of the bot's API, such as `/channels/1/messages` */
  bot(method: Method, path: string, body?: unknown): Promise<DiscordAnswer>
  /** A call with the token of an interaction, which has no limits of the bot. */
  later(method: Method, path: string, body?: unknown): Promise<DiscordAnswer>
  /** A call with the token of a channel's webhook, which has limits of its own. @param path behind the token */
  webhook(method: Method, hook: Webhook, path: string, body?: unknown): Promise<DiscordAnswer>
  isStopped(): boolean
}

export type Webhook = { id: string; token: string }

const TIMEOUT_MS = 8000
/** Below Discord's 50 a second, since other processes may ask as well. */
const PER_SECOND = 40
const refused = z.object({ code: z.number().catch(0) }).catch({ code: 0 })
const limited = z.object({ retry_after: z.number().positive(), global: z.boolean().catch(false) })

/** Failures of a connection that was never there. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Speaks to Discord as the bot, within the limits that its answers name. */
export function createRest({
  baseUrl,
  token,
  userAgent,
  clock,
}: {
  baseUrl: string
  token: string
  userAgent: string
  clock: Clock
}): Rest {
  const closedUntil = new Map<string, number>()
  let second = { startedAt: 0, count: 0 }
  let isStopped = false

  /** When a request of this route may be sent; undefined: now. */
  function waitsUntil(route: string, now: number): number | undefined {
    const until = Math.max(closedUntil.get(route) ?? 0, closedUntil.get('*') ?? 0)
    if (until > now) return until
    closedUntil.delete(route)
    if (second.startedAt + 1000 <= now || second.startedAt > now) second = { startedAt: now, count: 0 }
    if (second.count >= PER_SECOND) return second.startedAt + 1000
    second.count += 1
    return undefined
  }

  async function ask(
    method: Method,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Response | Unreachable> {
    try {
      const response = await fetch(`${baseUrl}/api/v10${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'user-agent': userAgent, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (response.status < 500) return response
      return response.status === 503 ? { kind: 'unreachable', isUnsent: true } : { kind: 'unreachable' }
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      return NO_CONNECTION.has(cause?.code ?? '')
        ? { kind: 'unreachable', isUnsent: true }
        : { kind: 'unreachable' }
    }
  }

  /** Asks within the limits of a route, and remembers what the answer says of them. */
  async function inTurn(route: string, send: () => Promise<Response | Unreachable>) {
    const now = clock.now().getTime()
    const wait = waitsUntil(route, now)
    if (wait !== undefined) return { kind: 'limited', until: new Date(wait) } as const
    const response = await send()
    if (!(response instanceof Response)) return response
    const resetMs = 1000 * Number(response.headers.get('x-ratelimit-reset-after') ?? Number.NaN)
    if (response.headers.get('x-ratelimit-remaining') === '0' && resetMs > 0)
      closedUntil.set(route, now + resetMs)
    if (response.status !== 429) return response
    const said = limited.safeParse(await response.json().catch(() => undefined))
    const seconds = said.success ? said.data.retry_after : Number(response.headers.get('retry-after') ?? 5)
    const until = now + Math.ceil(1000 * seconds)
    closedUntil.set(said.data?.global ? '*' : route, until)
    return { kind: 'limited', until: new Date(until) } as const
  }

  return {
    isStopped: () => isStopped,

    async bot(method, path, body) {
      if (isStopped) return { kind: 'stopped' }
      const headers = { authorization: `Bot ${token}` }
      const response = await inTurn(routeOf(method, path), () => ask(method, path, body, headers))
      if (!(response instanceof Response)) return response
      if (response.status === 401) isStopped = true
      return read(response)
    },

    async later(method, path, body) {
      const response = await ask(method, path, body, {})
      return response instanceof Response ? read(response) : response
    },

    async webhook(method, { id, token: secret }, path, body) {
      const at = `/webhooks/${id}/${secret}${path}`
      const response = await inTurn(`${method} /webhooks/${id}`, () => ask(method, at, body, {}))
      if (!(response instanceof Response)) return response
      // A wrong token here says nothing of the bot's.
      return response.status === 401 ? { kind: 'refused', status: 401, code: 0 } : read(response)
    },
  }
}

type Unreachable = Extract<DiscordAnswer, { kind: 'unreachable' }>

async function read(response: Response): Promise<DiscordAnswer> {
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (response.ok) return { kind: 'done', body }
  if (response.status === 401) return { kind: 'stopped' }
  return { kind: 'refused', status: response.status, code: refused.parse(body).code }
}

/** Requests that Discord counts together: those of one route under one channel or server. */
function routeOf(method: Method, path: string): string {
  return `${method} ${path.replace(/(\/\w+\/\d+\/[\w-]+)\/\d+.*$/, '$1')}`
}
