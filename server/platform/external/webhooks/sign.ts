import { createHmac, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'

export type SignatureKind = 'v1' | 'v1a'

/** The bytes that PKCS#8 has before the seed of an Ed25519 key. */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32

const privateKeyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([SEED_PREFIX, seed]), format: 'der', type: 'pkcs8' })

/** The bytes of a new key: an HMAC key, or the seed of an Ed25519 key. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES)

/** A key as its receiver enters it; the key itself is what the text stands for. */
export const secretText = (key: Buffer): string => `whsec_${key.toString('base64')}`

export function publicKeyText(seed: Buffer): string {
  const { x = '' } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' })
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`
}

export type Signed = { id: string; timestampS: number; body: string }

/** The signature of a message with one key, as in Standard Webhooks 1.0.0. */
export function signatureOf(kind: SignatureKind, key: Buffer, { id, timestampS, body }: Signed): string {
  const content = `${id}.${timestampS}.${body}`
  const bytes =
    kind === 'v1'
      ? createHmac('sha256', key).update(content).digest()
      : sign(null, Buffer.from(content), privateKeyOf(key))
  return `${kind},${bytes.toString('base64')}`
}

/** The headers of an attempt; while a key is replaced, both sign. */
export function signedHeaders(kind: SignatureKind, keys: readonly Buffer[], message: Signed) {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestampS),
    'webhook-signature': keys.map((key) => signatureOf(kind, key, message)).join(' '),
  }
}
