import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/lib/call-error.ts'
import { type AnswerFor, call, type InputFor } from '#client/lib/call.ts'
import { LoginError, readLoginAnswer } from './login-answer.ts'
import {
  beginLeaving,
  clearSession,
  getTokens,
  reload,
  setLoading,
  setVerified,
  storeSession,
} from './store.ts'
import { isUnverified } from './unverified.ts'

/**
 * Signs in by e-mail and password. Sets the verified flag by the answer (spec §4).
 * @throws CallError as the server refused, LoginError when the answer cannot be used
 */
export function login(queryClient: QueryClient, body: { email: string; password: string }): Promise<void> {
  return start(queryClient, () => call('POST v1 /accounts/login/', { body }))
}

/** The second step of a sign-in. @throws as `login` */
export function loginWithSecondFactor(
  queryClient: QueryClient,
  body: InputFor<'POST v1 /accounts/second-factor/'>['body'],
): Promise<void> {
  return start(queryClient, () => call('POST v1 /accounts/second-factor/', { body }))
}

/**
 * Signs in by a passkey alone. @throws as `login`, and PasskeyError when the browser's question was closed
 */
export async function loginWithPasskey(queryClient: QueryClient): Promise<void> {
  const { provePasskey } = await import('#client/lib/passkeys.ts')
  const body = await provePasskey()
  await start(queryClient, () => call('POST v1 /accounts/passkey-login/', { body }))
}

/**
 * Signs in as who a provider says one is. @throws as `login`; `social_account_unknown` when nobody has signed
 * up with it
 */
export function loginWithSocial(
  queryClient: QueryClient,
  body: InputFor<'POST v1 /accounts/social-login/'>['body'],
): Promise<void> {
  return start(queryClient, () => call('POST v1 /accounts/social-login/', { body }))
}

async function start(
  queryClient: QueryClient,
  ask: () => Promise<AnswerFor<'POST v1 /accounts/login/'>>,
): Promise<void> {
  setLoading(true)
  try {
    enter(queryClient, await ask())
    setVerified(true)
  } catch (error) {
    setVerified(!isUnverified(error))
    throw error instanceof CallError || error instanceof LoginError
      ? error
      : new LoginError('unknown', 'An unknown error occurred')
  } finally {
    setLoading(false)
  }
}

/**
 * Starts a session from a login answer, by password or by a social provider; cached data of whoever was here
 * before goes.
 */
export function enter(queryClient: QueryClient, answer: unknown): void {
  try {
    const { user, tokens } = readLoginAnswer(answer)
    queryClient.getQueryCache().clear()
    storeSession(user, tokens)
  } catch (error) {
    leave(queryClient)
    throw error
  }
}

/**
 * Ends the session here at once, and on the server when that can be reached (spec §4: always clears). The
 * tokens go first, then the screen (`leaveScreen` goes to `/`), then what was cached for it: no screen asks
 * for anything in between.
 */
export async function logout(queryClient: QueryClient, leaveScreen: () => Promise<unknown>): Promise<void> {
  const tokens = getTokens()
  const ended = call('PUT v1 /accounts/logout/', { body: { refresh_token: tokens?.refresh ?? null } }).catch(
    () => {
      // It is over here, whatever the server says.
    },
  )
  beginLeaving()
  try {
    await leaveScreen()
  } finally {
    reload()
    // What only a player sees is gone from the screen after this: the rest is asked for again, as a stranger.
    await new Promise((resolve) => setTimeout(resolve))
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries()
  }
  await ended
}

/** Forgets the session and all cached data; for when the screen is left too. */
function leave(queryClient: QueryClient): void {
  clearSession()
  queryClient.getQueryCache().clear()
}
