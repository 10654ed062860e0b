import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressSettings, chooseAddress, connectionUrl } from './address.ts'
import { findPackage, prepareBinaries, type Binaries } from './binaries.ts'
import { claim, type Claim } from './claim.ts'
import { baseSettings, ensureCluster, ensurePassword, writeSettings, type Settings } from './cluster.ts'
import { createDatabaseDir, locateDatabase, type DatabaseLocation } from './location.ts'
import { killNow, findOrphan, findStopping, launch, shutDown, type Postmaster } from './postmaster.ts'
import { isAlive } from './process.ts'

/**
 * The running embedded database. `stop` shuts it down, `kill` ends it as a power cut would; both release the
 * data folder. `announceStop` marks it as stopping: it is no longer restarted, and another server that starts
 * on the folder waits.
 */
export type Embedded = { url: string; announceStop(): void; stop(): Promise<void>; kill(): void }

/**
 * `settings` override the defaults; `fallbackDir` is where root's database is stored for a data folder that
 * the account cannot access.
 */
export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  settings?: Settings
  fallbackDir?: string
  packageDir?: string
}

export const databaseName = 'contender'
const startTimeoutMs = 10_000
const claimTimeoutMs = 3_000
const stopTimeoutMs = 15_000
const shutDownTimeoutMs = 10_000
const watchEveryMs = 1_000

/**
 * Runs PostgreSQL on the data folder. Creates the database at the first start and takes over a PostgreSQL
 * that a killed server left running; waits for a server that is still stopping.
 * @throws CannotStart, with a message for the operator, when another process uses the folder or PostgreSQL
 * cannot run here
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, fallbackDir = '/var/lib/contender' } = options
  const location = locateDatabase(dataDir, fallbackDir)
  createDatabaseDir(location)
  const folderClaim = await claim(location.databaseDir, {
    shownAs: dataDir,
    log,
    timeoutMs: claimTimeoutMs,
    stopTimeoutMs,
  })
  try {
    if (location.isOutsideDataDir)
      log(
        `${dataDir} is not accessible to the account that runs PostgreSQL: the database is in ${location.databaseDir}.`,
      )
    const packageDir = options.packageDir ?? findPackage()
    const binaries = prepareBinaries(
      packageDir,
      location.account,
      location.isOutsideDataDir ? fallbackDir : location.databaseDir,
    )
    const { running, url } = await runUntilConnected(location, binaries, options)
    return supervise({ location, binaries, running, url, folderClaim, log })
  } catch (error) {
    folderClaim.release()
    throw error
  }
}

async function runUntilConnected(location: DatabaseLocation, binaries: Binaries, options: EmbeddedOptions) {
  const until = performance.now() + startTimeoutMs
  for (;;) {
    const running = await run(location, binaries, options)
    const url = connectionUrl(running.address, ensurePassword(location), databaseName)
    try {
      await ensureDatabase(url)
      return { running, url }
    } catch (error) {
      // The process we took over may have been dying: try again.
      if (!isTransient(error) || performance.now() > until) throw error
      await sleep(100)
    }
  }
}

/** Returns whether the connection broke or PostgreSQL was not ready, as opposed to a refusal. */
function isTransient(error: unknown): boolean {
  const { code } = error as { code?: string }
  const notReady = ['57P01', '57P02', '57P03']
  return code === undefined || notReady.includes(code) || code.startsWith('E')
}

async function run(
  location: DatabaseLocation,
  binaries: Binaries,
  { log, settings }: EmbeddedOptions,
): Promise<Postmaster> {
  await shutDownStopping(location, binaries, log)
  const orphan = await findOrphan(location.cluster, startTimeoutMs)
  if (orphan) {
    log(`Taking over the running PostgreSQL (process ${orphan.process.pid}).`)
    return orphan
  }
  if (ensureCluster(location, binaries) === 'created')
    log(`Created a new PostgreSQL database in ${location.databaseDir}.`)
  const address = await chooseAddress(location.databaseDir)
  writeSettings(location, { ...baseSettings(location.databaseDir), ...addressSettings(address), ...settings })
  return launch(location, binaries, startTimeoutMs)
}

/** A PostgreSQL that is stopping accepts no connections and might wait for its clients forever. */
async function shutDownStopping(
  location: DatabaseLocation,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const stopping = findStopping(location.cluster)
  if (!stopping) return
  log(`PostgreSQL (process ${stopping.process.pid}) was asked to stop by another program. Restarting it.`)
  await shutDown(stopping, location.cluster, binaries, shutDownTimeoutMs)
}

type Supervised = {
  location: DatabaseLocation
  binaries: Binaries
  running: Postmaster
  url: string
  folderClaim: Claim
  log: (line: string) => void
}

/**
 * Restarts PostgreSQL when it ends, or is asked to stop, by anything but us (out of memory, a stray kill).
 */
function supervise({ location, binaries, running, url, folderClaim, log }: Supervised): Embedded {
  let current = running
  let relaunching: Promise<void> | undefined
  async function relaunch(): Promise<void> {
    await shutDownStopping(location, binaries, log)
    current =
      (await findOrphan(location.cluster, startTimeoutMs)) ??
      (await launch(location, binaries, startTimeoutMs))
  }
  const watch = setInterval(() => {
    if (relaunching) return
    const isGone = !isAlive(current.process)
    if (!isGone && !findStopping(location.cluster)) return
    if (isGone) log('PostgreSQL ended unexpectedly. Restarting it.')
    relaunching = relaunch()
      .catch((error: Error) => log(error.message))
      .finally(() => (relaunching = undefined))
  }, watchEveryMs)
  watch.unref()
  const announceStop = () => {
    clearInterval(watch)
    folderClaim.announceStop()
  }
  return {
    url,
    announceStop,
    async stop() {
      announceStop()
      await relaunching
      await shutDown(current, location.cluster, binaries, shutDownTimeoutMs)
      folderClaim.release()
    },
    kill() {
      clearInterval(watch)
      killNow(current)
      folderClaim.release()
    },
  }
}

async function ensureDatabase(url: string): Promise<void> {
  if (await canConnect(url)) return
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    const noSuchDatabase = '3D000'
    if ((error as { code?: string }).code === noSuchDatabase) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
