/**
 * A player of a team, whose captain comes first: `share` of its prizes in percent, and whether they have agreed to it.
 */
export type Sharer = { playerId: string; share: number | null; hasAgreed: boolean }

/** Checks whether these shares are a split: whole percentages of at least 0 that come to 100. */
export function isSplit(shares: readonly number[]): boolean {
  return (
    shares.length > 0 &&
    shares.every((share) => Number.isInteger(share) && share >= 0) &&
    shares.reduce((sum, share) => sum + share, 0) === 100
  )
}

/** Returns whether a team's prizes are split as its roster agreed; else in equal parts. */
export function hasAgreedSplit(roster: readonly Sharer[]): boolean {
  return isSplit(roster.map(({ share }) => share ?? -1)) && roster.every(({ hasAgreed }) => hasAgreed)
}

/**
 * A team's prize as its roster agreed, else in equal parts; cents that are left over go to the first, its captain.
 * Those who get nothing are left out.
 */
export function splitPrize(
  cents: number,
  roster: readonly Sharer[],
): { playerId: string; amountCents: number }[] {
  const isAgreed = hasAgreedSplit(roster)
  const parts = roster.map(({ share }) =>
    Math.floor(isAgreed ? (cents * (share ?? 0)) / 100 : cents / roster.length),
  )
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  return roster
    .map(({ playerId }, index) => ({ playerId, amountCents: (parts[index] ?? 0) + (index === 0 ? left : 0) }))
    .filter(({ amountCents }) => amountCents > 0)
}
