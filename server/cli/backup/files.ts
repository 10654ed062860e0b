import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '#server/platform/files/bucket.ts'
import type { FileMark } from './manifest.ts'

/**
 * The folders of the data folder that a backup includes: public uploads, and private files with restricted
 * access (server/platform/files/files.ts).
 */
const FOLDERS = ['uploads', 'private']

/**
 * The files in those folders, by path relative to the data folder. Files still being written (`.part`) are
 * skipped.
 */
export async function listFiles(dataDir: string): Promise<string[]> {
  const found = await Promise.all(
    FOLDERS.map((folder) =>
      readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return found
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, '/').length))
    .sort()
}

/**
 * Copies the files that `copied` does not have yet, and adds them to it; the content under a name never changes. A file
 * removed meanwhile is skipped.
 */
export async function backUpFiles(
  dataDir: string,
  into: string,
  copied: Map<string, FileMark>,
): Promise<void> {
  for (const name of await listFiles(dataDir)) {
    if (copied.has(name)) continue
    const mark = await copyMarked(name, dataDir, into).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (mark) copied.set(name, mark)
  }
}

/**
 * Copies the files in the bucket. They are restored into the data folder, from which the site reads them,
 * too.
 */
export async function backUpBucket(
  bucket: Bucket,
  into: string,
  copied: Map<string, FileMark>,
): Promise<void> {
  for (const root of FOLDERS)
    for (const { key: name } of await bucket.list(`${root}/`)) {
      const bytes = copied.has(name) ? undefined : await bucket.get(name)
      if (!bytes) continue
      const target = join(into, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await writeFile(target, bytes, { mode: 0o600, flush: true })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      copied.set(name, { name, size: bytes.length, sha256 })
    }
}

/**
 * Copies the files of a backup that the data folder lacks. `marks` is undefined for a backup of an earlier version, which
 * has none.
 * @throws an Error with a message for the operator when a file is missing, was changed or does not belong to the backup
 */
export async function restoreFiles(
  from: string,
  dataDir: string,
  marks: FileMark[] | undefined,
): Promise<void> {
  const names = await listFiles(from)
  const expected = new Map(marks?.map((mark) => [mark.name, mark]))
  const missing = marks?.find(({ name }) => !names.includes(name))
  if (missing) throw damaged(missing.name)
  const existing = new Set(await listFiles(dataDir))
  for (const name of names) {
    const mark = expected.get(name)
    if (marks && !mark) throw damaged(name)
    if (existing.has(name) && (!mark || isSame(await markOf(name, dataDir), mark))) continue
    await copyMarked(name, from, dataDir, (copied) => {
      if (mark && !isSame(copied, mark)) throw damaged(name)
    })
  }
}

/** Removes the files that are not in the list. */
export async function removeOtherFiles(dataDir: string, keep: string[]): Promise<void> {
  const kept = new Set(keep)
  for (const name of await listFiles(dataDir))
    if (!kept.has(name)) await rm(join(dataDir, name), { force: true })
}

/** Waits until the names in a folder, and in those below it unless `alone`, are on the disk. */
export async function syncFolders(folder: string, { alone = false } = {}): Promise<void> {
  // Windows does not open folders.
  if (process.platform === 'win32') return
  const entries = alone ? [] : await readdir(folder, { recursive: true, withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory())
  for (const path of [...below.map((entry) => join(entry.parentPath, entry.name)), folder]) {
    const handle = await open(path)
    await handle.sync().finally(() => handle.close())
  }
}

function damaged(name: string): Error {
  return new Error(
    `The backup is damaged: the file ${name} is missing, was changed or does not belong to it.`,
  )
}

const isSame = (one: FileMark, other: FileMark) => one.size === other.size && one.sha256 === other.sha256

/** Copies a file onto the disk; it has its name once `check` has passed. */
async function copyMarked(
  name: string,
  from: string,
  to: string,
  check: (mark: FileMark) => void = () => {},
): Promise<FileMark> {
  const target = join(to, name)
  await mkdir(dirname(target), { recursive: true, mode: name.startsWith('private') ? 0o700 : 0o755 })
  const marker = marking(name)
  try {
    const write = createWriteStream(`${target}.part`, { mode: 0o600, flush: true })
    await pipeline(createReadStream(join(from, name)), marker, write)
    check(marker.mark())
    await rename(`${target}.part`, target)
  } catch (error) {
    await rm(`${target}.part`, { force: true })
    throw error
  }
  return marker.mark()
}

async function markOf(name: string, folder: string): Promise<FileMark> {
  const marker = marking(name)
  await pipeline(createReadStream(join(folder, name)), marker.resume())
  return marker.mark()
}

/** A stream that passes a file through and measures it. */
function marking(name: string): Transform & { mark(): FileMark } {
  const hash = createHash('sha256')
  let size = 0
  const marker = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(undefined, chunk)
    },
  })
  return Object.assign(marker, { mark: () => ({ name, size, sha256: hash.copy().digest('hex') }) })
}
