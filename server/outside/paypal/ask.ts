import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'

/**
 * Where PayPal is and who asks; without a `webhookId` no webhook can be believed; `isSandbox`: play money.
 */
export type PayPalSettings = {
  baseUrl: string
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  isSandbox: boolean
}

/** `undefined` status: nobody answered, or not in time; whether it was done is not known. */
export type PayPalReply = {
  status: number | undefined
  body: Record<string, unknown>
  /** The error's kind. */ name: string | undefined
  /** What exactly: the first `details[].issue`, else its kind. */ issue: string | undefined
}
export type PayPalAsk = (
  method: 'GET' | 'POST',
  path: string,
  request?: { body?: unknown; rawBody?: string; requestId?: string },
) => Promise<PayPalReply>

const PATIENCE_MS = 8000
const MOST_BYTES = 1024 * 1024
const TOKEN_MARGIN_MS = 60_000

/**
 * Asks PayPal's REST API with a token that is fetched once for all who wait for it, and again when PayPal
 * takes it no more.
 */
export function createPayPalAsk(
  settings: () => Promise<PayPalSettings>,
  clock: Clock,
  log: FastifyBaseLogger,
): PayPalAsk {
  let token: { text: string; goodUntil: number } | undefined
  let fetching: Promise<string | undefined> | undefined

  async function fetchToken(): Promise<string | undefined> {
    const { baseUrl, clientId, clientSecret } = await settings()
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    const { status, body } = await send(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers,
      body: 'grant_type=client_credentials',
    })
    const { access_token: text, expires_in: seconds } = body
    if (status !== 200 || typeof text !== 'string') {
      log.error({ status }, 'PayPal gave no token')
      return undefined
    }
    token = { text, goodUntil: clock.now().getTime() + Number(seconds ?? 0) * 1000 - TOKEN_MARGIN_MS }
    return text
  }

  async function tokenNow(): Promise<string | undefined> {
    if (token && token.goodUntil > clock.now().getTime()) return token.text
    fetching ??= fetchToken().finally(() => (fetching = undefined))
    return fetching
  }

  return async function ask(method, path, request = {}) {
    const { baseUrl } = await settings()
    for (let attempt = 1; ; attempt++) {
      const bearer = await tokenNow()
      if (!bearer) return { status: undefined, body: {}, name: undefined, issue: undefined }
      const payload =
        request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
      const reply = await send(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          prefer: 'return=representation',
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(request.requestId ? { 'paypal-request-id': request.requestId } : {}),
        },
        ...(payload === undefined ? {} : { body: payload }),
      })
      if (reply.status === 401 && attempt === 1) {
        token = undefined
        continue
      }
      const known = { ...reply, name: textOf(reply.body['name']), issue: issueOf(reply.body) }
      if ((reply.status ?? 500) >= 400)
        log.warn(
          { path, status: reply.status, issue: known.issue, debugId: reply.body['debug_id'] },
          'PayPal refused or failed',
        )
      return known
    }
  }
}

async function send(
  url: string,
  init: RequestInit,
): Promise<{ status: number | undefined; body: Record<string, unknown> }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body: unknown = JSON.parse(await readCapped(response))
    // Half an answer is none.
    return typeof body === 'object' && body !== null
      ? { status: response.status, body: body as Record<string, unknown> }
      : { status: undefined, body: {} }
  } catch {
    return { status: undefined, body: {} }
  }
}

/** @throws when there is more of it than any answer has */
export async function readCapped(response: Response, mostBytes = MOST_BYTES): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8') || '{}'
}

/** What to branch on, never the error's text. */
function issueOf(body: Record<string, unknown>): string | undefined {
  const [detail] = Array.isArray(body['details']) ? (body['details'] as { issue?: unknown }[]) : []
  return textOf(detail?.issue ?? body['name'])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
