import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { brandAccent } from '#server/platform/settings/brand.ts'
import { type Files, UPLOADS_PATH } from '#server/platform/files/files.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

const FILE = fileURLToPath(new URL('../../../../dist/client/favicon.svg', import.meta.url))
/** The colors of the file: the mark, and the letter on it. */
const [MARK, LETTER] = ['#c3f53c', '#0b0d12']

/** The icon of tabs and push messages: the logo, or the built-in mark in the accent of the brand. */
export function faviconRoute(app: FastifyInstance, settings: Settings, files: Files): void {
  if (!existsSync(FILE)) return
  const plain = readFileSync(FILE, 'utf8')
  app.get('/favicon.svg', async (_request, reply) => {
    const logo = await readLogo(files, settings.logo())
    const shades = brandAccent(settings.current())?.dark
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')

      .send(logo ?? (shades ? plain.replace(MARK, shades.accent).replace(LETTER, shades.on) : plain))
  })
}

/** As an SVG with the picture in it, because the address and the type of the icon stay the same. */
async function readLogo(files: Files, path: string | null): Promise<string | undefined> {
  const bytes = path === null ? undefined : await files.read(path.slice(UPLOADS_PATH.length))
  if (!bytes) return undefined
  const data = Buffer.from(bytes).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/webp;base64,${data}"/></svg>`
}
