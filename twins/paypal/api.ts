import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem, reply, type Reply } from './answer.ts'
import type { createFaults, Spot } from './faults.ts'
import { capture, createOrder, readOrder } from './orders.ts'
import { createPayout, readPayout } from './payouts.ts'
import { listTransactions, readBalances, type ReportingRules } from './reporting.ts'

/** `isGenuine`: verifies a webhook event. Gets the raw text, because every byte of the event counts. */
export type ApiRules = ReportingRules & { isGenuine(text: string): boolean }
export type Access = { clientId: string; clientSecret: string }

/** PayPal's REST API. Returns false for unknown paths. */
export function createApi(
  rules: ApiRules,
  faults: ReturnType<typeof createFaults>,
  { clientId, clientSecret }: Access,
  calls: Spot[],
) {
  const token = randomBytes(24).toString('base64url')
  let last: Promise<unknown> = Promise.resolve()

  function route(
    request: IncomingMessage,
    { pathname, searchParams }: URL,
    text: string,
  ): [Spot, () => Promise<Reply>] {
    const isPost = request.method === 'POST'
    if (pathname === '/v1/oauth2/token') return ['token', async () => issueToken(request)]
    if (request.headers.authorization !== `Bearer ${token}`)
      return ['token', async () => problem(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN')]
    const [, orderId = '', isCapture] =
      /^\/v2\/checkout\/orders(?:\/([A-Z0-9]+))?(\/capture)?$/.exec(pathname) ?? []
    const once = (work: () => Promise<Reply>) =>
      withRequestId(String(request.headers['paypal-request-id'] ?? ''), work)
    if (isPost && isCapture) return ['capture', () => once(() => capture(rules, orderId))]
    if (orderId) return ['read_order', () => readOrder(rules, orderId)]
    if (isPost && pathname === '/v2/checkout/orders')
      return ['create_order', () => once(() => createOrder(rules, JSON.parse(text)))]
    const [, payoutId] = /^\/v1\/payments\/payouts\/(\w+)$/.exec(pathname) ?? []
    if (payoutId) return ['read_payout', () => readPayout(rules, payoutId)]
    if (isPost && pathname === '/v1/payments/payouts')
      return ['create_payout', () => createPayout(rules, JSON.parse(text))]
    if (pathname === '/v1/reporting/transactions')
      return ['reporting', () => listTransactions(rules, searchParams)]
    if (pathname === '/v1/reporting/balances') return ['reporting', () => readBalances(rules)]
    if (isPost && pathname === '/v1/notifications/verify-webhook-signature')
      return [
        'verify',
        async () => reply(200, { verification_status: rules.isGenuine(text) ? 'SUCCESS' : 'FAILURE' }),
      ]
    return ['read_order', async () => problem(404, 'RESOURCE_NOT_FOUND', 'NOT_FOUND')]
  }

  function issueToken(request: IncomingMessage): Reply {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (request.headers.authorization !== expected)
      return problem(401, 'AUTHENTICATION_FAILURE', 'INVALID_CLIENT')
    return reply(200, {
      scope: 'https://uri.paypal.com/services',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-TWIN',
      expires_in: 31_000,
      nonce: 'n',
    })
  }

  /**
   * A completed request with the same `PayPal-Request-Id` gets the same response again, with status 200; a
   * refused one is processed again.
   */
  async function withRequestId(id: string, work: () => Promise<Reply>): Promise<Reply> {
    if (!id) return problem(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED')
    const known = (await rules.store.get('request', id)) as Reply | undefined
    if (known) return { ...known, status: 200 }
    const done = await work()
    if (done.status < 300) await rules.store.put('request', id, done)
    return done
  }

  /** Runs requests one after the other, so that concurrent duplicates are processed once. */
  function serialize(work: () => Promise<Reply>): Promise<Reply> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  return async function answer(
    request: IncomingMessage,
    url: URL,
    text: string,
    response: ServerResponse,
  ): Promise<void> {
    const [spot, work] = route(request, url, text)
    calls.push(spot)
    const done = await faults.run(spot, response, () => serialize(work))
    if (done)
      response.writeHead(done.status, { 'content-type': 'application/json' }).end(JSON.stringify(done.body))
  }
}
