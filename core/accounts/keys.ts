import { accept, refuse, type Decision } from '#core/decision.ts'

/** The start of a key, by which scanners of source code know one. */
export const KEY_START = 'ctd_'
/** Characters of a key in order: those of base62 as GitHub writes its checksums. */
export const KEY_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const SHAPE = new RegExp(`^${KEY_START}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)
/** How much of a key its list shows. */
const SHOWN_LENGTH = 8

const DAY_MS = 24 * 3_600_000
export const MAX_KEYS = 10
export const KEY_DAYS = 90
export const MAX_KEY_DAYS = 365
/** How long the old key of a rotation still works. */
export const ROTATION_MS = DAY_MS
/** Days before the end of a key on which its owner gets a mail, the earliest first. */
const WARNING_DAYS = [14, 3]

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

/** Returns whether this can be a key: a typo is found without a look into the database. */
export function isKey(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const random = text.slice(KEY_START.length, -CHECKSUM_LENGTH)
  return text.endsWith(checksumOf(random))
}

export const keyOf = (random: string): string => `${KEY_START}${random}${checksumOf(random)}`

/** The start of a key, which tells it from others. */
export const shownPart = (key: string): string => key.slice(0, SHOWN_LENGTH)

type Key = { createdAt: Date; expiresAt: Date; isReplaced: boolean }

/** A player has so many keys; those that a rotation has replaced do not count. */
export function addKey(keys: readonly Key[]): Decision<undefined, 'too_many_keys'> {
  return keys.filter(({ isReplaced }) => !isReplaced).length >= MAX_KEYS
    ? refuse('too_many_keys')
    : accept(undefined)
}

/** The ends of both keys of a rotation: the new one lasts as long as the old one was meant to. */
export function rotateKey(
  key: Key,
  now: Date,
): Decision<{ newEnds: Date; oldEnds: Date }, 'already_rotated'> {
  if (key.isReplaced) return refuse('already_rotated')
  const lastsMs = key.expiresAt.getTime() - key.createdAt.getTime()
  return accept({
    newEnds: new Date(now.getTime() + lastsMs),
    oldEnds: new Date(Math.min(key.expiresAt.getTime(), now.getTime() + ROTATION_MS)),
  })
}

/** When the owner of a key is next told that it ends; undefined when no mail is left. */
export function nextWarning(expiresAt: Date, now: Date): Date | undefined {
  return WARNING_DAYS.map((days) => new Date(expiresAt.getTime() - days * DAY_MS)).find((at) => at > now)
}

export const keyEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)
