import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Stores files under generated names, `<folder>/<random>`. */
type Store<Folder extends string> = {
  put(folder: Folder, bytes: Uint8Array): Promise<string>
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
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
export type PrivateFiles = Store<'kyc' | 'evidence' | 'removed'> & {
  /**
   * The names of the files in a folder that were last modified before a time. File times come from the system
   * clock, not from the context's clock.
   */
  listModifiedBefore(folder: 'kyc', before: Date): Promise<string[]>
}

type Write = (path: string, bytes: Uint8Array, options: { mode: number }) => Promise<void>

export const UPLOADS_PATH = '/uploads/'

/** @param write replaced by tests of a disk that gets full */
export function createFiles(dataDir: string, write: Write = writeFile): Files {
  const kind = {
    name: /^(avatars|logos|games|brand)\/[\w-]{22}\.webp$/,
    extension: 'webp',
    folderMode: 0o777,
  }
  return openStore(join(dataDir, 'uploads'), kind, write)
}

export function createPrivateFiles(dataDir: string): PrivateFiles {
  const root = join(dataDir, 'private')
  return {
    ...openStore(root, {
      name: /^(kyc|evidence|removed)\/[\w-]{22}\.sealed(\.part)?$/,
      extension: 'sealed',
      folderMode: 0o700,
    }),
    async listModifiedBefore(folder, before) {
      const names = await readdir(join(root, folder)).catch(() => [])
      const older = await Promise.all(
        names.map(
          async (name) =>
            ((await stat(join(root, folder, name)).catch(() => undefined))?.mtime ?? before) < before,
        ),
      )
      return names.filter((_name, index) => older[index]).map((name) => `${folder}/${name}`)
    },
  }
}

/** Removes the file behind the URL of an upload; does nothing for other URLs. */
export async function removeUpload(files: Files, url: string | null): Promise<void> {
  if (url?.startsWith(UPLOADS_PATH)) await files.remove(url.slice(UPLOADS_PATH.length))
}

/**
 * Files in one folder of the data folder. A file is written under a temporary name and then renamed, so
 * nobody reads a partial file.
 */
function openStore(
  root: string,
  kind: { name: RegExp; extension: string; folderMode: number },
  write: Write = writeFile,
): Store<string> {
  return {
    async put(folder, bytes) {
      const name = `${folder}/${randomBytes(16).toString('base64url')}.${kind.extension}`
      const path = join(root, name)
      await mkdir(dirname(path), { recursive: true, mode: kind.folderMode })
      try {
        await write(`${path}.part`, bytes, { mode: 0o600 })
        await rename(`${path}.part`, path)
      } catch (error) {
        // A full disk must not keep what could not be written.
        await rm(`${path}.part`, { force: true }).catch(() => {})
        throw error
      }
      return name
    },
    async read(name) {
      return kind.name.test(name) ? readFile(join(root, name)).catch(() => undefined) : undefined
    },
    async remove(name) {
      if (kind.name.test(name)) await rm(join(root, name), { force: true })
    },
  }
}

/**
 * Serves uploads (protocols.md 7.5): only as images, without sniffing or scripts; the content of a name never
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
