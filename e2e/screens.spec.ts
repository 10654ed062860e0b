import type { Page } from '@playwright/test'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { signIn } from '#server/testing/visitor.ts'
import { expectAccessibleScreen } from './accessible-screen.ts'
import { expect, test } from './fixtures.ts'
import { playerRoutes, publicRoutes, staffRoutes, visitorRoutes } from './routes.ts'
import { chooseTheme, signInAs } from './session.ts'
import { createPlayer } from './settings-page.ts'
import { setPlayerRole } from './staff.ts'

/** Visits every route in one page; a route that fails does not hide the others. */
async function sweep(page: Page, routes: string[]): Promise<void> {
  await chooseTheme(page, 'dark')
  const documentOf = (route = '') => route.split('#')[0]
  for (const [index, route] of routes.entries()) {
    await test.step(route, async () => {
      // A route that differs in its fragment alone would not be loaded again.
      if (documentOf(routes[index - 1]) === documentOf(route)) await page.goto('/favicon.svg')
      await page.goto(route)
      const problems = await expectAccessibleScreen(page).then(
        () => '',
        (error: Error) => error.message,
      )
      expect.soft(problems, route).toBe('')
    })
  }
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
    await sweep(page, routes)
  })
}

test('every screen of players is accessible in both themes', async ({ page, server }) => {
  await signInAs(page, await signIn(server.url, DEMO_LOGIN))
  await sweep(page, playerRoutes)
})

test('every screen of the console is accessible in both themes', async ({ page, server, database }) => {
  const admin = await createPlayer(server, 'Admin')
  await setPlayerRole(database, admin, 'admin')
  await signInAs(page, admin)
  await sweep(page, staffRoutes)
})
