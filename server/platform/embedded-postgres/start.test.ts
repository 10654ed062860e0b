import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { folder, ask, start, setUpEmbeddedFolder } from '#server/testing/set-ups/embedded-folder.ts'
import { findPackage } from './binaries.ts'
import { claim } from './claim.ts'
import { findOrphan, findStopping } from './postmaster.ts'
import { identify } from './process.ts'

setUpEmbeddedFolder()

test(
  'a first start creates a durable UTF-8 database with checksums; a second finds its data',
  { tags: 'long' },
  async () => {
    const { embedded, output } = await start()
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
    expect(output.join()).toContain('Created a new PostgreSQL database')
    expect(statSync(join(folder, 'data/postgres/password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data/postgres')).mode & 0o777).toBe(0o700)

    const guess = new URL(embedded.url)
    guess.password = 'guess'
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)

    // Sorted and lowered by code point, the same on every machine; a database can be cloned.
    await ask(embedded.url, 'create table kept (name text)')
    await ask(embedded.url, "insert into kept values ('Ärger'), ('Zoo'), ('apple')")
    await ask(embedded.url, 'create database copy template contender')
    const copy = embedded.url.replace(/contender$/, 'copy')
    const names = 'select lower(name) as lowered from kept order by name'
    expect((await ask<{ lowered: string }>(copy, names)).map((each) => each.lowered)).toEqual([
      'zoo',
      'apple',
      'ärger',
    ])

    await expect(start()).rejects.toThrow(/is in use by a running server/)
    const pidFile = join(folder, 'data/postgres/cluster/postmaster.pid')
    const lock = readFileSync(pidFile, 'utf8')
    await embedded.stop()
    writeFileSync(pidFile, lock.replace(/^\d+/, String(process.pid))) // a stale file that names another program
    const again = await start()
    expect(await ask(again.embedded.url, names)).toHaveLength(3)
    expect(again.output).toEqual([])
    await again.embedded.stop()

    writeFileSync(join(folder, 'data/postgres/cluster/PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/was created by PostgreSQL 17; this version runs PostgreSQL 18/)
  },
)

test('the lock file of a copied folder names the PostgreSQL of the original, which is not taken over', async () => {
  const [original] = await ask<{ data_directory: string }>(inject('clusterUrl'), 'show data_directory')
  const [from, copied] = [original?.data_directory ?? '', join(folder, 'postgres/cluster')]
  mkdirSync(copied, { recursive: true })
  copyFileSync(join(from, 'postmaster.pid'), join(copied, 'postmaster.pid'))
  expect(findStopping(copied)).toBeUndefined()
  expect(await findOrphan(copied, 0)).toBeUndefined()
  expect(existsSync(join(copied, 'postmaster.pid'))).toBe(false)
  expect(await findOrphan(from, 0)).toMatchObject({ address: expect.anything() })
})

test.skipIf(process.platform === 'win32')(
  'a copied folder runs a PostgreSQL of its own, and leaves that of the original alone',
  { tags: 'long' },
  async () => {
    const { embedded } = await start()
    await ask(embedded.url, 'create table original ()')
    await ask(embedded.url, 'checkpoint')
    const copied = join(folder, 'copied')
    execFileSync('cp', ['-a', join(folder, 'data'), copied])

    const copy = await start({ dataDir: copied })
    expect(copy.output.join()).not.toContain('Taking over')
    await ask(copy.embedded.url, 'drop table original')
    expect(await ask(embedded.url, 'select * from original')).toEqual([])
    await copy.embedded.stop()
    expect(await ask(embedded.url, 'select * from original')).toEqual([])
    await embedded.stop()
  },
)

test(
  'it starts after an interrupted first start, and on a port where the path is too long for a socket',
  { tags: 'long' },
  async () => {
    const dataDir = join(folder, 'd'.repeat(90))
    mkdirSync(join(dataDir, 'postgres/cluster.new/base'), { recursive: true })
    const { embedded } = await start({ dataDir })
    expect(new URL(embedded.url).hostname).toBe('127.0.0.1')
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

describe('while another process uses the folder', () => {
  const options = { shownAs: 'data', timeoutMs: 300, stopTimeoutMs: 300 }

  test('a stopping process is waited for, and killed when it does not end', { tags: 'long' }, async () => {
    const log: string[] = []
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 180_000)'])
    const gone = new Promise((resolve) => child.once('exit', resolve))
    writeFileSync(
      join(folder, 'owner.lock'),
      JSON.stringify({ ...identify(child.pid ?? 0), isLeaving: true }),
    )
    const held = await claim(folder, { ...options, log: (line) => log.push(line) })
    await gone
    expect(log).toEqual([
      `The previous server (process ${child.pid}) is still stopping. Waiting for it.`,
      `The previous server (process ${child.pid}) does not stop. Killing it.`,
    ])
    held.release()
    expect(existsSync(join(folder, 'owner.lock'))).toBe(false)
  })

  test(
    'a process whose launcher is gone is stale; one whose launcher runs is left alone',
    { tags: 'long' },
    async () => {
      const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 180_000)'])
      const gone = new Promise((resolve) => child.once('exit', resolve))
      const holder = identify(child.pid ?? 0)
      writeFileSync(
        join(folder, 'owner.lock'),
        JSON.stringify({ ...holder, launcher: identify(process.pid) }),
      )
      await expect(claim(folder, { ...options, log: () => {} })).rejects.toThrow(
        'is in use by a running server',
      )
      writeFileSync(
        join(folder, 'owner.lock'),
        JSON.stringify({ ...holder, launcher: { pid: process.pid, startedAt: 'earlier' } }),
      )
      const held = await claim(folder, { ...options, log: () => {} })
      await gone
      held.announceStop()
      expect(JSON.parse(readFileSync(join(folder, 'owner.lock'), 'utf8'))).toMatchObject({
        pid: process.pid,
        isLeaving: true,
      })
      held.release()
      expect(readdirSync(folder)).toEqual([])
    },
  )
})

test('on a platform without a packaged PostgreSQL the message names DATABASE_URL', () => {
  expect(() => findPackage('sunos', 'sparc')).toThrow(
    /no PostgreSQL to run for sunos on sparc.*set DATABASE_URL/is,
  )
})
