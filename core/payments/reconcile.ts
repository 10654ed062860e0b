/** Money that came from PayPal or went there: `payment` is our id of the deposit or withdrawal. */
export type Moved = { payment: string; kind: MoveKind; cents: number; at: number }
export const MOVE_KINDS = ['capture', 'refund', 'payout', 'payout_return'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]
/** Movement of money as PayPal lists it; without a payment of ours it keeps PayPal's id. */
export type ListedMove = Moved & { paypalId: string }

export type Difference = {
  kind: MoveKind
  payment: string
  paypalId: string | null
  /** Null when this side has nothing. */
  hereCents: number | null
  paypalCents: number | null
  at: number
}

/**
 * Finds the movements that only one side has, or both with other amounts; the latest first. Both lists reach a margin
 * beyond `from` and `to`, since the two clocks differ: only movements within that time are reported as missing on one
 * side.
 */
export function reconcile(
  here: readonly Moved[],
  paypal: readonly ListedMove[],
  { from, to }: { from: number; to: number },
): Difference[] {
  const found = new Map<string, Difference>()
  const of = ({ kind, payment, at }: Moved): Difference => {
    const key = `${kind}:${payment}`
    const known = found.get(key)
    const difference = known ?? { kind, payment, paypalId: null, hereCents: null, paypalCents: null, at }
    found.set(key, difference)
    return difference
  }
  for (const move of here) {
    const difference = of(move)
    difference.hereCents = (difference.hereCents ?? 0) + move.cents
  }
  for (const move of paypal) {
    const difference = of(move)
    difference.paypalCents = (difference.paypalCents ?? 0) + move.cents
    difference.paypalId ??= move.paypalId
  }
  return [...found.values()]
    .filter(({ hereCents, paypalCents, at }) => hereCents !== paypalCents && at >= from && at < to)
    .sort((one, other) => other.at - one.at)
}

/** All that one side has of a payment, whenever it was. */
export type Total = { kind: MoveKind; payment: string; cents: number }

/**
 * The differences that are left when all is counted that each side has of these payments at any time: a payout that was claimed
 * days later is booked on another day than PayPal's. `unbooked`: withdrawals that are on their way or came back before they
 * had arrived, for which the ledger books nothing at PayPal, while PayPal may list that they went out and came back.
 */
export function leftOf(
  differences: readonly Difference[],
  totals: { here: readonly Total[]; paypal: readonly Total[]; unbooked: readonly Omit<Total, 'kind'>[] },
): Difference[] {
  const sum = (all: readonly Total[], of: Difference) =>
    all
      .filter(({ kind, payment }) => kind === of.kind && payment === of.payment)
      .reduce((total, { cents }) => total + cents, 0)
  return differences.filter((each) => {
    const [here, paypal] = [sum(totals.here, each), sum(totals.paypal, each)]
    if (here === paypal) return false
    const isPayout = each.kind === 'payout' || each.kind === 'payout_return'
    const isUnbooked = totals.unbooked.some(
      ({ payment, cents }) => payment === each.payment && cents === paypal,
    )
    return !(isPayout && here === 0 && isUnbooked)
  })
}

const RETURNED_PAYOUT = ['T1114', 'T1115']
/** Money on hold while a dispute is looked at, which is no refund yet. */
const DISPUTE_HOLD = 'T1110'

/** Returns the kind of a PayPal transaction by its event code and its sign; undefined if it is none of our payments. */
export function moveKindOf(code: string, cents: number): MoveKind | undefined {
  if (code === 'T0001') return cents < 0 ? 'payout' : undefined
  if (code.startsWith('T00')) return cents > 0 ? 'capture' : undefined
  if (RETURNED_PAYOUT.includes(code)) return cents > 0 ? 'payout_return' : undefined
  if (code === DISPUTE_HOLD) return undefined
  return /^T1[12]/.test(code) && cents < 0 ? 'refund' : undefined
}
