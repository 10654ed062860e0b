import { readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 726_001

type Migration = { up(db: Kysely<unknown>): Promise<void> }

/**
 * Runs every migration that has not run yet, in the order of their dated names, in one transaction. When
 * several processes start at once, one migrates and the others wait. Migrations only go forward.
 * @returns the names of those that ran
 */
export async function migrateUp<Tables>(db: Kysely<Tables>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx)
    return migrateWithin(trx, await listMigrations())
  })
}

/** The names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort()
}

/**
 * Takes the migration lock until the transaction ends. Every other process that migrates, so every server
 * that starts, waits for it.
 */
export async function lockMigrations<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

/**
 * Runs those of the given migrations that have not run yet, inside the open transaction.
 * @returns the names of those that ran
 */
export async function migrateWithin<Tables>(trx: Kysely<Tables>, names: string[]): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key)`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx)
  const done = new Set(rows.map((row) => row.name))
  const unknown = [...done].filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `This database is newer than this program: it has the migrations ${unknown.join(', ')}. Start a newer version.`,
    )
  const due = names.filter((name) => !done.has(name))
  for (const name of due) {
    const migration = (await import(new URL(name, FOLDER).href)) as Migration
    await migration.up(trx as unknown as Kysely<unknown>)
    await sql`insert into migrations (name) values (${name})`.execute(trx)
  }
  return due
}
