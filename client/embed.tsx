import '#client/lib/messages.ts'
import '#client/ui/styles/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { loadBoot } from '#client/lib/boot.ts'
import { Embed } from '#client/domains/tournaments/embed/Embed.tsx'
import { embedOf } from '#client/domains/tournaments/embed/embed-of.ts'

// The only page that other sites may frame: nothing in it knows who looks.
const plainFetch = window.fetch
window.fetch = (input, init) => plainFetch(input, { ...init, credentials: 'omit' })

const root = document.getElementById('root')
const wanted = embedOf(location)
document.documentElement.dataset['theme'] =
  wanted.theme ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
await loadBoot()
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <Suspense>
        <Embed {...wanted} />
      </Suspense>
    </QueryClientProvider>,
  )
