import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/lib/call-error.ts'
import { call } from '#client/lib/call.ts'
import { LoginError, readLoginAnswer } from './login-answer.ts'
import { clearSession, getTokens, setLoading, setVerified, storeSession } from './store.ts'
import { isUnverified } from './unverified.ts'

/**
 * Signs in by e-mail and password. Sets the verified flag by the answer (spec §4).
 * @throws CallError as the server refused, LoginError when the answer cannot be used
 */
export async function login(queryClient: QueryClient, body: { email: string; password: string }): Promise<void> {
  setLoading(true)
  try {
    enter(queryClient, await call('POST v1 /accounts/login/', { body }))
    setVerified(true)
  } catch (error) {
    setVerified(!isUnverified(error))
    throw error instanceof CallError || error instanceof LoginError ? error : new LoginError('unknown', 'An unknown error occurred')
  } finally {
    setLoading(false)
  }
}

/** Starts a session from a login answer, by password or by a social provider; cached data of whoever was here before goes. */
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

/** Ends the session here at once, and on the server when it can be reached (spec §4: always clears). */
export async function logout(queryClient: QueryClient): Promise<void> {
  const tokens = getTokens()
  try {
    await call('PUT v1 /accounts/logout/', { body: { refresh_token: tokens?.refresh ?? null } })
  } catch {
    // The session ends here whatever the server says.
  } finally {
    leave(queryClient)
  }
}

/** Forgets the session and all cached data; for when the screen is left too. */
function leave(queryClient: QueryClient): void {
  clearSession()
  queryClient.getQueryCache().clear()
}
