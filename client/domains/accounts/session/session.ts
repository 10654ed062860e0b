import { t } from '#messages/accounts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/lib/api/call-error.ts'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { LoginError, readLoginAnswer } from '#client/domains/accounts/session/oauth/login-answer.ts'
import {
  clearForLogout,
  clearSession,
  getTokens,
  reload,
  setLoading,
  setVerified,
  storeSession,
} from './store.ts'
import { removeOauthState } from './oauth/oauth-state.ts'
import { isUnverified } from './unverified.ts'

/**
 * Signs in by e-mail and password. Sets the verified flag from the response.
 * @throws CallError if the server refuses, LoginError if the response is unusable
 */
export function login(queryClient: QueryClient, body: { email: string; password: string }): Promise<void> {
  return signInWith(queryClient, () => call('POST v1 /accounts/login/', { body }))
}

/** Completes a sign-in with the second factor. @throws as `login` */
export function loginWithSecondFactor(
  queryClient: QueryClient,
  body: InputFor<'POST v1 /accounts/second-factor/'>['body'],
): Promise<void> {
  return signInWith(queryClient, () => call('POST v1 /accounts/second-factor/', { body }))
}

/**
 * Signs in with a passkey alone. @throws as `login`, and PasskeyError if the person closes the browser's
 * dialog
 */
export async function loginWithPasskey(queryClient: QueryClient): Promise<void> {
  const { provePasskey } = await import('#client/lib/passkeys.ts')
  const body = await provePasskey()
  await signInWith(queryClient, () => call('POST v1 /accounts/passkey-login/', { body }))
}

/**
 * Signs in with a social provider. @throws as `login`; `social_account_unknown` if no account is connected to
 * it
 */
export function loginWithSocial(
  queryClient: QueryClient,
  body: InputFor<'POST v1 /accounts/social-login/'>['body'],
): Promise<void> {
  return signInWith(queryClient, () => call('POST v1 /accounts/social-login/', { body }))
}

async function signInWith(
  queryClient: QueryClient,
  request: () => Promise<AnswerFor<'POST v1 /accounts/login/'>>,
): Promise<void> {
  setLoading(true)
  try {
    startSession(queryClient, await request())
    setVerified(true)
  } catch (error) {
    setVerified(!isUnverified(error))
    throw error instanceof CallError || error instanceof LoginError
      ? error
      : new LoginError('unknown', t('accounts.session.an_unknown_error_occurred'))
  } finally {
    setLoading(false)
  }
}

/** Starts a session from a login response and clears the cached data of the previous user. */
export function startSession(queryClient: QueryClient, answer: unknown): void {
  try {
    const { user, tokens } = readLoginAnswer(answer)
    queryClient.getQueryCache().clear()
    storeSession(user, tokens)
  } catch (error) {
    endSession(queryClient)
    throw error
  }
}

/**
 * Ends the session in this browser at once, and on the server if it can be reached.
 * Clears the tokens first, then leaves the screen (`leaveScreen` navigates to `/`), then clears the cache, so
 * that no screen sends requests in between.
 */
export async function logout(queryClient: QueryClient, leaveScreen: () => Promise<unknown>): Promise<void> {
  const tokens = getTokens()
  const request = call('PUT v1 /accounts/logout/', {
    body: { refresh_token: tokens?.refresh ?? null },
  }).catch(() => {
    // The session ends in this browser whatever the server answers.
  })
  clearForLogout()
  removeOauthState()
  try {
    await leaveScreen()
  } finally {
    reload()
    // Wait until the signed-in parts of the page are unmounted, then refetch the rest as a visitor.
    await new Promise((resolve) => setTimeout(resolve))
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries()
  }
  await request
}

/** Clears the session and all cached data. */
function endSession(queryClient: QueryClient): void {
  clearSession()
  queryClient.getQueryCache().clear()
}
