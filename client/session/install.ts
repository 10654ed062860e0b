import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { setAuthority } from '#client/lib/call.ts'
import type { FailureKind } from '#client/lib/query-client.ts'
import { leaveForHome, setPlace } from './leave.ts'
import { installLiveStream } from './live.ts'
import { KEYS } from './storage.ts'
import { clearSession, getSession, getTokens, reload } from './store.ts'

/**
 * Puts the session to work until `signal` is aborted: bearer for the calls, the 401 rules for queries and
 * mutations, and other tabs.
 */
export function installSession(
  queryClient: QueryClient,
  router: AnyRouter,
  signal: AbortSignal,
): { onUnauthorized(kind: FailureKind): void } {
  setAuthority({
    token: () => getTokens()?.access,
    // Fetched when the first token has run out.
    renew: async (spent) => {
      const { renew } = await import('./renew.ts')
      return renew(spent)
    },
    stepUp: () => import('./step-up.ts').then(({ confirmIdentity }) => confirmIdentity()),
  })
  setPlace({
    here: () => router.latestLocation.href,
    goHome: (redirect) => void router.navigate({ to: '/', search: redirect ? { redirect } : {} }),
  })
  followOtherTabs(queryClient, router, signal)
  installLiveStream(signal)
  return {
    onUnauthorized(kind) {
      const wasSignedIn = getSession().status === 'authenticated'
      clearSession()
      // spec §4: a mutation's 401 only ends the session; what the screen shows is left to it.
      if (kind === 'mutation') return queryClient.removeQueries({ type: 'inactive' })
      queryClient.getQueryCache().clear()
      // A query's leads to `/`. Who was signed out already is led there by the doorman.
      if (wasSignedIn) leaveForHome()
    },
  }
}

/**
 * Signing in or out in one tab counts in all of them. What was taken out of the storage by hand tells nobody:
 * it is noticed when one comes back.
 */
function followOtherTabs(queryClient: QueryClient, router: AnyRouter, signal: AbortSignal): void {
  const compare = () => {
    const { status, user } = getSession()
    // A sign-in or a logout of this tab is under way: it ends with a look of its own.
    if (status === 'loading') return
    reload()
    if (getSession().user?.id === user?.id) return
    queryClient.clear()
    void router.invalidate()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEYS.user || key === KEYS.token || key === KEYS.refresh) compare()
  }
  addEventListener('storage', onStorage, { signal })
  addEventListener('focus', compare, { signal })
  document.addEventListener('visibilitychange', compare, { signal })
}
