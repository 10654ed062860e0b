import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { bucketOf, openBucket } from './bucket.ts'
import { openDisk } from './disk.ts'
import { before, type Kind, type Store } from './store.ts'

/**
 * Public uploads: `avatars/<random>.webp` of players, `logos/<random>.webp` of teams, `games/<random>.webp`, and
 * `brand/<random>.webp`, the logos of the site.
 */
export const UPLOADS = {
  root: 'uploads',
  folders: ['avatars', 'logos', 'games', 'brand'],
  extension: 'webp',
} as const satisfies Kind<string>
export type Files = Store<(typeof UPLOADS)['folders'][number]>

/**
 * Files with restricted access: `kyc/<random>.sealed` (encrypted pictures), `evidence/` (screenshots of
 * matches) and `removed/` (pictures that staff have removed). No URL serves them directly.
 */
export const PRIVATE = {
  root: 'private',
  folders: ['kyc', 'evidence', 'removed'],
  extension: 'sealed',
} as const satisfies Kind<string>
export type PrivateFiles = Store<(typeof PRIVATE)['folders'][number]>

export const UPLOADS_PATH = '/uploads/'

export const createFiles = (config: Config): Files => openStore(config, UPLOADS)

export const createPrivateFiles = (config: Config): PrivateFiles => openStore(config, PRIVATE)

/**
 * In the bucket when there is one, else in the data folder. Files that the folder still has are read from
 * there.
 */
function openStore<Folder extends string>(config: Config, kind: Kind<Folder>): Store<Folder> {
  const disk = openDisk(config.DATA_DIR, kind)
  const bucket = bucketOf(config)
  return bucket ? before(openBucket(bucket, kind), disk) : disk
}

/** Removes the file behind the URL of an upload; does nothing for other URLs. */
export async function removeUpload(files: Files, url: string | null): Promise<void> {
  if (url?.startsWith(UPLOADS_PATH)) await files.remove(url.slice(UPLOADS_PATH.length))
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
