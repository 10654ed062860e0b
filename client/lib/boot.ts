import type { AnswerFor } from './call.ts'
import { noteServerTime } from './clock.ts'

export type Site = AnswerFor<'GET v1 /site/'>

let site: Site | undefined

/** What the server says about this site; written into index.html, or asked for while developing. Call once, before the first render. */
export async function loadBoot(): Promise<Site> {
  const written = document.getElementById('boot')?.textContent
  site = written ? (JSON.parse(written) as Site) : await askForSite()
  return site
}

/** The site's facts: brand, policy, providers. */
export function getSite(): Site {
  if (!site) throw new Error('loadBoot() has not run yet')
  return site
}

async function askForSite(): Promise<Site> {
  const sentAt = Date.now()
  const response = await fetch('/api/v1/site/', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The site did not answer (${response.status})`)
  const answer = (await response.json()) as Site
  noteServerTime(Date.parse(answer.server_time), sentAt, Date.now())
  return answer
}
