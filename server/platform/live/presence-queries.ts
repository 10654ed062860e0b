import { sql, type RawBuilder } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** A process without a heartbeat for this long counts as dead, and its streams as closed. */
export const DEAD_AFTER_MS = 45_000

const LOCK = 726_003

/**
 * Serializes presence changes of all processes, so that the last write about a player is the current state.
 */
export async function lockPresence(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

/** Records a heartbeat. Returns true when the process had no row: it is new, or was removed as stale. */
export async function recordHeartbeat(db: Reader, process: { id: string; now: Date }): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into processes (id, beat_at) values (${process.id}, ${process.now})
    on conflict (id) do update set beat_at = excluded.beat_at returning xmax = 0 as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

/**
 * SQL condition: the player has open streams on a live process. `row` names the column with the player's id.
 */
export function isOnlineSql(row: string, now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - DEAD_AFTER_MS)
  return sql<boolean>`exists (select 1 from presence join processes on processes.id = presence.process_id where presence.player_id = ${sql.ref(row)} and processes.beat_at > ${since})`
}

export async function listOnline(db: Reader, playerIds: string[], now: Date): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set()
  const { rows } = await sql<{
    id: string
  }>`select id from unnest(${playerIds}::uuid[]) given (id) where ${isOnlineSql('given.id', now)}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** How many players are online. */
export async function countOnline(db: Reader, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DEAD_AFTER_MS)
  const { rows } = await sql<{ count: number }>`
    select count(distinct player_id) as count from presence
    join processes on processes.id = presence.process_id where processes.beat_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertPresence(trx: Trx, processId: string, playerIds: string[]): Promise<void> {
  if (playerIds.length > 0)
    await sql`insert into presence (player_id, process_id) select id, ${processId} from unnest(${playerIds}::uuid[]) added (id) on conflict do nothing`.execute(
      trx,
    )
}

export async function deletePresence(trx: Trx, processId: string, playerIds: string[]): Promise<void> {
  if (playerIds.length > 0)
    await sql`delete from presence where process_id = ${processId} and player_id = any(${playerIds}::uuid[])`.execute(
      trx,
    )
}

/** Deletes stale processes and returns the players whose streams they held; of at most `limit` players at a time. */
export async function removeStaleProcesses(trx: Trx, now: Date, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - DEAD_AFTER_MS)
  const { rows } = await sql<{ player_id: string }>`
    delete from presence where (player_id, process_id) in (
      select presence.player_id, process_id from presence join processes on processes.id = process_id
      where processes.beat_at <= ${before} limit ${limit}
    ) returning player_id`.execute(trx)
  if (rows.length < limit) await sql`delete from processes where beat_at <= ${before}`.execute(trx)
  return [...new Set(rows.map((row) => row.player_id))]
}
