import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { RatingRecord } from '#core/ratings/record.ts'
import { Replay } from '#core/ratings/replay.ts'
import type { SeasonResult } from '#core/ratings/seasons/turn.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import {
  listRatingsOfMode,
  lockRatings,
  putRatings,
  type RatingRow,
} from '#server/domains/ratings/queries.ts'
import { listSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { listResultsOfMode, replaceResults } from '#server/domains/ratings/seasons/result-queries.ts'
import { listSettled } from './queries.ts'

/** What a recomputation finds in a mode: how many ratings there are, and those that differ from the stored ones. */
export type Difference = {
  mode: { id: number; game: string }
  name: string
  ratings: number
  differing: string[]
}

/** Works out the ratings of every mode and the results of its seasons, and compares them with the stored ones. */
export async function compareRatings(db: Reader): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { id, game, slug } of await listModeRows(db)) {
    const both = await readBoth(db, { id, game })
    const ids = [...both.stored.keys()]
    found.push({
      mode: { id, game },
      name: `${game} ${slug}`,
      ratings: ids.length,
      differing: ids.filter((each) => differs(both, each)),
    })
  }
  return found
}

/** Writes the ratings and past results of a mode as its matches give them. Returns how many players have changed. */
export async function recomputeMode(unit: Unit, mode: { id: number; game: string }): Promise<number> {
  const both = await readBoth(unit.trx, mode)
  const ids = [...both.stored.keys()].filter((id) => differs(both, id))
  if (ids.length === 0) return 0
  const before = await lockRatings(unit.trx, mode.id, ids)
  const after = ids.flatMap((id): RatingRow[] => {
    const record = both.computed.get(id)
    return record ? [{ player_id: id, mode_id: mode.id, ...record, updated_at: unit.now }] : []
  })
  await putRatings(unit.trx, mode.id, before, after)
  await replaceResults(unit.trx, {
    modeId: mode.id,
    playerIds: ids,
    results: ids.flatMap((id) =>
      (both.computedResults.get(id) ?? []).map((result) => ({ ...result, player_id: id, mode_id: mode.id })),
    ),
  })
  return after.length
}

type Both = {
  stored: Map<string, RatingRow>
  computed: ReadonlyMap<string, RatingRecord>
  storedResults: ReadonlyMap<string, readonly SeasonResult[]>
  computedResults: ReadonlyMap<string, readonly SeasonResult[]>
}

/** Only who has a rating: those of erased accounts were removed with them. */
async function readBoth(db: Reader, { id, game }: { id: number; game: string }): Promise<Both> {
  const replay = new Replay(shownRating(newSkill()), await listSeasons(db, game))
  for await (const match of listSettled(db, id)) replay.add(match)
  const computed = replay.finish()
  const stored = await listRatingsOfMode(db, id)
  // A rating may wait for the turn of its season still, or have been turned without a match since.
  for (const row of stored.values()) replay.turnTo(row.player_id, row.period)
  return {
    stored,
    computed,
    storedResults: await listResultsOfMode(db, id),
    computedResults: replay.results,
  }
}

const FIELDS = [
  'mu',
  'sigma',
  'rating',
  'matches',
  'wins',
  'losses',
  'draws',
  'period',
  'played',
  'won',
  'lost',
  'drawn',
] as const
const RESULT_FIELDS = ['period', 'rating', 'played', 'won', 'lost', 'drawn', 'tier'] as const

function differs({ stored, computed, storedResults, computedResults }: Both, id: string): boolean {
  const [row, record] = [stored.get(id), computed.get(id)]
  if (!row || !record || !FIELDS.every((field) => row[field] === record[field])) return true
  const [kept, reached] = [storedResults.get(id) ?? [], computedResults.get(id) ?? []]
  return (
    kept.length !== reached.length ||
    !kept.every((result, index) => RESULT_FIELDS.every((field) => result[field] === reached[index]?.[field]))
  )
}
