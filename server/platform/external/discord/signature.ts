import { createPublicKey, verify } from 'node:crypto'

/** A raw Ed25519 key becomes a public key of Node's with this in front (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
/** An interaction's own token ends after this time, so an older one can only be a copy. */
const MAX_AGE_S = 15 * 60

export type Signed = { signature: string; timestamp: string; raw: Buffer }

/**
 * Checks that Discord signed these bytes now. Discord sends wrong signatures on purpose, and removes the address of a site
 * that answers one of them.
 */
export function isSignedByDiscord(
  publicKey: string,
  { signature, timestamp, raw }: Signed,
  now: Date,
): boolean {
  if (!/^[\da-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_S) return false
  const der = Buffer.concat([SPKI_PREFIX, Buffer.from(publicKey, 'hex')])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.concat([Buffer.from(timestamp), raw]), key, Buffer.from(signature, 'hex'))
}
