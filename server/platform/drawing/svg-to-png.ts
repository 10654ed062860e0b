import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { inflateSync } from 'node:zlib'
import { makeFolder } from '#server/platform/make-folder.ts'

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

const HEADER = 44
const ENTRY = 20

/** The TrueType font in a WOFF file (W3C, WOFF 1.0): the same tables, each compressed on its own. */
function fontInWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const exponent = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** exponent, 6)
  head.writeUInt16BE(exponent, 8)
  head.writeUInt16BE(16 * count - 16 * 2 ** exponent, 10)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const at = HEADER + ENTRY * index
    const [tag, from, packed, length, checksum] = [0, 4, 8, 12, 16].map((step) =>
      woff.readUInt32BE(at + step),
    )
    if (tag === undefined || from === undefined || packed === undefined) throw new Error('cut off')
    if (length === undefined || checksum === undefined) throw new Error('cut off')
    const bytes = woff.subarray(from, from + packed)
    const entry = 12 + 16 * index
    head.writeUInt32BE(tag, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(length, entry + 12)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
