import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Stores files under generated names, `<folder>/<random>`. */
type Store<Folder extends string> = {
  put(folder: Folder, bytes: Uint8Array): Promise<string>
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Deletes a file that no row names any more. Where that fails, the sweep of files deletes it later. */
  remove(name: string): Promise<void>
  /**
   * The names of the files that were last modified so long ago, partial ones included. The age is that of the system clock,
   * which also dates files.
   */
  listOlderThan(ageMs: number): Promise<string[]>
  /** Deletes files of `listOlderThan`. @throws when one cannot be deleted */
  sweep(names: readonly string[]): Promise<void>
}

/**
 * Public uploads: `avatars/<random>.webp` of players, `logos/<random>.webp` of teams, `games/<random>.webp`, and
 * `brand/<random>.webp`, the logos of the site.
 */
export type Files = Store<'avatars' | 'logos' | 'games' | 'brand'>

/**
 * Files with restricted access: `kyc/<random>.sealed` (encrypted pictures), `evidence/` (screenshots of
 * matches) and `removed/` (pictures that staff have removed). No URL serves them directly.
 */
export type PrivateFiles = Store<'kyc' | 'evidence' | 'removed'>

type Write = (path: string, bytes: Uint8Array, options: { mode: number }) => Promise<void>

export const UPLOADS_PATH = '/uploads/'

/** @param write replaced by tests of a disk that gets full */
export function createFiles(dataDir: string, write: Write = writeFile): Files {
  const kind = {
    folders: ['avatars', 'logos', 'games', 'brand'] as const,
    extension: 'webp',
    folderMode: 0o777,
  }
  return openStore(join(dataDir, 'uploads'), kind, write)
}

export function createPrivateFiles(dataDir: string): PrivateFiles {
  const kind = {
    folders: ['kyc', 'evidence', 'removed'] as const,
    extension: 'sealed',
    folderMode: 0o700,
  }
  return openStore(join(dataDir, 'private'), kind)
}

/** Removes the file behind the URL of an upload; does nothing for other URLs. */
export async function removeUpload(files: Files, url: string | null): Promise<void> {
  if (url?.startsWith(UPLOADS_PATH)) await files.remove(url.slice(UPLOADS_PATH.length))
}

/**
 * Files in one folder of the data folder. A file is written under a temporary name and then renamed, so
 * nobody reads a partial file.
 */
function openStore<Folder extends string>(
  root: string,
  kind: { folders: readonly Folder[]; extension: string; folderMode: number },
  write: Write = writeFile,
): Store<Folder> {
  const ownName = `(${kind.folders.join('|')})/[\\w-]{22}\\.${kind.extension}`
  const name = new RegExp(`^${ownName}$`)
  const nameOrPart = new RegExp(`^${ownName}(\\.part)?$`)
  return {
    async put(folder, bytes) {
      const created = `${folder}/${randomBytes(16).toString('base64url')}.${kind.extension}`
      const path = join(root, created)
      await mkdir(dirname(path), { recursive: true, mode: kind.folderMode })
      try {
        await write(`${path}.part`, bytes, { mode: 0o600 })
        await rename(`${path}.part`, path)
      } catch (error) {
        // A full disk must not keep what could not be written.
        await rm(`${path}.part`, { force: true }).catch(() => {})
        throw error
      }
      return created
    },
    async read(file) {
      return name.test(file) ? readFile(join(root, file)).catch(() => undefined) : undefined
    },
    async remove(file) {
      if (name.test(file)) await rm(join(root, file), { force: true }).catch(() => {})
    },
    async listOlderThan(ageMs) {
      const before = Date.now() - ageMs
      const old: string[] = []
      for (const folder of kind.folders)
        for (const each of await readdir(join(root, folder)).catch(() => [])) {
          // One after the other: the sweep can wait, players cannot.
          const modified = (await stat(join(root, folder, each)).catch(() => undefined))?.mtimeMs
          const file = `${folder}/${each}`
          if (modified !== undefined && modified <= before && nameOrPart.test(file)) old.push(file)
        }
      return old
    },
    async sweep(files) {
      for (const file of files) if (nameOrPart.test(file)) await rm(join(root, file), { force: true })
    },
  }
}

/**
 * Serves uploads (decision 17): only as images, without sniffing or scripts; the content of a name never
 * changes.
 */
export function uploadsRoute(app: FastifyInstance, files: Files): void {
  app.get(`${UPLOADS_PATH}*`, async (request, reply) => {
    const bytes = await files.read((request.params as { '*': string })['*'])
    if (!bytes) return reply.callNotFound()
    return reply
      .type('image/webp')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(bytes)
  })
}
