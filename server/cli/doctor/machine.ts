import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { bucketOf } from '#server/platform/files/bucket.ts'
import { keyFile } from '#server/platform/secrets.ts'
import { failed, ok, reasonOf, warn, type Finding } from './finding.ts'

const GIGABYTE = 2 ** 30
/** A database that cannot write stops. */
const LEAST_FREE = GIGABYTE / 2
const LITTLE_FREE = 2 * GIGABYTE
const LITTLE_SHARE = 0.1

/** The machine's own part: disk, data folder, secret key. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [
    await checkFolder(config.DATA_DIR),
    ...(await checkBucket(config)),
    await checkDisk(config.DATA_DIR),
    ...(await checkKeyFile(config)),
  ]
}

/** Writes, reads and deletes a file where uploads go. */
async function checkFolder(folder: string): Promise<Finding> {
  const file = join(folder, `.doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(file, 'written')
    const text = await readFile(file, 'utf8')
    await rm(file)
    return text === 'written'
      ? ok('storage', `${folder} can be written and read`)
      : failed('storage', `${folder} does not give back what was written. Check that disk`)
  } catch (error) {
    return failed(
      'storage',
      `${folder} cannot be written: ${reasonOf(error)}. Give it to the account of the site`,
    )
  }
}

/** Checks the files in the bucket, if there is one. */
async function checkBucket(config: Config): Promise<Finding[]> {
  const bucket = bucketOf(config)
  if (!bucket) return []
  const key = `doctor/${randomUUID()}`
  try {
    await bucket.put(key, Buffer.from('written'))
    const read = Buffer.from((await bucket.get(key)) ?? []).toString()
    await bucket.remove(key)
    return [
      read === 'written'
        ? ok('bucket', `${bucket.name} can be written and read`)
        : failed('bucket', `${bucket.name} does not give back what was written`),
    ]
  } catch (error) {
    return [failed('bucket', `${reasonOf(error)}. See S3_*, and what this key may do there`)]
  }
}

async function checkDisk(folder: string): Promise<Finding> {
  const found = await statfs(folder).catch(() => undefined)
  if (!found) return warn('disk', `the system does not say how full the disk of ${folder} is`)
  return judgeDisk(found.bavail * found.bsize, found.blocks * found.bsize)
}

export function judgeDisk(free: number, total: number): Finding {
  const text = `${(free / GIGABYTE).toFixed(1)} of ${(total / GIGABYTE).toFixed(1)} GB free`
  if (free < LEAST_FREE) return failed('disk', `${text}. Make room: the database stops when there is none`)
  return free < LITTLE_FREE || free < total * LITTLE_SHARE
    ? warn('disk', `${text}. Make room soon`)
    : ok('disk', text)
}

/** Only a key that the site has made itself is in a file. */
async function checkKeyFile({ DATA_DIR, SECRET_KEY }: Config): Promise<Finding[]> {
  if (SECRET_KEY)
    return [ok('secret key', 'is a setting. Keep a copy: without it, encrypted data cannot be read')]
  const found = await stat(keyFile(DATA_DIR)).catch(() => undefined)
  if (!found) return [warn('secret key', 'is made with the first start')]
  return (found.mode & 0o077) === 0 || process.platform === 'win32'
    ? [ok('secret key', `is in ${keyFile(DATA_DIR)} and in every backup`)]
    : [warn('secret key', `${keyFile(DATA_DIR)} can be read by others: chmod 600`)]
}
