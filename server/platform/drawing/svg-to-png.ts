import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeFolder } from '#server/platform/make-folder.ts'
import { fontInWoff } from './woff.ts'

const require = createRequire(import.meta.url)
const FILES = ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700']
let registered: Promise<void> | undefined
/** One picture at a time: drawing must not take every thread of the pool. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws an SVG as a PNG, its texts in the site's typeface (`Archivo`). The typeface comes along as a package, since a
 * server may have no fonts at all.
 */
export function svgToPng(dataDir: string, svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = last.then(async () => {
    await (registered ??= registerFonts(dataDir))
    return new Uint8Array(
      await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
    )
  })
  last = drawn.catch(() => {})
  return drawn
}

/** libvips learns a font by drawing text with its file, and keeps it for the process. It reads no WOFF. */
async function registerFonts(dataDir: string): Promise<void> {
  // Uploads must not be SVG, and are not: their type is decided by their first bytes (platform/files/reencode.ts).
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const folder = join(dataDir, 'fonts')
  makeFolder(folder, 0o700)
  for (const name of FILES) {
    const fontfile = join(folder, `archivo-${name}.ttf`)
    writeFileSync(
      fontfile,
      fontInWoff(readFileSync(require.resolve(`@fontsource/archivo/files/archivo-${name}-normal.woff`))),
    )
    await sharp({ text: { text: 'a', font: 'Archivo', fontfile } })
      .png()
      .toBuffer()
  }
}
