import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import type { WebhookHeaders } from '#server/platform/external/paypal/webhook.ts'
import { z } from 'zod'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { transact } from '#server/platform/db/transact.ts'
import { paypalEvent } from './jobs.ts'
import { insertEvent } from './step-queries.ts'

const MAX_BODY_BYTES = 256 * 1024

type Shape = { status: number; detail: string; retryAfterS?: number }

const REFUSALS: Record<WebhookRefusal, Shape> = {
  no_event: { status: 400, detail: 'This is no event.' },
  forged: { status: 400, detail: 'The signature does not fit.' },
  // An error, so that PayPal sends it again: the event must be neither trusted nor lost.
  not_checked: { status: 503, detail: 'The signature cannot be checked just now.', retryAfterS: 60 },
}

/**
 * `POST /payments/paypal/webhook/`, signed over its raw bytes. Stored once and answered at once.
 */
export function webhookRoute(app: FastifyInstance, context: Context, limiter: RateLimiter): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/v1/payments/paypal/webhook/', async (request, reply) => {
      const send = ({ status, detail, retryAfterS }: Shape) => {
        if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
        return reply.code(status).send({ detail })
      }
      const remaining = await limiter.take('write', `paypal:${networkOf(request.ip)}`)
      if (!remaining.ok)
        return send({
          status: 429,
          detail: 'Too many at once. Send it again later.',
          retryAfterS: remaining.retryAfterS,
        })
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const taken = await takeWebhook(context, { headers: headersOf(request), raw })
      return send(taken.ok ? { status: 200, detail: 'Taken.' } : REFUSALS[taken.refusal])
    })
  })
}

function headersOf(request: FastifyRequest): WebhookHeaders {
  const header = (name: string) => String(request.headers[`paypal-${name}`] ?? '')
  return {
    transmissionId: header('transmission-id'),
    transmissionTime: header('transmission-time'),
    signature: header('transmission-sig'),
    certUrl: header('cert-url'),
    algorithm: header('auth-algo'),
  }
}

/** PayPal's ids and event types are printable ASCII; anything else is not an event. */
const eventName = z.string().regex(/^[\x20-\x7e]{1,100}$/)
const envelope = z.object({
  id: eventName,
  event_type: eventName,
  resource: z.record(z.string(), z.unknown()),
})

type WebhookRefusal = 'no_event' | 'forged' | 'not_checked'

/** Stores an event of PayPal once, if its signature is valid; a job then reads the payment's state from PayPal. */
async function takeWebhook(
  context: Context,
  { headers, raw }: { headers: WebhookHeaders; raw: Buffer },
): Promise<Decision<undefined, WebhookRefusal>> {
  // Validated before PayPal verifies the signature, so that a malformed body causes no request to PayPal.
  const event = envelope.safeParse(parse(raw))
  if (!event.success) return refuse('no_event')
  const verdict = await context.paypal.checkWebhook(headers, raw)
  if (verdict === 'forged') return refuse('forged')
  if (verdict === 'unknown') return refuse('not_checked')
  const { id, event_type: type } = event.data
  await transact(context, async ({ trx, now }) => {
    const isNew = await insertEvent(trx, { id, type, body: raw.toString('utf8'), now })
    if (isNew) await paypalEvent.put(trx, id, now)
  })
  return accept(undefined)
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
