/** Long enough for the next tournament, short enough that bonus is played and not kept. */
export const BONUS_DAYS = 60
/** What comes back from an entry after its bonus has ended can still be played with: a week finds a match. */
export const RETURNED_BONUS_DAYS = 7
/** So long before the end it is told, when something is left. */
export const BONUS_NOTICE_DAYS = 3

const DAY_MS = 86_400_000

export type Grant = { id: number; amountCents: number; endsAt: Date }

/**
 * All bonus of a player: what lies in the promo pocket, what was ever given there without an end, and the
 * grants that run.
 */
export type BonusBook = { balanceCents: number; endlessCents: number; grants: readonly Grant[] }

export type GrantLeft = { grant: Grant; leftCents: number }

export function bonusEnd(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}

/**
 * What is left of each running grant, the one that ends first at the front. Bonus that ends first is spent
 * first, so what the pocket still holds belongs to the endless part, then to the latest grants, each up to
 * its amount.
 */
export function leftOfGrants({ balanceCents, endlessCents, grants }: BonusBook): GrantLeft[] {
  let restCents = Math.max(0, balanceCents - endlessCents)
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

/** The next end that takes something, and how much. */
export function nextEnd(book: BonusBook): { amountCents: number; at: Date } | undefined {
  const left = leftOfGrants(book).filter(({ leftCents }) => leftCents > 0)
  const at = left[0]?.grant.endsAt
  if (!at) return undefined
  const amountCents = left
    .filter(({ grant }) => grant.endsAt.getTime() === at.getTime())
    .reduce((sum, { leftCents }) => sum + leftCents, 0)
  return { amountCents, at }
}

/**
 * Of bonus that just came back from an entry: what belongs to no grant any more, for its own has ended
 * meanwhile.
 */
export function returnedCents({ balanceCents, endlessCents, grants }: BonusBook, backCents: number): number {
  const coveredCents = grants.reduce((sum, grant) => sum + grant.amountCents, endlessCents)
  return Math.min(backCents, Math.max(0, balanceCents - coveredCents))
}

/** For a notice; the end lies ahead. */
export function endingText(leftCents: number, endsAt: Date, now: Date): string {
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS)
  const when = days <= 1 ? 'within a day' : `in ${days} days`
  return `${dollarText(leftCents)} of your promo ends ${when}. It pays entry fees until then.`
}

/** Whole cents as the client shows them: `$5.00`. */
export function dollarText(cents: number): string {
  return `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
