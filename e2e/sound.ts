import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** One heading, a title, nothing wider than the window, and nothing serious that axe finds. */
export async function expectSoundScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page).toHaveTitle(/Contender/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // A toast that is fading has no contrast worth measuring.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
