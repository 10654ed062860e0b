import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { WriteConflict } from '#server/platform/db/transact.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { coarseOf, updateBuckets, type Metric } from './rank-buckets.ts'

export type RatingRow = Selectable<Tables['ratings']>

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

export function listRatingsOfPlayers(
  db: Reader,
  playerIds: string[],
): Promise<Pick<RatingRow, 'player_id' | 'mode_id' | 'rating'>[]> {
  if (playerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('ratings')
    .select(['player_id', 'mode_id', 'rating'])
    .where('player_id', 'in', playerIds)
    .execute()
}

/** Writes new ratings and moves the players between the rank buckets, in the caller's transaction. */
export async function putRatings(
  trx: Trx,
  modeId: number,
  before: Map<string, RatingRow>,
  after: RatingRow[],
): Promise<void> {
  const written = await trx
    .insertInto('ratings')
    .values(after)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'mode_id']).doUpdateSet((row) => ({
        mu: row.ref('excluded.mu'),
        sigma: row.ref('excluded.sigma'),
        rating: row.ref('excluded.rating'),
        matches: row.ref('excluded.matches'),
        wins: row.ref('excluded.wins'),
        losses: row.ref('excluded.losses'),
        draws: row.ref('excluded.draws'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .returning(['player_id', sql<boolean>`xmax = 0`.as('is_new')])
    .execute()
  // A first rating cannot be locked before it exists; another match may have inserted it meanwhile.
  if (written.some((row) => !row.is_new && !before.has(row.player_id)))
    throw new WriteConflict('a first rating was inserted by two matches')
  const changes = after.flatMap((row) => {
    const old = before.get(row.player_id)
    return (['rating', 'wins'] as const).flatMap((metric) => [
      ...(old ? [{ metric, value: old[metric], players: -1 }] : []),
      { metric, value: row[metric], players: 1 },
    ])
  })
  await updateBuckets(trx, modeId, changes)
}

/** Removes a player from all leaderboards. */
export async function deleteRatings(trx: Trx, playerId: string): Promise<void> {
  const deleted = await trx.deleteFrom('ratings').where('player_id', '=', playerId).returningAll().execute()
  for (const row of deleted.sort((one, other) => one.mode_id - other.mode_id))
    await updateBuckets(trx, row.mode_id, [
      { metric: 'rating', value: row.rating, players: -1 },
      { metric: 'wins', value: row.wins, players: -1 },
    ])
}

/**
 * The place of a value: one more than the number of players above it; equal values share a place. Reads
 * buckets only, never the ratings of all players.
 */
export async function findPlace(
  db: Reader,
  board: { modeId: number; metric: Metric; value: number },
): Promise<number> {
  const { rows } = await sql<{ above: number }>`
    select coalesce(sum(players), 0) as above from rank_buckets
    where mode_id = ${board.modeId} and metric = ${board.metric}
      and (coarse, value) > (${coarseOf(board.value)}, ${board.value})`.execute(db)
  return (rows[0]?.above ?? 0) + 1
}

/** The places of a leaderboard, computed from its buckets. */
export type Ladder = {
  count: number
  placeOf(value: number): number
  /** Where a page begins: the value at this offset, and how many players with that value to skip. */
  startOf(offset: number): { value: number; skip: number } | undefined
}
export type Board = { modeId: number; game: string; mode: string; ladder: Ladder }

/**
 * A mode of a game (its first if none is named) and all buckets of its leaderboard. These are a few thousand
 * at most, however many players there are; places and deep pages are computed from them. Read as one JSON
 * value, because a row each costs far more than its two numbers.
 */
export async function findBoard(
  db: Reader,
  board: { game: string; mode: string | undefined; metric: Metric },
): Promise<Board | undefined> {
  const { rows } = await sql<{
    id: number
    game: string
    slug: string
    buckets: [value: number, players: number][]
  }>`
    select modes.id, modes.game, modes.slug, (
      select coalesce(json_agg(json_build_array(value, players) order by coarse desc, value desc), '[]') from rank_buckets
      where mode_id = modes.id and metric = ${board.metric} and players > 0
    ) as buckets
    from modes where game = ${board.game} and (${board.mode ?? null}::text is null or slug = ${board.mode ?? null})
    order by position limit 1`.execute(db)
  const [found] = rows
  return found && { modeId: found.id, game: found.game, mode: found.slug, ladder: ladderOf(found.buckets) }
}

/** The places among some players only, counted from their ratings. */
export async function findLadderAmong(
  db: Reader,
  board: { modeId: number; metric: Metric; playerIds: readonly string[] },
): Promise<Ladder> {
  const value = sql.ref(board.metric)
  const { rows } = await sql<{ value: number; players: number }>`
    select ${value} as value, count(*)::int as players from ratings
    where mode_id = ${board.modeId} and player_id = any(${board.playerIds as string[]}::uuid[])
    group by 1 order by 1 desc`.execute(db)
  return ladderOf(rows.map((row) => [row.value, row.players]))
}

function ladderOf(buckets: readonly [value: number, players: number][]): Ladder {
  const steps: { value: number; before: number }[] = []
  let before = 0
  for (const [value, players] of buckets) {
    steps.push({ value, before })
    before += players
  }
  return {
    count: before,
    placeOf: (value) => (steps[firstAtMost(steps, value)]?.before ?? before) + 1,
    startOf(offset) {
      const step = steps.findLast((each) => each.before <= offset)
      return step && offset < before ? { value: step.value, skip: offset - step.before } : undefined
    },
  }
}

/** Index of the first step whose value is at most this one; steps are in descending order. */
function firstAtMost(steps: readonly { value: number }[], value: number): number {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle]?.value ?? 0) > value) low = middle + 1
    else high = middle
  }
  return low
}

