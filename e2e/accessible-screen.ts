import { expect, type Page } from '@playwright/test'
import { seriousViolations } from './axe.ts'

/** One heading, a title, no horizontal overflow, and no serious axe findings, with the colors of both themes. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page).toHaveTitle(/Contender/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(await seriousViolations(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await page.evaluate(() => {
    // Disable transitions: colors in between belong to neither theme.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light'
  })
  expect(await seriousViolations(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
}
