import type { Config } from '#server/platform/config.ts'
import { bucketOf, openBucket, type Bucket } from './bucket.ts'
import { openDisk } from './disk.ts'
import { PRIVATE, UPLOADS } from './files.ts'
import type { Kind } from './store.ts'

/** Everything, whatever its age. */
const ALL_MS = Number.NEGATIVE_INFINITY

/**
 * Moves all files between the data folder and the bucket, beside a site that runs with the bucket. A file is removed where it
 * was once it can be read where it goes, so that a move may stop at any time and be run again.
 * @returns how many were moved
 * @throws BucketFailed, or an error of the disk
 */
export async function moveFiles(config: Config, to: 'bucket' | 'disk'): Promise<number> {
  const bucket = bucketOf(config)
  if (!bucket)
    throw new Error('There is no bucket: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.')
  return (await moveKind(config, bucket, UPLOADS, to)) + (await moveKind(config, bucket, PRIVATE, to))
}

async function moveKind<Folder extends string>(
  config: Config,
  bucket: Bucket,
  kind: Kind<Folder>,
  to: 'bucket' | 'disk',
): Promise<number> {
  const stores = [openDisk(config.DATA_DIR, kind), openBucket(bucket, kind)] as const
  const [from, into] = to === 'bucket' ? stores : stores.toReversed()
  if (!from || !into) return 0
  let moved = 0
  for (const name of await from.listOlderThan(ALL_MS)) {
    const bytes = await from.read(name)
    // Removed meanwhile, or a part of a file that is being written.
    if (!bytes) continue
    await into.keep(name, bytes)
    const copy = await into.read(name)
    if (!copy || !Buffer.from(copy).equals(bytes))
      throw new Error(`${name} is not what was written. Nothing of it was removed.`)
    await from.sweep([name])
    moved += 1
  }
  return moved
}
