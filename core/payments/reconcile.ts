/** Money that came from PayPal or went there: `payment` is our id of the deposit or withdrawal. */
export type Moved = { payment: string; kind: MoveKind; cents: number; at: number }
export type MoveKind = 'capture' | 'refund' | 'payout'
/** What PayPal lists; without a payment of ours it keeps PayPal's id. */
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
 * What only one side has, or both with other amounts; the latest first. Both lists reach a margin beyond `from` and `to`,
 * since the two clocks differ: only what one side has within that time is reported.
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

/** What a transaction of PayPal is for us, by its event code and its sign; undefined for what is none of our payments. */
export function moveKindOf(code: string, cents: number): MoveKind | undefined {
  if (code === 'T0001') return cents < 0 ? 'payout' : undefined
  if (code.startsWith('T00')) return cents > 0 ? 'capture' : undefined
  return /^T1[12]/.test(code) && cents < 0 ? 'refund' : undefined
}
