import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, setAuthority } from '#client/lib/api/call.ts'
import { setNavigation } from './login-redirect.ts'
import { renew } from './renew.ts'
import { getSession, getTokens, storeSession } from './store.ts'

const shown: string[] = []
vi.mock('#client/lib/toast.ts', () => ({ showToast: (_kind: string, text: string) => shown.push(text) }))

const stored = new Map<string, string>()
const requests: string[] = []
let respond: (url: string, token: string | null, body: string) => Response | Promise<Response>
let path = '/dashboard?x=1'
const goHome = vi.fn()

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const profile = () => call('GET v1 /players/profile/')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  stored.clear()
  requests.length = 0
  shown.length = 0
  path = '/dashboard?x=1'
  goHome.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(url)
    return respond(url, new Headers(init.headers).get('authorization'), String(init.body ?? ''))
  })
  setAuthority({ token: () => getTokens()?.access, renew, stepUp: async () => false })
  setNavigation({ currentPath: () => path, goHome })
  storeSession({ id: '1', username: 'nova', name: 'nova', role: 'player' }, { access: 'old', refresh: 'r1' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refreshes = () => requests.filter((url) => url.includes('refresh-token')).length

function serverWithTokens(accepted: string) {
  respond = (url, token) => {
    if (url.includes('refresh-token')) return json(200, { access_token: accepted, refresh_token: 'r2' })
    return token === `Bearer ${accepted}` ? json(200, { username: 'nova' }) : json(401, { detail: 'expired' })
  }
}

describe('refresh', () => {
  test('a call with a 401 is retried once with a new token', async () => {
    serverWithTokens('new')
    expect(await profile()).toMatchObject({ username: 'nova' })
    expect(getTokens()).toEqual({ access: 'new', refresh: 'r2' })
    expect(requests).toHaveLength(3)
  })

  test('several failed calls share one refresh', async () => {
    serverWithTokens('new')
    await Promise.all([profile(), profile(), profile(), profile(), profile()])
    expect(refreshes()).toBe(1)
  })

  test('a token renewed by another tab is used without a refresh', async () => {
    serverWithTokens('new')
    const previous = respond
    respond = (url, token, body) => {
      // Another tab stores its tokens while our first call is in progress.
      if (token === 'Bearer old')
        storeSession(
          { id: '1', username: 'nova', name: 'nova', role: 'player' },
          { access: 'new', refresh: 'r9' },
        )
      return previous(url, token, body)
    }
    await profile()
    expect(refreshes()).toBe(0)
    expect(getTokens()?.refresh).toBe('r9')
  })

  test('a second 401 causes no further refresh', async () => {
    respond = (url) =>
      url.includes('refresh-token') ? json(200, { access_token: 'new', refresh_token: 'r2' }) : json(401, {})
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(3)
  })

  test('a refused refresh clears the session and redirects to /', async () => {
    respond = () => json(401, { detail: 'no' })
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(getSession().status).toBe('anonymous')
    expect([...stored.keys()]).toEqual([])
    expect(shown).toEqual(['Your session has expired. Please log in again.'])
    expect(goHome).toHaveBeenCalledExactlyOnceWith('/dashboard?x=1')
  })

  test.each([{}, { access_token: 5, refresh_token: 'x' }, { access_token: 'x' }])(
    'a response without both tokens (%j) counts as refused',
    async (body) => {
      respond = (url) => (url.includes('refresh-token') ? json(200, body) : json(401, {}))
      await expect(profile()).rejects.toMatchObject({ status: 401 })
      expect(getSession().status).toBe('anonymous')
    },
  )

  test('a refresh is tried three times while the server restarts', async () => {
    let tries = 0
    respond = (url, token) => {
      if (url.includes('refresh-token'))
        return ++tries < 3 ? json(503, {}) : json(200, { access_token: 'new', refresh_token: 'r2' })
      return token === 'Bearer new' ? json(200, {}) : json(401, {})
    }
    const result = profile()
    await vi.runAllTimersAsync()
    await result
    expect(refreshes()).toBe(3)
  })

  test('the session stays without a network', async () => {
    respond = (url) => {
      if (url.includes('refresh-token')) throw new TypeError('Failed to fetch')
      return json(401, {})
    }
    const result = profile().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ status: 0 })
    expect(getSession().status).toBe('authenticated')
  })

  test('the session stays when the server asks to wait', async () => {
    respond = (url) => json(url.includes('refresh-token') ? 429 : 401, { detail: 'Wait a minute.' })
    await expect(profile()).rejects.toMatchObject({ status: 429 })
    expect(getSession().status).toBe('authenticated')
    expect(shown).toEqual([])
    expect(goHome).not.toHaveBeenCalled()
  })

  test('on the home path a 401 shows no message', async () => {
    path = '/?redirect=%2Fplay'
    respond = () => json(401, { detail: 'no' })
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(shown).toEqual([])
    expect(goHome).not.toHaveBeenCalled()
  })

  test('a 401 that arrives after logging out shows no message', async () => {
    respond = () => {
      stored.clear()
      return json(401, {})
    }
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    await vi.runAllTimersAsync()
    expect(shown).toEqual([])
    expect(goHome).not.toHaveBeenCalled()
  })

  test('a refused sign-in does not change the session', async () => {
    respond = () => json(401, { detail: 'Wrong email or password.' })
    await expect(
      call('POST v1 /accounts/login/', { body: { email: 'a@b.example', password: 'x' } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(refreshes()).toBe(0)
    expect(getSession().status).toBe('authenticated')
  })
})

describe('an unauthenticated protected call', () => {
  beforeEach(() => {
    stored.clear()
    respond = () => json(401, {})
  })

  test('shows `Login to View More` and redirects to / after 300 ms', async () => {
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(shown).toEqual(['Login to View More'])
    await vi.advanceTimersByTimeAsync(299)
    expect(goHome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(goHome).toHaveBeenCalledExactlyOnceWith('/dashboard?x=1')
  })

  test('the toast is shown at most once per 2 seconds', async () => {
    vi.setSystemTime(Date.now() + 10_000)
    await Promise.allSettled([profile(), profile(), profile()])
    await vi.advanceTimersByTimeAsync(1900)
    await Promise.allSettled([profile()])
    expect(shown).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    await Promise.allSettled([profile()])
    expect(shown).toHaveLength(2)
  })

  test('a clock that is set back does not suppress the toast', async () => {
    vi.setSystemTime(Date.now() + 20_000)
    await Promise.allSettled([profile()])
    vi.setSystemTime(Date.now() - 3_600_000)
    await Promise.allSettled([profile()])
    expect(shown).toHaveLength(2)
    await vi.runAllTimersAsync()
  })

  test('on the home path nothing is shown', async () => {
    path = '/'
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    await vi.runAllTimersAsync()
    expect(shown).toEqual([])
    expect(goHome).not.toHaveBeenCalled()
  })
})
