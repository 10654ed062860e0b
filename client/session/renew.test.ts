import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, setAuthority } from '#client/lib/call.ts'
import { setPlace } from './leave.ts'
import { renew } from './renew.ts'
import { getSession, getTokens, storeSession } from './store.ts'

const shown: string[] = []
vi.mock('#client/lib/toast.ts', () => ({ showToast: (_kind: string, text: string) => shown.push(text) }))

const kept = new Map<string, string>()
const asked: string[] = []
let answer: (path: string, token: string | null, body: string) => Response | Promise<Response>
let here = '/dashboard?x=1'
const leftFor = vi.fn()

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const profile = () => call('GET v1 /players/profile/')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  kept.clear()
  asked.length = 0
  shown.length = 0
  here = '/dashboard?x=1'
  leftFor.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url)
    return answer(url, new Headers(init.headers).get('authorization'), String(init.body ?? ''))
  })
  setAuthority({ token: () => getTokens()?.access, renew, stepUp: async () => false })
  setPlace({ here: () => here, goHome: leftFor })
  storeSession({ id: '1', username: 'nova', name: 'nova', role: 'player' }, { access: 'old', refresh: 'r1' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refreshes = () => asked.filter((url) => url.includes('refresh-token')).length

function serverWithTokens(accepted: string) {
  answer = (url, token) => {
    if (url.includes('refresh-token')) return json(200, { access_token: accepted, refresh_token: 'r2' })
    return token === `Bearer ${accepted}` ? json(200, { username: 'nova' }) : json(401, { detail: 'expired' })
  }
}

describe('§4 refresh', () => {
  test('a 401 is tried once more with a fresh token', async () => {
    serverWithTokens('new')
    expect(await profile()).toMatchObject({ username: 'nova' })
    expect(getTokens()).toEqual({ access: 'new', refresh: 'r2' })
    expect(asked).toHaveLength(3)
  })

  test('many failures wait for one refresh', async () => {
    serverWithTokens('new')
    await Promise.all([profile(), profile(), profile(), profile(), profile()])
    expect(refreshes()).toBe(1)
  })

  test('a token that another tab has renewed is used as it is', async () => {
    serverWithTokens('new')
    const before = answer
    answer = (url, token, body) => {
      // While our first call is under way, the other tab stores its pair.
      if (token === 'Bearer old')
        storeSession(
          { id: '1', username: 'nova', name: 'nova', role: 'player' },
          { access: 'new', refresh: 'r9' },
        )
      return before(url, token, body)
    }
    await profile()
    expect(refreshes()).toBe(0)
    expect(getTokens()?.refresh).toBe('r9')
  })

  test('a second 401 is not refreshed again', async () => {
    answer = (url) =>
      url.includes('refresh-token') ? json(200, { access_token: 'new', refresh_token: 'r2' }) : json(401, {})
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(asked).toHaveLength(3)
  })

  test('when it is refused the session is cleared and the player led to /', async () => {
    answer = () => json(401, { detail: 'no' })
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(getSession().status).toBe('anonymous')
    expect([...kept.keys()]).toEqual([])
    expect(shown).toEqual(['Your session has expired. Please log in again.'])
    expect(leftFor).toHaveBeenCalledExactlyOnceWith('/dashboard?x=1')
  })

  test.each([{}, { access_token: 5, refresh_token: 'x' }, { access_token: 'x' }])(
    'an answer without both tokens (%j) counts as refused',
    async (body) => {
      answer = (url) => (url.includes('refresh-token') ? json(200, body) : json(401, {}))
      await expect(profile()).rejects.toMatchObject({ status: 401 })
      expect(getSession().status).toBe('anonymous')
    },
  )

  test('a server that is starting again is asked three times', async () => {
    let tries = 0
    answer = (url, token) => {
      if (url.includes('refresh-token'))
        return ++tries < 3 ? json(503, {}) : json(200, { access_token: 'new', refresh_token: 'r2' })
      return token === 'Bearer new' ? json(200, {}) : json(401, {})
    }
    const result = profile()
    await vi.runAllTimersAsync()
    await result
    expect(refreshes()).toBe(3)
  })

  test('without a network the session stays', async () => {
    answer = (url) => {
      if (url.includes('refresh-token')) throw new TypeError('Failed to fetch')
      return json(401, {})
    }
    const result = profile().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ status: 0 })
    expect(getSession().status).toBe('authenticated')
  })

  test('§8 on the home path the 401 is passed on silently', async () => {
    here = '/?redirect=%2Fplay'
    answer = () => json(401, { detail: 'no' })
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(shown).toEqual([])
    expect(leftFor).not.toHaveBeenCalled()
  })

  test('a call that comes back after logging out says nothing', async () => {
    answer = () => {
      kept.clear()
      return json(401, {})
    }
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    await vi.runAllTimersAsync()
    expect(shown).toEqual([])
    expect(leftFor).not.toHaveBeenCalled()
  })

  test('a refused sign-in is no matter of the session', async () => {
    answer = () => json(401, { detail: 'E-mail or password is wrong.' })
    await expect(
      call('POST v1 /accounts/login/', { body: { email: 'a@b.example', password: 'x' } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(refreshes()).toBe(0)
    expect(getSession().status).toBe('authenticated')
  })
})

describe('§6 an unauthenticated protected call', () => {
  beforeEach(() => {
    kept.clear()
    answer = () => json(401, {})
  })

  test('shows `Login to View More` and leads to / after 300 ms', async () => {
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    expect(shown).toEqual(['Login to View More'])
    await vi.advanceTimersByTimeAsync(299)
    expect(leftFor).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(leftFor).toHaveBeenCalledExactlyOnceWith('/dashboard?x=1')
  })

  test('§9 the toast comes at most once per 2 seconds', async () => {
    vi.setSystemTime(Date.now() + 10_000)
    await Promise.allSettled([profile(), profile(), profile()])
    await vi.advanceTimersByTimeAsync(1900)
    await Promise.allSettled([profile()])
    expect(shown).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    await Promise.allSettled([profile()])
    expect(shown).toHaveLength(2)
  })

  test('§9 a clock that is set back keeps no toast back', async () => {
    vi.setSystemTime(Date.now() + 20_000)
    await Promise.allSettled([profile()])
    vi.setSystemTime(Date.now() - 3_600_000)
    await Promise.allSettled([profile()])
    expect(shown).toHaveLength(2)
    await vi.runAllTimersAsync()
  })

  test('§8 on the home path nothing is shown', async () => {
    here = '/'
    await expect(profile()).rejects.toMatchObject({ status: 401 })
    await vi.runAllTimersAsync()
    expect(shown).toEqual([])
    expect(leftFor).not.toHaveBeenCalled()
  })
})
