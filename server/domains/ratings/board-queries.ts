import { sql, type RawBuilder } from 'kysely'
import type { PlayRegion } from '#core/region.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { playedMatches, type RatingRow } from './queries.ts'
import { coarseOf, columnOf, type Metric } from './rank-buckets.ts'

/**
 * The place of a value: one more than the number of players above it; equal values share a place. Reads
 * buckets only, never the ratings of all players.
 */
export async function findPlace(
  db: Reader,
  board: { modeId: number; period: number; metric: Metric; value: number },
): Promise<number> {
  const { rows } = await sql<{ above: number }>`
    select coalesce(sum(players), 0) as above from rank_buckets
    where mode_id = ${board.modeId} and period = ${board.period} and region = '' and metric = ${board.metric}
      and (coarse, value) > (${coarseOf(board.value)}, ${board.value})`.execute(db)
  return (rows[0]?.above ?? 0) + 1
}

/** The places of a leaderboard, computed from its buckets. */
export type Ladder = {
  count: number
  placeOf(value: number): number
  /** How many have at least this value. */
  countFrom(value: number): number
  /** Where a page begins: the value at this offset, and how many players with that value to skip. */
  startOf(offset: number): { value: number; skip: number } | undefined
}
export type Board = { modeId: number; game: string; mode: string }

/** A mode of a game; its first if none is named. */
export async function findBoard(
  db: Reader,
  board: { game: string; mode: string | undefined },
): Promise<Board | undefined> {
  const modes = await listModeRows(db)
  const found = modes.find(
    ({ game, slug }) => game === board.game && (board.mode === undefined || slug === board.mode),
  )
  return found && { modeId: found.id, game: found.game, mode: found.slug }
}

/**
 * The places of a leaderboard in a period, from its buckets. These are a few thousand at most, however many players there
 * are; places and deep pages are computed from them. Read as one JSON value, because a row each costs far more than its
 * two numbers.
 */
export async function findLadder(
  db: Reader,
  board: { modeId: number; period: number; region: PlayRegion | undefined; metric: Metric },
): Promise<Ladder> {
  const { rows } = await sql<{ buckets: [value: number, players: number][] }>`
    select coalesce(json_agg(json_build_array(value, players) order by coarse desc, value desc), '[]') as buckets
    from rank_buckets
    where mode_id = ${board.modeId} and period = ${board.period} and region = ${board.region ?? ''} and metric = ${board.metric} and players > 0`.execute(
    db,
  )
  return ladderOf(rows[0]?.buckets ?? [])
}

/** The places among some players only, counted from their ratings. */
export async function findLadderAmong(
  db: Reader,
  board: Of & { metric: Metric; playerIds: readonly string[] },
): Promise<Ladder> {
  const among = sql`and player_id = any(${board.playerIds as string[]}::uuid[])`
  const { rows } = await sql<{ value: number; players: number }>`
    select ${columnOf(board.metric)} as value, count(*)::int as players from ${listed(board, among)} listed
    group by 1 order by 1 desc`.execute(db)
  return ladderOf(rows.map((row) => [row.value, row.players]))
}

/**
 * Where a leaderboard is read from: the ratings, the results of a past season, or both while it is being turned. Not from
 * ratings that have been turned: their index is full of rows that are no more, until the table is vacuumed.
 */
export type BoardSource = 'ratings' | 'results' | 'both'

type Of = { modeId: number; period: number; region: PlayRegion | undefined; source: BoardSource }

/**
 * Selects the leaderboard of a period: the players who have played in it. `rest` is written for each of the two
 * tables, so that each is read by its index.
 */
