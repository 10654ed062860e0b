import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

type Follow = { teamId: number; playerId: string }

export async function insertFollow(trx: Trx, of: Follow & { now: Date }): Promise<void> {
  await trx
    .insertInto('team_followers')
    .values({ team_id: of.teamId, player_id: of.playerId, created_at: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(trx: Trx, of: Follow): Promise<void> {
  await trx
    .deleteFrom('team_followers')
    .where('team_id', '=', of.teamId)
    .where('player_id', '=', of.playerId)
    .execute()
}

/** All of a player, when the account is erased. */
export async function unfollowTeams(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('team_followers').where('player_id', '=', playerId).execute()
}

export async function countFollowed(db: Reader, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('team_followers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many follow a team, and whether the viewer does. */
export async function readFollowing(
  db: Reader,
  of: { teamId: number; playerId: string | undefined },
): Promise<{ followers: number; following: boolean }> {
  const { rows } = await sql<{ followers: number; following: boolean }>`
    select count(*)::int as followers, coalesce(bool_or(player_id = ${of.playerId ?? null}::uuid), false) as following
    from team_followers where team_id = ${of.teamId}`.execute(db)
  return rows[0] ?? { followers: 0, following: false }
}

/** Lists the followers of these teams, each with one team by name. */
export async function listTeamFollowers(
  db: Reader,
  teamIds: readonly number[],
): Promise<{ followerId: string; name: string }[]> {
  if (teamIds.length === 0) return []
  const { rows } = await sql<{ followerId: string; name: string }>`
    select f.player_id as "followerId", min(teams.name) as name
    from team_followers f join teams on teams.id = f.team_id
    where f.team_id = any(${teamIds as number[]}) group by f.player_id`.execute(db)
  return rows
}
