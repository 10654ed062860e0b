import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import common from '@zxcvbn-ts/language-common'
import { plainWeakness, type PlainWeakness } from '#core/accounts/password.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import { sameBytes } from '#server/platform/secrets.ts'

/** OWASP's second recommendation for argon2id (the library's default algorithm): 19 MiB, two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_CONCURRENT = availableParallelism()
const MAX_WAITING = 64

/** Thrown when more passwords wait than the processor can hash soon; `orBusy` makes it a refusal. */
export class PasswordQueueFull extends Error {}

let running = 0
const waiting: (() => void)[] = []

async function queued<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new PasswordQueueFull('the password queue is full')
    // A finished task passes its slot on without releasing it, so that no new task can take it.
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

/** `like`: a stored hash whose salt is used, so that one hash can be compared with two stored ones. */
export function hashPassword(password: string, like?: string | null): Promise<string> {
  return queued(() => hash(password, like ? settingsOf(like) : ARGON2))
}

/** The result of work that hashes a password, or the refusal `busy` when too many passwords are waiting. */
export async function orBusy<Value>(work: Promise<Value>): Promise<Outcome<Value, 'busy'>> {
  try {
    return accept(await work)
  } catch (error) {
    if (!(error instanceof PasswordQueueFull)) throw error
    return { ...refuse('busy'), retryAfterS: 3 }
  }
}

/** The parameters of a stored hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
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

/** Compares a password. Takes the same time whether or not there is an account with a password. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password', ARGON2)
  const against = stored ?? (await dummyHash)
  const matches = await queued(() => verify(against, password))
  return matches && stored !== null && stored !== undefined
}

export type PasswordMatch = 'right' | 'void' | 'wrong'

/**
 * Checks whether a password is the account's own (`right`), that of a void sign-up with the same address
 * (`void`), or wrong. Takes the same time in each case: it is hashed once, with the salt that both share.
 */
export async function matchPassword(
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

/** Why a password is refused although it is long enough; each reason has its message in the contract. */
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
