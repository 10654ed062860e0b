import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { RatingRecord } from '#core/ratings/record.ts'
import { Replay } from '#core/ratings/replay.ts'
import type { SeasonResult } from '#core/ratings/seasons/turn.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { WriteConflict, type Unit } from '#server/platform/db/transact.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import {
  listRatingsOfMode,
  lockRatings,
  putRatings,
  type NewRating,
  type RatingRow,
} from '#server/domains/ratings/queries.ts'
import { listSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { listResultsOfMode, replaceResults } from '#server/domains/ratings/seasons/result-queries.ts'
import { listSettled } from './queries.ts'

/** Findings of a recomputation in a mode: how many ratings there are, and those that differ from the stored ones. */
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

/** A player's rating before and after it was computed again; the same where only the record has changed. */
export type RatingChange = { playerId: string; from: number; to: number }

/** Lists the changes in a mode without these matches. */
export async function changesOf(
  db: Reader,
  mode: { id: number; game: string },
  without: ReadonlySet<number>,
): Promise<RatingChange[]> {
  const both = await readBoth(db, mode, without)
  return [...both.stored.keys()].filter((id) => differs(both, id)).map((id) => changeOf(both, id))
}

/**
 * Writes the ratings and past results of a mode as its matches give them.
 *
 * @throws WriteConflict when a match was settled meanwhile, so that the transaction begins again
 */
export async function recomputeMode(unit: Unit, mode: { id: number; game: string }): Promise<RatingChange[]> {
  const both = await readBoth(unit.trx, mode)
  const ids = [...both.stored.keys()].filter((id) => differs(both, id))
  if (ids.length === 0) return []
  const before = await lockRatings(unit.trx, mode.id, ids)
  for (const [id, row] of before)
    if (row.matches !== both.stored.get(id)?.matches)
      throw new WriteConflict('a match was settled while the ratings were computed')
  const after = ids.flatMap((id): NewRating[] => {
    const row = before.get(id)
    return row ? [{ player_id: id, mode_id: mode.id, ...recordOf(both, row), updated_at: unit.now }] : []
  })
  await putRatings(unit.trx, mode.id, before, after)
  await replaceResults(unit.trx, {
    modeId: mode.id,
    playerIds: ids,
    results: ids.flatMap((id) =>
      (both.computedResults.get(id) ?? []).map((result) => ({ ...result, player_id: id, mode_id: mode.id })),
    ),
  })
  return ids.map((id) => changeOf(both, id))
}

type Both = {
  stored: Map<string, RatingRow>
  computed: ReadonlyMap<string, RatingRecord>
  storedResults: ReadonlyMap<string, readonly SeasonResult[]>
  computedResults: ReadonlyMap<string, readonly SeasonResult[]>
}

/** Only who has a rating: those of erased accounts were removed with them. */
async function readBoth(
  db: Reader,
  { id, game }: { id: number; game: string },
  without?: ReadonlySet<number>,
): Promise<Both> {
  const replay = new Replay(shownRating(newSkill()), await listSeasons(db, game))
  for await (const match of listSettled(db, id, without)) replay.add(match)
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

/** A player's record from the matches. A player without counting matches is as new. */
function recordOf({ computed }: Both, { player_id: id, period }: RatingRow): RatingRecord {
  return computed.get(id) ?? { ...NO_RECORD, period }
}

const skill = newSkill()
const NO_RECORD = {
  ...skill,
  rating: shownRating(skill),
  matches: 0,
  wins: 0,
  losses: 0,
  draws: 0,
  played: 0,
  won: 0,
  lost: 0,
  drawn: 0,
}

function changeOf(both: Both, id: string): RatingChange {
  const row = both.stored.get(id)
  const from = row?.rating ?? 0
  return { playerId: id, from, to: row ? recordOf(both, row).rating : from }
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

function differs(both: Both, id: string): boolean {
  const { stored, storedResults, computedResults } = both
  const row = stored.get(id)
  if (!row) return true
  const record = recordOf(both, row)
  if (!FIELDS.every((field) => row[field] === record[field])) return true
  const [kept, reached] = [storedResults.get(id) ?? [], computedResults.get(id) ?? []]
  return (
    kept.length !== reached.length ||
    !kept.every((result, index) => RESULT_FIELDS.every((field) => result[field] === reached[index]?.[field]))
  )
}
