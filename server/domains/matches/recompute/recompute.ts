import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { RatingRecord } from '#core/ratings/record.ts'
import { Replay } from '#core/ratings/replay.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import {
  listRatingsOfMode,
  lockRatings,
  putRatings,
  type RatingRow,
} from '#server/domains/ratings/queries.ts'
import { listSettled } from './queries.ts'

/** What a recomputation finds in a mode: how many ratings there are, and those that differ from the stored ones. */
export type Difference = { modeId: number; name: string; ratings: number; differing: string[] }

/** Works out the ratings of every mode from its results, and compares them with the stored ones. */
export async function compareRatings(db: Reader): Promise<Difference[]> {
  const found: Difference[] = []
  for (const mode of await listModeRows(db)) {
    const { stored, computed } = await readBoth(db, mode.id)
    const differing = [...stored.keys()].filter((id) => !isSame(stored.get(id), computed.get(id)))
    found.push({ modeId: mode.id, name: `${mode.game} ${mode.slug}`, ratings: stored.size, differing })
  }
  return found
}

/** Writes the ratings of a mode as its results give them. Returns how many have changed. */
export async function recomputeMode(unit: Unit, modeId: number): Promise<number> {
  const { stored, computed } = await readBoth(unit.trx, modeId)
  const ids = [...stored.keys()].filter((id) => !isSame(stored.get(id), computed.get(id)))
  if (ids.length === 0) return 0
  const before = await lockRatings(unit.trx, modeId, ids)
  const after = ids.flatMap((id): RatingRow[] => {
    const record = computed.get(id)
    return record ? [{ player_id: id, mode_id: modeId, ...record, updated_at: unit.now }] : []
  })
  await putRatings(unit.trx, modeId, before, after)
  return after.length
}

/** Only who has a rating: those of erased accounts were removed with them. */
async function readBoth(
  db: Reader,
  modeId: number,
): Promise<{ stored: Map<string, RatingRow>; computed: ReadonlyMap<string, RatingRecord> }> {
  const replay = new Replay(shownRating(newSkill()))
  for await (const match of listSettled(db, modeId)) replay.add(match)
  return { stored: await listRatingsOfMode(db, modeId), computed: replay.finish() }
}

const FIELDS = ['mu', 'sigma', 'rating', 'matches', 'wins', 'losses', 'draws'] as const

const isSame = (stored: RatingRow | undefined, computed: RatingRecord | undefined): boolean =>
  stored !== undefined && computed !== undefined && FIELDS.every((field) => stored[field] === computed[field])
