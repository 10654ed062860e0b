import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Config } from '#server/platform/config.ts'
import { currentNames, listMigrations, lockMigrations, migrateWithin } from '#server/platform/db/migrate.ts'
import { openClient, openDbOf } from '#server/platform/db/open.ts'
import { keyFingerprint, markRestoredFolder } from '#server/platform/installation/installation.ts'
import { keyFile } from '#server/platform/secrets.ts'
import { listFiles, removeOtherFiles, restoreFiles } from './files.ts'
import { dataFile, readManifest, type Manifest } from './manifest.ts'
import {
  copyIn,
  countOtherConnections,
  countPlayers,
  dropEverything,
  listTables,
  prepareForLoading,
  setSequence,
  setTextFormat,
} from './queries.ts'
import { countRows } from './count-rows.ts'

const LOOKS = 10
const BETWEEN_LOOKS_MS = 200

type Target = {
  url: string
  config: Pick<Config, 'DATA_DIR' | 'SECRET_KEY'> & Partial<Pick<Config, 'SECRET_KEY_PREVIOUS'>>
  /** Replace everything that the database contains. */
  replace: boolean
}

/**
 * Restores a backup into the database and the data folder. In one transaction, the tables are created as they
 * were at the backup, loaded and then migrated to this version; on an error the database stays as it was.
 * @throws an Error with a message for the operator
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
    await refuseUnsuitableDatabase(client, replace)
    // No row refers to these names yet, so a failure later on does no harm.
    await restoreFiles(files, config.DATA_DIR, Array.isArray(manifest.files) ? manifest.files : undefined)
    const migrated = await load(client, folder, manifest)
    await client.query('commit')
    await restoreKey(folder, config)
    await markRestoredFolder(openDbOf(client), config)
    await removeOtherFiles(config.DATA_DIR, await listFiles(files))
    await client.query('analyze')
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), migrated }
  } finally {
    await client.end() // rolls back what is not committed
  }
}

async function refuseUnsuitableDatabase(client: pg.Client, replace: boolean): Promise<void> {
  // From here on no server can start: it would migrate first and waits for our lock.
  await lockMigrations(openDbOf(client))
  const others = await othersLeft(client)
  if (others > 0)
    throw new Error(
      `A server or another command is using this database (${others} ${others === 1 ? 'connection' : 'connections'}). Stop it first.`,
    )
  const players = await countPlayers(client)
  const tables = await listTables(client)
  if (players === undefined && tables.length > 0)
    throw new Error('This database has tables of another program. Restore into a separate database.')
  if (players && !replace)
    throw new Error(
      `This database holds ${players} players. To replace everything in it: npm run restore -- <folder> --replace`,
    )
}

/** A connection that has just ended is still listed for a moment. */
async function othersLeft(client: pg.Client): Promise<number> {
  for (let look = 1; ; look++) {
    const others = await countOtherConnections(client)
    if (others === 0 || look === LOOKS) return others
    await sleep(BETWEEN_LOOKS_MS)
  }
}

async function load(client: pg.Client, folder: string, manifest: Manifest): Promise<string[]> {
  await loadAsItWas(client, folder, manifest)
  return migrateWithin(openDbOf(client), await listMigrations())
}

/** Loads the tables with the migrations that the backup had. */
async function loadAsItWas(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const known = await listMigrations()
  const had = currentNames(manifest.migrations, known).sort()
  const newer = had.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Error(
      `This backup is newer than this program: it has the migrations ${newer.join(', ')}. Restore it with a newer version.`,
    )
  await setTextFormat(client)
  await dropEverything(client)
  await migrateWithin(openDbOf(client), had)
  const restoreConstraints = await prepareForLoading(client, manifest.tables)
  for (const table of manifest.tables) await loadTable(client, folder, table)
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await restoreConstraints()
}

async function loadTable(
  client: pg.Client,
  folder: string,
  table: Manifest['tables'][number],
): Promise<void> {
  const counter = countRows()
  const into = client.query(copyFrom(copyIn(table)))
  await pipeline(createReadStream(dataFile(folder, table.name)), createGunzip(), counter, into).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' || error.code?.startsWith('Z_') ? damaged(table.name) : error
    },
  )
  const { rows, sha256 } = counter.totals()
  if (sha256 !== table.sha256 || rows !== table.rows) throw damaged(table.name)
}

function damaged(table: string): Error {
  return new Error(`The backup is damaged: the table ${table} is missing or was changed.`)
}

/**
 * Puts the tables of a backup back as they were, at the version they had, over whatever is there now. Files stay: a migration
 * touches none.
 * @throws an Error with a message for the operator; the database is then as it was
 */
export async function rollBackTo(folder: string, { url, config }: Omit<Target, 'replace'>): Promise<void> {
  const manifest = readManifest(folder)
  await checkKey(folder, manifest, config)
  const client = await openClient(url)
  try {
    await client.query('begin')
    await refuseUnsuitableDatabase(client, true)
    await loadAsItWas(client, folder, manifest)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end() // rolls back what is not committed
  }
}

/** Anything encrypted with the key (second factors, documents) can be decrypted only with that key. */
async function checkKey(
  folder: string,
  manifest: Manifest,
  { DATA_DIR, SECRET_KEY, SECRET_KEY_PREVIOUS }: Target['config'],
): Promise<void> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)
  const key = SECRET_KEY ?? (await read(join(folder, 'secret.key'))) ?? (await read(keyFile(DATA_DIR)))
  for (const each of [key, SECRET_KEY_PREVIOUS]) if (each && keyFingerprint(each) === manifest.keyMark) return
  throw new Error(
    'This backup was made under another SECRET_KEY, without which second factors and documents cannot be decrypted. Set SECRET_KEY to that key, or SECRET_KEY_PREVIOUS if you have changed it since; a backup of an embedded database has it in its file secret.key.',
  )
}

async function restoreKey(folder: string, { DATA_DIR, SECRET_KEY }: Target['config']): Promise<void> {
  if (SECRET_KEY) return
  await mkdir(DATA_DIR, { recursive: true })
  await copyFile(join(folder, 'secret.key'), keyFile(DATA_DIR)).catch((error: NodeJS.ErrnoException) => {
    // The backup was made with SECRET_KEY as a setting; checkKey has found the key in the data folder to be
    // the same.
    if (error.code !== 'ENOENT') throw error
  })
}
