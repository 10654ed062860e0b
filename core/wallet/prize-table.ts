export type PrizeKind = 'none' | 'fixed' | 'share'

/** The prizes of an event: fixed amounts by place, or shares of its entries in percent from the first place on. */
export type Prizes = {
  prize_kind: PrizeKind
  prizes: { place: number; amount_cents: number }[]
  prize_shares: number[]
}
export type PrizeTable = Prizes & { entry_fee_cents: number }

/**
 * Prizes with what is given about them in place of what was there. Amounts or shares that are given without a kind decide
 * it; what another kind had falls away.
 */
export function withPrizes<Given extends Partial<Prizes>>(
  given: Given,
  before: Prizes = { prize_kind: 'none', prizes: [], prize_shares: [] },
): Given & Prizes {
  const { prizes, prize_shares: shares } = given
  const kind = given.prize_kind ?? (prizes?.length ? 'fixed' : shares?.length ? 'share' : before.prize_kind)
  return {
    ...given,
    prize_kind: kind,
    prizes: prizes ?? (kind === 'fixed' ? before.prizes : []),
    prize_shares: shares ?? (kind === 'share' ? before.prize_shares : []),
  }
}

/**
 * Finds the problem of the prizes of an event. Shares add up to 100 and need entries to share; fixed amounts are for
 * every place from the first on; a worse place never gets more; nothing is given that another kind would need.
 */
export function prizeTableProblem({
  prize_kind: kind,
  prizes,
  prize_shares: shares,
  entry_fee_cents: entryCents,
}: PrizeTable): 'prizes_invalid' | 'shares_invalid' | undefined {
  if (kind !== 'fixed' && prizes.length > 0) return 'prizes_invalid'
  if (kind !== 'share' && shares.length > 0) return 'shares_invalid'
  if (kind === 'none') return undefined
  if (kind === 'share') {
    const total = shares.reduce((sum, share) => sum + share, 0)
    return total === 100 && isFalling(shares) && entryCents > 0 ? undefined : 'shares_invalid'
  }
  const ordered = prizes.toSorted((one, other) => one.place - other.place)
  const isComplete = ordered.length > 0 && ordered.every(({ place }, index) => place === index + 1)
  return isComplete && isFalling(ordered.map((prize) => prize.amount_cents)) ? undefined : 'prizes_invalid'
}

/** Returns whether an event is played for money: it has an entry fee, or cash to win. */
export const isForMoney = ({ prizes, prize_kind: kind, entry_fee_cents: entryCents }: PrizeTable): boolean =>
  entryCents > 0 || (kind === 'fixed' && prizes.some((prize) => prize.amount_cents > 0))

const isFalling = (values: readonly number[]): boolean =>
  values.every((value, index) => value <= (values[index - 1] ?? Infinity))
