import type pg from 'pg'

export type TableShape = { name: string; columns: string[] }
export type SequenceValue = { name: string; last: string | null }
type Definition = { table: string; name: string; definition: string }

/** Quotes a name as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Makes values as text independent of the server's settings, so that they can be read back anywhere. */
export async function setTextFormat(client: pg.Client): Promise<void> {
  await client.query(
    "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set timezone = 'UTC'; set client_encoding = 'UTF8'",
  )
}

export async function listMigrated(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

/**
 * Our tables with their columns, without those of extensions and without generated columns. A partitioned table is one
 * table.
 */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid order by c.relname`)
  return rows
}

/** Where the chain of the audit log ends. */
export async function readAuditHead(client: pg.Client): Promise<{ entries: number; hash: string } | null> {
  const { rows } = await client.query<{ entries: number; hash: string }>(
    "select number::int as entries, encode(hash, 'hex') as hash from audit_chain order by number desc limit 1",
  )
  return rows[0] ?? null
}

/** Read after the snapshot was taken, so a value is never behind the rows of the tables. */
export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by 1',
  )
  return rows
}

export async function setSequence(client: pg.Client, { name, last }: SequenceValue): Promise<void> {
  if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
}

export function copyOut({ name, columns }: TableShape): string {
  // A partitioned table can only be copied by a query.
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`
}

export function copyIn({ name, columns }: TableShape): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
}

/** The number of players; undefined when the table does not exist. */
export async function countPlayers(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('players')::text as found",
  )
  if (!rows[0]?.found) return undefined
  const counted = await client.query<{ count: string }>('select count(*) as count from players')
  return Number(counted.rows[0]?.count)
}

export async function countRowsOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(table)}`)
  return Number(rows[0]?.count)
}

/** Other connections of our program to this database: a server or another command. */
export async function countOtherConnections(client: pg.Client): Promise<number> {
  // Within a transaction the first look would be kept.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: string }>(`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = current_setting('application_name')`)
  return Number(rows[0]?.count)
}

/** Drops all our tables and functions. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  if (tables.length > 0)
    await client.query(`drop table ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`)
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { name } of rows) await client.query(`drop routine if exists ${name} cascade`)
}

/**
 * Empties the tables, disables their triggers (also those that protect the ledger) and drops the foreign
 * keys, because tables are loaded one after the other. The returned function restores all of it, which checks
 * the foreign keys.
 */
export async function prepareForLoading(
  client: pg.Client,
  tables: TableShape[],
): Promise<() => Promise<void>> {
  await client.query('set constraints all immediate')
  const { rows: keys } = await client.query<Definition>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
