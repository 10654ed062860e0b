import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/**
 * A client without cookies looks like a new device at each sign-in, so the stored devices per player are
 * limited.
 */
const MAX_MARKS = 100

const hashOf = (mark: string) => createHash('sha256').update(mark).digest()

/** Stores that an account was used in this browser, as a hash only. */
export async function insertDeviceMark(
  trx: Trx,
  seen: { playerId: string; mark: string; now: Date },
): Promise<void> {
  const inserted = await trx
    .insertInto('device_marks')
    .values({
      player_id: seen.playerId,
      mark_hash: hashOf(seen.mark),
      first_seen_at: seen.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  if (!inserted) return
  await sql`
    delete from device_marks where player_id = ${seen.playerId} and mark_hash in (
      select mark_hash from device_marks where player_id = ${seen.playerId} order by first_seen_at desc offset ${MAX_MARKS}
    )`.execute(trx)
}

/** Returns whether the account was ever created or used in this browser. */
export async function hasDeviceMark(
  db: Reader,
  { playerId, mark }: { playerId: string; mark: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('device_marks')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('mark_hash', '=', hashOf(mark))
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether both accounts were ever used in the same browser. */
export async function shareDevice(db: Reader, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('device_marks as mine')
    .innerJoin('device_marks as theirs', 'theirs.mark_hash', 'mine.mark_hash')
    .select('mine.player_id')
    .where('mine.player_id', '=', one)
    .where('theirs.player_id', '=', other)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns those of these accounts that were ever used in the same browser as this one. */
export async function listSharingDevice(
  db: Reader,
  playerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('device_marks as mine')
    .innerJoin('device_marks as theirs', 'theirs.mark_hash', 'mine.mark_hash')
    .select('theirs.player_id')
    .distinct()
    .where('mine.player_id', '=', playerId)
    .where('theirs.player_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.player_id))
}
