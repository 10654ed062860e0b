import type pg from 'pg'

const PAGE_BYTES = 6_000

/**
 * Adds a page to a table, rolls it back and flushes the write-ahead log by a commit: the disk operations that every
 * acknowledged write needs.
 */
export async function tryWrite(client: pg.Client): Promise<void> {
  await client.query('select 1 from jobs limit 1')
  await client.query('begin')
  await client.query(`insert into readiness_tries (page) values (repeat('x', $1))`, [PAGE_BYTES])
  await client.query('rollback')
  await client.query(`select pg_logical_emit_message(true, 'contender.readyz', '')`)
}
