import { sql } from 'kysely'
import type { Reader, Trx } from '#server/db/open.ts'
import type { Unit } from '#server/db/transact.ts'

export type NewNotification = {
  playerId: string
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7
  message: string
  fromPlayerId?: string
  lobbyId?: number
  extras?: { tournament_id?: number; challenge?: number; team_id?: number; game?: string; tab?: string }
}

export function insertNotification(trx: Trx, notification: NewNotification, now: Date): Promise<{ id: number }> {
  return trx
    .insertInto('notifications')
    .values({
      player_id: notification.playerId,
      type: notification.type,
      message: notification.message,
      from_player_id: notification.fromPlayerId ?? null,
      lobby_id: notification.lobbyId ?? null,
      extras: JSON.stringify(notification.extras ?? {}),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function tellNotifications(unit: Unit, playerId: string, id: number | null): Promise<void> {
  unit.tell([`player:${playerId}`], { event: 'notification', data: { id, unread: await countUnread(unit.trx, playerId) } })
}

export async function countUnread(db: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from notifications where player_id = ${playerId} and removed_at is null and read_at is null limit 1000
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countShown(db: Reader, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listShown(db: Reader, page: { playerId: string; order: 'asc' | 'desc'; offset: number; limit: number }) {
  return db
    .selectFrom('notifications')
    .leftJoin('players', 'players.id', 'notifications.from_player_id')
    .selectAll('notifications')
    .select(['players.username as from_username', 'players.avatar_url as from_avatar_url'])
    .where('notifications.player_id', '=', page.playerId)
    .where('removed_at', 'is', null)
    .orderBy('notifications.created_at', page.order)
    .orderBy('notifications.id', page.order)
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

type Mine = { id: number; playerId: string }

/** Also one that was cleared: it still answers by its id (api.md part 4). */
export function findNotification(db: Reader, mine: Mine) {
  return db.selectFrom('notifications').selectAll().where('id', '=', mine.id).where('player_id', '=', mine.playerId).executeTakeFirst()
}

export async function markRead(trx: Trx, mine: Mine, now: Date): Promise<void> {
  await trx.updateTable('notifications').set({ read_at: now }).where('id', '=', mine.id).where('player_id', '=', mine.playerId).where('read_at', 'is', null).execute()
}

export async function removeOne(trx: Trx, mine: Mine, now: Date): Promise<boolean> {
  const removed = await trx
    .updateTable('notifications')
    .set({ removed_at: now })
    .where('id', '=', mine.id)
    .where('player_id', '=', mine.playerId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function removeAll(trx: Trx, playerId: string, now: Date): Promise<void> {
  await trx.updateTable('notifications').set({ removed_at: now }).where('player_id', '=', playerId).where('removed_at', 'is', null).execute()
}

/** A notification whose matter is over before it was answered. */
export async function withdrawNotification(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('notifications').set({ removed_at: now, read_at: now }).where('id', '=', id).where('removed_at', 'is', null).execute()
}

/** Those of a player, and the sender's name on those that others got. */
export async function forgetInNotifications(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('notifications').where('player_id', '=', playerId).execute()
  await trx.deleteFrom('notifications').where('from_player_id', '=', playerId).execute()
}
