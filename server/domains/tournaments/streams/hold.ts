import { matchKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { TournamentWork } from '../work.ts'
import { keyOf, listFeatures } from './feature-queries.ts'

/** The matches whose maps only their players see, by their keys. */
export async function hidingMaps(work: TournamentWork): Promise<ReadonlySet<number>> {
  const features = await listFeatures(work.unit.trx, work.id)
  return new Set(features.flatMap((row) => (row.hides_maps ? [keyOf(row)] : [])))
}

/** The given matches that wait for no caster. */
export async function withoutHeld(work: TournamentWork, refs: readonly MatchRef[]): Promise<MatchRef[]> {
  if (refs.length === 0) return []
  const features = await listFeatures(work.unit.trx, work.id)
  const held = new Set(features.flatMap((row) => (row.is_held ? [keyOf(row)] : [])))
  return refs.filter((ref) => !held.has(matchKey(ref)))
}
