import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { namesOf, type Kind, type Store } from './store.ts'

type Write = (path: string, bytes: Uint8Array, options: { mode: number }) => Promise<void>

/**
 * Files in one folder of the data folder. A file is written under a temporary name and then renamed, so
 * nobody reads a partial file.
 * @param write replaced by tests of a disk that gets full
 */
export function openDisk<Folder extends string>(
  dataDir: string,
  kind: Kind<Folder>,
  write: Write = writeFile,
): Store<Folder> {
  const root = join(dataDir, kind.root)
  const names = namesOf(kind)
  const keep = async (name: string, bytes: Uint8Array) => {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true, mode: kind.root === 'private' ? 0o700 : 0o777 })
    try {
      await write(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    } catch (error) {
      // A full disk must not keep what could not be written.
      await rm(`${path}.part`, { force: true }).catch(() => {})
      throw error
    }
  }
  return {
    keep,
    async put(folder, bytes) {
      const name = names.create(folder)
      await keep(name, bytes)
      return name
    },
    async read(name) {
      return names.isName(name) ? readFile(join(root, name)).catch(() => undefined) : undefined
    },
    async remove(name) {
      if (names.isName(name)) await rm(join(root, name), { force: true }).catch(() => {})
    },
    async listOlderThan(ageMs) {
      const limit = Date.now() - ageMs
      const old: string[] = []
      for (const folder of kind.folders)
        for (const each of await readdir(join(root, folder)).catch(() => [])) {
          // One after the other: the sweep can wait, players cannot.
          const modified = (await stat(join(root, folder, each)).catch(() => undefined))?.mtimeMs
          const name = `${folder}/${each}`
          if (modified !== undefined && modified <= limit && names.isOwn(name)) old.push(name)
        }
      return old
    },
    async sweep(given) {
      for (const name of given) if (names.isOwn(name)) await rm(join(root, name), { force: true })
    },
  }
}
