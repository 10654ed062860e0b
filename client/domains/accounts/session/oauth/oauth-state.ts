import { browserStorage } from '#client/lib/storage.ts'
import { isRecord } from '#client/lib/api/call-error.ts'

const KEY = 'oauth_state'
/** OAuth state is valid for 10 minutes. */
const LIFETIME_MS = 10 * 60_000

export type Intent = 'sign-in' | 'connect'

export type OauthState = {
  state: string
  verifier: string | undefined
  /** The URL to go to afterwards. */
  redirect: string
  provider: string
  intent: Intent
  /** The issuer name (`iss`) that the provider sends back; null if it sends none. */
  issuer: string | null
  /** The `redirect_uri` of the request. */
  returnTo: string
  /** The player to connect the account to; undefined for a sign-in. */
  playerId: string | undefined
  referralCode: string
  timestamp: number
}

/** Stores the values that the provider's response is checked against. */
export function storeOauthState(state: Omit<OauthState, 'timestamp'>, nowMs = Date.now()): void {
  browserStorage.writeJson(KEY, { ...state, timestamp: nowMs })
}

/** The stored state if it is younger than 10 minutes. An expired or invalid one is removed. */
export function readOauthState(nowMs = Date.now()): OauthState | undefined {
  const state = parse(browserStorage.readJson(KEY))
  const ageMs = state ? nowMs - state.timestamp : Number.POSITIVE_INFINITY
  if (state && ageMs >= 0 && ageMs < LIFETIME_MS) return state
  browserStorage.remove(KEY)
  return undefined
}

/** Returns the stored state and removes it, so that it is used only once. */
export function takeOauthState(nowMs = Date.now()): OauthState | undefined {
  const state = readOauthState(nowMs)
  browserStorage.remove(KEY)
  return state
}

export function removeOauthState(): void {
  browserStorage.remove(KEY)
}

function parse(value: unknown): OauthState | undefined {
  if (!isRecord(value) || typeof value.state !== 'string' || typeof value.timestamp !== 'number')
    return undefined
  return {
    state: value.state,
    verifier: textOf(value.verifier),
    redirect: textOf(value.redirect) ?? '/',
    provider: textOf(value.provider) ?? '',
    intent: value.intent === 'connect' ? 'connect' : 'sign-in',
    issuer: textOf(value.issuer) ?? null,
    returnTo: textOf(value.returnTo) ?? '',
    playerId: textOf(value.playerId),
    referralCode: textOf(value.referralCode) ?? '',
    timestamp: value.timestamp,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
