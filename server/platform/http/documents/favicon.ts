import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { brandAccent } from '#server/platform/settings/brand.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

const FILE = fileURLToPath(new URL('../../../../dist/client/favicon.svg', import.meta.url))
/** The colours of the file: the mark, and the letter on it. */
const [MARK, LETTER] = ['#c3f53c', '#0b0d12']

/** The icon of tabs and push messages, in the accent of the brand. */
export function faviconRoute(app: FastifyInstance, settings: Settings): void {
  if (!existsSync(FILE)) return
  const plain = readFileSync(FILE, 'utf8')
  app.get('/favicon.svg', async (_request, reply) => {
    const shades = brandAccent(settings.current())?.dark
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')
      .send(shades ? plain.replace(MARK, shades.accent).replace(LETTER, shades.on) : plain)
  })
}
