import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { TRIES_KEPT_MS, type Tries } from '#core/accounts/tries.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'

/** The account whose credential is tried (`subject`), and the origin of the try (`source`). */
export type Source = { subject: string; source: string }

/** The wrong tries of a subject from each of these sources that has some. */
export async function findTries(
  db: Reader,
  { subject, sources }: { subject: string; sources: string[] },
  now: Date,
): Promise<Map<string, Tries>> {
  const rows = await db
    .selectFrom('credential_tries')
    .select(['source', 'failures', 'failed_at'])
    .where('subject', '=', subject)
    .where('source', 'in', sources)
    .where('expires_at', '>', now)
    .execute()
  return new Map(
    rows.map((row) => [row.source, { failures: row.failures, lastAtMs: row.failed_at.getTime() }]),
  )
}

/** Counts a wrong attempt and returns their number. */
export async function countWrongAttempt(db: Db, { subject, source }: Source, now: Date): Promise<number> {
  const expiresAt = new Date(now.getTime() + TRIES_KEPT_MS)
  const { rows } = await sql<{ failures: number }>`
    insert into credential_tries (subject, source, failures, failed_at, expires_at) values (${subject}, ${source}, 1, ${now}, ${expiresAt})
    on conflict (subject, source) do update set
      failures = case when credential_tries.expires_at <= ${now} then 1 else credential_tries.failures + 1 end,
      failed_at = excluded.failed_at, expires_at = excluded.expires_at
    returning failures`.execute(db)
  return rows[0]?.failures ?? 1
}

/** Resets the count after a right credential. */
export async function resetTries(db: Db, { subject, source }: Source): Promise<void> {
  await db
    .deleteFrom('credential_tries')
    .where('subject', '=', subject)
    .where('source', '=', source)
    .execute()
}

/** Resets the counts of these subjects for every source. */
export async function resetAllTries(db: Reader, subjects: string[]): Promise<void> {
  await db.deleteFrom('credential_tries').where('subject', 'in', subjects).execute()
}

/** Returns whether this browser has signed in to the player's account before. */
export async function isKnownDevice(db: Reader, seen: { playerId: string; mark: string }): Promise<boolean> {
  const hash = createHash('sha256').update(seen.mark).digest()
  const found = await db
    .selectFrom('device_marks')
    .select('player_id')
    .where('player_id', '=', seen.playerId)
    .where('mark_hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}
