/** The start of a key, by which scanners of source code know one. */
export const KEY_START = 'ctd_'
/** The starts of the tokens of apps: for calls, and to get the next one. */
export const ACCESS_START = 'cto_'
export const REFRESH_START = 'ctr_'
/** Characters of a key in order: those of base62 as GitHub writes its checksums. */
export const KEY_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const SHAPE = new RegExp(`^ct[dor]_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)
/** The part of a key that its list shows. */
const SHOWN_LENGTH = 8

/** CRC-32 of the random part, in base62 with leading zeros. The start of the key is not part of it. */
export function checksumOf(random: string): string {
  let crc = ~0
  for (const char of random) {
    crc ^= char.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  let rest = ~crc >>> 0
  let text = ''
  for (; rest > 0; rest = Math.floor(rest / 62)) text = `${KEY_DIGITS[rest % 62]}${text}`
  return text.padStart(CHECKSUM_LENGTH, '0')
}

/** Returns whether this can be a key or a token: a typo is found without a look into the database. */
export function isKey(text: string, start = KEY_START): boolean {
  if (!SHAPE.test(text) || !text.startsWith(start)) return false
  const random = text.slice(start.length, -CHECKSUM_LENGTH)
  return text.endsWith(checksumOf(random))
}

export const keyOf = (random: string, start = KEY_START): string => `${start}${random}${checksumOf(random)}`

/** The start of a key, which tells it from others. */
export const shownPart = (key: string): string => key.slice(0, SHOWN_LENGTH)
