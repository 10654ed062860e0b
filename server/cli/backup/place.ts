import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/platform/config.ts'
import { bucketOf } from '#server/platform/files/bucket.ts'
import type { BucketSettings } from '#server/platform/files/s3.ts'
import { sealBackup, unsealBackup } from './seal.ts'

type Settings = BucketSettings & Pick<Config, 'BACKUP_KEY' | 'BACKUP_TO'>

const SEALED = '.sealed'
/** A backup in the bucket, as commands name it: `bucket:contender-….sealed`. */
const IN_BUCKET = 'bucket:'
const PREFIX = 'backups/'

/**
 * Brings the folder of a backup where the settings keep backups: as it is, sealed into one file with `BACKUP_KEY`, or that file
 * into the bucket. Only one of them is left.
 * @returns its name for `withBackup` and `npm run restore`
 */
export async function storeBackup(folder: string, settings: Settings): Promise<string> {
  if (!settings.BACKUP_KEY) return folder
  const file = `${folder}${SEALED}`
  await sealBackup(folder, file, settings.BACKUP_KEY)
  await rm(folder, { recursive: true })
  if (settings.BACKUP_TO !== 'bucket') return file
  const name = basename(file)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const { size } = await stat(file)
  await bucketFor(settings).putLarge(`${PREFIX}${name}`, {
    open: () => createReadStream(file),
    bytes: size,
    sha256: hash.digest('hex'),
  })
  await rm(file)
  return `${IN_BUCKET}${name}`
}

/** Runs `use` with the folder of a backup, wherever it is; what was fetched and opened for it is removed again. */
export async function withBackup<Result>(
  name: string,
  settings: Settings,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (!name.endsWith(SEALED)) return use(name)
  const key = settings.BACKUP_KEY
  if (!key) throw new Error('The backup is sealed: set BACKUP_KEY to the key that it was made with.')
  const isInBucket = name.startsWith(IN_BUCKET)
  // The folder is on the disk of the backups, which has room for them.
  const scratch = await mkdtemp(join(isInBucket ? tmpdir() : dirname(name), '.opened-'))
  try {
    const file = isInBucket ? join(scratch, 'fetched') : name
    if (isInBucket) {
      const content = await bucketFor(settings).getLarge(`${PREFIX}${name.slice(IN_BUCKET.length)}`)
      if (!content) throw new Error(`There is no backup ${name.slice(IN_BUCKET.length)} in the bucket.`)
      await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    }
    const folder = join(scratch, 'backup')
    await unsealBackup(file, folder, key)
    if (isInBucket) await rm(file)
    return await use(folder)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The backups where the settings keep them: names, and what removes one. */
export async function listBackups(
  parent: string,
  settings: Settings,
): Promise<{ names: string[]; remove(name: string): Promise<void> }> {
  if (settings.BACKUP_TO !== 'bucket')
    return {
      names: await readdir(parent),
      remove: (name) => rm(join(parent, name), { recursive: true }),
    }
  const bucket = bucketFor(settings)
  const objects = await bucket.list(PREFIX)
  return {
    names: objects.map(({ key }) => key.slice(PREFIX.length)),
    remove: (name) => bucket.remove(`${PREFIX}${name}`),
  }
}

function bucketFor(settings: Settings) {
  const bucket = bucketOf(settings)
  if (!bucket)
    throw new Error('There is no bucket: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.')
  return bucket
}
