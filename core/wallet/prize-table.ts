export type PrizeTable = {
  prize_kind: 'none' | 'fixed' | 'share'
  prizes: readonly { place: number; amount_cents: number }[]
  prize_shares: readonly number[]
  entry_fee_cents: number
}

/**
 * What is wrong with the prizes of an event: shares add up to 100 and need entries to share; fixed amounts are for every
 * place from the first on; a worse place never gets more.
 */
export function prizeTableProblem({
  prize_kind: kind,
  prizes,
  prize_shares: shares,
  entry_fee_cents: entryCents,
}: PrizeTable): 'prizes_invalid' | 'shares_invalid' | undefined {
  if (kind === 'none') return undefined
  if (kind === 'share') {
    const total = shares.reduce((sum, share) => sum + share, 0)
    return total === 100 && isFalling(shares) && entryCents > 0 ? undefined : 'shares_invalid'
  }
  const ordered = prizes.toSorted((one, other) => one.place - other.place)
  const isComplete = ordered.length > 0 && ordered.every(({ place }, index) => place === index + 1)
  return isComplete && isFalling(ordered.map((prize) => prize.amount_cents)) ? undefined : 'prizes_invalid'
}

const isFalling = (values: readonly number[]): boolean =>
  values.every((value, index) => value <= (values[index - 1] ?? Infinity))
