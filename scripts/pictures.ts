// node scripts/run.mjs scripts/pictures.ts: takes the README's screenshots of a new demo world into
// docs/pictures/.
import type { Browser } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chooseTheme, signInAs } from '../e2e/session.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { must, signUpPlayer, signIn, type Person } from '#server/testing/visitor.ts'
import { withDemoSite } from './demo-site.ts'

type Site = { url: string; browser: Browser }
type Picture = {
  name: string
  path: string
  person: Person
  theme: 'dark' | 'light'
  width: number
  height: number
}

const settleMs = 1_500
const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
mkdirSync(folder, { recursive: true })

await withDemoSite(async (site) => {
  const person = await signIn(site.url, DEMO_LOGIN)
  const lobbyId = await startMatch(site.url, person)
  await take(site, { name: 'home', path: '/', person, theme: 'dark', width: 1280, height: 800 })
  await take(site, {
    name: 'match',
    path: `/lobby-detail/${lobbyId}`,
    person,
    theme: 'dark',
    width: 1280,
    height: 860,
  })
  await take(site, {
    name: 'leaderboard',
    path: '/leaderbords?game=chess&mode=blitz',
    person,
    theme: 'light',
    width: 1280,
    height: 860,
  })
  await take(site, { name: 'phone', path: '/lobby', person, theme: 'dark', width: 390, height: 844 })
})

/** Creates a lobby of the demo player with a running match and some chat messages; returns the lobby's id. */
async function startMatch(url: string, host: Person): Promise<number> {
  const guest = await signUpPlayer(url, 'Kestrel_7', { slug: 'chess', handle: 'Kestrel_7' })
  const as = (person: Person, method: 'POST' | 'PUT', body?: unknown) => ({
    method,
    token: person.accessToken,
    body,
  })
  const { id } = await must<{ id: number }>(
    url,
    '/v1/lobbies/',
    as(host, 'POST', { game: 'chess', mode: 'blitz', best_of: 3, region: 'eu' }),
  )
  await must(url, `/v1/lobbies/${id}/join/`, as(guest, 'POST', {}))
  await must(url, `/v1/lobbies/${id}/ready/`, as(host, 'PUT'))
  const { match_id: matchId } = await must<{ match_id: number }>(
    url,
    `/v1/lobbies/${id}/ready/`,
    as(guest, 'PUT'),
  )
  await must(
    url,
    `/v1/matches/${matchId}/messages/`,
    as(guest, 'POST', { body: 'Hello! I take white first, if you like.' }),
  )
  await must(
    url,
    `/v1/matches/${matchId}/messages/`,
    as(host, 'POST', { body: 'Good luck. The challenge is on its way.' }),
  )
  return id
}

async function take(
  { url, browser }: Site,
  { name, path, person, theme, width, height }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await chooseTheme(page, theme)
  await signInAs(page, person)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(settleMs)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
  process.stdout.write(`docs/pictures/${name}.png\n`)
}
