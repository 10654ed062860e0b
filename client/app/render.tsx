import type { ReactElement } from 'react'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToPipeableStream } from 'react-dom/server'
import { setAnswerCompletion, setTransport } from '#client/lib/api/call.ts'
import { badAddressOf } from '#client/lib/api/bad-address.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { provideSite, type Site } from '#client/lib/boot.ts'
import { provideEnglish } from '#client/lib/format-locale.ts'
import { drawTag, withKeys } from '#client/lib/message-parts.ts'
import { setSource } from '#messages/translate.ts'
import type { DrawingPorts, DrawnPage } from '#contract/drawing.ts'
import { App } from './App.tsx'
import { parseSearch } from '#client/lib/search.ts'
import { makeRouter } from './router.tsx'
import { completed } from './default-fields.ts'

/** Connects the client's code to the server. Once per process. */
export function connect(ports: DrawingPorts): void {
  setSource({ ...ports.messages, tag: drawTag, parts: withKeys })
  provideSite(() => ports.site() as Site, ports.drawnAt) // the server makes it by the contract
  provideEnglish(ports.english)
  setTransport(ports.fetch)
  setAnswerCompletion(completed)
}

let addresses: ReturnType<typeof makeRouter> | undefined

/** The search parameters that the route of an address knows. No others change what is drawn. */
export function knownParams(href: string): string[] {
  addresses ??= makeRouter(new QueryClient(), { preload: false, history: createMemoryHistory() })
  // Not resolved against it: a path that begins with two slashes would be a host.
  const { pathname, searchParams } = new URL(`http://site${href}`)
  const search = parseSearch(searchParams.toString())
  // oxlint-disable-next-line no-underscore-dangle -- `search` would have the others, too
  return Object.keys(addresses.matchRoutes(pathname, search).at(-1)?._strictSearch ?? {})
}

/**
 * Draws a public page as a visitor sees it who is not signed in. Undefined for a page that is drawn in the
 * browser alone: one that is not public, that redirects, or whose data a visitor may not have.
 * @param href path and search
 * @throws what a component throws, and a call that failed
 */
export async function draw(href: string): Promise<DrawnPage | undefined> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  })
  const router = makeRouter(queryClient, {
    preload: false,
    history: createMemoryHistory({ initialEntries: [href] }),
  })
  try {
    const leaf = router.matchRoutes(router.latestLocation).at(-1)
    if (!leaf?.staticData.isPublic) return undefined
    await router.load()
    const matches = router.stores.matches.get()
    const failure = failureOf(queryClient) ?? matches.find(({ error }) => error !== undefined)?.error
    // Nothing has failed: the browser tells the visitor what is wrong with the address.
    if (badAddressOf(failure)) return undefined
    if (failure !== undefined && (statusOf(failure) ?? 500) >= 500) throw failure
    const isShown =
      matches.at(-1)?.routeId === leaf.routeId && matches.every(({ status }) => status === 'success')
    if (failure !== undefined || !isShown) return undefined
    // The browser shows it as soon as it runs, with the messages of the document.
    void leaf.staticData.title
    const html = await toHtml(<App queryClient={queryClient} router={router} />)
    return { html, queries: dehydrate(queryClient), routeId: leaf.routeId }
  } finally {
    queryClient.clear()
  }
}

function failureOf(queryClient: QueryClient): unknown {
  return queryClient
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.status === 'error')?.state.error
}

/** Waits for every part: a part that is sent later would need an inline script. */
function toHtml(app: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const out = new PassThrough()
    const stream = renderToPipeableStream(app, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        stream.pipe(out)
        text(out).then(resolve, reject)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
