import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { SURFACES } from '#core/accent.ts'
import { svgToPng } from '#server/platform/drawing/svg-to-png.ts'
import { type Files, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { brandAccent } from '#server/platform/settings/brand.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The built-in mark: of the client's build, or of its sources where nothing is built. */
const MARKS = ['../../../../dist/client/favicon.svg', '../../../../client/public/favicon.svg'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
/** The colors of the file: the mark, and the letter on it. */
const [MARK, LETTER] = ['#c3f53c', '#0b0d12']

type Icon = {
  side: number
  /** The part of the side that the mark takes. */
  share: number
  background: string
}
const CLEAR = '#00000000'

/**
 * Icons of the installed app. A maskable one may be cut to a circle of 80 % of its side, in which a square of 56 % fits.
 * iOS paints what is clear black and asks for its icon at this address.
 */
export const ICONS = {
  '/icon-192.png': { side: 192, share: 1, background: CLEAR },
  '/icon-512.png': { side: 512, share: 1, background: CLEAR },
  '/icon-maskable.png': { side: 512, share: 0.56, background: SURFACES.dark.bg },
  '/apple-touch-icon.png': { side: 180, share: 0.7, background: SURFACES.dark.bg },
} as const satisfies Record<string, Icon>

type Parts = { settings: Settings; files: Files; dataDir: string }

/** The icon of tabs and push messages, and those of the installed app: the logo, or the built-in mark in the accent. */
export function iconRoutes(app: FastifyInstance, parts: Parts): void {
  const { settings, files } = parts
  app.get('/favicon.svg', async (_request, reply) => {
    const logo = await readLogo(files, settings.logo())
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')
      .send(logo ? svgAround(logo) : markSvg(settings))
  })
  for (const [path, icon] of Object.entries(ICONS)) {
    let kept: { version: string; png: Promise<Buffer> } | undefined
    app.get(path, async (_request, reply) => {
      const version = iconsVersion(settings)
      if (kept?.version !== version) {
        const drawn = { version, png: drawIcon(parts, icon) }
        kept = drawn
        drawn.png.catch(() => {
          if (kept === drawn) kept = undefined
        })
      }
      // The manifest names them with their version.
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(await kept.png)
    })
  }
}

/** Changes with the icons: browsers renew the icon of an installed app when its address is another. */
export function iconsVersion(settings: Settings): string {
  const from = settings.logo() ?? brandAccent(settings.current())?.dark.accent ?? ''
  return createHash('sha256').update(from).digest('hex').slice(0, 8)
}

async function drawIcon({ settings, files, dataDir }: Parts, icon: Icon): Promise<Buffer> {
  const { side, share, background } = icon
  const mark = markSvg(settings).replace('<svg ', '<svg width="512" height="512" ')
  const source = (await readLogo(files, settings.logo())) ?? (await svgToPng(dataDir, mark))
  const inner = Math.round(side * share)
  const input = await sharp(source)
    .resize(inner, inner, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

let plain: string | undefined

function markSvg(settings: Settings): string {
  plain ??= readFileSync(MARKS.find((path) => existsSync(path)) ?? '', 'utf8')
  const shades = brandAccent(settings.current())?.dark
  return shades ? plain.replace(MARK, shades.accent).replace(LETTER, shades.on) : plain
}

async function readLogo(files: Files, path: string | null): Promise<Uint8Array | undefined> {
  return path === null ? undefined : files.read(path.slice(UPLOADS_PATH.length))
}

/** As an SVG with the picture in it, because the address and the type of the icon stay the same. */
function svgAround(logo: Uint8Array): string {
  const data = Buffer.from(logo).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/webp;base64,${data}"/></svg>`
}
