import { isRecord } from '#client/lib/call-error.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const KEY = 'oauth_state'
/** spec §9: OAuth state lives 10 minutes. */
const LIFETIME_MS = 10 * 60_000

export type Intent = 'sign-in' | 'connect'

export type OauthState = {
  state: string
  verifier: string | undefined
  /** Where one wants to be afterwards. */
  redirect: string
  provider: string
  intent: Intent
  /** How the provider names itself in its answer; null when it does not. */
  issuer: string | null
  /** The `redirect_uri` that was sent along. */
  returnTo: string
  /** Whose account it is to be connected to. */
  playerId: string | undefined
  referralCode: string
  timestamp: number
}

/** Keeps what must be compared when the provider sends the player back. */
export function storeOauthState(state: Omit<OauthState, 'timestamp'>, nowMs = Date.now()): void {
  writeStored(KEY, JSON.stringify({ ...state, timestamp: nowMs }))
}

/** The stored state while it is younger than 10 minutes; an older or broken one is removed. */
export function readOauthState(nowMs = Date.now()): OauthState | undefined {
  const state = parse(readStored(KEY))
  const ageMs = state ? nowMs - state.timestamp : Number.POSITIVE_INFINITY
  if (state && ageMs >= 0 && ageMs < LIFETIME_MS) return state
  removeStored(KEY)
  return undefined
}

/** The stored state, which is then used up, whatever comes of it. */
export function takeOauthState(nowMs = Date.now()): OauthState | undefined {
  const state = readOauthState(nowMs)
  removeStored(KEY)
  return state
}

export function removeOauthState(): void {
  removeStored(KEY)
}

function parse(text: string | undefined): OauthState | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
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
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
