import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'

/**
 * PayPal's base URL and our credentials. Without `webhookId`, webhooks cannot be verified. `isSandbox`: play
 * money.
 */
export type PayPalSettings = {
  baseUrl: string
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  isSandbox: boolean
}

/** `undefined` status: no response, or a timeout; the outcome of the call is unknown. */
export type PayPalReply = {
  status: number | undefined
  body: Record<string, unknown>
  /** The error's `name`. */
  name: string | undefined
  /** The specific error: the first `details[].issue`, otherwise the `name`. */
  issue: string | undefined
}
export type PayPalClient = (
  method: 'GET' | 'POST',
  path: string,
  request?: { body?: unknown; rawBody?: string; requestId?: string },
) => Promise<PayPalReply>

const TIMEOUT_MS = 8000
const MAX_BYTES = 1024 * 1024
const TOKEN_MARGIN_MS = 60_000

/**
 * Calls PayPal's REST API. The access token is shared by all requests, fetched once, and fetched again when
 * PayPal rejects it.
 */
export function createPayPalClient(
  settings: () => Promise<PayPalSettings>,
  clock: Clock,
  log: FastifyBaseLogger,
): PayPalClient {
  let token: { text: string; validUntil: number } | undefined
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
      log.error({ status }, 'PayPal did not issue a token')
      return undefined
    }
    token = { text, validUntil: clock.now().getTime() + Number(seconds ?? 0) * 1000 - TOKEN_MARGIN_MS }
    return text
  }

  async function currentToken(): Promise<string | undefined> {
    if (token && token.validUntil > clock.now().getTime()) return token.text
    fetching ??= fetchToken().finally(() => (fetching = undefined))
    return fetching
  }

  return async function call(method, path, request = {}) {
    const { baseUrl } = await settings()
    for (let attempt = 1; ; attempt++) {
      const bearer = await currentToken()
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
      const result = { ...reply, name: textOf(reply.body['name']), issue: issueOf(reply.body) }
      if ((reply.status ?? 500) >= 400)
        log.warn(
          { path, status: reply.status, issue: result.issue, debugId: reply.body['debug_id'] },
          'PayPal refused or failed',
        )
      return result
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = JSON.parse((await readLimited(response)) || '{}')
    // A body that is not an object counts as no response.
    return typeof body === 'object' && body !== null
      ? { status: response.status, body: body as Record<string, unknown> }
      : { status: undefined, body: {} }
  } catch {
    return { status: undefined, body: {} }
  }
}

/**
 * The text of a response.
 * @throws when it is longer than `maxBytes`
 */
export async function readLimited(response: Response, maxBytes = MAX_BYTES): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error('the response is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The code to branch on; the text of an error may change. */
function issueOf(body: Record<string, unknown>): string | undefined {
  const [detail] = Array.isArray(body['details']) ? (body['details'] as { issue?: unknown }[]) : []
  return textOf(detail?.issue ?? body['name'])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
