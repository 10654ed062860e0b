import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { setAuthority } from '#client/lib/api/call.ts'
import type { FailureKind } from '#client/lib/query-client.ts'
import { offerSignIn, redirectHome, setNavigation } from './login-redirect.ts'
import { KEYS } from './storage-keys.ts'
import { setViewingHost } from './viewing.ts'
import { clearSession, getSession, getTokens, reload, subscribe } from './store.ts'
import { followPlayer, wakeLiveStream } from '#client/lib/live/live.ts'

/**
 * Connects the session to the client until `signal` aborts: tokens for calls, handling of 401s, and changes
 * from other tabs.
 */
export function installSession(
  queryClient: QueryClient,
  router: AnyRouter,
  signal: AbortSignal,
): { onUnauthorized(kind: FailureKind): void } {
  setAuthority({
    token: () => getTokens()?.access,
    // Loaded when the first token has expired.
    renew: async (spent) => {
      const { renew } = await import('./renew.ts')
      return renew(spent)
    },
    stepUp: () => import('./step-up.ts').then(({ confirmIdentity }) => confirmIdentity()),
  })
  setNavigation({
    currentPath: () => router.latestLocation.href,
    goHome: (redirect) => void router.navigate({ to: '/', search: redirect ? { redirect } : {} }),
  })
  setViewingHost({ queryClient, router })
  followOtherTabs(queryClient, router, signal)
  installLiveStream(signal)
  return {
    onUnauthorized(kind) {
      const wasSignedIn = getSession().status === 'authenticated'
      clearSession()
      // A 401 on a mutation only ends the session; the current screen stays.
      if (kind === 'mutation') {
        if (wasSignedIn) offerSignIn()
        return queryClient.removeQueries({ type: 'inactive' })
      }
      queryClient.getQueryCache().clear()
      // A 401 on a query redirects to `/`; when already signed out, the failed renewal has done that.
      if (wasSignedIn) redirectHome()
    },
  }
}

/**
 * Follows sign-ins and logouts of other tabs. Storage changes made outside the app fire no event currentPath: they
 * are noticed when the tab gets the focus.
 */
function followOtherTabs(queryClient: QueryClient, router: AnyRouter, signal: AbortSignal): void {
  const syncWithStorage = () => {
    const { status, user } = getSession()
    // A sign-in or logout of this tab is in progress and will read the storage itself when it ends.
    if (status === 'loading') return
    reload()
    if (getSession().user?.id === user?.id) return
    queryClient.clear()
    void router.invalidate()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEYS.user || key === KEYS.token || key === KEYS.refresh) syncWithStorage()
  }
  addEventListener('storage', onStorage, { signal })
  addEventListener('focus', syncWithStorage, { signal })
  document.addEventListener('visibilitychange', syncWithStorage, { signal })
}

/** Keeps this tab's live stream open until `signal` aborts, with the player's own events while signed in. */
function installLiveStream(signal: AbortSignal): void {
  let followedId: string | undefined
  const follow = () => {
    const { status, user } = getSession()
    const playerId = status === 'authenticated' ? user?.id : undefined
    if (playerId === followedId) return
    followedId = playerId
    followPlayer(playerId !== undefined)
  }
  const unsubscribe = subscribe(follow)
  follow()
  addEventListener('online', wakeLiveStream, { signal })
  document.addEventListener('visibilitychange', wakeLiveStream, { signal })
  signal.addEventListener('abort', () => {
    unsubscribe()
    followPlayer(false)
  })
}
