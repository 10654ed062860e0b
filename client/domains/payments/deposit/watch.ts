type PolledPayment = { kind: 'deposit' | 'withdrawal'; status: string; created: string }

const SOON_MS = 3000
/**
 * Two minutes of polling every three seconds. After that, a live event or the next visit updates the page.
 */
const MAX_POLLS = 40
const HELD_MS = 15_000
const WATCHED_MS = 2 * 60_000

/** The polling interval of a deposit after so many responses; false for no polling. */
export function depositPollMs(status: string | undefined, answers: number): number | false {
  if (status === 'capturing' || status === 'created') return answers <= MAX_POLLS ? SOON_MS : false
  // There is no event when PayPal finally refuses a held payment.
  return status === 'pending' ? HELD_MS : false
}

/** The polling interval of the list: only during a recent payout. */
export function listPollMs(payments: readonly PolledPayment[], nowMs: number): number | false {
  const isInProgress = payments.some(
    ({ kind, status, created }) =>
      kind === 'withdrawal' &&
      (status === 'requested' || status === 'sent') &&
      nowMs - Date.parse(created) < WATCHED_MS,
  )
  return isInProgress ? SOON_MS : false
}
