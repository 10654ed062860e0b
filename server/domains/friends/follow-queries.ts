import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

type Follow = { followerId: string; playerId: string }

export async function insertFollow(trx: Trx, of: Follow & { now: Date }): Promise<void> {
  await trx
    .insertInto('player_followers')
    .values({ follower_id: of.followerId, player_id: of.playerId, created_at: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(trx: Trx, of: Follow): Promise<void> {
  await trx
    .deleteFrom('player_followers')
    .where('follower_id', '=', of.followerId)
    .where('player_id', '=', of.playerId)
    .execute()
}

/** All of a player, in both directions, when the account is erased. */
export async function deleteFollowsOf(trx: Trx, playerId: string): Promise<void> {
  await trx
    .deleteFrom('player_followers')
    .where((row) => row.or([row('follower_id', '=', playerId), row('player_id', '=', playerId)]))
    .execute()
}

export async function isFollowed(db: Reader, of: Follow): Promise<boolean> {
  const found = await db
    .selectFrom('player_followers')
    .select('player_id')
    .where('follower_id', '=', of.followerId)
    .where('player_id', '=', of.playerId)
    .executeTakeFirst()
  return found !== undefined
}

export async function countFollowers(db: Reader, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('player_followers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countFollowing(db: Reader, followerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('player_followers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('follower_id', '=', followerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids of all whom a player follows; their number has a limit. Private profiles are left out. */
export async function listFollowedIds(db: Reader, followerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('player_followers')
    .innerJoin('players', 'players.id', 'player_followers.player_id')
    .select('players.id')
    .where('player_followers.follower_id', '=', followerId)
    .where('players.is_private', '=', false)
    .where('players.deletion_due_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export function listFollowingRows(db: Reader, page: { followerId: string; offset: number; limit: number }) {
  return db
    .selectFrom('player_followers')
    .innerJoin('players', 'players.id', 'player_followers.player_id')
    .select(['players.id', 'players.username', 'players.avatar_url', 'player_followers.created_at as since'])
    .where('player_followers.follower_id', '=', page.followerId)
    .orderBy('players.username_key')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/**
 * Lists the followers of these players, each with one player by name and how many they follow. Private profiles
 * are left out.
 */
export async function listFollowersAmong(
  db: Reader,
  playerIds: readonly string[],
): Promise<{ followerId: string; name: string; count: number }[]> {
  if (playerIds.length === 0) return []
  const { rows } = await sql<{ followerId: string; name: string; count: number }>`
    select f.follower_id as "followerId", (array_agg(p.username order by p.username_key))[1] as name, count(*)::int as count
    from player_followers f join players p on p.id = f.player_id
    where f.player_id = any(${playerIds as string[]}) and not p.is_private and p.deletion_due_at is null
    group by f.follower_id`.execute(db)
  return rows
}
