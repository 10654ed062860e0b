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
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folder.ts'
import { findPackage } from './binaries.ts'
import { claim } from './claim.ts'
import { identify } from './process.ts'
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

describe('a first start', () => {
  test('makes a durable UTF-8 database with checksums that listens to nobody but us', async () => {
    const { embedded, said } = await start()
    const [row] = await ask(
      embedded.url,
      `select current_database() as name, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
        current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses, current_setting('timezone') as zone`,
    )
    expect(row).toEqual({
      name: 'contender',
      fsync: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      addresses: '',
      zone: 'UTC',
    })
    expect(said.join()).toContain('Made a new PostgreSQL database')
    expect(statSync(join(folder, 'data/postgres/password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data/postgres')).mode & 0o777).toBe(0o700)
  })

  test('asks for the password', async () => {
    const { embedded } = await start()
    const guess = new URL(embedded.url)
    guess.password = 'guess'
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  test('sorts and lowers by code point the same on every machine, and clones databases', async () => {
    const { embedded } = await start()
    await ask(embedded.url, 'create table kept (name text)')
    await ask(embedded.url, "insert into kept values ('Ärger'), ('Zoo'), ('apple')")
    await ask(embedded.url, 'create database copy template contender')
    const copy = embedded.url.replace(/contender$/, 'copy')
    const names = await ask<{ lowered: string }>(
      copy,
      'select lower(name) as lowered from kept order by name',
    )
    expect(names.map((row) => row.lowered)).toEqual(['zoo', 'apple', 'ärger'])
  })

  test('takes a loopback port where the path is too long for a socket', async () => {
    const { embedded } = await start({ dataDir: join(folder, 'd'.repeat(90)) })
    expect(new URL(embedded.url).hostname).toBe('127.0.0.1')
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('started again', () => {
  test('after an orderly stop finds its data', async () => {
    const first = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
    await ask(first.url, 'create table kept as select 7 as value')
    await first.stop()
    const { embedded, said } = await start()
    expect(await ask(embedded.url, 'select value from kept')).toEqual([{ value: 7 }])
    expect(said).toEqual([])
  })

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

  test('twice in one process is refused too', async () => {
    await start()
    await expect(start()).rejects.toThrow(/is in use by a running server/)
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

  test('with a lock file that names another program comes up', async () => {
    const first = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
    const lock = readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8')
    await first.stop()
    writeFileSync(
      join(folder, 'data/postgres/cluster/postmaster.pid'),
      lock.replace(/^\d+/, String(process.pid)),
    )
    const { embedded } = await start()
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
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

describe('while another process has the folder', () => {
  const options = { shownAs: 'data', patienceMs: 300, leavingPatienceMs: 300 }

  test('one that is stopping is waited for, and ended when it stays', async () => {
    const log: string[] = []
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    const gone = new Promise((resolve) => child.once('exit', resolve))
    writeFileSync(
      join(folder, 'owner.lock'),
      JSON.stringify({ ...identify(child.pid ?? 0), isLeaving: true }),
    )
    const held = await claim(folder, { ...options, log: (line) => log.push(line) })
    await gone
    expect(log).toEqual([
      `The server before this one (process ${child.pid}) is still stopping. Waiting for it.`,
      `The server before this one (process ${child.pid}) does not stop. Ending it.`,
    ])
    held.release()
    expect(existsSync(join(folder, 'owner.lock'))).toBe(false)
  })

  test('one whose launcher is gone is stale; one whose launcher lives is left alone', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const holder = identify(child.pid ?? 0)
    writeFileSync(join(folder, 'owner.lock'), JSON.stringify({ ...holder, launcher: identify(process.pid) }))
    await expect(claim(folder, { ...options, log: () => {} })).rejects.toThrow(
      'is in use by a running server',
    )
    writeFileSync(
      join(folder, 'owner.lock'),
      JSON.stringify({ ...holder, launcher: { pid: process.pid, startedAt: 'earlier' } }),
    )
    const held = await claim(folder, { ...options, log: () => {} })
    await gone
    held.announceEnd()
    expect(JSON.parse(readFileSync(join(folder, 'owner.lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
      isLeaving: true,
    })
    held.release()
    expect(readdirSync(folder)).toEqual([])
  })
})

test('an interrupted first start leaves nothing that a second would mistake for a database', async () => {
  mkdirSync(join(folder, 'data/postgres/cluster.new/base'), { recursive: true })
  const { embedded } = await start()
  expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database of another PostgreSQL version is refused with a sentence', async () => {
  const first = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
  await first.stop()
  writeFileSync(join(folder, 'data/postgres/cluster/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17; this version runs PostgreSQL 18/)
})

test('a platform without a packaged PostgreSQL is told about DATABASE_URL', () => {
  expect(() => findPackage('sunos', 'sparc')).toThrow(
    /no PostgreSQL to run for sunos on sparc.*set DATABASE_URL/is,
  )
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
