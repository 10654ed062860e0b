import type { Seed } from '#core/bracket/rules.ts'
import type { Run } from './run.ts'
import type { Setup } from './setup.ts'

/** What came in and who got it; all entries are the fee and the prizes, to the cent. */
export type Money = {
  entriesCents: number
  feeCents: number
  prizes: readonly Prize[]
}

/** What one entrant gets; `from` to `to` are the places that are shared. */
export type Prize = { seed: Seed; from: number; to: number; cents: number }

/**
 * Shares out the entries less the fee. Entrants who share places share what these pay; cents that are left over go to
 * the best seed (tournaments.md, Prizes). What percentages leave of the pot goes to the first place.
 */
export function shareOut(setup: Setup, places: Run['places']): Money {
  const entriesCents = setup.entrants * setup.entryCents
  const feeCents = Math.floor((entriesCents * setup.feePercent) / 100)
  const pot = entriesCents - feeCents
  const paid = setup.prizes.slice(0, setup.entrants).map((share) => Math.floor((pot * share) / 100))
  const rest = pot - paid.reduce((sum, cents) => sum + cents, 0)
  const byPlace = new Map<number, Seed[]>()
  places.forEach((place, seed) => {
    if (seed > 0 && place <= paid.length) byPlace.set(place, [...(byPlace.get(place) ?? []), seed])
  })
  const prizes: Prize[] = []
  for (const [from, seeds] of [...byPlace].toSorted(([a], [b]) => a - b)) {
    const to = from + seeds.length - 1
    const shared =
      paid.slice(from - 1, to).reduce((sum, cents) => sum + cents, 0) + (prizes.length === 0 ? rest : 0)
    const each = Math.floor(shared / seeds.length)
    const left = shared - each * seeds.length
    seeds.forEach((seed, index) => prizes.push({ seed, from, to, cents: each + (index === 0 ? left : 0) }))
  }
  return { entriesCents, feeCents, prizes }
}
