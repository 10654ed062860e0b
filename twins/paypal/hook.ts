import type { SendWebhook } from './orders.ts'
import { deliver, signedEvent, type Delivery, type Signer } from './webhooks.ts'

/** Sends webhook events, and lets a test hold them back to send them twice or in another order. */
export function createHook(parts: { signer: Signer; url: string; webhookId: string }) {
  const told: Delivery[] = []
  const sending = new Set<Promise<unknown>>()
  let hookUrl: string | undefined
  let holdsBack = false
  const sendWebhook: SendWebhook = (type, resourceType, resource) => {
    const event = signedEvent(parts, { type, resourceType, resource })
    told.push(event)
    if (holdsBack || !hookUrl) return
    const delivery = deliver(hookUrl, event).finally(() => sending.delete(delivery))
    sending.add(delivery)
  }
  return {
    sendWebhook,
    /** All events so far, in order. */
    told,
    hookTo: (target: string | undefined) => void (hookUrl = target),
    holdBack: (hold: boolean) => void (holdsBack = hold),
    send: (event: Delivery) => (hookUrl ? deliver(hookUrl, event) : Promise.resolve(0)),
    signed: (event: { type: string; resourceType: string; resource: object }) => signedEvent(parts, event),
    /** Waits until all events in progress have been delivered. */
    quiet: async () => {
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}
