/** A requested deposit or withdrawal. */
export type PaymentRequest = { kind: 'deposit' | 'withdrawal'; amountCents: number }

/**
 * A request with the `Idempotency-Key` that all its attempts share. `at`: server time in ms. `page`:
 * identifies the page load that created it.
 */
export type Intent = PaymentRequest & { key: string; at: number; page: string }

/** The fields of a listed payment that show whether a request has been carried out. */
export type ListedPayment = {
  kind: 'deposit' | 'withdrawal'
  amount_cents: number
  status: string
  created: string
}

const HOUR_MS = 3_600_000
/** The measured server clock may be off by this much. */
const CLOCK_MS = 5000

/**
 * The intent for a submission: the stored one if the request is the same, so that an attempt with a lost
 * response is not repeated. A new one for another amount, after an hour, or if the request has been carried
 * out and the person knows: for a deposit because it was shown as open, for a withdrawal because the page was
 * reloaded.
 */
export function intentFor(
  stored: Intent | undefined,
  request: PaymentRequest,
  payments: readonly ListedPayment[],
  next: { key: string; at: number; page: string },
): Intent {
  if (
    stored &&
    isSame(stored, request) &&
    next.at - stored.at < HOUR_MS &&
    !payments.some((payment) => isCarriedOut(stored, payment, next.page))
  )
    return stored
  return { ...request, ...next }
}

/** An open deposit of this amount, which is continued instead of creating a second one. */
export function openDepositOf<Payment extends ListedPayment>(
  payments: readonly Payment[],
  request: PaymentRequest,
): Payment | undefined {
  return request.kind === 'deposit'
    ? payments.find(
        (payment) =>
          payment.kind === 'deposit' &&
          payment.status === 'approving' &&
          payment.amount_cents === request.amountCents,
      )
    : undefined
}

function isSame(stored: PaymentRequest, request: PaymentRequest): boolean {
  return stored.kind === request.kind && stored.amountCents === request.amountCents
}

function isCarriedOut(stored: Intent, payment: ListedPayment, page: string): boolean {
  const isMatch =
    payment.kind === stored.kind &&
    payment.amount_cents === stored.amountCents &&
    Date.parse(payment.created) >= stored.at - CLOCK_MS
  return isMatch && (stored.kind === 'deposit' ? payment.status !== 'created' : stored.page !== page)
}
