import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from '#server/platform/embedded-postgres/address.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { versionProblem } from '#server/platform/db/version.ts'
import { readConfig } from '#server/platform/config.ts'
import { startFailure } from './start-failure.ts'
import { temporaryFolder } from './testing/folder.ts'
import { tryPort } from './try-port.ts'

const folder = temporaryFolder('failure')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const own = { PORT: 80, HOST: '10.9.8.7', DATA_DIR: '/srv/data', DATABASE_URL: undefined }
const url = 'postgres://ann:secret@db.example:5433/games'

const failures: [object, string | undefined, string | undefined][] = [
  [{ syscall: 'listen', code: 'EADDRINUSE' }, undefined, 'Port 80 is taken by another program. Set PORT'],
  [{ syscall: 'listen', code: 'EACCES' }, undefined, 'Set PORT to one above 1023'],
  [{ syscall: 'listen', code: 'EADDRNOTAVAIL' }, undefined, 'does not have the address 10.9.8.7. Set HOST'],
  [
    { code: 'EROFS', syscall: 'mkdir', path: '/srv/data/postgres' },
    undefined,
    'The data folder /srv/data is on a read-only file system. Set DATA_DIR',
  ],
  [{ code: 'ENOTDIR', syscall: 'mkdir' }, undefined, 'has a file in its path'],
  [
    { code: 'EACCES', syscall: 'open', path: '/elsewhere' },
    undefined,
    '/elsewhere is not writable by this account. Choose another place',
  ],
  [{ code: 'ENOSPC', syscall: 'write' }, undefined, 'is on a full disk. Free some space'],
  [
    { code: 'ENOENT', syscall: 'mkdir', path: '/srv/data' },
    undefined,
    'The data folder /srv/data cannot be created there. Set DATA_DIR',
  ],
  [{ code: '28P01' }, 'postgres://ann:secret@%2Frun%2Fpg/games', 'PostgreSQL at /run/pg refuses'],
  [
    { code: 'ECONNREFUSED', syscall: 'connect' },
    url,
    'No PostgreSQL listens at db.example:5433 (DATABASE_URL).',
  ],
  [{ errors: [{ code: 'ECONNREFUSED', syscall: 'connect' }] }, url, 'No PostgreSQL listens'],
  [{ code: 'ENOTFOUND' }, url, 'no host named db.example'],
  [{ message: 'timeout expired' }, url, 'does not respond. Correct the address if another program'],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '10.9.8.7' },
    url,
    'There is no host named 10.9.8.7 (HOST). Set HOST',
  ],
  [
    { message: 'Connection terminated unexpectedly' },
    url,
    'db.example:5433 (DATABASE_URL) closed the connection',
  ],
  [{ message: 'The server does not support SSL connections' }, url, 'does not offer TLS, which sslmode'],
  [
    { message: 'The database could not be created: initdb: error: could not write: No space left on device' },
    undefined,
    'The data folder /srv/data is on a full disk. Free some space',
  ],
  [{ code: '28P01' }, url, 'refuses the user ann or its password'],
  [{ code: '3D000' }, url, 'has no database named games (DATABASE_URL). Create it'],
  [{ code: '42501', message: 'permission denied' }, url, 'Make that user its owner'],
  [{ code: '53300' }, url, 'no connection left'],
  [{ code: 'ECONNREFUSED' }, undefined, undefined],
  [new Error('of another kind'), url, undefined],
]

test.each(failures)('%j: the message names the setting and the remedy', (failure, databaseUrl, sentence) => {
  const message = startFailure(failure, { ...own, DATABASE_URL: databaseUrl })
  if (sentence === undefined) expect(message).toBeUndefined()
  else expect(message).toContain(sentence)
  expect(message ?? '').not.toContain('secret')
})

/** Starts with these settings and returns the text that the operator reads. */
async function start(env: Record<string, string>): Promise<string> {
  const read = readConfig({ DEMO: '0', SECRET_KEY: 'x'.repeat(32), ...env })
  if ('problems' in read) return read.problems.join(' ')
  return openDatabase(read.config, () => {}).then(
    async (database) => database.stop().then(() => 'started'),
    (error: Error) => startFailure(error, read.config) ?? error.message,
  )
}

test('a PostgreSQL that is missing, refuses the password, lacks the database or is too old', async () => {
  const cluster = new URL(inject('clusterUrl'))
  const wrong = (change: (given: URL) => void) => {
    const changed = new URL(cluster)
    change(changed)
    return start({ DATABASE_URL: changed.href })
  }
  expect(await start({ DATABASE_URL: `postgres://ann:x@127.0.0.1:${await freePort()}/games` })).toContain(
    'No PostgreSQL listens',
  )
  expect(await wrong((given) => (given.password = 'guess'))).toContain(
    'refuses the user contender or its password',
  )
  expect(await wrong((given) => (given.pathname = '/nowhere'))).toContain('has no database named nowhere')
  expect(await start({ DATABASE_URL: cluster.href })).toBe('started')
  expect(versionProblem(140_018, '14.18')).toBe(
    'PostgreSQL 15 or newer is needed; DATABASE_URL is PostgreSQL 14.18. Upgrade that server, or name another one.',
  )
  expect(versionProblem(150_000, '15.0')).toBeUndefined()
})

test('a data folder that is not a folder', async () => {
  writeFileSync(join(folder, 'file'), '')
  mkdirSync(join(folder, 'fine'))
  expect(await start({ DATA_DIR: join(folder, 'file/data') })).toBe(
    `The data folder ${join(folder, 'file/data')} has a file in its path where a folder must be. Set DATA_DIR to a folder that this account can write to.`,
  )
})

test.runIf(process.platform === 'linux')(
  'a data folder where the file system refuses new folders',
  async () => {
    expect(await start({ DATA_DIR: '/proc/contender' })).toBe(
      'The data folder /proc/contender cannot be created there. Set DATA_DIR to a folder that this account can write to.',
    )
  },
)

test('a port that another server has is noticed before anything is changed', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const settings = { ...own, PORT: port, HOST: '127.0.0.1' }
  await expect(tryPort(settings).catch((error: unknown) => startFailure(error, settings))).resolves.toContain(
    `Port ${port} is taken by another program.`,
  )
  taken.close()
  await once(taken, 'close')
  expect(await tryPort(settings)).toBeUndefined()
})
