import { createECDH, createPrivateKey, ECDH, generateKeyPairSync } from 'node:crypto'
import ece from 'http_ece'
import { SignJWT } from 'jose'

const CURVE = 'prime256v1'
const TOKEN_VALID_S = 12 * 3600

/** A browser's keys: an uncompressed point on P-256 (65 bytes) and a 16-byte shared secret. */
export type PushKeys = { p256dh: Buffer; auth: Buffer }

/** Encrypts a message for one browser: RFC 8291 over `aes128gcm` (RFC 8188). */
export function encryptPush(plain: Buffer, { p256dh, auth }: PushKeys): Buffer {
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  return ece.encrypt(plain, { version: 'aes128gcm', privateKey: ecdh, dh: p256dh, authSecret: auth })
}

/** Returns whether this is a public key that messages can be encrypted for. */
export function isPushKey(p256dh: Buffer): boolean {
  try {
    return (
      p256dh.length === 65 &&
      ECDH.convertKey(p256dh, CURVE, undefined, undefined, 'uncompressed').length === 65
    )
  } catch {
    return false
  }
}

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * The Authorization header that identifies us to a push service (RFC 8292), valid for its origin and twelve
 * hours. Keys in base64url, as browsers expect them.
 */
export async function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { origin, subject, now }: { origin: string; subject: string; now: Date },
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33, 65),
  }
  const token = await new SignJWT({ aud: origin, sub: subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_VALID_S)
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }))
  return `vapid t=${token}, k=${publicKey}`
}

export function makeVapidKeys(): VapidKeys {
  const {
    d = '',
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** Returns whether the private key belongs to the public key. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const ecdh = createECDH(CURVE)
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return ecdh.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
