import { sql } from 'kysely'
import type { Reader, Trx } from '#server/db/open.ts'

export type Friendship = 'none' | 'requested' | 'incoming' | 'friends' | 'self'

/** How the viewer stands to a player. */
export async function findFriendship(db: Reader, viewerId: string | undefined, playerId: string): Promise<Friendship> {
  if (!viewerId) return 'none'
  if (viewerId === playerId) return 'self'
  const { rows } = await sql<{ status: string; from_player_id: string }>`
    select status, from_player_id from friendships
    where least(from_player_id, to_player_id) = least(${viewerId}::uuid, ${playerId}::uuid)
      and greatest(from_player_id, to_player_id) = greatest(${viewerId}::uuid, ${playerId}::uuid)`.execute(db)
  const found = rows[0]
  if (!found || found.status === 'declined') return 'none'
  if (found.status === 'friends') return 'friends'
  return found.from_player_id === viewerId ? 'requested' : 'incoming'
}

export async function insertRequest(trx: Trx, request: { from: string; to: string; notificationId: number | null; status: 'requested' | 'friends'; now: Date }): Promise<void> {
  await trx
    .insertInto('friendships')
    .values({
      from_player_id: request.from,
      to_player_id: request.to,
      status: request.status,
      notification_id: request.notificationId,
      created_at: request.now,
      answered_at: request.status === 'friends' ? request.now : null,
    })
    .execute()
}

/** Answers the open request behind a notification, if it is this player's; false when there is none. */
export async function answerRequest(trx: Trx, answer: { notificationId: number; playerId: string; accept: boolean; now: Date }): Promise<boolean> {
  const answered = await trx
    .updateTable('friendships')
    .set({ status: answer.accept ? 'friends' : 'declined', answered_at: answer.now })
    .where('notification_id', '=', answer.notificationId)
    .where('to_player_id', '=', answer.playerId)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

export type FriendRow = { id: string; username: string; avatar_url: string | null; since: Date }

export async function listFriendRows(db: Reader, page: { playerId: string; offset: number; limit: number }): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select p.id, p.username, p.avatar_url, f.answered_at as since from (
      select to_player_id as friend_id, answered_at from friendships where from_player_id = ${page.playerId} and status = 'friends'
      union all
      select from_player_id, answered_at from friendships where to_player_id = ${page.playerId} and status = 'friends'
    ) f join players p on p.id = f.friend_id
    order by p.username_key limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countFriends(db: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from friendships where from_player_id = ${playerId} and status = 'friends')
      + (select count(*) from friendships where to_player_id = ${playerId} and status = 'friends') as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteFriendships(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('friendships').where((row) => row.or([row('from_player_id', '=', playerId), row('to_player_id', '=', playerId)])).execute()
}
