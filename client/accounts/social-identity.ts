import { isRecord } from '#client/lib/call-error.ts'

const KEY = 'social_identity'
/** As long as the token in it is good. */
const LIFETIME_MS = 10 * 60_000

/** Who somebody is at a provider, on the way from its answer to the sign-up. */
export type SocialIdentity = {
  provider: string
  token: string
  email: string
  username: string
  /** The name that they have there. */ shown: string
  timestamp: number
}

/** Keeps it for this tab. */
export function keepIdentity(identity: Omit<SocialIdentity, 'timestamp'>, nowMs = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...identity, timestamp: nowMs }))
  } catch {
    // Without storage one signs up by password.
  }
}

/** The kept identity while its token is good; an older or broken one is removed. */
export function readIdentity(nowMs = Date.now()): SocialIdentity | undefined {
  const identity = parse()
  if (identity && nowMs - identity.timestamp < LIFETIME_MS) return identity
  forgetIdentity()
  return undefined
}

export function forgetIdentity(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
  }
}

function parse(): SocialIdentity | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isRecord(value)) return undefined
    const { provider, token, email, username, shown, timestamp } = value
    if (typeof provider !== 'string' || typeof token !== 'string' || typeof timestamp !== 'number')
      return undefined
    const text = (given: unknown) => (typeof given === 'string' ? given : '')
    return { provider, token, email: text(email), username: text(username), shown: text(shown), timestamp }
  } catch {
    return undefined
  }
}
