import { randomBytes } from 'node:crypto'

/** A UUID of version 7 (RFC 9562). It begins with the time, so that new rows are adjacent in an index. */
export function uuidv7(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id, if the value is one. */
export const uuidIn = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined
