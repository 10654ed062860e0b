import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

/** A name that only this database has: of its cluster, and in it. A copy made by backup and restore has another one. */
export async function findSiteName(db: Reader): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || '-' || oid as name from pg_control_system(), pg_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}
