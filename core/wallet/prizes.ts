import type { Seed } from '#core/bracket/rules.ts'
import type { Prizes } from './prize-table.ts'

/** Prize of one entrant; `from` to `to` are the places that are shared. */
export type Prize = { seed: Seed; from: number; to: number; cents: number }

/** The entries of an event, the platform's fee of them, and what is left for prizes, in cents. */
export type Pot = { potCents: number; feeCents: number; prizeCents: number }
export type EntryTerms = { entry_fee_cents: number; fee_basis_points: number }

export function potOf(
  { entry_fee_cents: entryCents, fee_basis_points: points }: EntryTerms,
  entries: number,
): Pot {
  const potCents = entryCents * entries
  const feeCents = Math.floor((potCents * points) / 10_000)
  return { potCents, feeCents, prizeCents: potCents - feeCents }
}

/** The amounts that are paid whatever the entries are, in cents. */
export const fixedCents = ({ prize_kind: kind, prizes }: Prizes): number =>
  kind === 'fixed' ? sum(prizes.map((prize) => prize.amount_cents)) : 0

/**
 * Returns the prize of each place, best first. The platform pays fixed amounts that the entries do not cover. A share that
 * nobody takes goes to the others.
 * @param ranked players or teams who can have a place
 */
export function paidPlaces(
  { prize_kind: kind, prizes, prize_shares: shares }: Prizes,
  { prizeCents }: Pot,
  ranked: number,
): number[] {
  if (kind === 'none') return []
  if (kind === 'share') return paidByShares(prizeCents, shares.slice(0, Math.max(1, ranked)))
  const paid = Array.from({ length: Math.max(0, ...prizes.map(({ place }) => place)) }, () => 0)
  for (const { place, amount_cents: cents } of prizes) paid[place - 1] = cents
  return paid
}

/**
 * Returns the prize of each place, best first. Shares in percent of a pot are rounded down; the rest of the pot goes to
 * the first place.
 */
export function paidByShares(potCents: number, shares: readonly number[]): number[] {
  const paid = shares.map((share) => Math.floor((potCents * share) / 100))
  const rest = potCents - sum(paid)
  return paid.map((cents, index) => (index === 0 ? cents + rest : cents))
}

/**
 * Gives out what the places pay. Entrants who share places share what these pay; cents that are left over go to the best
 * seed. Below a place that nobody took all move up, and what is left at the end goes to the best, so that a pot is
 * paid out whole.
 * @param places the place of each seed (index 0 unused); 0: none
 */
export function sharePrizes(paid: readonly number[], places: readonly number[]): Prize[] {
  const byPlace = new Map<number, Seed[]>()
  places.forEach((place, seed) => {
    if (seed > 0 && place > 0) byPlace.set(place, [...(byPlace.get(place) ?? []), seed])
  })
  let better = 0
  const groups = [...byPlace]
    .toSorted(([a], [b]) => a - b)
    .map(([, seeds]) => {
      const from = better + 1
      better += seeds.length
      return { seeds, from, to: better, shared: sum(paid.slice(from - 1, better)) }
    })
  const unclaimed = sum(paid) - sum(groups.map(({ shared }) => shared))
  return groups
    .filter(({ from }) => from <= paid.length)
    .flatMap(({ seeds, from, to, shared }) => {
      const pot = shared + (from === 1 ? unclaimed : 0)
      const each = Math.floor(pot / seeds.length)
      return seeds.map((seed, at) => ({
        seed,
        from,
        to,
        cents: each + (at === 0 ? pot - each * seeds.length : 0),
      }))
    })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
