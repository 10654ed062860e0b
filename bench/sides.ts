import { signIn } from '#server/testing/visitor.ts'
import type { Shot } from './load.ts'
import { emailOf, signInPlayers } from './world.ts'

export const password = 'the bench has a password'

/** A server under measurement, with its calls by name. */
export type Side = { url: string; shots: Record<string, () => Shot> }

/** The calls that are measured, at our server. */
export async function ourSide(url: string): Promise<Side> {
  const { accessToken: token } = await signIn(url, { email: emailOf(1), password })
  const { accessToken: tokenOfMany } = await signIn(url, { email: emailOf(2), password })
  const board = '/api/v1/leaderboards/?game=chess&mode=blitz'
  return {
    url,
    shots: {
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

/** The same at the bare server. */
export async function bareSide(url: string): Promise<Side> {
  const token = await bareToken(url, 1)
  const tokenOfMany = await bareToken(url, 2)
  return {
    url,
    shots: {
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

/** Sign-ins go round the players, as they would: failures are counted per account. */
function nextSignIn(path: string): () => Shot {
  let count = 0
  return () => ({ method: 'POST', path, body: { email: emailOf((count++ % signInPlayers) + 1), password } })
}

/** Signs a player in at the bare server; answers the access token. */
export async function bareToken(url: string, number: number): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    body: JSON.stringify({ email: emailOf(number), password }),
  })
  return ((await response.json()) as { extras: { access_token: string } }).extras.access_token
}
