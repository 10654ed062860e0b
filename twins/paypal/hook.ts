import type { SendWebhook } from './orders.ts'
import { deliver, signedEvent, type Delivery, type Signer } from './webhooks.ts'

/**
 * Sends events where they are wanted, and lets a test hold them back to send them twice or in another order.
 */
export function createHook(parts: { signer: Signer; url: string; webhookId: string }) {
  const told: Delivery[] = []
  const sending = new Set<Promise<unknown>>()
  let hookUrl: string | undefined
  let holdsBack = false
  const sendWebhook: SendWebhook = (type, resourceType, resource) => {
    const event = signedEvent(parts, { type, resourceType, resource })
    told.push(event)
    if (holdsBack || !hookUrl) return
    const work = deliver(hookUrl, event).finally(() => sending.delete(work))
    sending.add(work)
  }
  return {
    sendWebhook,
    /** Every event so far, in the order in which it happened. */
    told,
    hookTo: (target: string | undefined) => void (hookUrl = target),
    holdBack: (hold: boolean) => void (holdsBack = hold),
    send: (event: Delivery) => (hookUrl ? deliver(hookUrl, event) : Promise.resolve(0)),
    signed: (event: { type: string; resourceType: string; resource: object }) => signedEvent(parts, event),
    /** Waits until what is on its way has arrived. */
    quiet: async () => {
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}
