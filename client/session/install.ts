import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { setAuthority } from '#client/lib/call.ts'
import type { FailureKind } from '#client/lib/query-client.ts'
import { leaveForHome, setPlace } from './doorman.ts'
import { installLiveStream } from './live.ts'
import { renew } from './renew.ts'
import { leave, leaveInPlace } from './session.ts'
import { KEYS } from './storage.ts'
import { getSession, getTokens, reload } from './store.ts'

/** Puts the session to work: bearer for the calls, the 401 rules for queries and mutations, and other tabs. */
export function installSession(queryClient: QueryClient, router: AnyRouter): { onUnauthorized(kind: FailureKind): void } {
  setAuthority({ token: () => getTokens()?.access, renew })
  setPlace({
    here: () => router.latestLocation.href,
    goHome: (redirect) => void router.navigate({ to: '/', search: redirect ? { redirect } : {} }),
  })
  followOtherTabs(queryClient, router)
  installLiveStream(queryClient)
  return {
    onUnauthorized(kind) {
      // spec §4: a query's 401 leads to `/`; a mutation's only ends the session. Who was signed out already is led there by the doorman.
      if (kind === 'mutation') return leaveInPlace(queryClient)
      const wasSignedIn = getSession().status === 'authenticated'
      leave(queryClient)
      if (wasSignedIn) leaveForHome()
    },
  }
}

/** Signing in or out in one tab counts in all of them. */
function followOtherTabs(queryClient: QueryClient, router: AnyRouter): void {
  addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== KEYS.user && event.key !== KEYS.token) return
    const before = getSession().user?.id
    reload()
    if (getSession().user?.id === before) return
    queryClient.clear()
    void router.invalidate()
  })
}
