import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Files under names of our own making, `<folder>/<random>`. */
type Store<Folder extends string> = {
  put(folder: Folder, bytes: Uint8Array): Promise<string>
  /** Undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
}

/** What players upload for all to see: `avatars/<random>.webp`, and `logos/` of teams. */
export type Files = Store<'avatars' | 'logos'>

/**
 * What is shown to few: `kyc/<random>.sealed`, written here sealed, and screenshots of matches in
 * `evidence/`. Nothing of it has an address.
 */
export type PrivateFiles = Store<'kyc' | 'evidence'> & {
  /** The names in a folder that have been there since before a time: `Date` of the disk, not of the house. */
  listOlder(folder: 'kyc', than: Date): Promise<string[]>
}

export const UPLOADS_PATH = '/uploads/'

export function createFiles(dataDir: string): Files {
  return openStore(join(dataDir, 'uploads'), {
    name: /^(avatars|logos)\/[\w-]{22}\.webp$/,
    ending: 'webp',
    folderMode: 0o777,
  })
}

export function createPrivateFiles(dataDir: string): PrivateFiles {
  const root = join(dataDir, 'private')
  return {
    ...openStore(root, {
      name: /^(kyc|evidence)\/[\w-]{22}\.sealed(\.part)?$/,
      ending: 'sealed',
      folderMode: 0o700,
    }),
    async listOlder(folder, than) {
      const names = await readdir(join(root, folder)).catch(() => [])
      const older = await Promise.all(
        names.map(
          async (name) =>
            ((await stat(join(root, folder, name)).catch(() => undefined))?.mtime ?? than) < than,
        ),
      )
      return names.filter((_name, index) => older[index]).map((name) => `${folder}/${name}`)
    },
  }
}

/**
 * Files in a folder of the data folder. A file is written beside and moved into place, so nobody ever reads
 * half of one.
 */
function openStore(root: string, kind: { name: RegExp; ending: string; folderMode: number }): Store<string> {
  return {
    async put(folder, bytes) {
      const name = `${folder}/${randomBytes(16).toString('base64url')}.${kind.ending}`
      const path = join(root, name)
      await mkdir(dirname(path), { recursive: true, mode: kind.folderMode })
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
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
 * Serves them as what they are and nothing else (protocols.md 7.5): no sniffing, no scripts, never changing
 * under their name.
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
