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

/** One key for each purpose, all derived from SECRET_KEY, so that none is valid for another purpose. */
export type Secrets = {
  access: webcrypto.CryptoKey
  secondFactor: webcrypto.CryptoKey
  social: webcrypto.CryptoKey
  appeals: webcrypto.CryptoKey
  dataRequests: webcrypto.CryptoKey
  counterNotices: webcrypto.CryptoKey
  refresh: Buffer
  codes: Buffer
  humanCheck: Buffer
  sealing: Buffer
  teamLinks: Buffer
  identity: Buffer
  webhooks: Buffer
  discord: Buffer
  apps: Buffer
  setup: Buffer
}

export async function deriveSecrets(secretKey: string): Promise<Secrets> {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `contender:${purpose}`, 32))
  const signing = (purpose: string) =>
    webcrypto.subtle.importKey('raw', derive(purpose), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ])
  const [access, secondFactor, social, appeals, dataRequests, counterNotices] = await Promise.all([
    signing('access'),
    signing('second-factor'),
    signing('social'),
    signing('appeals'),
    signing('data-requests'),
    signing('counter-notices'),
  ])
  return {
    access,
    secondFactor,
    social,
    appeals,
    dataRequests,
    counterNotices,
    refresh: derive('refresh'),
    codes: derive('codes'),
    humanCheck: derive('human-check'),
    sealing: derive('sealing'),
    teamLinks: derive('team-links'),
    identity: derive('identity'),
    webhooks: derive('webhooks'),
    discord: derive('discord'),
    apps: derive('apps'),
    setup: derive('setup'),
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

/**
 * Encrypts text (AES-256-GCM). `owner` is authenticated, so that the bytes cannot be
 * copied to another owner's row.
 */
export function seal(key: Buffer, text: string, owner: string): Buffer {
  return sealBytes(key, Buffer.from(text), owner)
}

/** @throws when the bytes were changed or belong to another owner */
export function unseal(key: Buffer, bytes: Buffer, owner: string): string {
  return unsealBytes(key, bytes, owner).toString('utf8')
}

/** Like `seal`, for bytes. */
export function sealBytes(key: Buffer, bytes: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when the bytes were changed or belong to another owner */
export function unsealBytes(key: Buffer, bytes: Uint8Array, owner: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
