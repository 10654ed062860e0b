import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, useSyncExternalStore } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import type { makeRouter } from './router.tsx'

const Toasts = lazy(() => import('./shell/Toasts.tsx').then((part) => ({ default: part.Toasts })))

/** Asked for once the page runs: before that it would wait for 12 KB that show nothing. */
function LaterToasts() {
  const isRunning = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isRunning ? (
    <LazyPart>
      <Toasts />
    </LazyPart>
  ) : null
}

/** The tree that is rendered into `#root`, in the browser and on the server. */
export function App({
  queryClient,
  router,
}: {
  queryClient: QueryClient
  router: ReturnType<typeof makeRouter>
}) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LaterToasts />
      </QueryClientProvider>
    </StrictMode>
  )
}
