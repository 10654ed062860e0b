type Seen = { kind: 'deposit' | 'withdrawal'; status: string; created: string }

const SOON_MS = 3000
/** Two minutes of asking every three seconds; after that the live stream or the next visit tells. */
const MOST_LOOKS = 40
const HELD_MS = 15_000
const WATCHED_MS = 2 * 60_000

/** How soon a deposit is read again by itself, after so many answers; false: not at all. */
export function depositPollMs(status: string | undefined, answers: number): number | false {
  if (status === 'capturing' || status === 'created') return answers <= MOST_LOOKS ? SOON_MS : false
  // That PayPal refuses a held payment in the end comes without an event.
  return status === 'pending' ? HELD_MS : false
}

/** How soon the list is read again by itself: while a payout of the last minutes is under way. */
export function listPollMs(payments: readonly Seen[], nowMs: number): number | false {
  const isUnderWay = payments.some(
    ({ kind, status, created }) =>
      kind === 'withdrawal' &&
      (status === 'requested' || status === 'sent') &&
      nowMs - Date.parse(created) < WATCHED_MS,
  )
  return isUnderWay ? SOON_MS : false
}
