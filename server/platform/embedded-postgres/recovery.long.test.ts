import { spawn } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { folder, ask, start, setUpEmbeddedFolder } from '#server/testing/set-ups/embedded-folder.ts'
import { findPackage } from './binaries.ts'
import { startEmbedded } from './start.ts'

const asRoot = process.getuid?.() === 0

setUpEmbeddedFolder()

/** A separate process that starts the database on the same folder, prints its URL and waits. */
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

describe('a restart', () => {
  test('after a power cut has every acknowledged write', async () => {
    const first = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
    await ask(first.url, 'create table kept as select 7 as value')
    first.kill()
    const { embedded } = await start()
    expect(await ask(embedded.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  test('while another process uses the folder is refused with a message', async () => {
    const other = await startElsewhere()
    await expect(start()).rejects.toThrow(
      `The data folder ${join(folder, 'data')} is in use by a running server (process ${other.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
    await other.killHard()
    await start() // also stops the PostgreSQL left running
  })

  test('after a kill of the server takes over its running PostgreSQL', async () => {
    const other = await startElsewhere()
    await ask(other.url, 'create table kept as select 7 as value')
    const orphan = postmasterPid()
    await other.killHard()
    const { embedded, output } = await start()
    expect(output.join()).toContain(`Taking over the running PostgreSQL (process ${orphan})`)
    expect(await ask(embedded.url, 'select value from kept')).toEqual([{ value: 7 }])
    await embedded.stop()
    expect(existsSync(join(folder, 'data/postgres/cluster/postmaster.pid'))).toBe(false)
  })

  test('right after a kill of both succeeds', async () => {
    const other = await startElsewhere()
    await ask(other.url, 'create table kept as select 7 as value')
    process.kill(postmasterPid(), 'SIGKILL')
    await other.killHard()
    const { embedded } = await start()
    expect(await ask(embedded.url, 'select value from kept')).toEqual([{ value: 7 }])
  })
})

test('a PostgreSQL that dies under a running server is restarted', async () => {
  const { embedded, output } = await start()
  process.kill(postmasterPid(), 'SIGKILL')
  await expect
    .poll(() => ask(embedded.url, 'select 1 as one').catch(() => 'down'), { timeout: 8000 })
    .toEqual([{ one: 1 }])
  expect(output.join()).toContain('PostgreSQL ended unexpectedly')
})

describe('a PostgreSQL that received a SIGTERM and waits for its connections', () => {
  test('is stopped and restarted by a running server', async () => {
    const { embedded, output } = await start()
    const open = new pg.Client({ connectionString: embedded.url })
    open.on('error', () => {})
    await open.connect()
    const before = postmasterPid()
    process.kill(before, 'SIGTERM')
    await expect
      .poll(() => ask(embedded.url, 'select 1 as one').catch((error: Error) => error.message))
      .toEqual([{ one: 1 }])
    expect(postmasterPid()).not.toBe(before)
    expect(output.join()).toContain(
      `PostgreSQL (process ${before}) was asked to stop by another program. Restarting it.`,
    )
    await open.end().catch(() => {})
  })

  test('is stopped by a start too', async () => {
    const other = await startElsewhere()
    const open = new pg.Client({ connectionString: other.url })
    open.on('error', () => {})
    await open.connect()
    await other.killHard()
    process.kill(postmasterPid(), 'SIGTERM')
    const { embedded, output } = await start()
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(output.join()).toContain('was asked to stop')
    await open.end().catch(() => {})
  })
})

describe('without the install script of the package', () => {
  test('the links between its libraries are created at the start', async () => {
    const packageDir = copyWithoutLinks(join(folder, 'package'))
    const { embedded } = await start({ packageDir })
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lstatSync(join(packageDir, 'native/lib/libicuuc.so.60')).isSymbolicLink()).toBe(true)
  })
})

describe.runIf(asRoot)('as root', () => {
  test('PostgreSQL runs as nobody, or as the owner of existing data', async () => {
    await start()
    expect(ownerOf(postmasterPid())).toBe(statSync(join(folder, 'data/postgres/cluster')).uid)
    expect(ownerOf(postmasterPid())).not.toBe(0)
  })

  test('below a closed folder, data and programs are stored in the common home, in one folder per data folder', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const packageDir = copyWithoutLinks(join(closed, 'package'))
    const fallbackDir = join(folder, 'var-lib-contender')
    const { embedded, output } = await start({ dataDir: join(closed, 'one'), fallbackDir, packageDir })
    const { embedded: second } = await start({ dataDir: join(closed, 'two'), fallbackDir, packageDir })
    expect(output.filter((line) => line.includes('is not accessible to the account'))).toHaveLength(1)
    await ask(embedded.url, 'create table kept as select 7 as value')
    await expect(ask(second.url, 'select value from kept')).rejects.toThrow(/does not exist/)
    expect(readdirSync(fallbackDir).sort()).toEqual([
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
