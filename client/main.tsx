import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadBoot } from './lib/boot.ts'
import { createQueryClient } from './lib/query-client.ts'
import { reportFailure, startReporting } from './lib/report.ts'
import { makeRouter } from './router.tsx'
import { installSession } from './session/install.ts'

const site = await loadBoot()
startReporting(site.sentry_dsn)
const queryClient = createQueryClient({
  onUnauthorized: (kind) => session.onUnauthorized(kind),
  onFailure: reportFailure,
})
const router = makeRouter(queryClient)
const session = installSession(queryClient, router)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
