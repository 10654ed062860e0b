import { sql, type Selectable } from 'kysely'
import { defineParts } from '#server/platform/db/parts.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { WriteConflict } from '#server/platform/db/transact.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { listListedRegions } from './regions/queries.ts'
import { bucketsOf, updateBuckets } from './rank-buckets.ts'

type PlayedMatch = {
  player_id: string
  mode_id: number
  match_id: number
  result: string
  settled_at: Date | null
  rating_before: number | null
  rating_after: number | null
}
/** Each match of each player, with the rating before and after it. */
export const playedMatches = defineParts<void, PlayedMatch>()

export type RatingRow = Selectable<Tables['ratings']>
/** The region of a player does not come from matches. */
export type NewRating = Omit<RatingRow, 'region'>

/** Locks the ratings of these players, in a fixed order so that two settlements cannot deadlock. */
export async function lockRatings(
  trx: Trx,
  modeId: number,
  playerIds: string[],
): Promise<Map<string, RatingRow>> {
  const rows = await trx
    .selectFrom('ratings')
    .selectAll()
    .where('mode_id', '=', modeId)
    .where('player_id', 'in', playerIds)
    .orderBy('player_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

export async function findRatings(
  db: Reader,
  modeId: number,
  playerIds: string[],
): Promise<Map<string, RatingRow>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('mode_id', '=', modeId)
    .where('player_id', 'in', playerIds)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

/** Everybody's rating in a mode. */
export async function listRatingsOfMode(db: Reader, modeId: number): Promise<Map<string, RatingRow>> {
  const rows = await db.selectFrom('ratings').selectAll().where('mode_id', '=', modeId).execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

export function findRatingsOfPlayer(db: Reader, playerId: string): Promise<RatingRow[]> {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('matches', 'desc')
    .limit(100)
    .execute()
}

/** Each player's rating in the mode played most. */
export async function listMainRatings(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, RatingRow>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<RatingRow>`
    select distinct on (player_id) * from ratings where player_id = any(${playerIds as string[]}::uuid[])
    order by player_id, matches desc, mode_id`.execute(db)
  return new Map(rows.map((row) => [row.player_id, row]))
}

export function listRatingsOfPlayers(
  db: Reader,
  playerIds: string[],
): Promise<Pick<RatingRow, 'player_id' | 'mode_id' | 'rating' | 'period' | 'played' | 'matches'>[]> {
  if (playerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('ratings')
    .select(['player_id', 'mode_id', 'rating', 'period', 'played', 'matches'])
    .where('player_id', 'in', playerIds)
    .execute()
}

/** Writes new ratings and moves the players between the rank buckets, in the caller's transaction. */
export async function putRatings(
  trx: Trx,
  modeId: number,
  before: Map<string, RatingRow>,
  after: NewRating[],
): Promise<void> {
  const firsts = after.filter((row) => !before.has(row.player_id)).map((row) => row.player_id)
  const regions = await listListedRegions(trx, firsts)
  const rows = after.map((row) => ({
    ...row,
    region: before.get(row.player_id)?.region ?? regions.get(row.player_id) ?? null,
  }))
  const written = await trx
    .insertInto('ratings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'mode_id']).doUpdateSet((row) => ({
        mu: row.ref('excluded.mu'),
        sigma: row.ref('excluded.sigma'),
        rating: row.ref('excluded.rating'),
        matches: row.ref('excluded.matches'),
        wins: row.ref('excluded.wins'),
        losses: row.ref('excluded.losses'),
        draws: row.ref('excluded.draws'),
        period: row.ref('excluded.period'),
        played: row.ref('excluded.played'),
        won: row.ref('excluded.won'),
        lost: row.ref('excluded.lost'),
        drawn: row.ref('excluded.drawn'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .returning(['player_id', sql<boolean>`xmax = 0`.as('is_new')])
    .execute()
  // A first rating cannot be locked before it exists; another match may have inserted it meanwhile.
  if (written.some((row) => !row.is_new && !before.has(row.player_id)))
    throw new WriteConflict('a first rating was inserted by two matches')
  const changes = rows.flatMap((row) => {
    const old = before.get(row.player_id)
    return [...(old?.period === row.period ? bucketsOf(old, -1) : []), ...bucketsOf(row, 1)]
  })
  await updateBuckets(trx, modeId, changes)
}

/** Removes a player from all leaderboards that still change; what was reached in past seasons stays, without a name. */
export async function deleteRatings(trx: Trx, playerId: string): Promise<void> {
  const deleted = await trx.deleteFrom('ratings').where('player_id', '=', playerId).returningAll().execute()
  for (const row of deleted.sort((one, other) => one.mode_id - other.mode_id))
    await updateBuckets(trx, row.mode_id, bucketsOf(row, -1))
}

export type CurvePoint = {
  player_id: string
  rating_after: number
  rating_before: number
  settled_at: Date
  match_id: number
}

/** The last results of each of these players in a mode, oldest first. */
export async function readCurves(
  db: Reader,
  which: { modeId: number; playerIds: string[]; points: number },
): Promise<Map<string, CurvePoint[]>> {
  if (which.playerIds.length === 0) return new Map()
  const { rows } = await sql<CurvePoint>`
    select p.id as player_id, m.rating_before, m.rating_after, m.settled_at, m.match_id
    from unnest(${which.playerIds}::uuid[]) as p (id)
    cross join lateral (
      select rating_before, rating_after, settled_at, match_id from (${playedMatches.of()}) played
      where player_id = p.id and mode_id = ${which.modeId} and settled_at is not null and rating_after is not null
      order by settled_at desc limit ${which.points}
    ) m`.execute(db)
  const curves = new Map<string, CurvePoint[]>()
  for (const row of rows) curves.set(row.player_id, [row, ...(curves.get(row.player_id) ?? [])])
  return curves
}
