import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { openClient, openDb, openPool } from '#server/platform/db/open.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { restoreBackup } from './load.ts'
import { readManifest } from './manifest.ts'
import { countRowsOf, quoted } from './queries.ts'

type Site = { url: string; config: Pick<Config, 'SECRET_KEY'>; now: Date }
export type Proof = { rows: number; tables: number; invariants: number }

/** PostgreSQL's code for a right that the account does not have. */
const NO_RIGHT = '42501'

/**
 * Restores a backup into a database and a folder of its own beside those of the site, checks every invariant of the ledger,
 * counts the rows of every table, and removes both again. The site may be running.
 * @throws an Error with a message for the operator when the backup is not right
 */
export async function proveBackup(folder: string, { url, config, now }: Site): Promise<Proof> {
  const manifest = readManifest(folder)
  const server = await openClient(url)
  const name = await scratchName(server)
  // The folder is on the disk of the backups, which has room for them.
  const dataDir = await mkdtemp(join(dirname(folder), '.proof-'))
  try {
    await createDatabase(server, name)
    const scratch = new URL(url)
    scratch.pathname = `/${name}`
    const own = { DATA_DIR: dataDir, SECRET_KEY: config.SECRET_KEY }
    const { rows, migrated } = await restoreBackup(folder, { url: scratch.href, config: own, replace: false })
    const invariants = await expectSound(scratch.href, now)
    // Migrations may move rows.
    if (migrated.length === 0) await expectRows(scratch.href, manifest.tables)
    return { rows, tables: manifest.tables.length, invariants }
  } finally {
    await server.query(`drop database if exists ${quoted(name)} with (force)`).catch(() => {})
    await server.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Begins with the name of the site's database: one server may have those of several sites. */
async function scratchName(server: pg.Client): Promise<string> {
  const { rows } = await server.query<{ site: string }>('select left(current_database(), 40) as site')
  return `${rows[0]?.site}_proof_${randomBytes(6).toString('hex')}`
}

async function createDatabase(server: pg.Client, name: string): Promise<void> {
  try {
    await server.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`)
  } catch (error) {
    if ((error as { code?: string }).code !== NO_RIGHT) throw error
    throw new Error(
      'The backup is not proven: the database account may not create a database for it. Allow it: alter role contender createdb',
      { cause: error },
    )
  }
}

async function expectSound(url: string, now: Date): Promise<number> {
  const db = openDb(openPool(url, { max: 2 }))
  try {
    const results = Object.entries(await checkLedger(db, now))
    const broken = results.filter(([, count]) => count !== 0).map(([invariant]) => invariant)
    if (broken.length > 0)
      throw new Error(`The backup is not proven: in it the ledger is broken (${broken.join(', ')}).`)
    return results.length
  } finally {
    await db.destroy()
  }
}

async function expectRows(url: string, tables: { name: string; rows: number }[]): Promise<void> {
  const client = await openClient(url)
  try {
    for (const { name, rows } of tables) {
      const found = await countRowsOf(client, name)
      // The check itself writes what it has found.
      if (found < rows)
        throw new Error(`The backup is not proven: ${name} has ${found} rows of ${rows} after a restore.`)
    }
  } finally {
    await client.end()
  }
}
