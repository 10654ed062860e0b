import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { migrateUp } from '#server/platform/db/migrate.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { startEmbedded } from '#server/platform/embedded-postgres/start.ts'
import type { Settings } from '#server/platform/embedded-postgres/cluster.ts'
import { temporaryFolder } from './folder.ts'

/** A PostgreSQL of its own in a temporary folder, with a migrated database to clone. */
export type TestCluster = { url: string; stop(): Promise<void> }

/** A database of its own, migrated and otherwise empty. */
export type TestDatabase = { url: string; drop(): Promise<void> }

const templateName = 'contender_template'

// Test data need not survive a power cut, and writes are several times faster without waiting for the disk.
const forgetful: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

/** Prepares a PostgreSQL that runs already, for example an older one, as a cluster for tests. It is left running. */
export async function useCluster(url: string): Promise<TestCluster> {
  await runAlone(url, `drop database if exists ${templateName} with (force)`)
  await makeTemplate(url)
  return { url, stop: async () => {} }
}

/** Starts a cluster for tests; `stop` ends it and removes its folder. */
export async function startCluster(settings: Settings = forgetful): Promise<TestCluster> {
  const dataDir = temporaryFolder('test')
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings })
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(embedded.url)
    return { url: embedded.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Clones the cluster's migrated database, or another one that nobody is connected to, in less than a tenth of
 * a second.
 */
export async function cloneDatabase(
  clusterUrl: string,
  template: string = templateName,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: block by block through the log costs twice the time.
  await runAlone(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: withDatabase(clusterUrl, name),
    drop: () => runAlone(clusterUrl, `drop database ${name} with (force)`),
  }
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  await runAlone(clusterUrl, `create database ${templateName}`)
  const pool = openPool(withDatabase(clusterUrl, templateName), { max: 1 })
  await migrateUp(openDb(pool))
  await pool.end()
}

async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
