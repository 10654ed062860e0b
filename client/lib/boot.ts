import { API_BASES } from '#client/lib/api/api-base.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { noteServerTime } from '#client/lib/time/clock.ts'

/**
 * Only in a document: the banners that are for everybody, so that they stand in its first paint, and how to begin a sign-in
 * at each provider, with an API that does not say so.
 */
type Added = {
  announcements?: AnswerFor<'GET v1 /announcements/'>['results']
  provider_settings?: Record<string, AnswerFor<'GET v1 /auth/{provider}/'>>
}
export type Site = AnswerFor<'GET v1 /site/'> & Added

let readDrawnAt: (() => number) | undefined
let readSite: () => Site = () => {
  throw new Error('loadBoot() has not run yet')
}

/**
 * Loads the facts about this site: from index.html, or with a request in development. Call once, before the
 * first render.
 */
export async function loadBoot(): Promise<Site> {
  const embedded = document.getElementById('boot')?.textContent
  const site = embedded ? (JSON.parse(embedded) as Site) : ((await fetchSite()) ?? (await defaultSite()))
  if (embedded) noteEmbeddedTime()
  const at = Number(document.getElementById('queries')?.dataset.at)
  provideSite(() => site, at ? () => at : undefined)
  return site
}

/** Sets where the facts come from: in the browser the document, on the server the one that is being drawn. */
export function provideSite(read: () => Site, readTime?: () => number): void {
  readSite = read
  readDrawnAt = readTime
}

/**
 * When the server drew the document, in ms since 1970. Everything that depends on the time is drawn with it
 * first, so that the browser draws the same.
 */
export function drawnAt(): number {
  return readDrawnAt?.() ?? Date.parse(getSite().server_time)
}

/** Sets the server clock from the time in the page's headers, unless the page came from a cache. */
function noteEmbeddedTime(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (
    !(navigation instanceof PerformanceNavigationTiming) ||
    navigation.type === 'back_forward' ||
    navigation.transferSize === 0
  )
    return
  noteServerTime(
    Date.parse(navigation.serverTiming.find(({ name }) => name === 'now')?.description ?? ''),
    performance.timeOrigin + navigation.requestStart,
    performance.timeOrigin + navigation.responseStart,
  )
}

/** Called when the facts have changed while the page is open. */
const listeners = new Set<() => void>()

export function onSiteChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Staff have changed something: components with `useSite` are drawn again. */
export function updateSite(changed: Partial<Site>): void {
  const site = { ...readSite(), ...changed }
  readSite = () => site
  for (const listener of listeners) listener()
}

/** Reads the facts again, after changes may have been missed. Without an answer the old ones stay. */
export async function refreshSite(): Promise<void> {
  const site = await fetchSite().catch(() => undefined)
  if (site) updateSite(site)
}

/** The site's facts: brand, policy, sign-in providers. Components that stay on screen take them from `useSite`. */
export function getSite(): Site {
  return readSite()
}

/** The built-in facts, for an API that has none. */
async function defaultSite(): Promise<Site> {
  return (await import('./default-site.ts')).defaultSite()
}

/** Undefined: the API has no facts about a site, or its proxy has no server at the moment. */
async function fetchSite(): Promise<Site | undefined> {
  const sentAt = Date.now()
  const response = await fetch(`${API_BASES.v1}/site/`, { headers: { accept: 'application/json' } })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The site did not answer (${response.status})`)
  const answer = (await response.json()) as Site
  noteServerTime(Date.parse(answer.server_time), sentAt, Date.now())
  return answer
}
