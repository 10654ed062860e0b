import { signIn } from '#server/testing/visitor.ts'
import type { BenchRequest } from './load.ts'
import { emailOf, signInPlayers } from './world.ts'

export const password = 'the bench has a password'

/** A server under measurement, with its requests by name. */
export type Side = { url: string; requests: Record<string, () => BenchRequest> }

/** The measured requests of our server. */
export async function ourSide(url: string): Promise<Side> {
  const { accessToken: token } = await signIn(url, { email: emailOf(1), password })
  const { accessToken: tokenOfMany } = await signIn(url, { email: emailOf(2), password })
  const board = '/api/v1/leaderboards/?game=chess&mode=blitz'
  return {
    url,
    requests: {
      'sign-in': nextSignIn('/api/v1/accounts/login/'),
      'notification list': () => ({
        method: 'GET',
        path: '/api/v1/players/notifications/?page_size=10',
        token,
      }),
      'bell with half of all': () => ({
        method: 'GET',
        path: '/api/v1/players/notifications/?page_size=4',
        token: tokenOfMany,
      }),
      'lobby list': () => ({ method: 'GET', path: '/api/v1/lobbies/?status=active&page_size=10' }),
      'leaderboard page': () => ({ method: 'GET', path: `${board}&page_size=25` }),
      'own rank': () => ({ method: 'GET', path: `${board}&page_size=1`, token }),
    },
  }
}

/** The side of the baseline server. */
export async function bareSide(url: string): Promise<Side> {
  const token = await bareToken(url, 1)
  const tokenOfMany = await bareToken(url, 2)
  return {
    url,
    requests: {
      'sign-in': nextSignIn('/login'),
      'notification list': () => ({ method: 'GET', path: '/notifications?page_size=10', token }),
      'bell with half of all': () => ({
        method: 'GET',
        path: '/notifications?page_size=4',
        token: tokenOfMany,
      }),
      'lobby list': () => ({ method: 'GET', path: '/lobbies?page_size=10' }),
      'leaderboard page': () => ({ method: 'GET', path: '/leaderboard?page_size=25' }),
      'own rank': () => ({ method: 'GET', path: '/rank?page_size=1', token }),
    },
  }
}

/** Signs in a different player each time, because failures are counted per account. */
function nextSignIn(path: string): () => BenchRequest {
  let count = 0
  return () => ({ method: 'POST', path, body: { email: emailOf((count++ % signInPlayers) + 1), password } })
}

/** Signs a player in at the baseline server and returns the access token. */
export async function bareToken(url: string, number: number): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    body: JSON.stringify({ email: emailOf(number), password }),
  })
  return ((await response.json()) as { extras: { access_token: string } }).extras.access_token
}
