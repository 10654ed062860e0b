import { tabStorage } from '#client/lib/storage.ts'
import { isRecord } from '#client/lib/api/call-error.ts'

const KEY = 'social_identity'
/** The lifetime of its token. */
const LIFETIME_MS = 10 * 60_000

/** An identity at a provider, stored between the provider's response and the sign-up. */
export type SocialIdentity = {
  provider: string
  token: string
  email: string
  username: string
  /** The person's name at the provider. */ shown: string
  timestamp: number
}

/** Stores the identity for this tab. */
export function storeIdentity(identity: Omit<SocialIdentity, 'timestamp'>, nowMs = Date.now()): void {
  tabStorage.writeJson(KEY, { ...identity, timestamp: nowMs })
}

/** The stored identity while its token is valid. An expired or invalid one is removed. */
export function readIdentity(nowMs = Date.now()): SocialIdentity | undefined {
  const identity = parse()
  if (identity && nowMs - identity.timestamp < LIFETIME_MS) return identity
  removeIdentity()
  return undefined
}

export const removeIdentity = (): void => tabStorage.remove(KEY)

function parse(): SocialIdentity | undefined {
  const value = tabStorage.readJson(KEY)
  if (!isRecord(value)) return undefined
  const { provider, token, email, username, shown, timestamp } = value
  if (typeof provider !== 'string' || typeof token !== 'string' || typeof timestamp !== 'number')
    return undefined
  const text = (given: unknown) => (typeof given === 'string' ? given : '')
  return { provider, token, email: text(email), username: text(username), shown: text(shown), timestamp }
}
