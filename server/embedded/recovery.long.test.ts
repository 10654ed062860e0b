import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folder.ts'
import { findPackage } from './binaries.ts'
import { startEmbedded, type Embedded, type EmbeddedOptions } from './start.ts'

const asRoot = process.getuid?.() === 0
let folder: string
let running: Embedded[]

beforeEach(() => {
  folder = temporaryFolder('embedded')
  running = []
})

afterEach(async () => {
  for (const embedded of running) await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}) {
  const said: string[] = []
  const embedded = await startEmbedded({
    dataDir: join(folder, 'data'),
    log: (line) => said.push(line),
    ...options,
  })
  running.push(embedded)
  return { embedded, said }
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A process of its own that starts the database on the same folder, says its URL, and then only waits. */
async function startElsewhere(): Promise<{ url: string; pid: number; killHard: () => Promise<void> }> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(join(folder, 'data'))}, log() {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const killHard = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { url, pid: child.pid ?? 0, killHard }
}

function postmasterPid(): number {
  return Number(readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

describe('started again', () => {
  test('after a power cut has everything acknowledged', async () => {
    const first = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
    await ask(first.url, 'create table kept as select 7 as value')
    first.kill()
    const { embedded } = await start()
    expect(await ask(embedded.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  test('while another process has the folder is refused with a sentence', async () => {
    const other = await startElsewhere()
    await expect(start()).rejects.toThrow(
      `The data folder ${join(folder, 'data')} is in use by a running server (process ${other.pid}). ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    )
    await other.killHard()
    await start() // also ends the orphan
  })

  test('after a kill of the server takes its orphan over', async () => {
    const other = await startElsewhere()
    await ask(other.url, 'create table kept as select 7 as value')
    const orphan = postmasterPid()
    await other.killHard()
    const { embedded, said } = await start()
    expect(said.join()).toContain(`Taking over the PostgreSQL that is running already (process ${orphan})`)
    expect(await ask(embedded.url, 'select value from kept')).toEqual([{ value: 7 }])
    await embedded.stop()
    expect(existsSync(join(folder, 'data/postgres/cluster/postmaster.pid'))).toBe(false)
    running = []
  })

  test('after a kill of both, at once, comes up', async () => {
    const other = await startElsewhere()
    await ask(other.url, 'create table kept as select 7 as value')
    process.kill(postmasterPid(), 'SIGKILL')
    await other.killHard()
    const { embedded } = await start()
    expect(await ask(embedded.url, 'select value from kept')).toEqual([{ value: 7 }])
  })
})

test('a PostgreSQL that dies under a running server is started again', async () => {
  const { embedded, said } = await start()
  process.kill(postmasterPid(), 'SIGKILL')
  await expect
    .poll(() => ask(embedded.url, 'select 1 as one').catch(() => 'down'), { timeout: 8000 })
    .toEqual([{ one: 1 }])
  expect(said.join()).toContain('PostgreSQL ended by itself')
})

describe('a PostgreSQL that somebody told to stop, gently, so that it waits for its connections without end', () => {
  test('under a running server is ended and started again', async () => {
    const { embedded, said } = await start()
    const open = new pg.Client({ connectionString: embedded.url })
    open.on('error', () => {})
    await open.connect()
    const before = postmasterPid()
    process.kill(before, 'SIGTERM')
    await expect
      .poll(() => ask(embedded.url, 'select 1 as one').catch((error: Error) => error.message))
      .toEqual([{ one: 1 }])
    expect(postmasterPid()).not.toBe(before)
    expect(said.join()).toContain(
      `PostgreSQL (process ${before}) was told to stop. Ending it and starting it again.`,
    )
    await open.end().catch(() => {})
  })

  test('before a start is ended too', async () => {
    const other = await startElsewhere()
    const open = new pg.Client({ connectionString: other.url })
    open.on('error', () => {})
    await open.connect()
    await other.killHard()
    process.kill(postmasterPid(), 'SIGTERM')
    const { embedded, said } = await start()
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(said.join()).toContain('was told to stop')
    await open.end().catch(() => {})
  })
})

describe('without the install script of the package', () => {
  test('the links between its libraries are made by us', async () => {
    const packageDir = copyWithoutLinks(join(folder, 'package'))
    const { embedded } = await start({ packageDir })
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lstatSync(join(packageDir, 'native/lib/libicuuc.so.60')).isSymbolicLink()).toBe(true)
  })
})

describe.runIf(asRoot)('as root', () => {
  test('PostgreSQL runs as nobody, or as whoever owns the data already', async () => {
    await start()
    expect(ownerOf(postmasterPid())).toBe(statSync(join(folder, 'data/postgres/cluster')).uid)
    expect(ownerOf(postmasterPid())).not.toBe(0)
  })

  test('below a closed folder data and programs go to the common home, each data folder to its own place', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const packageDir = copyWithoutLinks(join(closed, 'package'))
    const commonHome = join(folder, 'var-lib-contender')
    const { embedded, said } = await start({ dataDir: join(closed, 'one'), commonHome, packageDir })
    const { embedded: second } = await start({ dataDir: join(closed, 'two'), commonHome, packageDir })
    expect(said.filter((line) => line.includes('is closed to the account'))).toHaveLength(1)
    await ask(embedded.url, 'create table kept as select 7 as value')
    await expect(ask(second.url, 'select value from kept')).rejects.toThrow(/does not exist/)
    expect(readdirSync(commonHome).sort()).toEqual([
      expect.stringMatching(/^closed-one-[0-9a-f]{8}$/),
      expect.stringMatching(/^closed-two-[0-9a-f]{8}$/),
      expect.stringMatching(/^postgresql-18\./),
    ])
  })
})

function ownerOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid
}

function copyWithoutLinks(to: string): string {
  cpSync(findPackage(), to, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  return to
}
