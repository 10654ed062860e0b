import { t } from '#messages/webhooks.ts'
import { isQueued, type Delivery } from './owner.ts'

export const durationText = (ms: number): string => (ms < 10_000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

/** The status of the last answer, or why there was none. */
export function Answer({ delivery }: { delivery: Delivery }) {
  if (isQueued(delivery)) return t('webhooks.deliveries.queued')
  if (delivery.status !== null) return String(delivery.status)
  return delivery.problem === null ? '' : t('webhooks.problem', { problem: delivery.problem })
}
