import { existsSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeFolder } from '#server/platform/make-folder.ts'
import { fontFiles } from './fonts.ts'

let registered: Promise<void> | undefined
/** One picture at a time: drawing must not take every thread of the pool. */
let last: Promise<unknown> = Promise.resolve()

/** Draws an SVG as a PNG, its texts in the fonts that come along (`fonts.ts`). */
export function svgToPng(dataDir: string, svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = last.then(async () => {
    // Uploads must not be SVG, and are not: their type is decided by their first bytes (platform/files/reencode.ts).
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    if (svg.includes('<text')) await (registered ??= registerFonts(dataDir))
    return new Uint8Array(
      await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
    )
  })
  last = drawn.catch(() => {})
  return drawn
}

/**
 * libvips learns a font by drawing text with its file, and keeps it for the process. All of them before the first text: the
 * drawing library looks for fonts once.
 */
async function registerFonts(dataDir: string): Promise<void> {
  makeFolder(join(dataDir, 'fonts'), 0o700)
  // A link to it may go while the process draws on.
  const folder = realpathSync(join(dataDir, 'fonts'))
  for (const { name, family, read } of fontFiles()) {
    const fontfile = join(folder, `${name}.ttf`)
    if (!existsSync(fontfile)) {
      // Under a name of its own until it is whole: other processes may look for it.
      const own = `${fontfile}.${process.pid}`
      writeFileSync(own, read())
      renameSync(own, fontfile)
    }
    await sharp({ text: { text: 'a', font: family, fontfile } })
      .png()
      .toBuffer()
  }
}
