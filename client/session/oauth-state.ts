import { isRecord } from '#client/lib/call-error.ts'
import { KEYS, readStored, removeStored, writeStored } from './storage.ts'

const KEY = 'oauth_state'
/** spec §9: OAuth state lives 10 minutes. */
const LIFETIME_MS = 10 * 60_000
export const FALLBACK_PROVIDER = 'discord'

export type OauthState = { state: string; verifier: string | undefined; redirect: string; timestamp: number }

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

export function removeOauthState(): void {
  removeStored(KEY)
}

/** The provider a sign-in was begun with. */
export function storedProvider(): string | undefined {
  return readStored(KEYS.provider)
}

export function storeProvider(provider: string): void {
  writeStored(KEYS.provider, provider)
}

function parse(text: string | undefined): OauthState | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(value) || typeof value.state !== 'string' || typeof value.timestamp !== 'number') return undefined
    return {
      state: value.state,
      verifier: typeof value.verifier === 'string' ? value.verifier : undefined,
      redirect: typeof value.redirect === 'string' ? value.redirect : '/',
      timestamp: value.timestamp,
    }
  } catch {
    return undefined
  }
}
