import { expect, type Page } from '@playwright/test'
import { seriousIn } from './axe.ts'

/** One heading, a title, nothing wider than the window, and nothing serious that axe finds. */
export async function expectSoundScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page).toHaveTitle(/Contender/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // A toast that is fading has no contrast worth measuring.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  expect(await seriousIn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** The same screen in its other theme: nothing but the colours has changed, so only they are looked at again. */
export async function expectSoundColours(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => {
    // Colours that fade from one theme to the other are neither's.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.dataset.theme = chosen
  }, theme)
  expect(await seriousIn(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
}
