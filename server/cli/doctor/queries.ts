import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

export type DatabaseFacts = {
  version: number
  name: string
  now: Date
  encoding: string
  fsync: string
  full_page_writes: string
  data_checksums: string
  max_connections: number
  is_read_only: boolean
}

export async function readFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      clock_timestamp() as now, pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes, current_setting('data_checksums') as data_checksums,
      current_setting('max_connections')::int as max_connections,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as is_read_only
    from pg_database where datname = current_database()`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database does not say what it is')
  return facts
}

/** The migrations that have run, by name; none in a database that no server was started on. */
export async function listRun(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('migrations') is not null as is_there`.execute(db)
  if (!rows[0]?.is_there) return []
  const run = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return run.rows.map(({ name }) => name)
}
