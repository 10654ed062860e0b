import { CallError, statusOf } from '#client/lib/api/call-error.ts'
import { call } from '#client/lib/api/call.ts'
import { requireLogin, showSessionExpired } from './login-redirect.ts'
import { refuseEndedViewing } from './viewing.ts'
import { clearSession, getTokens, storeTokens } from './store.ts'

const LOCK = 'session-refresh'
const MAX_ATTEMPTS = 3
const RETRY_DELAY_MS = 400
const STORAGE_WAIT_MS = 300

let renewal: Promise<string | undefined> | undefined

/**
 * A new access token after a 401. Any number of failed calls and tabs share one refresh. Undefined
 * without a session, or if it has ended: then it is cleared and the person sees a message.
 */
export async function renew(spent: string | undefined): Promise<string | undefined> {
  refuseEndedViewing(spent)
  if (!getTokens()) {
    // A call sent with a token that fails after the player has logged out: no message.
    if (spent === undefined) requireLogin()
    return undefined
  }
  renewal ??= withLock((hasWaited) => renewOnce(spent, hasWaited)).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renewOnce(spent: string | undefined, hasWaited: boolean): Promise<string | undefined> {
  // Another tab has stored its tokens, but the storage may take a moment to update in this process.
  if (hasWaited && getTokens()?.access === spent) await storageChange()
  const tokens = getTokens()
  if (!tokens) return undefined
  // Another tab or an earlier call has already renewed it.
  if (spent !== tokens.access) return tokens.access
  try {
    const answer = await refreshCall(tokens.refresh)
    storeTokens({ access: answer.access_token, refresh: answer.refresh_token })
    return answer.access_token
  } catch (error) {
    // Without a network, or when asked to wait, the session's state is unknown: keep it and let the call fail.
    if (statusOf(error) === 0 || statusOf(error) === 429) throw error
    clearSession()
    showSessionExpired()
    return undefined
  }
}

/**
 * Tries up to three times while the server restarts (5xx) or the response is lost: the server accepts the
 * same token again for 10 s.
 */
async function refreshCall(refreshToken: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await call('POST v1 /accounts/refresh-token/', { body: { refresh_token: refreshToken } })
      if (typeof answer?.access_token === 'string' && typeof answer.refresh_token === 'string') return answer
      throw new CallError(401, answer, '')
    } catch (error) {
      const status = statusOf(error) ?? 0
      if (attempt >= MAX_ATTEMPTS || (status !== 0 && status < 500)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt))
    }
  }
}

/** All tabs share one lock. Browsers without the Web Locks API do without. */
async function withLock<Result>(task: (hasWaited: boolean) => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return task(false)
  const immediate = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await task(false) } : undefined,
  )
  return immediate ? immediate.result : navigator.locks.request(LOCK, () => task(true))
}

/** Resolves at the next storage change by another tab, or after a short time. */
function storageChange(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('storage', done)
      resolve()
    }
    const timer = setTimeout(done, STORAGE_WAIT_MS)
    addEventListener('storage', done)
  })
}
