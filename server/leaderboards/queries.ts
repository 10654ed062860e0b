import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type RatingRow = Selectable<Tables['ratings']>
export type Metric = 'rating' | 'wins'

/** Ratings or wins that lie together in one coarse bucket: a rank sums the coarse ones above and the fine ones of its own. */
const COARSE = 64

/** The ratings of these players, locked in one order so that two settlements cannot wait for each other. */
export async function lockRatings(trx: Trx, modeId: number, playerIds: string[]): Promise<Map<string, RatingRow>> {
  const rows = await trx.selectFrom('ratings').selectAll().where('mode_id', '=', modeId).where('player_id', 'in', playerIds).orderBy('player_id').forUpdate().execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

export async function findRatings(db: Reader, modeId: number, playerIds: string[]): Promise<Map<string, RatingRow>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db.selectFrom('ratings').selectAll().where('mode_id', '=', modeId).where('player_id', 'in', playerIds).execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

export function findRatingsOfPlayer(db: Reader, playerId: string): Promise<RatingRow[]> {
  return db.selectFrom('ratings').selectAll().where('player_id', '=', playerId).orderBy('matches', 'desc').limit(100).execute()
}

export function listRatingsOfPlayers(db: Reader, playerIds: string[]): Promise<Pick<RatingRow, 'player_id' | 'mode_id' | 'rating'>[]> {
  if (playerIds.length === 0) return Promise.resolve([])
  return db.selectFrom('ratings').select(['player_id', 'mode_id', 'rating']).where('player_id', 'in', playerIds).execute()
}

/** Writes new ratings and moves their owners between the rank buckets, all in the caller's transaction. */
export async function putRatings(trx: Trx, modeId: number, before: Map<string, RatingRow>, after: RatingRow[]): Promise<void> {
  await trx
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
    .execute()
  const moves = after.flatMap((row) => {
    const old = before.get(row.player_id)
    return (['rating', 'wins'] as const).flatMap((metric) => [
      ...(old ? [{ metric, value: old[metric], players: -1 }] : []),
      { metric, value: row[metric], players: 1 },
    ])
  })
  await moveBuckets(trx, modeId, moves)
}

/** Takes a player off all boards. */
export async function deleteRatings(trx: Trx, playerId: string): Promise<void> {
  const gone = await trx.deleteFrom('ratings').where('player_id', '=', playerId).returningAll().execute()
  for (const row of gone.sort((one, other) => one.mode_id - other.mode_id))
    await moveBuckets(trx, row.mode_id, [{ metric: 'rating', value: row.rating, players: -1 }, { metric: 'wins', value: row.wins, players: -1 }])
}

type BucketMove = { metric: Metric; value: number; players: number }

async function moveBuckets(trx: Trx, modeId: number, moves: BucketMove[]): Promise<void> {
  const sums = new Map<string, BucketMove>()
  for (const move of moves) {
    const key = `${move.metric}:${String(move.value).padStart(9, '0')}`
    sums.set(key, { ...move, players: (sums.get(key)?.players ?? 0) + move.players })
  }
  // Sorted: two settlements that touch the same buckets lock them in the same order.
  const due = [...sums].filter(([, move]) => move.players !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [, move] of due) {
    const coarse = Math.floor(move.value / COARSE)
    const key = sql`mode_id = ${modeId} and metric = ${move.metric} and coarse = ${coarse} and value = ${move.value}`
    if (move.players < 0) await sql`update rank_buckets set players = players + ${move.players} where ${key}`.execute(trx)
    else
      await sql`insert into rank_buckets (mode_id, metric, coarse, value, players) values (${modeId}, ${move.metric}, ${coarse}, ${move.value}, ${move.players})
        on conflict (mode_id, metric, coarse, value) do update set players = rank_buckets.players + excluded.players`.execute(trx)
  }
}

/** The place of a value: one more than the players above it; equal values share a place. Reads buckets, never players. */
export async function findPlace(db: Reader, board: { modeId: number; metric: Metric; value: number }): Promise<number> {
  const { rows } = await sql<{ above: number }>`
    select coalesce(sum(players), 0) as above from rank_buckets
    where mode_id = ${board.modeId} and metric = ${board.metric}
      and (coarse, value) > (${Math.floor(board.value / COARSE)}, ${board.value})`.execute(db)
  return (rows[0]?.above ?? 0) + 1
}

export type Ladder = { count: number; placeOf(value: number): number; startOf(offset: number): { value: number; skip: number } | undefined }

/** All buckets of one board, a few thousand rows at most however many players there are: places and deep pages come from it. */
export async function readLadder(db: Reader, board: { modeId: number; metric: Metric }): Promise<Ladder> {
  const { rows } = await sql<{ value: number; players: number }>`
    select value, players from rank_buckets
    where mode_id = ${board.modeId} and metric = ${board.metric} and players > 0
    order by coarse desc, value desc`.execute(db)
  const steps: { value: number; before: number; players: number }[] = []
  let before = 0
  for (const row of rows) {
    steps.push({ value: row.value, before, players: row.players })
    before += row.players
  }
  return {
    count: before,
    placeOf: (value) => (steps.find((step) => step.value <= value)?.before ?? before) + 1,
    startOf(offset) {
      const step = steps.findLast((each) => each.before <= offset)
      return step && offset < before ? { value: step.value, skip: offset - step.before } : undefined
    },
  }
}

export type BoardRow = RatingRow & { username: string; avatar_url: string | null }

/** A page of a board from the value where it begins; cost depends on the page, not on how deep it lies. */
export async function listBoard(
  db: Reader,
  page: { modeId: number; metric: Metric; from: { value: number; skip: number }; limit: number },
): Promise<BoardRow[]> {
  return db
    .selectFrom('ratings')
    .innerJoin('players', 'players.id', 'ratings.player_id')
    .selectAll('ratings')
    .select(['players.username', 'players.avatar_url'])
    .where('ratings.mode_id', '=', page.modeId)
    .where(`ratings.${page.metric}`, '<=', page.from.value)
    .orderBy(`ratings.${page.metric}`, 'desc')
    .orderBy('ratings.player_id')
    .offset(page.from.skip)
    .limit(page.limit)
    .execute()
}

export type CurvePoint = { player_id: string; rating_after: number; rating_before: number; settled_at: Date; match_id: number }

/** The last results of each of these players in a mode, oldest first. */
export async function readCurves(db: Reader, which: { modeId: number; playerIds: string[]; points: number }): Promise<Map<string, CurvePoint[]>> {
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

/** Counts the buckets anew from the ratings: after a bulk import. */
export async function rebuildBuckets(trx: Trx): Promise<void> {
  await sql`delete from rank_buckets`.execute(trx)
  for (const metric of ['rating', 'wins'] as const)
    await sql`insert into rank_buckets (mode_id, metric, coarse, value, players)
      select mode_id, ${metric}, floor(${sql.ref(metric)}::numeric / ${COARSE})::int, ${sql.ref(metric)}, count(*) from ratings group by 1, 3, 4`.execute(trx)
}
