import { z } from 'zod'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { WebhookHeaders } from '#server/platform/external/paypal/webhook.ts'
import { paypalEvent } from './jobs.ts'
import { insertEvent } from './step-queries.ts'

/** PayPal's ids and event types are printable ASCII; anything else is not an event. */
const eventName = z.string().regex(/^[\x20-\x7e]{1,100}$/)
const envelope = z.object({
  id: eventName,
  event_type: eventName,
  resource: z.record(z.string(), z.unknown()),
})

export type WebhookRefusal = 'no_event' | 'forged' | 'not_checked'

/** Stores an event of PayPal once, if its signature is valid; a job then reads the payment's state from PayPal. */
export async function takeWebhook(
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
