import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/** The TrueType font in a WOFF file (W3C, WOFF 1.0): the same tables, each compressed on its own. */
export function fontInWoff(woff: Buffer): Buffer {
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
