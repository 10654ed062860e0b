import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import type { TestDatabase } from '#server/testing/cluster.ts'
import { testDatabase } from '#server/testing/database.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { keepFormerKey, loadSecrets } from './former-keys.ts'
import {
  adoptInstallation,
  checkInstallation,
  checkMarks,
  noteSealedAnew,
  rotationOf,
  folderMarkFile,
} from './installation.ts'

const KEY = 'k'.repeat(40)

let database: TestDatabase
let db: Db
let folder: string
beforeEach(async () => {
  folder = temporaryFolder('installation')
  database = await testDatabase()
  db = openDb(openPool(database.url, { max: 2 }))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function configOf(env: Record<string, string>): Config {
  const read = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'one'),
    SECRET_KEY: KEY,
    ...env,
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}
const check = (env: Record<string, string> = {}) => checkInstallation(db, configOf(env))

test('the key and the folder of the first start are those of the database', async () => {
  expect(await check()).toEqual([])
  expect(await check()).toEqual([])
  await expect(check({ SECRET_KEY: 'x'.repeat(40) })).rejects.toThrow('SECRET_KEY is not the one')
  await expect(check({ DATA_DIR: join(folder, 'two') })).rejects.toThrow(
    `The data folder ${join(folder, 'two')} is not the one`,
  )
  await expect(checkMarks(db, configOf({ SECRET_KEY: 'x'.repeat(40) }))).rejects.toThrow('SECRET_KEY')
  expect(await check()).toEqual([])
})

test('during a change of the key both are taken, and from the end of it the new one alone', async () => {
  const [formerKey, key] = [KEY, 'n'.repeat(40)]
  await check()
  // All processes learn the new key before one of them uses it.
  expect(await check({ SECRET_KEY_PREVIOUS: key })).toEqual([])
  const both = { SECRET_KEY: key, SECRET_KEY_PREVIOUS: formerKey }
  expect(await check(both)).toEqual([])
  expect(await check({ SECRET_KEY_PREVIOUS: key })).toEqual([])
  expect(await check({ ...both, MIN_AGE: '16' })).toEqual([expect.stringMatching(/: MIN_AGE\. All/)])
  await expect(check({ SECRET_KEY: key })).rejects.toThrow('or SECRET_KEY_PREVIOUS when you change it')
  const rotation = (SECRET_KEY: string, SECRET_KEY_PREVIOUS: string) =>
    rotationOf(db, { ...configOf({ SECRET_KEY }), SECRET_KEY_PREVIOUS })
  expect(await rotation(formerKey, key)).toBe('known')
  expect(await rotation(key, formerKey)).toBe('sealing')
  const now = new Date('2026-12-01T12:00:00Z')
  await keepFormerKey(db, await loadSecrets(db, configOf(both), now), formerKey, now)
  await noteSealedAnew(db, configOf(both))
  expect(await rotation(key, formerKey)).toBe('done')
  expect(await check(both)).toHaveLength(1)
  expect(await check({ SECRET_KEY: key })).toEqual([])
  await expect(check()).rejects.toThrow('SECRET_KEY is not the one')
})

test('of two first starts with different folders one wins', { tags: 'long' }, async () => {
  const [one, two] = await Promise.allSettled([check(), check({ DATA_DIR: join(folder, 'two') })])
  expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected'])
})

test('a generated key that is lost is noticed, and refused until it is adopted', async () => {
  const local = configOf({ DATABASE_URL: '', SECRET_KEY: '' })
  await checkInstallation(db, local)
  const file = join(folder, 'one/secret.key')
  copyFileSync(file, join(folder, 'kept'))
  rmSync(file)
  await expect(checkInstallation(db, local)).rejects.toThrow('Put the former secret.key back')
  copyFileSync(join(folder, 'kept'), file)
  expect(await checkInstallation(db, local)).toEqual([])
  rmSync(file)
  await adoptInstallation(db, local)
  expect(await checkInstallation(db, local)).toEqual([
    expect.stringContaining('Changed since the last start'),
  ])
  expect(await checkInstallation(db, local)).toEqual([])
  expect(readFileSync(folderMarkFile(join(folder, 'one')), 'utf8')).toHaveLength(36)
})

test('settings that differ from those of the last start are named, without their values', async () => {
  await check()
  expect(await check({ MIN_AGE: '16', REDIS_URL: 'redis://u:secret@host:6379' })).toEqual([
    expect.stringMatching(/process: MIN_AGE, REDIS_URL\. All/),
  ])
  expect(await check({ MIN_AGE: '16', REDIS_URL: 'redis://u:secret@host:6379', PORT: '3001' })).toEqual([])
})
