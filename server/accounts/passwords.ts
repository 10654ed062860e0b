import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import common from '@zxcvbn-ts/language-common'
import { plainWeakness, type PlainWeakness } from '#core/accounts/password.ts'
import { sameBytes } from '#server/secrets.ts'

/** OWASP's second line of argon2id (the library's default algorithm): 19 MiB, two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_AT_ONCE = availableParallelism()
const MOST_WAITING = 64

/** More people sign in at once than the processor can hash for; the caller answers 429. */
export class PasswordQueueFull extends Error {}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new PasswordQueueFull('the password queue is full')
    // Whoever ends hands its place over, so nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** `like`: a stored hash whose salt is used, so that one reckoning compares a password with both. */
export function hashPassword(password: string, like?: string | null): Promise<string> {
  return inTurn(() => hash(password, like ? settingsOf(like) : ARGON2))
}

/** How a stored hash was made: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function settingsOf(stored: string) {
  const [, memory, time, parallelism, salt] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/.exec(stored) ?? []
  if (!salt) throw new Error('a stored password hash of another kind')
  return {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  }
}

let dummyHash: Promise<string> | undefined

/** Compares in the same time whether there is an account (and a password) or not. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password', ARGON2)
  const against = stored ?? (await dummyHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null && stored !== undefined
}

export type PasswordMatch = 'right' | 'void' | 'wrong'

/**
 * Whether a password is the account's own (`right`), that of a sign-up which came to nothing (`void`), or
 * neither. In the same time for each: it is hashed once, with the salt that the two share.
 */
export async function passwordAmong(
  own: string | null | undefined,
  ofVoid: string | null,
  password: string,
): Promise<PasswordMatch> {
  if (!own || !ofVoid) return (await isPassword(own ?? ofVoid, password)) ? (own ? 'right' : 'void') : 'wrong'
  const hashed = Buffer.from(await hashPassword(password, own))
  if (sameBytes(hashed, Buffer.from(own))) return 'right'
  return sameBytes(hashed, Buffer.from(ofVoid)) ? 'void' : 'wrong'
}

let commonPasswords: Set<string> | undefined

/** Why a password is refused although it is long enough; each has its own sentence in the contract. */
export type Weakness = PlainWeakness | 'common_password' | 'common_with_ending'

export function passwordRefusal(
  password: string,
  own: { username: string; email: string },
): Weakness | undefined {
  commonPasswords ??= new Set(
    (common.dictionary['passwords-common'] as string[]).filter((each) => each.length >= 8),
  )
  const plain = password.toLowerCase()
  const withoutTail = plain.replace(/[\d\W_]{1,4}$/, '')
  if (commonPasswords.has(plain)) return 'common_password'
  const weakness = plainWeakness(password, own)
  if (weakness === undefined || weakness === 'personal_password')
    return commonPasswords.has(withoutTail) ? 'common_with_ending' : weakness
  return weakness
}
