import { CallError, statusOf } from '#client/lib/call-error.ts'
import { call } from '#client/lib/call.ts'
import { askToLogin, sayExpired } from './leave.ts'
import { clearSession, getTokens, storeTokens } from './store.ts'

const LOCK = 'session-refresh'
const TRIES = 3
const PAUSE_MS = 400
const STORAGE_MS = 300

let underWay: Promise<string | undefined> | undefined

/**
 * A fresh access token after a 401 (spec §4): however many calls fail, and in however many tabs, one refresh
 * is made. Undefined when there is no session, or it has ended; it is then cleared and the person told.
 */
export function renew(spent: string | undefined): Promise<string | undefined> {
  if (!getTokens()) {
    // A call that went out with a token comes back to a player who has logged out meanwhile: nothing to say.
    if (spent === undefined) askToLogin()
    return Promise.resolve(undefined)
  }
  underWay ??= withLock((hasWaited) => renewOnce(spent, hasWaited)).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function renewOnce(spent: string | undefined, hasWaited: boolean): Promise<string | undefined> {
  // The other tab has stored its tokens, but storage takes a moment to get from one process to another.
  if (hasWaited && getTokens()?.access === spent) await storageChange()
  const tokens = getTokens()
  if (!tokens) return undefined
  // Another tab, or a call just before this one, has renewed it already.
  if (spent !== tokens.access) return tokens.access
  try {
    const answer = await refreshCall(tokens.refresh)
    storeTokens({ access: answer.access_token, refresh: answer.refresh_token })
    return answer.access_token
  } catch (error) {
    // Without a network nothing is known about the session: it stays, and the call fails as any call does
    // offline.
    if (statusOf(error) === 0) throw error
    clearSession()
    sayExpired()
    return undefined
  }
}

/**
 * A server that is just starting again (5xx) or a lost answer is asked up to three times: the same token may
 * be retried for 10 s.
 */
async function refreshCall(refreshToken: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await call('POST v1 /accounts/refresh-token/', { body: { refresh_token: refreshToken } })
      if (typeof answer?.access_token === 'string' && typeof answer.refresh_token === 'string') return answer
      throw new CallError(401, answer, '')
    } catch (error) {
      const status = statusOf(error) ?? 0
      if (attempt >= TRIES || (status !== 0 && status < 500)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}

/** Tabs of one browser share the refresh; where locks are missing each tab has its own. */
async function withLock<Result>(work: (hasWaited: boolean) => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work(false)
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : undefined,
  )
  return atOnce ? atOnce.result : navigator.locks.request(LOCK, () => work(true))
}

/** The next change of another tab, or a moment without one. */
function storageChange(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('storage', done)
      resolve()
    }
    const timer = setTimeout(done, STORAGE_MS)
    addEventListener('storage', done)
  })
}
