import type { EventOf } from '#contract/domain-events.ts'
import { tournamentPoints } from '#core/tournaments/bracket/points.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { addTotals } from '#server/domains/ratings/totals/change-queries.ts'
import { findFinish, replacePoints } from './point-queries.ts'

/**
 * Brings the points of a tournament in line with its places: scored when it is over, taken back when a result is, and changed
 * when it was corrected. Worked out anew each time, so hearing of it twice changes nothing.
 */
export async function countPoints(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.places_changed'>,
): Promise<void> {
  const finish = await findFinish(unit.trx, tournamentId)
  if (!finish) return
  const { game, entrants, places } = finish
  const scored = places
    .map(({ playerId, place }) => ({ playerId, points: tournamentPoints(place, entrants) }))
    .filter(({ points }) => points > 0)
  const before = await replacePoints(unit.trx, { tournamentId, scored })
  const changes = new Map<string, number>()
  for (const { playerId, points } of scored) changes.set(playerId, points)
  for (const { playerId, points } of before) changes.set(playerId, (changes.get(playerId) ?? 0) - points)
  const changed = [...changes].flatMap(([playerId, by]) => (by === 0 ? [] : [{ playerId, by }]))
  if (changed.length === 0) return
  await addTotals(unit.trx, { game, metric: 'tournament_points', changes: changed })
  unit.record({ type: 'totals.changed', game })
}
