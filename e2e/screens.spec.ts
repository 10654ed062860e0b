import { DEMO_LOGIN } from '#server/site/demo-login.ts'
import { signIn } from '#server/testing/visitor.ts'
import { test } from './fixtures.ts'
import { nameOf, playerRoutes, publicRoutes, visitorRoutes } from './routes.ts'
import { chooseTheme, enterAs } from './session.ts'
import { expectSoundScreen } from './sound.ts'

const themes = ['dark', 'light'] as const

for (const theme of themes) {
  for (const route of [...publicRoutes, ...visitorRoutes]) {
    test(`signed out, ${theme}: ${nameOf(route)}`, async ({ page }) => {
      await chooseTheme(page, theme)
      await page.goto(route)
      await expectSoundScreen(page)
    })
  }
  for (const route of [...publicRoutes, ...playerRoutes]) {
    test(`as the demo player, ${theme}: ${nameOf(route)}`, async ({ page, house }) => {
      await enterAs(page, await signIn(house.url, DEMO_LOGIN))
      await chooseTheme(page, theme)
      await page.goto(route)
      await expectSoundScreen(page)
    })
  }
}
