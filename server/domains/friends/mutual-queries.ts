import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { isBlocked } from './block-queries.ts'

/**
 * Players who have friends in common with this one and nothing with them, neither a request nor a block. Without private
 * pages.
 */
export async function listFriendsOfFriends(
  db: Reader,
  of: { playerId: string; limit: number },
): Promise<{ id: string; friends: number }[]> {
  const me = sql`${of.playerId}::uuid`
  const { rows } = await sql<{ id: string; friends: number }>`
    with mine as (
      select to_player_id as id from friendships where status = 'friends' and from_player_id = ${me}
      union select from_player_id from friendships where status = 'friends' and to_player_id = ${me}
    )
    select p.id, count(distinct found.friend)::int as friends from (
      select mine.id as friend, f.to_player_id as id from mine join friendships f on f.status = 'friends' and f.from_player_id = mine.id
      union all
      select mine.id, f.from_player_id from mine join friendships f on f.status = 'friends' and f.to_player_id = mine.id
    ) found join players p on p.id = found.id
    where p.id <> ${me} and not p.is_private and p.banned_at is null and p.deletion_due_at is null
      and not exists (
        select from friendships f where least(f.from_player_id, f.to_player_id) = least(p.id, ${me})
          and greatest(f.from_player_id, f.to_player_id) = greatest(p.id, ${me}))
      and not ${isBlocked(sql`p.id`, me)} and not ${isBlocked(me, sql`p.id`)}
    group by p.id order by friends desc, p.id limit ${of.limit}`.execute(db)
  return rows
}
