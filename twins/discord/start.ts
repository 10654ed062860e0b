import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Buckets, DISCORD_LIMITS } from './buckets.ts'
import { Interactions } from './interactions.ts'
import { DiscordError } from './limits.ts'
import { OAuth } from './oauth.ts'
import { answerBot } from './rest.ts'
import { answerWebhook } from './webhooks.ts'
import { World, type MessageBody } from './world.ts'

/** `unauthorized`: the bot's token was reset. `cut_after`: what is asked for is done, but its answer is lost. */
export type Mood = 'well' | 'down' | 'slow' | 'unauthorized' | 'limited' | 'cut' | 'cut_after'
export const APP_ID = '1100000000000000001'
const SLOW_MS = 700

/** Discord on loopback: its API for bots, OAuth, and the interactions that it sends to the site. */
export class DiscordTwin {
  readonly url: string
  readonly access = {
    appId: APP_ID,
    clientSecret: 'discord-twin-secret',
    botToken: 'discord-twin-bot',
    publicKey: '',
  }
  readonly world: World
  readonly buckets: Buckets
  readonly oauth: OAuth
  readonly interactions: Interactions
  /** Every answer of 401, 403 and 429, which count towards a ban of the address. */
  readonly bad: { status: number; path: string }[] = []
  readonly asked: string[] = []
  /** The page that shows a channel; undefined: none. */
  pageOf: ((channelId: string) => string) | undefined
  #mood: Mood = 'well'
  readonly #server: Server

  constructor(server: Server, now: () => number) {
    this.#server = server
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`
    this.world = new World(now)
    this.buckets = new Buckets(now, DISCORD_LIMITS)
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const { x = '' } = publicKey.export({ format: 'jwk' })
    this.access.publicKey = Buffer.from(x, 'base64url').toString('hex')
    this.oauth = new OAuth(this.world, () => this.url, { id: APP_ID, secret: this.access.clientSecret })
    this.interactions = new Interactions(this.world, APP_ID, privateKey)
    server.on('request', (request, response) => void this.#serve(request, response))
  }

  feel(mood: Mood): void {
    this.#mood = mood
  }

  /** Where the site takes interactions. */
  hookTo(url: () => string): void {
    this.interactions.url = url
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response)
    } catch (error) {
      if (!(error instanceof DiscordError)) throw error
      this.#send(request, response, error.status, { code: error.code, message: error.message })
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    if (pathname === '/oauth2/authorize')
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(this.oauth.page(searchParams))
    const channel = /^\/channels\/\d+\/(\d+)$/.exec(pathname)?.[1]
    if (channel && this.pageOf) return void response.writeHead(302, { location: this.pageOf(channel) }).end()
    if (pathname === '/oauth2/decide') return this.#decide(response, searchParams)
    const text = await bodyOf(request)
    if (this.#mood === 'cut') return void request.socket.destroy()
    if (this.#mood === 'down') return this.#send(request, response, 503, { message: 'Service Unavailable' })
    if (this.#mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    if (pathname === '/api/oauth2/token') {
      const { status, body } = this.oauth.token(new URLSearchParams(text))
      return this.#send(request, response, status, body)
    }
    const path = pathname.replace('/api/v10', '')
    if (path === '/users/@me') {
      const user = this.oauth.userOf(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
      if (!user) throw new DiscordError(401, 0, '401: Unauthorized')
      const { locale: _locale, ...shown } = user
      return this.#send(request, response, 200, { ...shown, verified: Boolean(user.email) })
    }
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
    if (path === '/users/@me/guilds') {
      const listed = this.oauth.guildsOf(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
      if (!listed) throw new DiscordError(401, 0, '401: Unauthorized')
      return this.#send(request, response, 200, listed)
    }
    const hook = /^\/webhooks\/(\d+)\/([\w-]+)(?:\/messages\/(\d+))?$/.exec(path)
    if (hook && hook[1] !== APP_ID) {
      const [, id = '', token = '', messageId] = hook
      this.asked.push(`${request.method} /webhooks/${id}`)
      return this.#counted(request, response, `${request.method} /webhooks/${id}`, () =>
        answerWebhook(this.world, { method: request.method ?? '', id, token, messageId, body, searchParams }),
      )
    }
    const later = /^\/webhooks\/(\d+)\/([\w-]+)(?:\/messages\/@original)?$/.exec(path)
    if (later) {
      const answer = this.interactions.later(later[2] ?? '', request.method ?? '', body as MessageBody)
      return this.#send(request, response, answer.status, answer.body)
    }
    return this.#answerBot(request, response, path, body)
  }

  #answerBot(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    body: Record<string, unknown>,
  ): void {
    const method = request.method ?? 'GET'
    this.asked.push(`${method} ${path}`)
    if (this.#mood === 'unauthorized' || request.headers.authorization !== `Bot ${this.access.botToken}`)
      throw new DiscordError(401, 0, '401: Unauthorized')
    if (!/^DiscordBot \(.+, .+\)/.test(request.headers['user-agent'] ?? ''))
      throw new DiscordError(403, 40_333, 'no user agent of a bot')
    const bucket = `${method} ${path.replace(/(messages|roles|members|thread-members|scheduled-events)\/.*$/, '$1')}`
    const answer = answerBot({ world: this.world, appId: APP_ID, method, path, body })
    return this.#counted(request, response, bucket, () => {
      if (!answer) throw new DiscordError(404, 0, '404: Not Found')
      return answer()
    })
  }

  /** Answers within the limits of a bucket. */
  #counted(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    answer: () => { status: number; body?: unknown },
  ): void {
    const taken = this.buckets.take(bucket)
    const isLimited = this.#mood === 'limited'
    if (!taken.ok || isLimited) {
      const retryAfter = taken.ok ? 1.5 : taken.retryAfterS
      const headers = { ...taken.headers, 'retry-after': String(Math.ceil(retryAfter)) }
      const isGlobal = !taken.ok && taken.isGlobal
      const why = { message: 'You are being rate limited.', retry_after: retryAfter, global: isGlobal }
      return this.#send(request, response, 429, why, headers)
    }
    const { status, body: answered } = answer()
    if (this.#mood === 'cut_after') return void request.socket.destroy()
    return this.#send(request, response, status, answered, taken.headers)
  }

  #decide(response: ServerResponse, query: URLSearchParams): void {
    const guildId = query.get('guild')
    const channelId = query.get('channel')
    const location = this.oauth.decide(query, {
      userId: query.get('user') ?? '',
      isRefused: query.get('allow') === 'no',
      ...(guildId ? { guildId } : {}),
      ...(channelId ? { channelId } : {}),
    })
    response.writeHead(302, { location }).end()
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    body?: unknown,
    headers: Record<string, string> = {},
  ): void {
    if ([401, 403, 429].includes(status)) this.bad.push({ status, path: request.url ?? '' })
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === undefined || status === 204 ? undefined : JSON.stringify(body))
  }
}

/** @param now the clock of its limits and tokens; tests give their own */
export async function startDiscordTwin(now: () => number = Date.now): Promise<DiscordTwin> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new DiscordTwin(server, now)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
