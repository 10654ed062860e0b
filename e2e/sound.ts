import { expect, type Page } from '@playwright/test'
import { seriousIn } from './axe.ts'

/** One heading, a title, no horizontal overflow, and no serious axe findings. */
export async function expectSoundScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page).toHaveTitle(/Contender/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(await seriousIn(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

/** The same screen in its other theme: only the colours differ, so only they are checked again. */
export async function expectSoundInOtherTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Disable transitions: colours in between belong to neither theme.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light'
  })
  expect(await seriousIn(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
}
