import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { isOnlineSql } from '#server/platform/live/presence-queries.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type Friendship = 'none' | 'requested' | 'incoming' | 'friends' | 'self'

/** The friendship as the viewer sees it. A muted request is visible to its sender only. */
export async function findFriendship(
  db: Reader,
  viewerId: string | undefined,
  playerId: string,
): Promise<Friendship> {
  if (!viewerId) return 'none'
  if (viewerId === playerId) return 'self'
  const { rows } = await sql<{ status: string; from_player_id: string; muted: boolean }>`
    select status, from_player_id, muted from friendships
    where least(from_player_id, to_player_id) = least(${viewerId}::uuid, ${playerId}::uuid)
      and greatest(from_player_id, to_player_id) = greatest(${viewerId}::uuid, ${playerId}::uuid)`.execute(db)
  const found = rows[0]
  if (!found || found.status === 'declined') return 'none'
  if (found.status === 'friends') return 'friends'
  if (found.from_player_id === viewerId) return 'requested'
  return found.muted ? 'none' : 'incoming'
}

export type NewRequest = {
  from: string
  to: string
  /** Set once the recipient was notified. */
  notificationId?: number | null
  muted?: boolean
  now: Date
}

/** Returns the id of the row. */
export async function insertRequest(
  trx: Trx,
  request: NewRequest & { status: 'requested' | 'friends' },
): Promise<number> {
  const { id } = await trx
    .insertInto('friendships')
    .values({
      from_player_id: request.from,
      to_player_id: request.to,
      status: request.status,
      notification_id: request.notificationId ?? null,
      muted: request.muted ?? false,
      created_at: request.now,
      answered_at: request.status === 'friends' ? request.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type FriendshipRow = Selectable<Tables['friendships']>

/**
 * The row of two players, whichever of them sent the request. Takes an advisory lock on the pair first, so
 * that two concurrent requests see each other.
 */
export async function lockFriendship(
  trx: Trx,
  one: string,
  other: string,
): Promise<FriendshipRow | undefined> {
  const [low, high] = [one, other].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${low}:${high}`}, 5))`.execute(trx)
  return trx
    .selectFrom('friendships')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('from_player_id', '=', one), row('to_player_id', '=', other)]),
        row.and([row('from_player_id', '=', other), row('to_player_id', '=', one)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
}

export function findFriendshipByNotification(
  trx: Trx,
  notificationId: number,
): Promise<FriendshipRow | undefined> {
  return trx
    .selectFrom('friendships')
    .selectAll()
    .where('notification_id', '=', notificationId)
    .executeTakeFirst()
}

export function findOwnRequest(
  trx: Trx,
  request: { id: number; from: string },
): Promise<FriendshipRow | undefined> {
  return trx
    .selectFrom('friendships')
    .selectAll()
    .where('id', '=', request.id)
    .where('from_player_id', '=', request.from)
    .executeTakeFirst()
}

/** Replaces whatever row the pair had. Returns the id of the request. */
export async function putRequest(trx: Trx, request: NewRequest): Promise<number> {
  await deleteFriendship(trx, request.from, request.to)
  return insertRequest(trx, { ...request, status: 'requested' })
}

/** Stores the notification with which a request is answered, and which is removed with it. */
export async function setRequestNotification(
  trx: Trx,
  request: { id: number; notificationId: number },
): Promise<void> {
  await trx
    .updateTable('friendships')
    .set({ notification_id: request.notificationId })
    .where('id', '=', request.id)
    .execute()
}

export async function setFriendshipStatus(
  trx: Trx,
  friendship: { id: number; status: FriendshipRow['status']; now: Date },
): Promise<void> {
  await trx
    .updateTable('friendships')
    .set({ status: friendship.status, answered_at: friendship.now })
    .where('id', '=', friendship.id)
    .execute()
}

/** Hides the request from its recipient for good. */
export async function muteRequest(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('friendships')
    .set({ muted: true, notification_id: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteFriendship(trx: Trx, one: string, other: string): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await trx
      .deleteFrom('friendships')
      .where('from_player_id', '=', from)
      .where('to_player_id', '=', to)
      .execute()
}

export type RequestRow = {
  id: number
  notification_id: number | null
  outgoing: boolean
  user_id: string
  username: string
  avatar_url: string | null
  created_at: Date
}

export async function listRequestRows(
  db: Reader,
  page: { playerId: string; offset: number; limit: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select f.id, f.notification_id, f.from_player_id = ${page.playerId} as outgoing, p.id as user_id, p.username, p.avatar_url, f.created_at
    from friendships f join players p on p.id = case when f.from_player_id = ${page.playerId} then f.to_player_id else f.from_player_id end
    where f.status = 'requested' and (f.from_player_id = ${page.playerId} or f.to_player_id = ${page.playerId} and not f.muted)
    order by f.created_at desc, f.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countRequests(
  db: Reader,
  playerId: string,
): Promise<{ incoming: number; outgoing: number }> {
  const { rows } = await sql<{ incoming: number; outgoing: number }>`
    select (select count(*) from friendships where to_player_id = ${playerId} and status = 'requested' and not muted) as incoming,
      (select count(*) from friendships where from_player_id = ${playerId} and status = 'requested') as outgoing`.execute(
    db,
  )
  return rows[0] ?? { incoming: 0, outgoing: 0 }
}

export type FriendRow = {
  id: string
  username: string
  avatar_url: string | null
  online: boolean
  since: Date
}

/** Friends, those online first. */
export async function listFriendRows(
  db: Reader,
  page: { playerId: string; now: Date; offset: number; limit: number },
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select p.id, p.username, p.avatar_url, ${isOnlineSql('p.id', page.now)} as online, f.answered_at as since from (
      select to_player_id as friend_id, answered_at from friendships where from_player_id = ${page.playerId} and status = 'friends'
      union all
      select from_player_id, answered_at from friendships where to_player_id = ${page.playerId} and status = 'friends'
    ) f join players p on p.id = f.friend_id
    order by online desc, p.username_key limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** The ids of a player's friends; at most 5,000. */
export async function listFriendIds(db: Reader, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select to_player_id as id from friendships where from_player_id = ${playerId} and status = 'friends'
    union all
    select from_player_id from friendships where to_player_id = ${playerId} and status = 'friends' limit 5000`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function countFriends(db: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from friendships where from_player_id = ${playerId} and status = 'friends')
      + (select count(*) from friendships where to_player_id = ${playerId} and status = 'friends') as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function deleteFriendships(trx: Trx, playerId: string): Promise<void> {
  await trx
    .deleteFrom('friendships')
    .where((row) => row.or([row('from_player_id', '=', playerId), row('to_player_id', '=', playerId)]))
    .execute()
}

/** The online friends of each of these players. */
export async function listPresenceFollowers(
  db: Reader,
  playerIds: string[],
  now: Date,
): Promise<{ player_id: string; friend_id: string }[]> {
  const { rows } = await sql<{ player_id: string; friend_id: string }>`
    select friendship.player_id, friendship.friend_id from (
      select from_player_id as player_id, to_player_id as friend_id from friendships where from_player_id = any(${playerIds}::uuid[]) and status = 'friends'
      union all
      select to_player_id, from_player_id from friendships where to_player_id = any(${playerIds}::uuid[]) and status = 'friends'
    ) friendship where ${isOnlineSql('friendship.friend_id', now)}`.execute(db)
  return rows
}
