import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { signIn } from '#server/testing/visitor.ts'
import { test } from './fixtures.ts'
import { nameOf, playerRoutes, publicRoutes, staffRoutes, visitorRoutes } from './routes.ts'
import { createPlayer } from './settings-page.ts'
import { setPlayerRole } from './staff.ts'
import { chooseTheme, signInAs } from './session.ts'
import { expectAccessibleInOtherTheme, expectAccessibleScreen } from './accessible-screen.ts'

for (const route of [...publicRoutes, ...visitorRoutes]) {
  test(`signed out: ${nameOf(route)}`, async ({ page, guard }) => {
    // The token of the route is none.
    guard.allow(/\/(appeals|counter-notices|notices)\/read\//)
    await chooseTheme(page, 'dark')
    await page.goto(route)
    await expectAccessibleScreen(page)
    await expectAccessibleInOtherTheme(page)
  })
}

for (const route of playerRoutes) {
  test(`as the demo player: ${nameOf(route)}`, async ({ page, server }) => {
    await signInAs(page, await signIn(server.url, DEMO_LOGIN))
    await chooseTheme(page, 'dark')
    await page.goto(route)
    await expectAccessibleScreen(page)
    await expectAccessibleInOtherTheme(page)
  })
}

for (const route of staffRoutes) {
  test(`as an admin: ${nameOf(route)}`, async ({ page, server, database }) => {
    const admin = await createPlayer(server, 'Admin')
    await setPlayerRole(database, admin, 'admin')
    await signInAs(page, admin)
    await chooseTheme(page, 'dark')
    await page.goto(route)
    await expectAccessibleScreen(page)
    await expectAccessibleInOtherTheme(page)
  })
}
