import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Config } from '#server/config.ts'
import { listMigrations, lockMigrations, migrateWithin } from '#server/db/migrate.ts'
import { openClient, openDbOf } from '#server/db/open.ts'
import { keyFile } from '#server/secrets.ts'
import { copyFiles, listFiles, removeOthers } from './files.ts'
import { dataFile, keyMark, readManifest, type Manifest } from './manifest.ts'
import {
  copyIn,
  countOthers,
  countPlayers,
  dropEverything,
  listTables,
  openForLoading,
  setSequence,
  fixTextFormat,
} from './queries.ts'
import { createTally } from './tally.ts'

type Target = {
  url: string
  config: Pick<Config, 'DATA_DIR' | 'SECRET_KEY'>
  /** What the database holds goes away. */ replace: boolean
}

/**
 * Puts a backup into the database and the data folder. The tables are made as they were at the backup,
 * loaded, and then migrated on, in one transaction: when anything is wrong, the database is as before. Throws
 * a sentence.
 */
export async function restoreBackup(
  folder: string,
  { url, config, replace }: Target,
): Promise<{ rows: number; migrated: string[] }> {
  const manifest = readManifest(folder)
  await checkKey(folder, manifest, config)
  const client = await openClient(url)
  try {
    const files = join(folder, 'files')
    await client.query('begin')
    await refuseUnfit(client, replace)
    // Under names that nothing knows yet: harmless should the rest fail.
    await copyFiles(files, config.DATA_DIR)
    const migrated = await load(client, folder, manifest)
    await client.query('commit')
    await restoreKey(folder, config)
    await removeOthers(config.DATA_DIR, await listFiles(files))
    await client.query('analyze')
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), migrated }
  } finally {
    await client.end() // rolls back what is not committed
  }
}

async function refuseUnfit(client: pg.Client, replace: boolean): Promise<void> {
  // From here on no server starts: it would migrate first, and waits for us.
  await lockMigrations(openDbOf(client))
  const others = await countOthers(client)
  if (others > 0)
    throw new Error(
      `A server or another command is using this database (${others} ${others === 1 ? 'connection' : 'connections'}). Stop it first.`,
    )
  const players = await countPlayers(client)
  const tables = await listTables(client)
  if (players === undefined && tables.length > 0)
    throw new Error('This database has tables of another program. Restore into a database of its own.')
  if (players && !replace)
    throw new Error(
      `This database holds ${players} players. To replace everything in it: npm run restore -- <folder> --replace`,
    )
}

async function load(client: pg.Client, folder: string, manifest: Manifest): Promise<string[]> {
  const db = openDbOf(client)
  const known = await listMigrations()
  const newer = manifest.migrations.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Error(
      `This backup is newer than this program: it has the migrations ${newer.join(', ')}. Restore it with a newer version.`,
    )
  await fixTextFormat(client)
  await dropEverything(client)
  await migrateWithin(db, manifest.migrations)
  const close = await openForLoading(client, manifest.tables)
  for (const table of manifest.tables) await loadTable(client, folder, table)
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await close()
  return migrateWithin(db, known)
}

async function loadTable(
  client: pg.Client,
  folder: string,
  table: Manifest['tables'][number],
): Promise<void> {
  const tally = createTally()
  const into = client.query(copyFrom(copyIn(table)))
  await pipeline(createReadStream(dataFile(folder, table.name)), createGunzip(), tally, into).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' || error.code?.startsWith('Z_') ? damaged(table.name) : error
    },
  )
  const { rows, sha256 } = tally.figures()
  if (sha256 !== table.sha256 || rows !== table.rows) throw damaged(table.name)
}

function damaged(table: string): Error {
  return new Error(`The backup is damaged: the table ${table} is missing or was changed.`)
}

/** What the key has sealed (second factors, documents) opens with that key alone. */
async function checkKey(
  folder: string,
  manifest: Manifest,
  { DATA_DIR, SECRET_KEY }: Target['config'],
): Promise<void> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)
  const key = SECRET_KEY ?? (await read(join(folder, 'secret.key'))) ?? (await read(keyFile(DATA_DIR)))
  if (key && keyMark(key) === manifest.keyMark) return
  throw new Error(
    'This backup was made under another SECRET_KEY, without which second factors and documents cannot be opened. Set SECRET_KEY to that one; a backup of an embedded database has it in its file secret.key.',
  )
}

async function restoreKey(folder: string, { DATA_DIR, SECRET_KEY }: Target['config']): Promise<void> {
  if (SECRET_KEY) return
  await mkdir(DATA_DIR, { recursive: true })
  await copyFile(join(folder, 'secret.key'), keyFile(DATA_DIR)).catch((error: NodeJS.ErrnoException) => {
    // Made where the key was a setting; the one in the data folder has been found to be the same.
    if (error.code !== 'ENOENT') throw error
  })
}
