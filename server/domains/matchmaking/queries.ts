import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { isOnlineSql } from '#server/platform/live/presence-queries.ts'

export type TicketRow = Selectable<Tables['queue_tickets']>

/** The tickets of these players, also of those for whom a lobby was found. */
export function listTickets(db: Reader, playerIds: readonly string[]): Promise<TicketRow[]> {
  return db.selectFrom('queue_tickets').selectAll().where('player_id', 'in', playerIds).execute()
}

/** Returns whether a player waits in the queue. */
export async function hasTicket(db: Reader, playerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('queue_tickets')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return found !== undefined
}

export async function lockTicket(trx: Trx, playerId: string): Promise<void> {
  await trx
    .selectFrom('queue_tickets')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forUpdate()
    .execute()
}

/** How many players wait for each of these modes; none where nobody does. */
export async function countWaiting(
  db: Reader,
  modeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (modeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('queue_tickets')
    .select((row) => ['mode_id' as const, row.fn.countAll<number>().as('count')])
    .where('mode_id', 'in', modeIds)
    .where('lobby_id', 'is', null)
    .groupBy('mode_id')
    .execute()
  return new Map(rows.map((row) => [row.mode_id, Number(row.count)]))
}

type QueueSummary = { game: string; mode: string; waiting: number; waits: number; median_s: number | null }

/**
 * The modes with tickets: how many wait, and the median wait of the players who have found a match since then, each with
 * their latest one.
 */
export async function summarizeQueues(db: Reader, since: Date): Promise<QueueSummary[]> {
  const { rows } = await sql<QueueSummary>`
    select modes.game, modes.slug as mode, count(*) filter (where lobby_id is null) as waiting,
      count(*) filter (where lobby_id is not null) as waits,
      percentile_cont(0.5) within group (order by extract(epoch from seen_at - since)::float8)
        filter (where lobby_id is not null) as median_s
    from queue_tickets join modes on modes.id = mode_id
    where (lobby_id is null or seen_at > ${since}) and modes.retired_at is null
    group by modes.id order by waiting desc, modes.id`.execute(db)
  return rows
}

/**
 * One ticket per player: queueing again for the same mode keeps the place, for another mode it starts anew.
 */
export async function putTicket(
  trx: Trx,
  ticket: { playerId: string; modeId: number; region: string | null; now: Date; since: Date },
): Promise<void> {
  await sql`
    insert into queue_tickets (player_id, mode_id, region, since, seen_at) values (${ticket.playerId}, ${ticket.modeId}, ${ticket.region}, ${ticket.since}, ${ticket.now})
    on conflict (player_id) do update set
      since = case when queue_tickets.mode_id = excluded.mode_id and queue_tickets.lobby_id is null then queue_tickets.since else excluded.since end,
      mode_id = excluded.mode_id, region = excluded.region, seen_at = excluded.seen_at, lobby_id = null`.execute(
    trx,
  )
}

/** Returns whether there was a ticket. */
export async function deleteTicket(trx: Trx, playerId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('queue_tickets')
    .where('player_id', '=', playerId)
    .where('lobby_id', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Updates `seen_at` of the waiting players who are online, at most once per `everyMs`. */
export async function updateSeenAt(
  trx: Trx,
  { modeId, now, everyMs }: { modeId: number; now: Date; everyMs: number },
): Promise<void> {
  await sql`
    update queue_tickets set seen_at = ${now}
    where mode_id = ${modeId} and lobby_id is null and seen_at < ${new Date(now.getTime() - everyMs)} and ${isOnlineSql('queue_tickets.player_id', now)}`.execute(
    trx,
  )
}

/**
 * Deletes the tickets of players who are offline, banned, leaving or without a game account. Returns those players'
 * ids.
 */
export async function deleteInvalidTickets(
  trx: Trx,
  { modeId, seenBefore, isRetired }: { modeId: number; seenBefore: Date; isRetired: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    delete from queue_tickets t using modes o, players p
    where t.mode_id = ${modeId} and t.lobby_id is null and o.id = t.mode_id and p.id = t.player_id and (
      ${isRetired}::boolean or t.seen_at < ${seenBefore} or p.deletion_due_at is not null or p.banned_at is not null
      or not exists (select 1 from game_accounts a where a.player_id = t.player_id and a.game = o.game)
    ) returning t.player_id`.execute(trx)
  return rows.map((row) => row.player_id)
}

export async function deleteTickets(trx: Trx, playerIds: string[]): Promise<void> {
  if (playerIds.length > 0)
    await trx
      .deleteFrom('queue_tickets')
      .where('player_id', 'in', playerIds)
      .where('lobby_id', 'is', null)
      .execute()
}

/** Locks the tickets of a mode, those waiting longest first. */
export function lockWaiting(
  trx: Trx,
  { modeId, limit }: { modeId: number; limit: number },
): Promise<TicketRow[]> {
  return trx
    .selectFrom('queue_tickets')
    .selectAll()
    .where('mode_id', '=', modeId)
    .where('lobby_id', 'is', null)
    .orderBy('since')
    .orderBy('player_id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function setFound(
  trx: Trx,
  { playerIds, lobbyId, now }: { playerIds: string[]; lobbyId: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('queue_tickets')
    .set({ lobby_id: lobbyId, seen_at: now })
    .where('player_id', 'in', playerIds)
    .execute()
}

/**
 * Puts these players back in the queue, with their old waiting time, if they entered the lobby from it.
 * Returns their tickets.
 */
export async function restoreTickets(
  trx: Trx,
  { playerIds, lobbyId, now }: { playerIds: string[]; lobbyId: number; now: Date },
): Promise<TicketRow[]> {
  if (playerIds.length === 0) return []
  return trx
    .updateTable('queue_tickets')
    .set({ lobby_id: null, seen_at: now })
    .where('lobby_id', '=', lobbyId)
    .where('player_id', 'in', playerIds)
    .returningAll()
    .execute()
}

/** Deletes tickets of found matches that are too old to be restored, or to say how long one waits. */
export async function deleteFoundTickets(trx: Trx, before: Date): Promise<void> {
  await trx
    .deleteFrom('queue_tickets')
    .where('lobby_id', 'is not', null)
    .where('seen_at', '<', before)
    .execute()
}
