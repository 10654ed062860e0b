import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '#server/platform/files/bucket.ts'

/** Folders of DATA_DIR with what people have uploaded. */
const FILES = ['uploads', 'private']
/** Walking through all files takes a while on a large site. */
const FRESH_MS = 5 * 60_000

/** The space of the disk that a folder is on; null when the system does not say. */
export async function diskOf(folder: string): Promise<{ free_bytes: number; total_bytes: number } | null> {
  const found = await statfs(folder).catch(() => undefined)
  if (!found) return null
  return { free_bytes: found.bavail * found.bsize, total_bytes: found.blocks * found.bsize }
}

/** Returns a count of the bytes of all uploaded files, those in the bucket included, which is kept for five minutes. */
export function countFiles(dataDir: string, bucket: Bucket | undefined): () => Promise<number> {
  let last: { bytes: Promise<number>; at: number } | undefined
  return () => {
    if (last && performance.now() - last.at < FRESH_MS) return last.bytes
    const bytes = Promise.all(
      FILES.flatMap((name) => [sizeOf(join(dataDir, name)), bucket ? sizeIn(bucket, name) : 0]),
    ).then(sum)
    last = { bytes, at: performance.now() }
    return bytes
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  // One after the other: the operator can wait, players cannot.
  for (const entry of entries) {
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? await sizeOf(path) : ((await stat(path).catch(() => undefined))?.size ?? 0)
  }
  return bytes
}

/** A bucket that does not answer shows in what is uploaded, not in this count. */
const sizeIn = async (bucket: Bucket, folder: string): Promise<number> =>
  sum((await bucket.list(`${folder}/`).catch(() => [])).map(({ bytes }) => bytes))

const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0)
