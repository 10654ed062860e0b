import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** One heading, a title, nothing wider than the window, and nothing serious that axe finds. */
export async function expectSoundScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page).toHaveTitle(/Contender/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // A toast that is fading has no contrast worth measuring.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  expect(await seriousIn(new AxeBuilder({ page }))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** The same screen in its other theme: nothing but the colours has changed, so only they are looked at again. */
export async function expectSoundColours(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
    // Colours that fade from one theme to the other are neither's.
    for (const animation of document.getAnimations()) animation.finish()
  }, theme)
  expect(await seriousIn(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))).toEqual([])
}

async function seriousIn(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`)
}
