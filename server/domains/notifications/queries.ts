import { typeOf, type Topic } from '#core/players/notification-topics.ts'
import type { Message } from '#messages/message.ts'
import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { PlayerRow } from '#server/domains/players/queries.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { deleteSubscriptions } from './push-queries.ts'

type Key = { id: number; playerId: string }
export type NotificationRow = Selectable<Tables['notifications']>

export type NewNotification = {
  playerId: string
  topic: Topic
  message: Message
  fromPlayerId?: string
  lobbyId?: number
  extras?: {
    tournament_id?: number
    challenge?: number
    team_id?: number
    game?: string
    tab?: string
    notice_id?: number
    season?: number
  }
  /** Set when an `alertAll()` about the same event has been pushed. */
  isAlerted?: boolean
  /** Leaves out the bell (and push) or the mail, whatever the player prefers. */
  by?: { bell: boolean; mail: boolean }
}

export type Recipient = Pick<
  PlayerRow,
  'id' | 'is_bot' | 'is_demo' | 'time_zone' | 'notification_preferences'
> & {
  has_subscription: boolean
}

/** Lists the facts that decide how a notification reaches these players. */
export async function listRecipients(db: Reader, playerIds: readonly string[]): Promise<Recipient[]> {
  if (playerIds.length === 0) return []
  const { rows } = await sql<Recipient>`
    select id, is_bot, is_demo, time_zone, notification_preferences,
      exists (select 1 from push_subscriptions where player_id = players.id) as has_subscription
    from players where id = any(${playerIds})`.execute(db)
  return rows
}

type Flags = { hidden: boolean; mailWaits: boolean; pushWaits: boolean }

export async function insertNotification(
  trx: Trx,
  { playerId, ...notification }: NewNotification,
  now: Date,
  flags: Flags = { hidden: false, mailWaits: false, pushWaits: false },
): Promise<{ id: number }> {
  const ids = await insertNotifications(trx, notification, now, [{ playerId, ...flags }])
  const id = ids.get(playerId)
  if (id === undefined) throw new Error('a notification was not inserted')
  return { id }
}

/** Inserts one notification for several players, in one statement. Returns its ids by player. */
export async function insertNotifications(
  trx: Trx,
  { topic, message, fromPlayerId, lobbyId, extras = {} }: Omit<NewNotification, 'playerId'>,
  now: Date,
  to: readonly ({ playerId: string } & Flags)[],
): Promise<Map<string, number>> {
  const rows = to.map(({ playerId, hidden, mailWaits, pushWaits }) => ({
    player_id: playerId,
    hidden,
    mail_waits: mailWaits,
    push_waits: pushWaits,
  }))
  const inserted = await sql<{ id: number; player_id: string }>`
    insert into notifications (player_id, type, message_key, message_params, from_player_id, lobby_id, extras,
      hidden, mail_waits, push_waits, created_at)
    select player_id, ${typeOf(topic)}::int, ${message.key}::text, ${JSON.stringify(message.params)}::jsonb, ${fromPlayerId ?? null}::uuid,
      ${lobbyId ?? null}::bigint, ${JSON.stringify(extras)}::jsonb, hidden, mail_waits, push_waits, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as reader (player_id uuid, hidden boolean, mail_waits boolean, push_waits boolean)
    returning id, player_id`.execute(trx)
  return new Map(inserted.rows.map(({ id, player_id: playerId }) => [playerId, id]))
}

/** The number of count rows above which they are merged. */
const MAX_COUNT_ROWS = 64

/** Publishes a notification that is new or has changed to the player's open devices. */
export function publishNotification(unit: Unit, key: Key): Promise<void> {
  return publishNotifications(unit, [key])
}

/** Publishes notifications of several players. */
export async function publishNotifications(unit: Unit, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return
  const { rows } = await sql<{ player_id: string }>`
    select player_id from notification_counts where player_id = any(${keys.map(({ playerId }) => playerId)})
    group by player_id having count(*) > ${MAX_COUNT_ROWS}`.execute(unit.trx)
  for (const { player_id: playerId } of rows) await mergeCountRows(unit.trx, playerId)
  for (const { id, playerId } of keys)
    unit.record({ type: 'notification.changed', playerId, notificationId: id })
}

export async function countUnread(db: Reader, playerId: string): Promise<number> {
  return (await countUnreadOf(db, [playerId])).get(playerId) ?? 0
}

/** The unread counts of these players; none for those who have never had a notification. */
export async function countUnreadOf(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ player_id: string; unread: number }>`
    select player_id, sum(unread)::int as unread from notification_counts
    where player_id = any(${playerIds}) group by player_id`.execute(db)
  return new Map(rows.map((row) => [row.player_id, row.unread]))
}

/**
 * Merges a player's count rows into one per type. Rows locked by another transaction are skipped, so that
 * nobody waits.
 */
async function mergeCountRows(trx: Trx, playerId: string): Promise<void> {
  await sql`
    with taken as (
      delete from notification_counts where id in (select id from notification_counts where player_id = ${playerId} for update skip locked) returning type, shown, unread
    )
    insert into notification_counts (player_id, type, shown, unread)
    select ${playerId}, type, sum(shown), sum(unread) from taken group by type`.execute(trx)
}

