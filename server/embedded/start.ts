import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressSettings, chooseAddress, connectionUrl } from './address.ts'
import { findPackage, prepareBinaries, type Binaries } from './binaries.ts'
import { claim, type Claim } from './claim.ts'
import { baseSettings, ensureCluster, ensurePassword, writeSettings, type Settings } from './cluster.ts'
import { makeHome, settlePlace, type Place } from './place.ts'
import { cutPower, findOrphan, findStopping, launch, shutDown, type Postmaster } from './postmaster.ts'
import { isAlive } from './process.ts'

/**
 * The embedded database, running. `stop` ends it; `kill` ends it as a power cut would; both give the data
 * folder back. `announceEnd` says that it will be stopped soon: it is not started again any more, and whoever
 * starts on the folder waits.
 */
export type Embedded = { url: string; announceEnd(): void; stop(): Promise<void>; kill(): void }

/**
 * `settings` go over the usual ones; `commonHome` is where root's database lies for a folder that is closed
 * to others.
 */
export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  settings?: Settings
  commonHome?: string
  packageDir?: string
}

export const databaseName = 'contender'
const lockPatienceMs = 10_000
const claimPatienceMs = 3_000
const leavingPatienceMs = 15_000
const stopPatienceMs = 10_000
const watchMs = 1_000

/**
 * Runs PostgreSQL on the data folder, making the database at the first start and taking over the one that a
 * killed predecessor left running. A predecessor that is still stopping is waited for. Throws CannotStart,
 * with a sentence for the person at the terminal, when another process has the folder or PostgreSQL cannot
 * run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, commonHome = '/var/lib/contender' } = options
  const place = settlePlace(dataDir, commonHome)
  makeHome(place)
  const held = await claim(place.home, {
    shownAs: dataDir,
    log,
    timeoutMs: claimPatienceMs,
    leavingPatienceMs,
  })
  try {
    if (place.moved)
      log(`${dataDir} is closed to the account that PostgreSQL runs as: the database is in ${place.home}.`)
    const packageDir = options.packageDir ?? findPackage()
    const binaries = prepareBinaries(packageDir, place.account, place.moved ? commonHome : place.home)
    const { running, url } = await runUntilItAnswers(place, binaries, options)
    return supervise({ place, binaries, running, url, held, log })
  } catch (error) {
    held.release()
    throw error
  }
}

async function runUntilItAnswers(place: Place, binaries: Binaries, options: EmbeddedOptions) {
  const until = performance.now() + lockPatienceMs
  for (;;) {
    const running = await run(place, binaries, options)
    const url = connectionUrl(running.address, ensurePassword(place), databaseName)
    try {
      await ensureDatabase(url)
      return { running, url }
    } catch (error) {
      // What we took over may have been dying, its end not yet to be seen: look again.
      if (!isPassing(error) || performance.now() > until) throw error
      await sleep(100)
    }
  }
}

/** Whether the connection broke or PostgreSQL was not ready, rather than that it refused us. */
function isPassing(error: unknown): boolean {
  const { code } = error as { code?: string }
  const notReady = ['57P01', '57P02', '57P03']
  return code === undefined || notReady.includes(code) || code.startsWith('E')
}

async function run(
  place: Place,
  binaries: Binaries,
  { log, settings }: EmbeddedOptions,
): Promise<Postmaster> {
  await endStopping(place, binaries, log)
  const orphan = await findOrphan(place.cluster, lockPatienceMs)
  if (orphan) {
    log(`Taking over the PostgreSQL that is running already (process ${orphan.process.pid}).`)
    return orphan
  }
  if (ensureCluster(place, binaries) === 'made') log(`Made a new PostgreSQL database in ${place.home}.`)
  const address = await chooseAddress(place.home)
  writeSettings(place, { ...baseSettings(place.home), ...addressSettings(address), ...settings })
  return launch(place, binaries, lockPatienceMs)
}

/** One that was told to stop is of no use any more, and might never come to its end by itself. */
async function endStopping(place: Place, binaries: Binaries, log: (line: string) => void): Promise<void> {
  const stopping = findStopping(place.cluster)
  if (!stopping) return
  log(`PostgreSQL (process ${stopping.process.pid}) was told to stop. Ending it and starting it again.`)
  await shutDown(stopping, place.cluster, binaries, stopPatienceMs)
}

type Supervised = {
  place: Place
  binaries: Binaries
  running: Postmaster
  url: string
  held: Claim
  log: (line: string) => void
}

/**
 * Starts PostgreSQL again when it ends, or is told to stop, by anybody but us (out of memory, a stray kill).
 */
function supervise({ place, binaries, running, url, held, log }: Supervised): Embedded {
  let current = running
  let relaunching: Promise<void> | undefined
  async function relaunch(): Promise<void> {
    await endStopping(place, binaries, log)
    current =
      (await findOrphan(place.cluster, lockPatienceMs)) ?? (await launch(place, binaries, lockPatienceMs))
  }
  const watch = setInterval(() => {
    if (relaunching) return
    const isGone = !isAlive(current.process)
    if (!isGone && !findStopping(place.cluster)) return
    if (isGone) log('PostgreSQL ended by itself. Starting it again.')
    relaunching = relaunch()
      .catch((error: Error) => log(error.message))
      .finally(() => (relaunching = undefined))
  }, watchMs)
  watch.unref()
  const announceEnd = () => {
    clearInterval(watch)
    held.announceEnd()
  }
  return {
    url,
    announceEnd,
    async stop() {
      announceEnd()
      await relaunching
      await shutDown(current, place.cluster, binaries, stopPatienceMs)
      held.release()
    },
    kill() {
      clearInterval(watch)
      cutPower(current)
      held.release()
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