function listed({ modeId, period, region, source }: Of, rest: RawBuilder<unknown>) {
  const here = region === undefined ? sql`` : sql`and region = ${region}`
  const ratings = sql`(select player_id, rating, matches, played, won, lost from ratings
    where mode_id = ${modeId} and period = ${period} and played > 0 ${here} ${rest})`
  const results = sql`(select player_id, rating, null::int as matches, played, won, lost from season_results
    where mode_id = ${modeId} and period = ${period} ${here} ${rest})`
  if (source === 'both') return sql`(${ratings} union all ${results})`
  return source === 'ratings' ? ratings : results
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
    countFrom: (value) => steps[firstAtMost(steps, value - 1)]?.before ?? before,
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

export type BoardRow = Pick<RatingRow, 'rating' | 'played' | 'won' | 'lost'> & {
  /** Matches of all time; null for the result of a past season. */
  matches: number | null
  username: string
  avatar_url: string | null
  /** The last ratings, oldest first. */
  curve: number[]
  /** The rating before the first result since `since`; null without one. */
  rating_then: number | null
}

type BoardPage = Of & {
  /** The time of the period: curves are of it. */
  within: { from: Date | null; to: Date | null }
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
  const value = columnOf(page.metric)
  const among = page.among ? sql`and player_id = any(${page.among as string[]}::uuid[])` : sql``
  const skip = page.from?.skip ?? 0
  const limit = page.from ? page.limit : 0
  const order = sql`order by ${value} desc, player_id`
  const from = sql`${among} and ${value} <= ${page.from?.value ?? 0} ${order} limit ${skip + limit}`
  const { rows } = await sql<{ shown: (BoardRow & { is_mine: boolean })[] }>`
    with page as (
      select * from ${listed(page, from)} listed ${order} offset ${skip} limit ${limit}
    ), all_rows as (
      select *, false as is_mine from page
      union all select *, true from ${listed(page, sql`and player_id = ${page.mine ?? null}::uuid`)} mine
    ), shown as (
      select is_mine, rating, matches, all_rows.played, won, lost, username, avatar_url, coalesce(results.curve, '[]') as curve, results.rating_then
      from all_rows join players on players.id = all_rows.player_id
      cross join lateral (
        select json_agg(rating_after order by settled_at) as curve, (array_agg(rating_before order by settled_at) filter (where settled_at >= ${page.since}))[1] as rating_then
        from (
          select rating_before, rating_after, settled_at from (${playedMatches.of()}) played
          where player_id = all_rows.player_id and mode_id = ${page.modeId} and settled_at is not null and rating_after is not null
            and (${page.within.from}::timestamptz is null or settled_at >= ${page.within.from})
            and (${page.within.to}::timestamptz is null or settled_at < ${page.within.to})
          order by settled_at desc limit ${page.points}
        ) latest
      ) results
      order by is_mine, all_rows.${value} desc, all_rows.player_id
    )
    select coalesce(json_agg(shown), '[]') as shown from shown`.execute(db)
  const shown = rows[0]?.shown ?? []
  return { results: shown.filter((row) => !row.is_mine), me: shown.find((row) => row.is_mine) }
}

/** Finds the next player above a value on a leaderboard. If several are equal, it is the one listed last. */
export async function findAhead(
  db: Reader,
  board: Of & { metric: Metric; value: number; among: readonly string[] | undefined },
): Promise<{ username: string; value: number } | undefined> {
  const value = columnOf(board.metric)
  const nearest = sql`order by ${value}, player_id desc limit 1`
  const among = board.among ? sql`and player_id = any(${board.among as string[]}::uuid[])` : sql``
  const { rows } = await sql<{ username: string; value: number }>`
    select players.username, ahead.value from (
      select player_id, ${value} as value from ${listed(board, sql`${among} and ${value} > ${board.value} ${nearest}`)} listed
      ${nearest}
    ) ahead join players on players.id = ahead.player_id`.execute(db)
  return rows[0]
}

/**
 * The players whom a rise has passed on a leaderboard, the highest first. Only those whose rating is older: of any
 * other it is not known where they stood then.
 */
export async function listPassed(
  db: Reader,
  rise: { modeId: number; period: number; from: number; to: number; at: Date; limit: number },
): Promise<{ username: string; rating: number }[]> {
  const { rows } = await sql<{ username: string; rating: number }>`
    select username, rating from ratings join players on players.id = player_id
    where mode_id = ${rise.modeId} and period = ${rise.period} and played > 0
      and rating > ${rise.from} and rating < ${rise.to} and ratings.updated_at < ${rise.at}
    order by rating desc, player_id limit ${rise.limit}`.execute(db)
  return rows
}