export type ListedRow = NotificationRow & { from_username: string | null; from_avatar_url: string | null }
export type ListPage = {
  playerId: string
  order: 'asc' | 'desc'
  offset: number
  limit: number
  type?: number | undefined
  unreadOnly?: boolean | undefined
}

/** A page of a player's notifications, the total for the filter and the unread total, in one query. */
export async function listShown(
  db: Reader,
  page: ListPage,
): Promise<{ count: number; unread: number; rows: ListedRow[] }> {
  const { rows } = await listing(page).execute(db)
  const [first] = rows
  return {
    count: first?.count ?? 0,
    unread: first?.unread ?? 0,
    rows: rows.filter((row): row is typeof row & ListedRow => row.id !== null),
  }
}

/** The query of `listShown`, exported so that a test can read its plan. */
export function listing({ playerId, order, offset, limit, type, unreadOnly }: ListPage) {
  const ofType = type === undefined ? sql`` : sql`and type = ${type}`
  const direction = sql.raw(order)
  return sql<(ListedRow | { id: null }) & { count: number; unread: number }>`
    select counts.count, counts.unread, page.* from (
      select coalesce(sum(${sql.ref(unreadOnly ? 'unread' : 'shown')}) ${type === undefined ? sql`` : sql`filter (where type = ${type})`}, 0)::int as count, coalesce(sum(unread), 0)::int as unread
      from notification_counts where player_id = ${playerId}
    ) counts left join lateral (
      select n.*, p.username as from_username, p.avatar_url as from_avatar_url from (
        select * from notifications
        where player_id = ${playerId} and removed_at is null and not hidden ${ofType} ${unreadOnly ? sql`and read_at is null` : sql``}
        order by created_at ${direction}, id ${direction} offset ${offset} limit ${limit}
      ) n left join players p on p.id = n.from_player_id
    ) page on true
    order by page.created_at ${direction}, page.id ${direction}`
}

/** The given notifications that their players' lists show. */
export async function listShownById(db: Reader, ids: readonly number[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select n.*, p.username as from_username, p.avatar_url as from_avatar_url
    from notifications n left join players p on p.id = n.from_player_id
    where n.id = any(${ids}) and n.removed_at is null and not n.hidden`.execute(db)
  return rows
}

/** Finds a notification, also a cleared one, which can still be answered by its id. */
export function findNotification(db: Reader, key: Key): Promise<NotificationRow | undefined> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', key.id)
    .where('player_id', '=', key.playerId)
    .executeTakeFirst()
}

export async function markRead(trx: Trx, key: Key, now: Date): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', '=', key.id)
    .where('player_id', '=', key.playerId)
    .where('read_at', 'is', null)
    .execute()
}

/** Cleared notifications cannot be marked unread. */
export async function markUnread(trx: Trx, key: Key): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: null })
    .where('id', '=', key.id)
    .where('player_id', '=', key.playerId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Returns the newest of them, if there was any. */
export async function markAllRead(trx: Trx, playerId: string, now: Date): Promise<number | undefined> {
  const changed = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .where('hidden', '=', false)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return newestOf(changed)
}

export async function removeOne(trx: Trx, key: Key, now: Date): Promise<boolean> {
  const removed = await trx
    .updateTable('notifications')
    .set({ removed_at: now })
    .where('id', '=', key.id)
    .where('player_id', '=', key.playerId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Returns the newest of them, if there was any. */
export async function removeAll(trx: Trx, playerId: string, now: Date): Promise<number | undefined> {
  const changed = await trx
    .updateTable('notifications')
    .set({ removed_at: now })
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .where('hidden', '=', false)
    .returning('id')
    .execute()
  return newestOf(changed)
}

const newestOf = (rows: { id: number }[]) =>
  rows.reduce<number | undefined>(
    (newest, { id }) => (newest === undefined || id > newest ? id : newest),
    undefined,
  )

/** Removes a notification whose request or invite has ended unanswered. */
export async function withdrawNotification(unit: Unit, id: number): Promise<void> {
  const withdrawn = await unit.trx
    .updateTable('notifications')
    .set({ removed_at: unit.now, read_at: unit.now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  if (withdrawn) await publishNotification(unit, { id, playerId: withdrawn.player_id })
}

type WaitingFlag = 'mail_waits' | 'push_waits'

/** A player's notifications that wait for a combined mail or push, oldest first, also those read meanwhile. */
export function listWaiting(db: Reader, playerId: string, flag: WaitingFlag): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('player_id', '=', playerId)
    .where(flag, '=', true)
    .orderBy('id')
    .execute()
}

/** Ends the wait of these notifications after the combined mail or push was sent. */
export async function endWaiting(trx: Trx, rows: NotificationRow[], flag: WaitingFlag): Promise<void> {
  const ids = rows.map((row) => row.id)
  await sql`update notifications set ${sql.ref(flag)} = false where id = any(${ids})`.execute(trx)
}

/** Deletes a player's notifications and those that others received from the player. */
export async function deleteNotificationsOf(trx: Trx, playerId: string): Promise<void> {
  await deleteSubscriptions(trx, playerId)
  await trx.deleteFrom('notifications').where('player_id', '=', playerId).execute()
  await trx.deleteFrom('notifications').where('from_player_id', '=', playerId).execute()
}
