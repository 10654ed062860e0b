import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#client/lib/search.ts'
import { routeTree } from '#client/routeTree.gen.ts'
import { RouteError } from '#client/app/shell/errors/RouteError.tsx'

const SKELETON_AFTER_MS = 150
const SKELETON_AT_LEAST_MS = 250

/**
 * Creates the router (client reference, Router). It restores scroll, and preloads on intent unless `preload` is false; preloaded
 * data is stale at once.
 */
export function makeRouter(
  queryClient: QueryClient,
  { preload = true, history }: { preload?: boolean; history?: RouterHistory } = {},
) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: preload && 'intent',
    defaultPreloadStaleTime: 0,
    // Its part of a drawn document would be an inline script.
    scrollRestoration: !import.meta.env.SSR,
    ...(history && { history }),
    defaultPendingMs: SKELETON_AFTER_MS,
    defaultPendingMinMs: SKELETON_AT_LEAST_MS,
    defaultErrorComponent: RouteError,
    parseSearch,
    stringifySearch,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** The document's title until the screen sets a more specific one. */
    title?: string
    /** The server draws it, as a visitor sees it who is not signed in. */
    isPublic?: true
  }
}
