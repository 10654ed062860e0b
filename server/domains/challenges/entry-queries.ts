import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type EntryRow = Selectable<Tables['challenge_entries']>
type Of = { challengeId: number; playerId: string }

export function findEntry(db: Reader, { challengeId, playerId }: Of): Promise<EntryRow | undefined> {
  return db
    .selectFrom('challenge_entries')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export function lockEntry(trx: Trx, { challengeId, playerId }: Of): Promise<EntryRow | undefined> {
  return trx
    .selectFrom('challenge_entries')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns whether somebody takes part with this account at the results service. */
export async function hasAccount(
  db: Reader,
  { challengeId, account }: { challengeId: number; account: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('challenge_entries')
    .select('player_id')
    .where('challenge_id', '=', challengeId)
    .where('service_account', '=', account)
    .executeTakeFirst()
  return found !== undefined
}

/** A player's entries in these challenges. */
export async function listEntriesOf(
  db: Reader,
  playerId: string,
  challengeIds: readonly number[],
): Promise<Map<number, EntryRow>> {
  if (challengeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('challenge_entries')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('challenge_id', 'in', challengeIds)
    .execute()
  return new Map(rows.map((row) => [row.challenge_id, row]))
}

export async function insertEntry(trx: Trx, row: Insertable<Tables['challenge_entries']>): Promise<void> {
  await trx.insertInto('challenge_entries').values(row).execute()
}

export async function deleteEntry(trx: Trx, { challengeId, playerId }: Of): Promise<void> {
  await trx
    .deleteFrom('challenge_entries')
    .where('challenge_id', '=', challengeId)
    .where('player_id', '=', playerId)
    .execute()
}

export async function updateEntry(
  trx: Trx,
  { challengeId, playerId }: Of,
  change: Updateable<Tables['challenge_entries']>,
): Promise<void> {
  await trx
    .updateTable('challenge_entries')
    .set(change)
    .where('challenge_id', '=', challengeId)
    .where('player_id', '=', playerId)
    .execute()
}

/** Everybody who is in, in an order that does not change. */
export async function listPlayerIds(db: Reader, challengeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('challenge_entries')
    .select('player_id')
    .where('challenge_id', '=', challengeId)
    .orderBy('player_id')
    .execute()
  return rows.map((row) => row.player_id)
}

/** The entries with points of accounts that were erased or banned for good, locked. */
export async function listGone(
  trx: Trx,
  challengeId: number,
): Promise<Pick<EntryRow, 'player_id' | 'value'>[]> {
  const { rows } = await sql<Pick<EntryRow, 'player_id' | 'value'>>`
    select player_id, value from challenge_entries join players on players.id = player_id
    where challenge_id = ${challengeId} and value > 0
      and (deleted_at is not null or (banned_at is not null and banned_until is null))
    order by player_id for update of challenge_entries`.execute(trx)
  return rows
}

/** Counts the entries on which the end of a challenge depends. */
export async function countForEnd(
  db: Reader,
  challengeId: number,
): Promise<{ withResult: number; unchecked: number }> {
  const { rows } = await sql<{ withResult: number; unchecked: number }>`
    select count(*) filter (where approved > 0)::int as "withResult",
      count(*) filter (where service_account is not null and (checked_at is null or checked_at < challenges.ends_at))::int
        as unchecked
    from challenge_entries join challenges on challenges.id = challenge_id where challenge_id = ${challengeId}`.execute(
    db,
  )
  return rows[0] ?? { withResult: 0, unchecked: 0 }
}

/** The challenges that have not started in which a player is, in an order that does not change. */
export async function listUpcomingWith(db: Reader, playerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('challenge_entries')
    .innerJoin('challenges', 'challenges.id', 'challenge_id')
    .select('challenge_id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'upcoming')
    .orderBy('challenge_id')
    .execute()
  return rows.map((row) => row.challenge_id)
}
