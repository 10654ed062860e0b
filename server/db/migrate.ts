import { readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 726_001

type Migration = { up(db: Kysely<unknown>): Promise<void> }

/**
 * Brings the database up to date: each migration once, in the order of its dated name, all in one
 * transaction. Several processes may start at once; one does the work, the others wait for it. Migrations
 * only go up.
 * @returns the names of those that ran
 */
export async function migrateUp<Tables>(db: Kysely<Tables>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx)
    return migrateWithin(trx, await listMigrations())
  })
}

/** The names of all migrations of this program, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort()
}

/**
 * Keeps everybody else who migrates, and so every server that starts, waiting until the open transaction
 * ends.
 */
export async function lockMigrations<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

/**
 * Runs those of the named migrations that have not run yet, inside the open transaction.
 * @returns the names of those that ran
 */
export async function migrateWithin<Tables>(trx: Kysely<Tables>, names: string[]): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key)`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx)
  const done = new Set(rows.map((row) => row.name))
  const unknown = [...done].filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `This database is newer than this program: it knows ${unknown.join(', ')}. Start a newer version.`,
    )
  const due = names.filter((name) => !done.has(name))
  for (const name of due) {
    const migration = (await import(new URL(name, FOLDER).href)) as Migration
    await migration.up(trx as unknown as Kysely<unknown>)
    await sql`insert into migrations (name) values (${name})`.execute(trx)
  }
  return due
}
