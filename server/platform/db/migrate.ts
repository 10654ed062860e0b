import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { DATED_NAMES } from './dated-names.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 726_001

/**
 * A new database starts from this file, which does what the first `length` migrations do. It is written by
 * scripts/draw-baseline.ts.
 */
export const BASELINE = { file: new URL('./baseline.sql', import.meta.url), length: 118 }

type Migration = { up(db: Kysely<unknown>): Promise<void> }

/**
 * Runs every migration that has not run yet, in the order of their numbers, in one transaction. When several
 * processes start at once, one migrates and the others wait. Migrations only go forward.
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

/** The names of today for those of a database or a backup of any version; unknown ones stay as they are. */
export function currentNames(found: string[], names: string[]): string[] {
  return found.map((name) => {
    const number = DATED_NAMES.indexOf(name) + 1
    return (number > 0 && names.find((each) => numberOf(each) === number)) || name
  })
}

function numberOf(name: string | undefined): number {
  return Number.parseInt(name ?? '', 10)
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
  await createMigrationTable(trx)
  const done = await readDone(trx, names)
  const unknown = done.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `This database is newer than this program: it has the migrations ${unknown.join(', ')}. Start a newer version.`,
    )
  const due = names.filter((name) => !done.includes(name))
  // Not for a backup that is older than the baseline: it is restored into the tables of its time.
  const first = names.slice(0, BASELINE.length)
  const isNew = done.length === 0 && numberOf(first.at(-1)) === BASELINE.length
  if (isNew) await runBaseline(trx, first)
  await runEach(trx, isNew ? due.slice(BASELINE.length) : due)
  return due
}

export async function createMigrationTable<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key)`.execute(trx)
}

async function runBaseline<Tables>(trx: Kysely<Tables>, names: string[]): Promise<void> {
  await sql.raw(await readFile(BASELINE.file, 'utf8')).execute(trx)
  await sql`insert into migrations select unnest(${names}::text[])`.execute(trx)
}

/** Runs these migrations one after the other. */
export async function runEach<Tables>(trx: Kysely<Tables>, names: string[]): Promise<void> {
  for (const name of names) {
    const migration = (await import(new URL(name, FOLDER).href)) as Migration
    await migration.up(trx as unknown as Kysely<unknown>)
    await sql`insert into migrations (name) values (${name})`.execute(trx)
  }
}

/** The names of the migrations that have run. Dated ones are replaced by the names of today. */
async function readDone<Tables>(trx: Kysely<Tables>, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx)
  const found = rows.map(({ name }) => name)
  const current = currentNames(found, names)
  if (current.some((name, index) => name !== found[index]))
    await sql`
      update migrations m set name = renamed.current
      from unnest(${found}::text[], ${current}::text[]) as renamed (found, current) where m.name = renamed.found`.execute(
      trx,
    )
  return current
}
