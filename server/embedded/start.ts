import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressSettings, chooseAddress, connectionUrl } from './address.ts'
import { findPackage, prepareBinaries, type Binaries } from './binaries.ts'
import { claim } from './claim.ts'
import { baseSettings, ensureCluster, ensurePassword, writeSettings, type Settings } from './cluster.ts'
import { makeHome, settlePlace, type Place } from './place.ts'
import { cutPower, findOrphan, launch, shutDown, type Postmaster } from './postmaster.ts'
import { isAlive } from './process.ts'

/** The embedded database, running. `kill` ends it as a power cut would; both give the data folder back. */
export type Embedded = { url: string; stop(): Promise<void>; kill(): void }

/** `settings` go over the usual ones; `commonHome` is where root's database lies for a folder that is closed to others. */
export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  settings?: Settings
  commonHome?: string
  packageDir?: string
}

export const databaseName = 'contender'
const lockPatienceMs = 10_000
const claimPatienceMs = 2_000
const stopPatienceMs = 30_000
const watchMs = 1_000

/**
 * Runs PostgreSQL on the data folder, making the database at the first start and taking over the one that a killed
 * predecessor left running. Throws CannotStart, with a sentence for the person at the terminal, when another process
 * has the folder or PostgreSQL cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, commonHome = '/var/lib/contender' } = options
  const place = settlePlace(dataDir, commonHome)
  makeHome(place)
  const release = await claim(place.home, dataDir, claimPatienceMs)
  try {
    if (place.moved) log(`${dataDir} is closed to the account that PostgreSQL runs as: the database is in ${place.home}.`)
    const packageDir = options.packageDir ?? findPackage()
    const binaries = prepareBinaries(packageDir, place.account, place.moved ? commonHome : place.home)
    const { running, url } = await runUntilItAnswers(place, binaries, options)
    return supervise({ place, binaries, running, url, release, log })
  } catch (error) {
    release()
    throw error
  }
}

async function runUntilItAnswers(place: Place, binaries: Binaries, options: EmbeddedOptions) {
  const until = Date.now() + lockPatienceMs
  for (;;) {
    const running = await run(place, binaries, options)
    const url = connectionUrl(running.address, ensurePassword(place), databaseName)
    try {
      await ensureDatabase(url)
      return { running, url }
    } catch (error) {
      // What we took over may have been dying, its end not yet to be seen: look again.
      if (!isPassing(error) || Date.now() > until) throw error
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

async function run(place: Place, binaries: Binaries, { log, settings }: EmbeddedOptions): Promise<Postmaster> {
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

type Supervised = {
  place: Place; binaries: Binaries; running: Postmaster; url: string; release: () => void; log: (line: string) => void
}

/** Starts PostgreSQL again when it dies without having been told to (out of memory, a stray kill). */
function supervise({ place, binaries, running, url, release, log }: Supervised): Embedded {
  let current = running
  let relaunching: Promise<void> | undefined
  const watch = setInterval(() => {
    if (relaunching || isAlive(current.process)) return
    log('PostgreSQL ended by itself. Starting it again.')
    relaunching = findOrphan(place.cluster, lockPatienceMs)
      .then(async (orphan) => void (current = orphan ?? (await launch(place, binaries, lockPatienceMs))))
      .catch((error: Error) => log(error.message))
      .finally(() => (relaunching = undefined))
  }, watchMs)
  watch.unref()
  return {
    url,
    async stop() {
      clearInterval(watch)
      await relaunching
      await shutDown(current, place.cluster, binaries, stopPatienceMs)
      release()
    },
    kill() {
      clearInterval(watch)
      cutPower(current)
      release()
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
