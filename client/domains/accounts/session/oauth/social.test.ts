import { describe, expect, test } from 'vitest'
import type { OauthState } from './oauth-state.ts'
import { challengeOf, problemOf, randomText } from './social.ts'

const ISSUER = 'https://discord.com'
const started: OauthState = {
  state: 's',
  verifier: 'v',
  redirect: '/',
  provider: 'discord',
  intent: 'sign-in',
  issuer: ISSUER,
  returnTo: 'https://app.test/auth/callback/discord',
  playerId: undefined,
  referralCode: '',
  timestamp: 0,
}
const good = {
  provider: 'discord',
  intents: ['sign-in'],
  answer: { code: 'c+/=', state: 's', iss: ISSUER },
  playerId: undefined,
} as const
const x: OauthState = { ...started, provider: 'twitter', issuer: null, state: 'token' }
const goodX = { ...good, provider: 'twitter', answer: { oauth_token: 'token', oauth_verifier: 'v' } } as const

describe('the response of a provider', () => {
  test('is accepted when everything matches', () => {
    expect(problemOf(started, good)).toBeUndefined()
    expect(problemOf(x, goodX)).toBeUndefined()
  })

  test.each([
    ['another state (login CSRF)', { ...good, answer: { ...good.answer, state: 'another' } }],
    ['no state', { ...good, answer: { code: 'c', iss: ISSUER } }],
    ['another provider', { ...good, provider: 'riot' }],
    ['another issuer (mix-up)', { ...good, answer: { ...good.answer, iss: 'https://evil.example' } }],
    ['no issuer where there is one', { ...good, answer: { code: 'c', state: 's' } }],
    ['a connection where a sign-in was started', { ...good, intents: ['connect'] as const }],
    [
      'a denial with another state',
      { ...good, answer: { error: 'access_denied', state: 'another', iss: ISSUER } },
    ],
  ])('is rejected as foreign: %s', (_name, returned) => expect(problemOf(started, returned)).toBe('foreign'))

  test('X: another request token is rejected as foreign', () => {
    expect(problemOf(x, { ...goodX, answer: { oauth_token: 'another', oauth_verifier: 'v' } })).toBe(
      'foreign',
    )
    expect(problemOf(x, { ...goodX, answer: { code: 'c', state: 'token' } })).toBe('foreign')
  })

  test('connects only to the player who started it', () => {
    const connecting = { ...started, intent: 'connect', playerId: 'ann' } as const
    expect(problemOf(connecting, { ...good, intents: ['connect'], playerId: 'bob' })).toBe('foreign')
    expect(problemOf(connecting, { ...good, intents: ['connect'], playerId: 'ann' })).toBeUndefined()
  })

  test('can be a denial or a failure', () => {
    expect(problemOf(started, { ...good, answer: { error: 'access_denied', state: 's', iss: ISSUER } })).toBe(
      'cancelled',
    )
    expect(problemOf(started, { ...good, answer: { error: 'server_error', state: 's', iss: ISSUER } })).toBe(
      'refused',
    )
    expect(problemOf(x, { ...goodX, answer: { denied: 'token' } })).toBe('cancelled')
  })
})

test('the code challenge matches RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('random texts have 256 bits', () => expect(randomText()).toMatch(/^[\w-]{43}$/))
