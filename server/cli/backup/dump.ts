import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '#server/platform/config.ts'
import { openClient } from '#server/platform/db/open.ts'
import { keyFingerprint } from '#server/platform/installation/installation.ts'
import { makeFolder } from '#server/platform/make-folder.ts'
import { keyFile, secretKeyOf } from '#server/platform/secrets.ts'
import { bucketOf } from '#server/platform/files/bucket.ts'
import type { BucketSettings } from '#server/platform/files/s3.ts'
import { backUpBucket, backUpFiles, syncFolders } from './files.ts'
import { dataFile, writeManifest, type FileMark, type Manifest } from './manifest.ts'
import {
  copyOut,
  listMigrated,
  listSequences,
  listTables,
  readAuditHead,
  setTextFormat,
  type TableShape,
} from './queries.ts'
import { countRows } from './count-rows.ts'

type Source = { url: string; config: Pick<Config, 'DATA_DIR' | 'SECRET_KEY'> & BucketSettings; now: Date }

/**
 * Writes a backup into a new folder: every table as of one moment, the uploaded files, and the secret key
 * when it is stored in the data folder. The site may be running. The folder gets its final name once it is
 * complete.
 */
export async function makeBackup(folder: string, source: Source): Promise<{ rows: number; files: number }> {
  if (await stat(folder).catch(() => undefined))
    throw new Error(`${folder} already exists. Name a new folder.`)
  const partial = `${folder}.part`
  await rm(partial, { recursive: true, force: true })
  makeFolder(dirname(partial), 0o755)
  await mkdir(partial, { mode: 0o700 })
  try {
    const totals = await fill(partial, source)
    await syncFolders(partial)
    await rename(partial, folder)
    await syncFolders(dirname(folder), { alone: true })
    return totals
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function fill(folder: string, { url, config, now }: Source): Promise<{ rows: number; files: number }> {
  const files = join(folder, 'files')
  // Once before the snapshot, because files may be removed after it, and once after it, for files added in
  // between.
  const copied = new Map<string, FileMark>()
  const bucket = bucketOf(config)
  const backUpAll = async () => {
    await backUpFiles(config.DATA_DIR, files, copied)
    if (bucket) await backUpBucket(bucket, files, copied)
  }
  await backUpAll()
  const client = await openClient(url)
  try {
    const data = await dumpTables(client, folder, backUpAll)
    if (!config.SECRET_KEY) {
      const key = await readFile(keyFile(config.DATA_DIR))
      await writeFile(join(folder, 'secret.key'), key, { mode: 0o600, flush: true })
    }
    writeManifest(folder, {
      ...data,
      madeAt: now.toISOString(),
      files: [...copied.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      keyMark: keyFingerprint(secretKeyOf(config)),
    })
    return { rows: data.tables.reduce((sum, { rows }) => sum + rows, 0), files: copied.size }
  } finally {
    await client.end()
  }
}

/** Dumps all tables in one transaction, which sees the database as of its start. */
async function dumpTables(
  client: pg.Client,
  folder: string,
  onSnapshot: () => Promise<void>,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'audit'>> {
  await setTextFormat(client)
  await client.query('begin isolation level repeatable read read only')
  const migrations = await listMigrated(client)
  await onSnapshot()
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const tables: Manifest['tables'] = []
  // A restore runs the migrations, so their table is not dumped.
  for (const table of await listTables(client))
    if (table.name !== 'migrations') tables.push({ ...table, ...(await dumpTable(client, folder, table)) })
  const sequences = await listSequences(client)
  const audit = await readAuditHead(client)
  await client.query('commit')
  return { migrations, tables, sequences, audit }
}

async function dumpTable(
  client: pg.Client,
  folder: string,
  table: TableShape,
): Promise<{ rows: number; sha256: string }> {
  const counter = countRows()
  await pipeline(
    client.query(copyTo(copyOut(table))),
    counter,
    createGzip(),
    createWriteStream(dataFile(folder, table.name), { mode: 0o600, flush: true }),
  )
  return counter.totals()
}
