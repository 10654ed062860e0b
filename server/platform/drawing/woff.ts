import { inflateSync } from 'node:zlib'

/** The tables of a TrueType font by their names. */
export type FontTables = Map<string, Buffer>

const HEADER = 44
const ENTRY = 20

/** The tables in a WOFF file (W3C, WOFF 1.0), each compressed on its own. */
export function tablesInWoff(woff: Buffer): FontTables {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  return new Map(
    Array.from({ length: woff.readUInt16BE(12) }, (_each, index) => {
      const at = HEADER + ENTRY * index
      const [from = 0, packed = 0, length = 0] = [4, 8, 12].map((step) => woff.readUInt32BE(at + step))
      const bytes = woff.subarray(from, from + packed)
      return [woff.toString('latin1', at, at + 4), packed < length ? inflateSync(bytes) : bytes]
    }),
  )
}

/** A TrueType file; without checksums, which no reader of ours compares. */
export function fontFile(tables: FontTables): Buffer {
  const count = tables.size
  const exponent = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(0x0001_0000, 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** exponent, 6)
  head.writeUInt16BE(exponent, 8)
  head.writeUInt16BE(16 * count - 16 * 2 ** exponent, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, [tag, bytes]] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const entry = 12 + 16 * index
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
