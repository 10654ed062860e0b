import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/platform/config.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { startS3Twin, type S3Twin } from '#twins/s3.ts'
import { BucketFailed } from './s3.ts'
import { createFiles, createPrivateFiles } from './files.ts'
import { moveFiles } from './move.ts'

let s3: S3Twin
const folder = temporaryFolder('bucket')
const configOf = (env: Record<string, string> = {}): Config => {
  const read = readConfig({ DATA_DIR: folder, ...env })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}
const pathOf = (name: string) => join(folder, 'uploads', name)
const picture = randomBytes(3000)

beforeAll(async () => {
  s3 = await startS3Twin()
})
afterEach(() => {
  s3.objects.clear()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => s3.close())

test('an upload is in the bucket alone, is read whole and removed', async () => {
  const files = createFiles(configOf(s3.access))
  const name = await files.put('avatars', picture)
  expect([...s3.objects.keys()]).toEqual([`uploads/${name}`])
  expect(existsSync(pathOf(name))).toBe(false)
  expect(Buffer.from((await files.read(name)) ?? [])).toEqual(picture)
  await files.remove(name)
  expect([s3.objects.size, await files.read(name)]).toEqual([0, undefined])
})

test('names of others are neither read nor removed', async () => {
  const files = createFiles(configOf(s3.access))
  const sealed = await createPrivateFiles(configOf(s3.access)).put('kyc', picture)
  for (const name of [`../private/${sealed}`, sealed, 'avatars/../../private/x', 'avatars/short.webp', '']) {
    expect(await files.read(name)).toBeUndefined()
    await files.remove(name)
    await files.sweep([name])
  }
  expect(s3.objects.size).toBe(1)
})

test('a list goes on over its pages, and has what is old enough', async () => {
  const files = createFiles(configOf(s3.access))
  const names = await Promise.all(Array.from({ length: 8 }, () => files.put('logos', picture)))
  for (const name of names.slice(0, 5)) {
    const object = s3.objects.get(`uploads/${name}`)
    if (object) object.modified = new Date(Date.now() - 7_200_000)
  }
  s3.objects.set('uploads/avatars/of-somebody-else.txt', { bytes: picture, modified: new Date(0) })
  expect((await files.listOlderThan(3_600_000)).toSorted()).toEqual(names.slice(0, 5).toSorted())
})

test('a service that is away for a moment is asked again', async () => {
  const files = createFiles(configOf(s3.access))
  s3.misbehave('unavailable', 2)
  const name = await files.put('games', picture)
  s3.misbehave('cut', 2)
  expect(Buffer.from((await files.read(name)) ?? [])).toEqual(picture)
})

test('a service that stays away is a failure, not a file that is missing; a removal is left to the sweep', async () => {
  const files = createFiles(configOf(s3.access))
  const name = await files.put('games', picture)
  s3.misbehave('unavailable', 3)
  await expect(files.read(name)).rejects.toThrow(BucketFailed)
  s3.misbehave('cut', 3)
  await expect(files.read(name)).rejects.toThrow(BucketFailed)
  s3.misbehave('unavailable', 3)
  await expect(files.put('games', picture)).rejects.toThrow('503')
  s3.misbehave('denied')
  await files.remove(name)
  expect(s3.objects.has(`uploads/${name}`)).toBe(true)
})

test.each([
  ['another secret', { S3_SECRET_KEY: 'x' }, 'SignatureDoesNotMatch'],
  ['another key', { S3_ACCESS_KEY: 'x' }, 'InvalidAccessKeyId'],
  ['another bucket', { S3_BUCKET: 'none-such' }, 'there is no such bucket'],
])('%s is named', async (_, env, why) => {
  await expect(createFiles(configOf({ ...s3.access, ...env })).put('brand', picture)).rejects.toThrow(why)
})

test('files move into the bucket and back while the site runs; each is read at any time', async () => {
  const [disk, bucket] = [createFiles(configOf()), createFiles(configOf(s3.access))]
  const names = await Promise.all(Array.from({ length: 5 }, () => disk.put('avatars', picture)))
  const sealed = await createPrivateFiles(configOf()).put('evidence', picture)
  expect(await bucket.read(names[0] ?? '')).toBeDefined()
  // Where it stops, nothing is lost, and the next run goes on.
  s3.misbehave('denied')
  await expect(moveFiles(configOf(s3.access), 'bucket')).rejects.toThrow(BucketFailed)
  expect(await moveFiles(configOf(s3.access), 'bucket')).toBe(6)
  expect(s3.objects.size).toBe(6)
  expect(s3.objects.has(`private/${sealed}`)).toBe(true)
  expect(names.some((name) => existsSync(pathOf(name)))).toBe(false)

  const newer = await bucket.put('avatars', picture)
  expect(await moveFiles(configOf(s3.access), 'disk')).toBe(7)
  expect(s3.objects.size).toBe(0)
  for (const name of [...names, newer]) expect(Buffer.from((await disk.read(name)) ?? [])).toEqual(picture)
  expect(await moveFiles(configOf(s3.access), 'disk')).toBe(0)
})
