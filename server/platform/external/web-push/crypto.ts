import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
/** A message is one record: push services accept at most 4,096 bytes (RFC 8291, section 4). */
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

/** A browser's keys: an uncompressed point on P-256 (65 bytes) and a 16-byte shared secret. */
export type PushKeys = { p256dh: Buffer; auth: Buffer }
/** The random values of a message; only tests pass them. */
export type Randomness = { salt: Buffer; privateKey: Buffer }

/** Encrypts a message for one browser: RFC 8291 over `aes128gcm` (RFC 8188). */
export function encryptPush(plain: Buffer, keys: PushKeys, random?: Randomness): Buffer {
  const ecdh = createECDH(CURVE)
  if (random) ecdh.setPrivateKey(random.privateKey)
  else ecdh.generateKeys()
  const own = ecdh.getPublicKey()
  const salt = random?.salt ?? randomBytes(SALT_BYTES)
  const shared = ecdh.computeSecret(keys.p256dh)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, own])
  const secret = Buffer.from(hkdfSync('sha256', shared, keys.auth, keyInfo, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([
    cipher.update(Buffer.concat([plain, LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const head = Buffer.alloc(SALT_BYTES + 4 + 1)
  salt.copy(head)
  head.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  head.writeUInt8(own.length, SALT_BYTES + 4)
  return Buffer.concat([head, own, body])
}

/** Whether this is a public key that messages can be encrypted for. */
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
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { origin, subject, now }: { origin: string; subject: string; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: Math.floor(now.getTime() / 1000) + 12 * 3600, sub: subject })}`
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33, 65),
  }
  const signature = sign('sha256', Buffer.from(signed), {
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
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

/** Whether the private key belongs to the public key. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const ecdh = createECDH(CURVE)
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return ecdh.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
