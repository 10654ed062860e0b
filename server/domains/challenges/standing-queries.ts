import { sql } from 'kysely'
import type { Ties } from '#core/challenges/standing.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type StandingLine = {
  player_id: string
  username: string
  avatar_url: string | null
  value: number
  reached_at: Date | null
  counted: number
  pending: number
  place: number | null
  prize_cents: number
}

/** Moves a player from one value to another in the counts of values; in the order of values, so that nobody deadlocks. */
export async function moveValue(trx: Trx, challengeId: number, from: number, to: number): Promise<void> {
  const steps = [
    ...(from > 0 ? [{ value: from, by: -1 }] : []),
    ...(to > 0 ? [{ value: to, by: 1 }] : []),
  ].toSorted((one, other) => one.value - other.value)
  for (const { value, by } of steps)
    await sql`
      insert into challenge_values as known (challenge_id, value, players) values (${challengeId}, ${value}, ${Math.max(0, by)})
      on conflict (challenge_id, value) do update set players = known.players + ${by}`.execute(trx)
}

/** How many players have more than a value, and how many have just this one. */
export async function countAround(
  db: Reader,
  challengeId: number,
  value: number,
): Promise<{ above: number; equal: number }> {
  const { rows } = await sql<{ above: number; equal: number }>`
    select coalesce(sum(players) filter (where value > ${value}), 0)::int as above,
      coalesce(sum(players) filter (where value = ${value}), 0)::int as equal
    from challenge_values where challenge_id = ${challengeId} and value >= ${value}`.execute(db)
  return rows[0] ?? { above: 0, equal: 0 }
}

/** How many with the same value are listed before this player: those who reached it earlier. */
export async function countBefore(
  db: Reader,
  of: { challengeId: number; value: number; reachedAt: Date | null; playerId: string },
): Promise<{ listed: number; earlier: number }> {
  const { rows } = await sql<{ listed: number; earlier: number }>`
    select count(*)::int as listed, count(*) filter (where reached_at < ${of.reachedAt})::int as earlier
    from challenge_entries where challenge_id = ${of.challengeId} and value = ${of.value} and value > 0
      and (reached_at, player_id) < (${of.reachedAt}, ${of.playerId}::uuid)`.execute(db)
  return rows[0] ?? { listed: 0, earlier: 0 }
}

/** The number of players with points. */
export async function countRanked(db: Reader, challengeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(players), 0)::int as count from challenge_values where challenge_id = ${challengeId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const LINE = sql`player_id, value, reached_at, counted, pending, place, prize_cents`

/**
 * A page of the standing. Where it begins is found in the counts of values, so that a deep page costs as much as the
 * first.
 */
export async function listLines(
  db: Reader,
  { challengeId, offset, limit }: { challengeId: number; offset: number; limit: number },
): Promise<StandingLine[]> {
  const { rows } = await sql<StandingLine>`
    with start as (
      select value, before from (
        select value, sum(players) over (order by value desc) - players as before from challenge_values
        where challenge_id = ${challengeId} and players > 0
      ) steps where before <= ${offset} order by before desc limit 1
    )
    select line.*, players.username, players.avatar_url from (
      select ${LINE} from challenge_entries
      where challenge_id = ${challengeId} and value > 0 and value <= (select value from start)
      order by value desc, reached_at, player_id
      offset ${offset} - (select before from start) limit ${limit}
    ) line join players on players.id = line.player_id order by value desc, reached_at, player_id`.execute(db)
  return rows
}

/** The line of one player. */
export async function findLine(
  db: Reader,
  { challengeId, playerId }: { challengeId: number; playerId: string },
): Promise<StandingLine | undefined> {
  const { rows } = await sql<StandingLine>`
    select ${LINE}, players.username, players.avatar_url from challenge_entries
      join players on players.id = challenge_entries.player_id
    where challenge_id = ${challengeId} and player_id = ${playerId}`.execute(db)
  return rows[0]
}

/** Stores the final place of everybody with points (1, 2, 2, 4). */
export async function storePlaces(trx: Trx, challengeId: number, ties: Ties): Promise<void> {
  const order = ties === 'share' ? sql`value desc` : sql`value desc, reached_at`
  await sql`
    update challenge_entries entry set place = ranked.place from (
      select player_id, rank() over (order by ${order})::int as place
      from challenge_entries where challenge_id = ${challengeId} and value > 0
    ) ranked where entry.challenge_id = ${challengeId} and entry.player_id = ranked.player_id`.execute(trx)
}

/** The entries with a paid place, best first. */
export async function listPlacesUpTo(
  trx: Trx,
  challengeId: number,
  most: number,
): Promise<{ player_id: string; place: number }[]> {
  const { rows } = await sql<{ player_id: string; place: number }>`
    select player_id, place from challenge_entries
    where challenge_id = ${challengeId} and value > 0 and place <= ${most} order by place, reached_at, player_id`.execute(
    trx,
  )
  return rows
}

export async function storePrizes(
  trx: Trx,
  challengeId: number,
  prizes: readonly { playerId: string; amountCents: number }[],
): Promise<void> {
  for (const { playerId, amountCents } of prizes)
    await trx
      .updateTable('challenge_entries')
      .set({ prize_cents: amountCents })
      .where('challenge_id', '=', challengeId)
      .where('player_id', '=', playerId)
      .execute()
}

/** Everybody with a final place. */
export async function listRanked(
  db: Reader,
  challengeId: number,
): Promise<{ player_id: string; place: number; prize_cents: number }[]> {
  const { rows } = await sql<{ player_id: string; place: number; prize_cents: number }>`
    select player_id, place, prize_cents from challenge_entries
    where challenge_id = ${challengeId} and place is not null order by place, player_id`.execute(db)
  return rows
}
