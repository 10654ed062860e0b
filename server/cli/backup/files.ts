import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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
 * Copies the files that are missing; the content under a name never changes. A file removed meanwhile is
 * skipped.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  const existing = new Set(await listFiles(to))
  for (const name of await listFiles(from)) {
    if (existing.has(name)) continue
    const target = join(to, name)
    await mkdir(dirname(target), { recursive: true, mode: name.startsWith('private') ? 0o700 : 0o755 })
    await copyFile(join(from, name), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** Removes the files that are not in the list. */
export async function removeOtherFiles(dataDir: string, keep: string[]): Promise<void> {
  const kept = new Set(keep)
  for (const name of await listFiles(dataDir))
    if (!kept.has(name)) await rm(join(dataDir, name), { force: true })
}
