import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { DATED_NAMES } from './dated-names.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** The advisory lock of whoever migrates. */
export const MIGRATION_LOCK = 726_001

/** A new database starts from this file, which does what all migrations do. It is written by scripts/draw-baseline.ts. */
export const BASELINE = new URL('./baseline.sql', import.meta.url)
/** The first line of the baseline, with the name of the last migration in it. */
export const BASELINE_HEAD = '-- What the migrations make, up to '

type Migration = { up(db: Kysely<unknown>): Promise<void> }

/**
 * Runs every migration that has not run yet, in the order of their numbers, in one transaction. When several
 * processes start at once, one migrates and the others wait. Migrations only go forward. A database in use is migrated
 * by `migrateInUse`.
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
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
}

/**
 * Runs those of the given migrations that have not run yet, inside the open transaction.
 * @returns the names of those that ran
 */
export async function migrateWithin<Tables>(
  trx: Kysely<Tables>,
  names: string[],
  log: (line: string) => void = () => {},
): Promise<string[]> {
  await createMigrationTable(trx)
  const done = await readDone(trx, names)
  const unknown = done.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `This database is newer than this program: it has the migrations ${unknown.join(', ')}. Start a newer version.`,
    )
  const due = names.filter((name) => !done.includes(name))
  const drawn = done.length === 0 ? await runBaseline(trx, names) : 0
  await runEach(trx, due.slice(drawn), done.length > 0 ? log : undefined)
  return due
}

export async function createMigrationTable<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key)`.execute(trx)
}

/**
 * Runs the baseline, but not for a backup that is older: it is restored into the tables of its time.
 * @returns how many migrations that was
 */
async function runBaseline<Tables>(trx: Kysely<Tables>, names: string[]): Promise<number> {
  const baseline = await readFile(BASELINE, 'utf8')
  const drawn = names.slice(0, names.indexOf(lastDrawn(baseline)) + 1)
  if (drawn.length === 0) return 0
  await sql.raw(baseline).execute(trx)
  await sql`insert into migrations select unnest(${drawn}::text[])`.execute(trx)
  return drawn.length
}

/** The name of the last migration in the baseline. */
export function lastDrawn(baseline: string): string {
  return baseline.slice(BASELINE_HEAD.length, baseline.indexOf('\n'))
}

/** Runs these migrations one after the other. */
export async function runEach<Tables>(
  trx: Kysely<Tables>,
  names: string[],
  log: (line: string) => void = () => {},
): Promise<void> {
  for (const [index, name] of names.entries()) {
    log(`Migrating the database: ${name} (${index + 1} of ${names.length}).`)
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
