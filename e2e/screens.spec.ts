import type { Page } from '@playwright/test'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { signIn } from '#server/testing/visitor.ts'
import { expectAccessibleScreen } from './accessible-screen.ts'
import { cutTexts } from './cut-text.ts'
import { expect, test } from './fixtures.ts'
import { narrowRoutes, playerRoutes, publicRoutes, staffRoutes, visitorRoutes } from './routes.ts'
import { chooseTheme, signInAs } from './session.ts'
import { createPlayer } from './settings-page.ts'
import { setPlayerRole } from './staff.ts'

/** Goes to a route, of which those before it are known. */
type Go = (page: Page, route: string, before: string | undefined) => Promise<void>

/** Visits every route in one page; a route that fails does not hide the others. */
async function sweep(page: Page, routes: string[], go: Go = load): Promise<void> {
  await chooseTheme(page, 'dark')
  const frames = new Set<string>()
  for (const [index, route] of routes.entries()) {
    await test.step(route, async () => {
      await go(page, route, routes[index - 1])
      const problems = await expectAccessibleScreen(page, frames).then(
        () => '',
        (error: Error) => error.message,
      )
      expect.soft(problems, route).toBe('')
    })
  }
}

async function load(page: Page, route: string, before = ''): Promise<void> {
  // A route that differs in its fragment alone would not be loaded again.
  if (before.split('#')[0] === route.split('#')[0]) await page.goto('/favicon.svg')
  await page.goto(route)
  // React has taken over each button of the drawn page. Leaving while it still does makes the router read a match that is
  // gone (TanStack/router#8198); React recovers, and says so.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root button')].every((each) =>
      Object.keys(each).some((name) => name.startsWith('__reactProps')),
    ),
  )
}

/**
 * Goes on as a link does, which takes a third of the time of loading. The heading of the screen before is marked: one without
 * the mark belongs to the next. A view of the same screen may keep its heading, so that one is loaded.
 */
async function follow(page: Page, route: string, before?: string): Promise<void> {
  const screenOf = (address: string) => address.split(/[?#]/)[0]?.split('/').slice(0, 3).join('/')
  if (before === undefined || screenOf(before) === screenOf(route)) return load(page, route, before)
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = ''
    history.pushState({}, '', address)
  }, route)
  await expect(page.locator('h1:not([data-before])').first()).toBeVisible()
}

// Halves, because each worker sweeps one of them at a time.
const visitors = [...publicRoutes, ...visitorRoutes]
const half = Math.ceil(visitors.length / 2)

for (const [name, routes] of [
  ['the first half', visitors.slice(0, half)],
  ['the second half', visitors.slice(half)],
] as const) {
  test(`every screen of visitors is accessible in both themes, ${name}`, async ({ page, guard }) => {
    // The token of the route is none.
    guard.allow(/\/(appeals|counter-notices|notices)\/read\//)
    await sweep(page, routes, follow)
  })
}

test('every screen of players is accessible in both themes', async ({ page, server }) => {
  await signInAs(page, await signIn(server.url, DEMO_LOGIN))
  await sweep(page, playerRoutes, follow)
})

test('every screen of the console is accessible in both themes', async ({ page, server, database }) => {
  const admin = await createPlayer(server, 'Admin')
  await setPlayerRole(database, admin, 'admin')
  await signInAs(page, admin)
  await sweep(page, staffRoutes, follow)
})

test('no text is cut on the narrowest phone in German, whose words are the longest', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.context().addCookies([{ name: 'language', value: 'de', url: server.url }])
  await signInAs(page, await signIn(server.url, DEMO_LOGIN))
  for (const [index, route] of narrowRoutes.entries()) {
    await follow(page, route, narrowRoutes[index - 1])
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect.soft(await cutTexts(page), route).toEqual([])
  }
})
