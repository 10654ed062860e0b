import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_LOGIN } from '#server/site/demo-login.ts'
import { signIn } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { nameOf, playerRoutes, publicRoutes, visitorRoutes } from './routes.ts'
import { chooseTheme, enterAs } from './session.ts'

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

/** One heading, a title, nothing wider than the window, and nothing serious that axe finds. */
async function expectSoundScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page).toHaveTitle(/Contender/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
