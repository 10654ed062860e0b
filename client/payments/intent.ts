/** What somebody wants to pay in or out. */
export type Wish = { kind: 'deposit' | 'withdrawal'; amountCents: number }

/**
 * A wish with the `Idempotency-Key` that all its tries bear. `at`: server time in ms; `page`: which loading
 * of the page made it.
 */
export type Intent = Wish & { key: string; at: number; page: string }

/** As much of a payment of the server's list as says whether a wish has come true. */
export type Made = { kind: 'deposit' | 'withdrawal'; amount_cents: number; status: string; created: string }

const HOUR_MS = 3_600_000
/** The measured clock of the server may be off by this much. */
const CLOCK_MS = 5000

/**
 * The intent of a press of the button: the kept one while it is the same wish, so that a try whose answer was
 * lost is never done twice. A new one for another amount, after an hour, and when the wish has come true
 * already and the person has seen it: a deposit by having been offered to go on, a withdrawal by the page
 * having been loaded anew.
 */
export function intentFor(
  kept: Intent | undefined,
  wish: Wish,
  made: readonly Made[],
  fresh: { key: string; at: number; page: string },
): Intent {
  if (
    kept &&
    isSame(kept, wish) &&
    fresh.at - kept.at < HOUR_MS &&
    !made.some((payment) => hasCome(kept, payment, fresh.page))
  )
    return kept
  return { ...wish, ...fresh }
}

/** An open deposit of this amount: going on with it is what is wanted, not a second one. */
export function openOf<Payment extends Made>(made: readonly Payment[], wish: Wish): Payment | undefined {
  return wish.kind === 'deposit'
    ? made.find(
        (payment) =>
          payment.kind === 'deposit' &&
          payment.status === 'approving' &&
          payment.amount_cents === wish.amountCents,
      )
    : undefined
}

function isSame(kept: Wish, wish: Wish): boolean {
  return kept.kind === wish.kind && kept.amountCents === wish.amountCents
}

function hasCome(kept: Intent, payment: Made, page: string): boolean {
  const isIt =
    payment.kind === kept.kind &&
    payment.amount_cents === kept.amountCents &&
    Date.parse(payment.created) >= kept.at - CLOCK_MS
  return isIt && (kept.kind === 'deposit' ? payment.status !== 'created' : kept.page !== page)
}
