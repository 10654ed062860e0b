import { API_BASES } from '#client/lib/api/api-base.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { noteServerTime } from '#client/lib/time/clock.ts'

export type Site = AnswerFor<'GET v1 /site/'>

let site: Site | undefined

/**
 * Loads the facts about this site: from index.html, or with a request in development. Call once, before the
 * first render.
 */
export async function loadBoot(): Promise<Site> {
  const embedded = document.getElementById('boot')?.textContent
  site = embedded ? (JSON.parse(embedded) as Site) : await fetchSite()
  if (embedded) noteEmbeddedTime(site.server_time)
  return site
}

/** Sets the server clock from the time in the page, unless the page came from a cache. */
function noteEmbeddedTime(serverTime: string): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (
    !(navigation instanceof PerformanceNavigationTiming) ||
    navigation.type === 'back_forward' ||
    navigation.transferSize === 0
  )
    return
  noteServerTime(
    Date.parse(serverTime),
    performance.timeOrigin + navigation.requestStart,
    performance.timeOrigin + navigation.responseStart,
  )
}

/** The site's facts: brand, policy, sign-in providers. */
export function getSite(): Site {
  if (!site) throw new Error('loadBoot() has not run yet')
  return site
}

async function fetchSite(): Promise<Site> {
  const sentAt = Date.now()
  const response = await fetch(`${API_BASES.v1}/site/`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The site did not answer (${response.status})`)
  const answer = (await response.json()) as Site
  noteServerTime(Date.parse(answer.server_time), sentAt, Date.now())
  return answer
}
