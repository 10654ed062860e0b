import type { FontTables } from './woff.ts'

/** The letters of a TrueType font: the width of each as a share of its size. */
export type Glyphs = { widthOf: (letter: number) => number | undefined }

/** Reads which letters a TrueType font has, and how wide they are (OpenType, `cmap`, `hhea`, `hmtx`). */
export function glyphsOf(tables: FontTables): Glyphs {
  const units = tableOf(tables, 'head').readUInt16BE(18)
  const most = tableOf(tables, 'hhea').readUInt16BE(34)
  const widths = tableOf(tables, 'hmtx')
  const glyphOf = mapOf(tableOf(tables, 'cmap'))
  return {
    widthOf(letter) {
      const glyph = glyphOf(letter)
      // Glyph 0 is the box of a missing letter; the last width holds for all glyphs after it.
      return glyph === 0 ? undefined : widths.readUInt16BE(4 * Math.min(glyph, most - 1)) / units
    },
  }
}

export function tableOf(tables: FontTables, tag: string): Buffer {
  const bytes = tables.get(tag)
  if (!bytes) throw new Error(`a font without ${tag}`)
  return bytes
}

/** The largest of its tables: of format 12, with all of Unicode, or of format 4, with its first plane. */
export function mapOf(cmap: Buffer): (letter: number) => number {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_each, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  )
  const whole = tables.find((table) => table.readUInt16BE(0) === 12)
  if (whole) return (letter) => glyphIn12(whole, letter)
  const plane = tables.find((table) => table.readUInt16BE(0) === 4)
  if (plane) return (letter) => glyphIn4(plane, letter)
  throw new Error('a font without a known map of letters')
}

function glyphIn12(table: Buffer, letter: number): number {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const [start = 0, end = 0, glyph = 0] = [0, 4, 8].map((at) => table.readUInt32BE(16 + 12 * group + at))
    if (letter >= start && letter <= end) return glyph + letter - start
  }
  return 0
}

function glyphIn4(table: Buffer, letter: number): number {
  if (letter > 0xffff) return 0
  const twice = table.readUInt16BE(6)
  for (let at = 0; at < twice; at += 2) {
    if (table.readUInt16BE(14 + at) < letter) continue
    const start = table.readUInt16BE(16 + twice + at)
    if (start > letter) return 0
    const delta = table.readUInt16BE(16 + 2 * twice + at)
    const place = 16 + 3 * twice + at
    const offset = table.readUInt16BE(place)
    if (offset === 0) return (letter + delta) & 0xffff
    const glyph = table.readUInt16BE(place + offset + 2 * (letter - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
