import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readOauthState, storeOauthState } from './oauth-state.ts'

const MINUTE = 60_000
const kept = new Map<string, string>()

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
    storeOauthState({ state: 's', verifier: 'v', redirect: '/play' }, 0)
    expect(readOauthState(10 * MINUTE - 1)).toEqual({ state: 's', verifier: 'v', redirect: '/play', timestamp: 0 })
  })

  test('§4 is removed when it has expired', () => {
    storeOauthState({ state: 's', verifier: undefined, redirect: '/' }, 0)
    expect(readOauthState(10 * MINUTE)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test.each(['nonsense', '{}', '{"state":1,"timestamp":0}', '[]'])('a broken one (%s) is removed', (text) => {
    kept.set('oauth_state', text)
    expect(readOauthState(1)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test('one from the future is not believed', () => {
    storeOauthState({ state: 's', verifier: undefined, redirect: '/' }, 1000)
    expect(readOauthState(0)).toBeUndefined()
  })
})
