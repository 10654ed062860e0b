import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/open.ts'

/** Deletes expired rows: rate limits, failed attempts, used human checks, link tokens, and what apps had. */
export async function deleteExpiredRows(trx: Trx, now: Date): Promise<void> {
  for (const table of [
    'rate_limits',
    'credential_tries',
    'used_checks',
    'link_tokens',
    'oauth_records',
  ] as const)
    await sql`delete from ${sql.table(table)} where expires_at < ${now}`.execute(trx)
}
