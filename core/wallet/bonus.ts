/** Long enough to reach the next tournament, short enough that bonus is played rather than saved. */
export const BONUS_DAYS = 60
/** Bonus returned from an entry after its own expiry can be played with for another week. */
export const RETURNED_BONUS_DAYS = 7
/** Days before the expiry at which the player is notified, if some bonus is left. */
export const BONUS_NOTICE_DAYS = 3

const DAY_MS = 86_400_000

export type Grant = { id: number; amountCents: number; endsAt: Date }

/** A player's bonus: the promo balance, the total ever granted without expiry, and the running grants. */
export type BonusBalance = { balanceCents: number; nonExpiringCents: number; grants: readonly Grant[] }

export type GrantLeft = { grant: Grant; leftCents: number }

export function bonusEnd(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}

/**
 * The remaining part of each running grant, ordered by expiry. Bonus that expires first is spent first, so
 * the balance belongs to the part without expiry, then to the latest grants, each up to its amount.
 */
export function leftOfGrants({ balanceCents, nonExpiringCents, grants }: BonusBalance): GrantLeft[] {
  let restCents = Math.max(0, balanceCents - nonExpiringCents)
  const latestFirst = [...grants].sort(
    (one, other) => other.endsAt.getTime() - one.endsAt.getTime() || other.id - one.id,
  )
  const left = latestFirst.map((grant) => {
    const leftCents = Math.min(restCents, grant.amountCents)
    restCents -= leftCents
    return { grant, leftCents }
  })
  return left.reverse()
}

/** The next expiry that removes bonus, and how much it removes. */
export function nextEnd(bonus: BonusBalance): { amountCents: number; at: Date } | undefined {
  const left = leftOfGrants(bonus).filter(({ leftCents }) => leftCents > 0)
  const at = left[0]?.grant.endsAt
  if (!at) return undefined
  const amountCents = left
    .filter(({ grant }) => grant.endsAt.getTime() === at.getTime())
    .reduce((sum, { leftCents }) => sum + leftCents, 0)
  return { amountCents, at }
}

/**
 * The part of bonus just returned from an entry that no grant covers any more, because its own has expired
 * since.
 */
export function returnedCents(
  { balanceCents, nonExpiringCents, grants }: BonusBalance,
  backCents: number,
): number {
  const coveredCents = grants.reduce((sum, grant) => sum + grant.amountCents, nonExpiringCents)
  return Math.min(backCents, Math.max(0, balanceCents - coveredCents))
}

/** The days that a bonus has left, a begun one counted whole; `endsAt` is in the future. */
export const daysUntil = (endsAt: Date, now: Date): number =>
  Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS)
