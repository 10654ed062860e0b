// npm run shots [-- NAME ...]: takes screenshots of every route of a new demo world at three widths, dark and
// light, signed out and as the demo player, into shots/. With names, only routes whose name contains one of
// them.
import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import { nameOf, playerRoutes, publicRoutes, visitorRoutes } from '../e2e/routes.ts'
import { chooseTheme, signInAs } from '../e2e/session.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { signIn, type Person } from '#server/testing/visitor.ts'
import { withDemoSite } from './demo-site.ts'

type Site = { url: string; browser: Browser }
type Shot = { route: string; width: number; theme: 'dark' | 'light'; player: Person | undefined }

const widths = [1440, 820, 390]
const themes = ['dark', 'light'] as const
const concurrency = 2
const settleMs = 500
const folder = join(import.meta.dirname, '..', 'shots')

await withDemoSite(async (site) =>
  takeAll(site, listShots(await signIn(site.url, DEMO_LOGIN), process.argv.slice(2))),
)

function listShots(demoPlayer: Person, names: string[]): Shot[] {
  const wanted = (route: string) => names.length === 0 || names.some((name) => nameOf(route).includes(name))
  const signedOut = [...publicRoutes, ...visitorRoutes]
    .filter(wanted)
    .map((route) => ({ route, player: undefined }))
  const signedIn = [...publicRoutes, ...playerRoutes]
    .filter(wanted)
    .map((route) => ({ route, player: demoPlayer }))
  return [...signedOut, ...signedIn].flatMap((shot) =>
    widths.flatMap((width) => themes.map((theme) => ({ ...shot, width, theme }))),
  )
}

async function takeAll(site: Site, shots: Shot[]): Promise<void> {
  const waiting = [...shots]
  let taken = 0
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const file = await take(site, shot)
      taken += 1
      process.stdout.write(`${taken} of ${shots.length}  ${file}\n`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

async function take({ url, browser }: Site, { route, width, theme, player }: Shot): Promise<string> {
  const height = width < 500 ? 844 : 1000
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await chooseTheme(page, theme)
  if (player) await signInAs(page, player)
  await page.goto(route)
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined)
  await page.waitForTimeout(settleMs)
  const file = join(player ? 'player' : 'visitor', `${nameOf(route)}-${width}-${theme}.png`)
  await page.screenshot({ path: join(folder, file), fullPage: true })
  await context.close()
  return file
}
