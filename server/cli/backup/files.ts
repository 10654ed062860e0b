import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * What stands in the data folder beside the database: pictures for all to see, and the sealed ones
 * (server/outside/files.ts).
 */
const FOLDERS = ['uploads', 'private']

/**
 * The files below a data folder, by their paths in it. One that is being written has another name until it is
 * whole.
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
 * Copies what is not there yet: a file never changes under its name. One that is removed meanwhile is left
 * out.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  const there = new Set(await listFiles(to))
  for (const name of await listFiles(from)) {
    if (there.has(name)) continue
    const target = join(to, name)
    await mkdir(dirname(target), { recursive: true, mode: name.startsWith('private') ? 0o700 : 0o755 })
    await copyFile(join(from, name), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** Takes away the files that are not among these. */
export async function removeOthers(dataDir: string, keep: string[]): Promise<void> {
  const kept = new Set(keep)
  for (const name of await listFiles(dataDir))
    if (!kept.has(name)) await rm(join(dataDir, name), { force: true })
}
