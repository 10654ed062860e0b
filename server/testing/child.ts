import { storeOf } from '#server/subscribers.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { freePort } from '#server/platform/embedded-postgres/address.ts'
import { deriveSecrets } from '#server/platform/secrets.ts'
import { temporaryFolder } from './folder.ts'
import { type PeopleStore, registerStore } from './people.ts'
import { TEST_SECRET } from './secret.ts'

/** A server that runs in a child process. */
export type RunningServer = { url: string; stop(): Promise<void>; process: ChildProcess }

export type ServerOptions = {
  databaseUrl?: string
  demo: boolean
  dataDir?: string
  env?: Record<string, string>
  /** Another folder than this one, as that of a release, and what Node runs there. */
  from?: { folder: string; program: string }
}

const root = join(import.meta.dirname, '../..')
const startPatienceMs = 90_000

/** The processes of one database share their data folder. */
const folders = new Map<string, string>()
process.once('exit', () => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true })
})

function folderOf(databaseUrl: string | undefined): string {
  const folder = folders.get(databaseUrl ?? '') ?? temporaryFolder('server')
  if (databaseUrl) folders.set(databaseUrl, folder)
  return folder
}

/** Starts `server/main.ts` on a port of its own and waits until it is ready. */
export async function startServer({
  databaseUrl,
  demo,
  dataDir,
  env = {},
  from = { folder: root, program: 'server/main.ts' },
}: ServerOptions): Promise<RunningServer> {
  const folder = dataDir ?? folderOf(databaseUrl)
  const port = await freePort()
  const child = spawn(process.execPath, [from.program], {
    cwd: from.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: demo ? '1' : '0',
      // Many players of a test share one address; the limits per account stay in force.
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      // The proof of work of a sign-up is the same, only shorter.
      HUMAN_CHECK_TRIES: '4',
      // No server listens there, so that no test reaches a real service.
      LICHESS_BASE_URL: 'http://127.0.0.1:9',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET } : {}),
      ...env,
    },
  })
  let said = ''
  child.stdout?.on('data', (data: Buffer) => (said = `${said}${data}`.slice(-20_000)))
  child.stderr?.on('data', (data: Buffer) => (said = `${said}${data}`.slice(-20_000)))
  const url = `http://localhost:${port}` // the address that the server itself gives in its mails
  const store = databaseUrl ? await openStore(databaseUrl) : undefined
  const stop = async () => {
    await end(child)
    await store?.db.destroy()
    if (!dataDir && !databaseUrl) rmSync(folder, { recursive: true, force: true })
  }
  await waitUntilReady(url, child, () => said).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  if (store) registerStore(url, store)
  return { url, stop, process: child }
}

async function waitUntilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = Date.now() + startPatienceMs
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended at its start:\n${said()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`The server was not ready after ${startPatienceMs} ms:\n${said()}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(timer)
}

/** Opens the database that a server in another process uses, for inserting people. */
async function openStore(databaseUrl: string): Promise<PeopleStore> {
  const secrets = await deriveSecrets(TEST_SECRET)
  return { ...storeOf(openDb(openPool(databaseUrl, { max: 2 })), systemClock), secrets }
}
