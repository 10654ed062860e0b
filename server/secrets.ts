import { createHmac, hkdfSync, randomBytes, timingSafeEqual, webcrypto } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys for each purpose, all derived from the one SECRET_KEY, so that none can stand in for another. */
export type Secrets = { access: webcrypto.CryptoKey; refresh: Buffer; codes: Buffer; humanCheck: Buffer }

export async function deriveSecrets(secretKey: string): Promise<Secrets> {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `contender:${purpose}`, 32))
  const access = await webcrypto.subtle.importKey('raw', derive('access'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  return { access, refresh: derive('refresh'), codes: derive('codes'), humanCheck: derive('human-check') }
}

/** The SECRET_KEY of this installation: the setting, else one made once and kept in the data folder. */
export function secretKeyOf(config: { SECRET_KEY?: string | undefined; DATA_DIR: string }): string {
  if (config.SECRET_KEY) return config.SECRET_KEY
  mkdirSync(config.DATA_DIR, { recursive: true })
  const file = join(config.DATA_DIR, 'secret.key')
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

export function mac(key: Buffer, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
