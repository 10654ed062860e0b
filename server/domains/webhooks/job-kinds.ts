import { z } from 'zod'
import type { Trx } from '#server/platform/db/open.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'

/** Sends what is due for an endpoint, in the lane of receivers that answer quickly. */
export const sendQuick = defineJob('webhook.send', { key: ID_KEY })
/** Deliveries to receivers that are slow or fail: they wait for each other, and nobody else for them. */
export const sendSlow = defineJob('webhook.send_slow', { key: ID_KEY })

const kindFor = ({ is_slow: isSlow }: { is_slow: boolean }) => (isSlow ? sendSlow : sendQuick)

/** Has the messages of an endpoint sent that are due then. */
export function sendSoon(trx: Trx, endpoint: { id: number; is_slow: boolean }, at: Date): Promise<void> {
  return kindFor(endpoint).putUnlessEarlier(trx, endpoint.id, at)
}

/** Tells somebody who answers for an endpoint that it fails, or was switched off. */
export const endpointMail = defineJob('webhook.mail', {
  payload: z.object({
    endpointId: z.number(),
    playerId: z.string(),
    what: z.enum(['failing', 'gone', 'off', 'maker_left']),
  }),
})
