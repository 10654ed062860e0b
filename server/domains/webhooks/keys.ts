import type { Context } from '#server/platform/context.ts'
import { keysFor, sealBytes, unsealBytes } from '#server/platform/secrets.ts'
import {
  newKey,
  publicKeyText,
  secretText,
  type SignatureKind,
} from '#server/platform/external/webhooks/sign.ts'
import type { EndpointRow } from './endpoint-queries.ts'

/** The columns have one of two texts, which a check of the table says. */
export const kindOf = ({ signature }: Pick<EndpointRow, 'signature'>): SignatureKind =>
  signature === 'v1a' ? 'v1a' : 'v1'

/** Bound to its purpose alone: the row has no id before it is inserted. */
const OWNER = 'webhook'

/** A new key: what is stored, and what its owner is shown once. */
export function makeKey({ secrets }: Pick<Context, 'secrets'>, kind: SignatureKind) {
  const key = newKey()
  return {
    stored: sealBytes(secrets.webhooks, key, OWNER),
    publicKey: kind === 'v1a' ? publicKeyText(key) : null,
    shown: kind === 'v1' ? secretText(key) : null,
  }
}

/** The keys that sign now: the one before a rotation too, for a while. */
export function keysOf({ secrets }: Pick<Context, 'secrets'>, row: EndpointRow, now: Date): Buffer[] {
  const former = row.former_secret && row.former_until && row.former_until > now ? [row.former_secret] : []
  return [row.secret, ...former].map((stored) => unsealBytes(keysFor(secrets, 'webhooks'), stored, OWNER))
}