export type BoardRow = Pick<RatingRow, 'rating' | 'matches' | 'wins' | 'losses'> & {
  username: string
  avatar_url: string | null
  /** The last ratings, oldest first. */
  curve: number[]
  /** The rating before the first result since `since`; null without one. */
  rating_then: number | null
}

type BoardPage = {
  modeId: number
  metric: Metric
  from: { value: number; skip: number } | undefined
  limit: number
  /** Only these players; undefined: everybody. */
  among: readonly string[] | undefined
  mine: string | undefined
  points: number
  since: Date
}

/**
 * A page of a leaderboard from its starting value, and one player's own row. The cost does not depend on the
 * page's depth.
 */
export async function listBoard(
  db: Reader,
  page: BoardPage,
): Promise<{ results: BoardRow[]; me: BoardRow | undefined }> {
  const value = sql.ref(page.metric)
  const among = page.among ? sql`and player_id = any(${page.among as string[]}::uuid[])` : sql``
  const { rows } = await sql<{ shown: (BoardRow & { is_mine: boolean })[] }>`
    with page as (
      select * from ratings where mode_id = ${page.modeId} and ${value} <= ${page.from?.value ?? 0} ${among}
      order by ${value} desc, player_id offset ${page.from?.skip ?? 0} limit ${page.from ? page.limit : 0}
    ), listed as (
      select *, false as is_mine from page
      union all select *, true from ratings where mode_id = ${page.modeId} and player_id = ${page.mine ?? null}::uuid
    ), shown as (
      select is_mine, rating, matches, wins, losses, username, avatar_url, coalesce(played.curve, '[]') as curve, played.rating_then
      from listed join players on players.id = listed.player_id
      cross join lateral (
        select json_agg(rating_after order by settled_at) as curve, (array_agg(rating_before order by settled_at) filter (where settled_at >= ${page.since}))[1] as rating_then
        from (
          select rating_before, rating_after, settled_at from match_players
          where player_id = listed.player_id and mode_id = ${page.modeId} and settled_at is not null and rating_after is not null
          order by settled_at desc limit ${page.points}
        ) latest
      ) played
      order by is_mine, listed.${value} desc, listed.player_id
    )
    select coalesce(json_agg(shown), '[]') as shown from shown`.execute(db)
  const shown = rows[0]?.shown ?? []
  return { results: shown.filter((row) => !row.is_mine), me: shown.find((row) => row.is_mine) }
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
      select rating_before, rating_after, settled_at, match_id from match_players
      where player_id = p.id and mode_id = ${which.modeId} and settled_at is not null and rating_after is not null
      order by settled_at desc limit ${which.points}
    ) m`.execute(db)
  const curves = new Map<string, CurvePoint[]>()
  for (const row of rows) curves.set(row.player_id, [row, ...(curves.get(row.player_id) ?? [])])
  return curves
}
