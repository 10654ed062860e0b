import { API_BASES } from './api-base.ts'
import type { AnswerFor } from './call.ts'
import { noteServerTime } from './clock.ts'

export type Site = AnswerFor<'GET v1 /site/'>

let site: Site | undefined

/**
 * What the server says about this site; written into index.html, or asked for while developing. Call once,
 * before the first render.
 */
export async function loadBoot(): Promise<Site> {
  const written = document.getElementById('boot')?.textContent
  site = written ? (JSON.parse(written) as Site) : await askForSite()
  if (written) noteWrittenTime(site.server_time)
  return site
}

/** The page itself tells the time, when it was just fetched and not taken from a cache. */
function noteWrittenTime(serverTime: string): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (
    !(visit instanceof PerformanceNavigationTiming) ||
    visit.type === 'back_forward' ||
    visit.transferSize === 0
  )
    return
  noteServerTime(
    Date.parse(serverTime),
    performance.timeOrigin + visit.requestStart,
    performance.timeOrigin + visit.responseStart,
  )
}

/** The site's facts: brand, policy, providers. */
export function getSite(): Site {
  if (!site) throw new Error('loadBoot() has not run yet')
  return site
}

async function askForSite(): Promise<Site> {
  const sentAt = Date.now()
  const response = await fetch(`${API_BASES.v1}/site/`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The site did not answer (${response.status})`)
  const answer = (await response.json()) as Site
  noteServerTime(Date.parse(answer.server_time), sentAt, Date.now())
  return answer
}
