import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setAuthority } from '#client/lib/api/call.ts'
import { login, logout } from './session.ts'
import { getSession, getTokens, storeSession } from './store.ts'
import { keyOf } from '#client/lib/api/query.ts'

vi.mock('#client/lib/toast.ts', () => ({ showToast: () => {} }))

const stored = new Map<string, string>()
const extras = {
  id: '1',
  username: 'nova',
  first_name: 'No',
  last_name: 'Va',
  role: 'player',
  access_token: 'a',
  refresh_token: 'r',
}
let respond: () => Response
let queryClient: QueryClient
const body = { email: 'a@b.example', password: 'x' }

const leaveScreen = async () => {}
const json = (status: number, data: unknown) => new Response(JSON.stringify(data), { status })

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async () => respond())
  setAuthority({ token: () => getTokens()?.access, renew: async () => undefined, stepUp: async () => false })
  queryClient = new QueryClient()
  queryClient.setQueryData(keyOf('GET v1 /players/friends/'), ['someone else'])
})

afterEach(() => vi.unstubAllGlobals())

const signIn = () =>
  storeSession({ id: '1', username: 'nova', name: 'nova', role: 'player' }, { access: 'a', refresh: 'r' })

describe('session', () => {
  test('a sign-in stores user and tokens and clears cached data', async () => {
    respond = () => json(200, { extras })
    await login(queryClient, body)
    expect(getSession()).toEqual({
      status: 'authenticated',
      user: { id: '1', username: 'nova', name: 'No Va', role: 'player' },
      isVerified: true,
    })
    expect(Object.fromEntries(stored)).toMatchObject({ auth_token: 'a', refresh_token: 'r' })
    expect(queryClient.getQueryData(keyOf('GET v1 /players/friends/'))).toBeUndefined()
  })

  test('an unusable response clears the session', async () => {
    signIn()
    respond = () => json(200, { extras: { ...extras, access_token: 5 } })
    await expect(login(queryClient, body)).rejects.toMatchObject({ code: 'invalid_tokens' })
    expect(getSession().status).toBe('anonymous')
    expect(stored.size).toBe(0)
  })

  test('only a 500 with exactly this detail means that the account is unverified', async () => {
    respond = () => json(500, { detail: 'Please verify your account' })
    await expect(login(queryClient, body)).rejects.toMatchObject({ status: 500 })
    expect(getSession().isVerified).toBe(false)
    for (const other of [
      json(500, { detail: 'Please verify' }),
      json(403, { detail: 'Please verify your account' }),
      json(401, {}),
    ]) {
      respond = () => other
      await expect(login(queryClient, body)).rejects.toBeDefined()
      expect(getSession().isVerified).toBe(true)
    }
  })

  test('the session is loading during a sign-in', async () => {
    respond = () => {
      expect(getSession().status).toBe('loading')
      return json(401, {})
    }
    await expect(login(queryClient, body)).rejects.toMatchObject({ status: 401 })
    expect(getSession().status).toBe('anonymous')
  })

  test.each([
    ['answers', () => json(200, {})],
    ['refuses', () => json(500, {})],
    [
      'cannot be reached',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('logout clears everything when the server %s', async (_name, response) => {
    signIn()
    stored.set('social_login_provider', 'discord')
    respond = response
    await logout(queryClient, leaveScreen)
    expect(stored.size).toBe(0)
    expect(getSession().status).toBe('anonymous')
    expect(queryClient.getQueryData(keyOf('GET v1 /players/friends/'))).toBeUndefined()
  })

  test('logout sends the token to the server, and clears it before the response', async () => {
    signIn()
    let sent: string | null = null
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent = new Headers(init.headers).get('authorization')
      await Promise.resolve()
      expect(stored.size).toBe(0)
      return json(200, {})
    })
    await logout(queryClient, leaveScreen)
    expect(sent).toBe('Bearer a')
  })

  test('an invalid stored user counts as signed out', async () => {
    signIn()
    stored.set('auth_user', '{"id":5}')
    const { reload } = await import('./store.ts')
    reload()
    expect(getSession().status).toBe('anonymous')
  })
})
