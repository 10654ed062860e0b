import { mac, sameBytes } from '#server/platform/secrets.ts'
import type { TransactionContext } from '#server/platform/context.ts'

const ID_BYTES = 16
const MAC_BYTES = 32

/**
 * The private address of a feed. Its token is made from the feed's id each time, so the database holds no usable
 * token.
 */
export function feedUrl(context: TransactionContext, id: string): string {
  return `${context.config.publicUrl}/api/v1/calendar/?token=${tokenOf(context, id)}`
}

/** The id of the feed in a token; undefined when its signature is wrong. */
export function feedIdIn(context: TransactionContext, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  if (!sameBytes(bytes.subarray(ID_BYTES), sign(context, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function tokenOf(context: TransactionContext, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, sign(context, bytes)]).toString('base64url')
}

/** A separate derived key, so that no other code of the site is valid as a feed's token. */
function sign(context: TransactionContext, id: Buffer): Buffer {
  return mac(mac(context.secrets.codes, 'calendar'), id)
}
