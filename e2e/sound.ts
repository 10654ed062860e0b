import { expect, type Page } from '@playwright/test'
import { seriousIn } from './axe.ts'

/** One heading, a title, nothing wider than the window, and nothing serious that axe finds. */
export async function expectSoundScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page).toHaveTitle(/Contender/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(await seriousIn(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

/**
 * The same screen in its other theme: nothing but the colours has changed, so only they are looked at again.
 */
export async function expectSoundInOtherTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Colours that fade from one theme to the other are neither's.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light'
  })
  expect(await seriousIn(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
}
