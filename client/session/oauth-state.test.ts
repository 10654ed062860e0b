import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type OauthState, readOauthState, storeOauthState, takeOauthState } from './oauth-state.ts'

const MINUTE = 60_000
const kept = new Map<string, string>()
const begun = {
  state: 's',
  verifier: 'v',
  redirect: '/play',
  provider: 'discord',
  intent: 'connect',
  issuer: 'https://discord.com',
  returnTo: 'https://app.test/oauth-callback/discord',
  playerId: 'p',
  referralCode: '',
} as const satisfies Omit<OauthState, 'timestamp'>

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('§9 OAuth state', () => {
  test('lives for 10 minutes', () => {
    storeOauthState(begun, 0)
    expect(readOauthState(10 * MINUTE - 1)).toEqual({ ...begun, timestamp: 0 })
  })

  test('§4 is removed when it has expired', () => {
    storeOauthState({ ...begun, verifier: undefined }, 0)
    expect(readOauthState(10 * MINUTE)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test.each(['nonsense', '{}', '{"state":1,"timestamp":0}', '[]'])('a broken one (%s) is removed', (text) => {
    kept.set('oauth_state', text)
    expect(readOauthState(1)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test('one from the future is not believed', () => {
    storeOauthState(begun, 1000)
    expect(readOauthState(0)).toBeUndefined()
  })

  test('is taken once', () => {
    storeOauthState(begun, 0)
    expect(takeOauthState(1)).toMatchObject({ state: 's' })
    expect(takeOauthState(1)).toBeUndefined()
  })
})
