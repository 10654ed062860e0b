import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { badAddressOf } from './lib/bad-address.ts'
import { loadBoot } from './lib/boot.ts'
import { stopLingering } from './lib/live.ts'
import { createQueryClient } from './lib/query-client.ts'
import { reportFailure, startReporting } from './lib/report.ts'
import { makeRouter } from './router.tsx'
import { installSession } from './session/install.ts'
import { keepCacheFresh } from './shell/freshness.ts'
import { Toasts } from './shell/Toasts.tsx'

/**
 * Starts the client in `root` at the current URL. Once per page; tests stop it with `signal`. `preload`: load
 * the page behind a link as soon as the pointer or the focus is on it.
 */
export async function startApp(
  root: Element,
  signal: AbortSignal,
  { preload = true }: { preload?: boolean } = {},
): Promise<void> {
  const site = await loadBoot()
  startReporting(site.sentry_dsn)
  const queryClient = createQueryClient({
    onUnauthorized: (kind) => session.onUnauthorized(kind),
    onFailure: reportFailure,
  })
  const stopFreshness = keepCacheFresh(queryClient)
  const router = makeRouter(queryClient, { preload })
  const session = installSession(queryClient, router, signal)
  const reactRoot = createRoot(root, {
    // React logs errors that an error screen has handled. A malformed address is not worth logging.
    onCaughtError: (error) => {
      if (!badAddressOf(error)) console.error(error)
    },
  })
  reactRoot.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  )
  signal.addEventListener('abort', () => {
    reactRoot.unmount()
    router.history.destroy()
    stopFreshness()
    stopLingering()
    toast.dismiss()
    queryClient.clear()
  })
}
