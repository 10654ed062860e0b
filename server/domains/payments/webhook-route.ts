import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import type { WebhookHeaders } from '#server/platform/external/paypal/webhook.ts'
import { EVENT_JOB } from './jobs.ts'
import { insertEvent } from './step-queries.ts'

const MAX_BODY_BYTES = 256 * 1024
/** PayPal's ids and event types are printable ASCII; anything else is not an event. */
const eventName = z.string().regex(/^[\x20-\x7e]{1,100}$/)
const envelope = z.object({
  id: eventName,
  event_type: eventName,
  resource: z.record(z.string(), z.unknown()),
})

/**
 * `POST /payments/paypal/webhook/`, signed over its raw bytes. Stored once and answered at once; a job then
 * reads the payment's state from PayPal (protocols.md 2.3, 7.11).
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
      const remaining = await limiter.take('write', `paypal:${networkOf(request.ip)}`)
      if (!remaining.ok)
        return reply
          .code(429)
          .header('retry-after', String(remaining.retryAfterS))
          .send({ detail: 'Too many at once. Send it again later.' })
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      // Validated before PayPal verifies the signature, so that a malformed body causes no request to PayPal.
      const event = envelope.safeParse(parse(raw))
      if (!event.success) return reply.code(400).send({ detail: 'This is no event.' })
      const verdict = await context.paypal.checkWebhook(headersOf(request), raw)
      if (verdict === 'forged') return reply.code(400).send({ detail: 'The signature does not fit.' })
      // Answered with an error so that PayPal sends it again: the event must be neither trusted nor lost.
      if (verdict === 'unknown')
        return reply
          .code(503)
          .header('retry-after', '60')
          .send({ detail: 'The signature cannot be checked just now.' })
      await storeEvent(context, event.data, raw)
      return reply.code(200).send({ detail: 'Taken.' })
    })
  })
}

async function storeEvent(context: Context, event: z.output<typeof envelope>, raw: Buffer): Promise<void> {
  await transact(context, async ({ trx, now }) => {
    const isNew = await insertEvent(trx, {
      id: event.id,
      type: event.event_type,
      body: raw.toString('utf8'),
      now,
    })
    if (isNew) await putJob(trx, { kind: EVENT_JOB, key: event.id, dueAt: now })
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

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
