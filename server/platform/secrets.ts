import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  webcrypto,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors, jwtVerify, type JWTVerifyOptions, type JWTVerifyResult } from 'jose'

/** The name from which the key of each purpose is derived. Keys of `SIGNING` sign tokens, the others are used as bytes. */
const SIGNING = {
  access: 'access',
  secondFactor: 'second-factor',
  social: 'social',
  appeals: 'appeals',
  dataRequests: 'data-requests',
  counterNotices: 'counter-notices',
} as const
const PLAIN = {
  refresh: 'refresh',
  codes: 'codes',
  humanCheck: 'human-check',
  sealing: 'sealing',
  teamLinks: 'team-links',
  identity: 'identity',
  webhooks: 'webhooks',
  discord: 'discord',
  apps: 'apps',
  setup: 'setup',
  keyring: 'keyring',
} as const

/** One key for each purpose, all derived from SECRET_KEY, so that none is valid for another purpose. */
export type Keys = Record<keyof typeof SIGNING, webcrypto.CryptoKey> & Record<keyof typeof PLAIN, Buffer>
export type Purpose = keyof Keys
export type RawKeys = Partial<Record<Purpose, Buffer>>

/** The keys that sign and seal, and those of former ones that are still read (decision 226). */
export type Secrets = Keys & { former: readonly Partial<Keys>[] }

/** The keys of one SECRET_KEY as bytes. */
export function rawKeys(secretKey: string): Record<Purpose, Buffer> {
  const derived = Object.entries({ ...SIGNING, ...PLAIN }).map(([purpose, name]) => [
    purpose,
    Buffer.from(hkdfSync('sha256', secretKey, '', `contender:${name}`, 32)),
  ])
  return Object.fromEntries(derived)
}

/** Makes the keys usable that sign tokens. */
export async function usableKeys<Raw extends RawKeys>(raw: Raw): Promise<Pick<Keys, keyof Raw & Purpose>> {
  const keys = Object.entries(raw).map(async ([purpose, bytes]) => [
    purpose,
    purpose in SIGNING
      ? await webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
          'sign',
          'verify',
        ])
      : bytes,
  ])
  return Object.fromEntries(await Promise.all(keys))
}

export async function deriveSecrets(secretKey: string, previous?: string): Promise<Secrets> {
  const former = previous === undefined ? [] : [await usableKeys(rawKeys(previous))]
  return { ...(await usableKeys(rawKeys(secretKey))), former }
}

/** The keys with which something of this purpose may have been signed or sealed, the present one first. */
export function keysFor<P extends Purpose>(
  secrets: Pick<Secrets, P | 'former'>,
  purpose: P,
): [Keys[P], ...Keys[P][]] {
  const former = secrets.former.flatMap((keys) => keys[purpose] ?? [])
  return [secrets[purpose], ...(former as Keys[P][])]
}

/**
 * Verifies a token by the present key or a former one.
 * @throws as `jwtVerify`
 */
export async function verifyToken(
  [key, ...former]: readonly webcrypto.CryptoKey[],
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  if (!key) throw new errors.JWSSignatureVerificationFailed()
  try {
    return await jwtVerify(token, key, options)
  } catch (error) {
    if (former.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifyToken(former, token, options)
  }
}

/**
 * The SECRET_KEY of this installation: the setting, or else a key generated once and stored in the data
 * folder.
 */
export function secretKeyOf(config: { SECRET_KEY?: string | undefined; DATA_DIR: string }): string {
  if (config.SECRET_KEY) return config.SECRET_KEY
  mkdirSync(config.DATA_DIR, { recursive: true })
  const file = keyFile(config.DATA_DIR)
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** The path of the key that is generated when SECRET_KEY is not set. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

export function mac(key: Buffer, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Checks the MAC of a text, by the present key or a former one. */
export function isMacOf(keys: readonly Buffer[], text: string | Buffer, given: Buffer): boolean {
  return keys.some((key) => sameBytes(mac(key, text), given))
}

/**
 * Encrypts text (AES-256-GCM). `owner` is authenticated, so that the bytes cannot be
 * copied to another owner's row.
 */
export function seal(key: Buffer, text: string, owner: string): Buffer {
  return sealBytes(key, Buffer.from(text), owner)
}

/** @throws when the bytes were changed, belong to another owner, or none of the keys opens them */
export function unseal(keys: readonly Buffer[], bytes: Buffer, owner: string): string {
  return unsealBytes(keys, bytes, owner).toString('utf8')
}

/** Seals bytes as `seal` does. */
export function sealBytes(key: Buffer, bytes: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when the bytes were changed, belong to another owner, or none of the keys opens them */
export function unsealBytes([key, ...former]: readonly Buffer[], bytes: Uint8Array, owner: string): Buffer {
  if (!key) throw new Error('There is no key.')
  try {
    return openBytes(key, bytes, owner)
  } catch (error) {
    if (former.length === 0) throw error
    return unsealBytes(former, bytes, owner)
  }
}

function openBytes(key: Buffer, bytes: Uint8Array, owner: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
