import { mapOf, tableOf } from './glyphs.ts'
import { fontFile, type FontTables } from './woff.ts'

type Part = { tables: FontTables; letters: readonly number[] }

/** Tables that the merged font keeps of the first part: all parts are cut from one font. */
const KEPT = ['OS/2', 'name', 'cvt ', 'fpgm', 'prep', 'gasp']
const LONG_OFFSETS = 1
const POST_WITHOUT_NAMES = 0x0003_0000

/** One font of the parts into which a package cuts a large one: the drawing library takes long to learn hundreds. */
export function mergedFont(parts: readonly Part[]): Buffer {
  const [first] = parts
  if (!first) throw new Error('a font has parts')
  const glyphs: Buffer[] = []
  const widths: Buffer[] = []
  const places = new Map<number, number>()
  for (const { tables, letters } of parts) {
    const base = glyphs.length
    const glyphOf = mapOf(tableOf(tables, 'cmap'))
    for (const letter of letters) {
      const glyph = glyphOf(letter)
      if (glyph > 0 && !places.has(letter)) places.set(letter, base + glyph)
    }
    glyphs.push(...glyphsIn(tables).map((glyph) => moved(glyph, base)))
    widths.push(...widthsIn(tables))
  }
  const kept = KEPT.flatMap((tag) => {
    const bytes = first.tables.get(tag)
    return bytes ? [[tag, bytes] as const] : []
  })
  return fontFile(
    new Map([
      ...kept,
      ['cmap', lettersTable(places)],
      ['glyf', Buffer.concat(glyphs)],
      ['head', headOf(parts)],
      ['hhea', withNumber(tableOf(first.tables, 'hhea'), 34, glyphs.length)],
      ['hmtx', Buffer.concat(widths)],
      ['loca', offsetsTable(glyphs)],
      ['maxp', limitsOf(parts, glyphs.length)],
      ['post', postTable()],
    ]),
  )
}

const countOf = (tables: FontTables) => tableOf(tables, 'maxp').readUInt16BE(4)

function glyphsIn(tables: FontTables): Buffer[] {
  const [glyf, loca] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca')]
  const isLong = tableOf(tables, 'head').readInt16BE(50) === LONG_OFFSETS
  const offset = (index: number) => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index))
  return Array.from({ length: countOf(tables) }, (_each, index) => {
    const glyph = glyf.subarray(offset(index), offset(index + 1))
    // Glyphs begin at multiples of four.
    return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
  })
}

function widthsIn(tables: FontTables): Buffer[] {
  const [widths, most] = [tableOf(tables, 'hmtx'), tableOf(tables, 'hhea').readUInt16BE(34)]
  return Array.from({ length: countOf(tables) }, (_each, index) => {
    if (index < most) return widths.subarray(4 * index, 4 * index + 4)
    // All further glyphs have the last width, and a side bearing of their own.
    const bearing = 4 * most + 2 * (index - most)
    return Buffer.concat([widths.subarray(4 * most - 4, 4 * most - 2), widths.subarray(bearing, bearing + 2)])
  })
}

const WORDS = 0x01
const SCALE = 0x08
const MORE = 0x20
const TWO_SCALES = 0x40
const MATRIX = 0x80

/** A glyph after `by` others: one that is composed names its parts by their numbers. */
function moved(glyph: Buffer, by: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph
  for (let at = 10; ;) {
    const flags = glyph.readUInt16BE(at)
    glyph.writeUInt16BE(glyph.readUInt16BE(at + 2) + by, at + 2)
    if ((flags & MORE) === 0) return glyph
    const scale = flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0
    at += 4 + (flags & WORDS ? 4 : 2) + scale
  }
}

/** A `cmap` of format 12: each letter a group of its own. */
function lettersTable(places: ReadonlyMap<number, number>): Buffer {
  const groups = [...places].toSorted(([a], [b]) => a - b)
  const bytes = Buffer.alloc(12 + 16 + 12 * groups.length)
  bytes.writeUInt16BE(1, 2)
  bytes.writeUInt16BE(3, 4)
  bytes.writeUInt16BE(10, 6)
  bytes.writeUInt32BE(12, 8)
  bytes.writeUInt16BE(12, 12)
  bytes.writeUInt32BE(bytes.length - 12, 16)
  bytes.writeUInt32BE(groups.length, 24)
  for (const [index, [letter, glyph]] of groups.entries())
    for (const [step, value] of [letter, letter, glyph].entries())
      bytes.writeUInt32BE(value, 28 + 12 * index + 4 * step)
  return bytes
}

function offsetsTable(glyphs: readonly Buffer[]): Buffer {
  const bytes = Buffer.alloc(4 * (glyphs.length + 1))
  let offset = 0
  for (const [index, glyph] of glyphs.entries()) {
    offset += glyph.length
    bytes.writeUInt32BE(offset, 4 * (index + 1))
  }
  return bytes
}

/** The box around the glyphs of all parts. */
function headOf(parts: readonly Part[]): Buffer {
  const heads = parts.map(({ tables }) => tableOf(tables, 'head'))
  const head = Buffer.from(heads[0] ?? [])
  for (const at of [36, 38]) head.writeInt16BE(Math.min(...heads.map((each) => each.readInt16BE(at))), at)
  for (const at of [40, 42]) head.writeInt16BE(Math.max(...heads.map((each) => each.readInt16BE(at))), at)
  head.writeInt16BE(LONG_OFFSETS, 50)
  return head
}

/** The greatest of each limit. */
function limitsOf(parts: readonly Part[], glyphs: number): Buffer {
  const all = parts.map(({ tables }) => tableOf(tables, 'maxp'))
  const limits = Buffer.from(all[0] ?? [])
  for (let at = 6; at < limits.length; at += 2)
    limits.writeUInt16BE(Math.max(...all.map((each) => each.readUInt16BE(at))), at)
  return withNumber(limits, 4, glyphs)
}

function withNumber(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt16BE(value, at)
  return changed
}

function postTable(): Buffer {
  const bytes = Buffer.alloc(32)
  bytes.writeUInt32BE(POST_WITHOUT_NAMES, 0)
  return bytes
}
