import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folder.ts'
import { startS3Twin, type S3Twin } from '#twins/s3.ts'
import { listBackups, storeBackup, withBackup } from './place.ts'

const parent = temporaryFolder('place')
const NAME = 'contender-2026-12-01T03-00-00'
const folder = join(parent, NAME)
const content = randomBytes(300_000)
const sealing = { BACKUP_KEY: 'k'.repeat(32), BACKUP_TO: 'disk' as const }
let s3: S3Twin
const toBucket = () => ({ ...sealing, ...s3.access, BACKUP_TO: 'bucket' as const })
const readIn = (opened: string) => Promise.resolve(readFileSync(join(opened, 'files', 'uploads', 'picture')))

beforeAll(async () => {
  s3 = await startS3Twin()
})
beforeEach(() => {
  mkdirSync(join(folder, 'files', 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'manifest.json'), '{}')
  writeFileSync(join(folder, 'files', 'uploads', 'picture'), content)
})
afterEach(() => {
  rmSync(parent, { recursive: true })
  s3.objects.clear()
})
afterAll(() => s3.close())

test('without a key a backup stays a folder', async () => {
  const stored = await storeBackup(folder, { BACKUP_TO: 'disk' })
  expect([stored, readdirSync(parent)]).toEqual([folder, [NAME]])
  expect(await withBackup(stored, { BACKUP_TO: 'disk' }, readIn)).toEqual(content)
})

test('with a key it is one file, which that key opens; nothing else is left', async () => {
  const stored = await storeBackup(folder, sealing)
  expect(readdirSync(parent)).toEqual([`${NAME}.sealed`])
  expect(readFileSync(stored).includes('manifest')).toBe(false)
  expect(await withBackup(stored, sealing, readIn)).toEqual(content)
  expect(readdirSync(parent)).toEqual([`${NAME}.sealed`])
})

test('another key, a changed file and one that is none are refused', async () => {
  const stored = await storeBackup(folder, sealing)
  const opened = (settings: Parameters<typeof withBackup>[1]) => withBackup(stored, settings, readIn)
  await expect(opened({ BACKUP_TO: 'disk' })).rejects.toThrow('set BACKUP_KEY')
  await expect(opened({ ...sealing, BACKUP_KEY: 'x'.repeat(32) })).rejects.toThrow(
    'BACKUP_KEY is another one',
  )
  appendFileSync(stored, 'more')
  await expect(opened(sealing)).rejects.toThrow('the file was changed')
  writeFileSync(stored, 'text')
  await expect(opened(sealing)).rejects.toThrow('no sealed backup')
  expect(readdirSync(parent)).toEqual([`${NAME}.sealed`])
})

test('in the bucket it is sealed, is fetched to be opened, listed and removed', async () => {
  s3.misbehave('unavailable')
  const stored = await storeBackup(folder, toBucket())
  expect(stored).toBe(`bucket:${NAME}.sealed`)
  expect([existsSync(parent) && readdirSync(parent), [...s3.objects.keys()]]).toEqual([
    [],
    [`backups/${NAME}.sealed`],
  ])
  expect(await withBackup(stored, toBucket(), readIn)).toEqual(content)
  const { names, remove } = await listBackups(parent, toBucket())
  expect(names).toEqual([`${NAME}.sealed`])
  await remove(`${NAME}.sealed`)
  await expect(withBackup(stored, toBucket(), readIn)).rejects.toThrow('There is no backup')
})

test('one that is cut off on its way is not opened', async () => {
  const stored = await storeBackup(folder, toBucket())
  s3.misbehave('cut')
  await expect(withBackup(stored, toBucket(), readIn)).rejects.toThrow(/terminated|cannot be opened|aborted/)
})
