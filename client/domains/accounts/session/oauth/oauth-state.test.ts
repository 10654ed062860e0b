import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type OauthState, readOauthState, storeOauthState, takeOauthState } from './oauth-state.ts'

const MINUTE = 60_000
const stored = new Map<string, string>()
const started = {
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
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

describe('OAuth state', () => {
  test('is valid for 10 minutes', () => {
    storeOauthState(started, 0)
    expect(readOauthState(10 * MINUTE - 1)).toEqual({ ...started, timestamp: 0 })
  })

  test('is removed when it has expired', () => {
    storeOauthState({ ...started, verifier: undefined }, 0)
    expect(readOauthState(10 * MINUTE)).toBeUndefined()
    expect(stored.size).toBe(0)
  })

  test.each(['nonsense', '{}', '{"state":1,"timestamp":0}', '[]'])(
    'an invalid one (%s) is removed',
    (text) => {
      stored.set('oauth_state', text)
      expect(readOauthState(1)).toBeUndefined()
      expect(stored.size).toBe(0)
    },
  )

  test('one with a timestamp in the future is ignored', () => {
    storeOauthState(started, 1000)
    expect(readOauthState(0)).toBeUndefined()
  })

  test('can be taken only once', () => {
    storeOauthState(started, 0)
    expect(takeOauthState(1)).toMatchObject({ state: 's' })
    expect(takeOauthState(1)).toBeUndefined()
  })
})
