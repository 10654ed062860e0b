import { finalPlaces, matchWins } from '#core/tournaments/bracket/places.ts'
import { countEntries, listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { setPlaces } from './seed-queries.ts'
import { prizesFor } from '#server/domains/tournaments/money.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'

/** Every match is decided: stores the places and the prizes that are to be confirmed. */
export async function finishPlaces(work: TournamentWork): Promise<void> {
  const { trx, now } = work.unit
  const brackets = await work.brackets()
  const entrants = await listByStatus(trx, work.id, ['playing', 'withdrawn', 'disqualified'])
  const seeded = entrants.filter((each) => each.seed !== null)
  const most = seeded.reduce((max, { seed }) => Math.max(max, seed ?? 0), 0)
  const places = finalPlaces(brackets, most)
  const wins = matchWins(brackets.groups, most)
  const out = new Set(seeded.filter((each) => each.status === 'disqualified').map((each) => each.seed))
  const paying = places.map((place, seed) => (out.has(seed) ? 0 : place))
  const entries = await countEntries(trx, work.id)
  const prizes = new Map(prizesFor(work.row, paying, entries).map(({ seed, cents }) => [seed, cents]))
  await setPlaces(
    trx,
    work.id,
    seeded.map(({ seed }) => ({
      seed: seed ?? 0,
      place: paying[seed ?? 0] || null,
      prize_cents: prizes.get(seed ?? 0) ?? 0,
      wins: wins[seed ?? 0] ?? 0,
    })),
  )
  const winner = seeded.find((each) => paying[each.seed ?? 0] === 1)
  work.set({ ended_at: now, winner_name: winner?.name ?? null })
  work.journal('complete')
  work.unit.record({ type: 'tournament.places_changed', tournamentId: work.id })
  if (work.row.status !== 'completed')
    work.unit.record({ type: 'tournament.completed', tournamentId: work.id })
}

/** A result was taken back after the end: there are no places any more. */
export async function forgetPlaces(work: TournamentWork): Promise<void> {
  const entrants = await listByStatus(work.unit.trx, work.id, ['playing', 'withdrawn', 'disqualified'])
  await setPlaces(
    work.unit.trx,
    work.id,
    entrants.flatMap(({ seed }) => (seed === null ? [] : [{ seed, place: null, prize_cents: 0, wins: 0 }])),
  )
  work.set({ ended_at: null, winner_name: null })
  work.unit.record({ type: 'tournament.places_changed', tournamentId: work.id })
}
