import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** What players upload, under names of our own making: `avatars/<random>.webp`, and `logos/` of teams. */
export type Files = {
  put(folder: 'avatars' | 'logos', bytes: Uint8Array): Promise<string>
  /** Undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
}

const NAME = /^(avatars|logos)\/[\w-]{22}\.webp$/
export const UPLOADS_PATH = '/uploads/'

/** Files in a folder of the data folder. A file is written beside and moved into place, so nobody ever reads half of one. */
export function createFiles(dataDir: string): Files {
  const root = join(dataDir, 'uploads')
  return {
    async put(folder, bytes) {
      const name = `${folder}/${randomBytes(16).toString('base64url')}.webp`
      const path = join(root, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return name
    },
    async read(name) {
      return NAME.test(name) ? readFile(join(root, name)).catch(() => undefined) : undefined
    },
    async remove(name) {
      if (NAME.test(name)) await rm(join(root, name), { force: true })
    },
  }
}

/** Serves them as what they are and nothing else (protocols.md 7.5): no sniffing, no scripts, never changing under their name. */
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
