import { expect, type Page } from '@playwright/test'
import { seriousViolations } from './axe.ts'

/**
 * One heading, a title, no horizontal overflow, and no serious axe findings, with the colors of both themes. A
 * frame around the screen that is among those seen is left out, and else added to them.
 */
export async function expectAccessibleScreen(page: Page, seen = new Set<string>()): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page).toHaveTitle(/Contender/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const frame = await frameOf(page)
  const withoutFrame = seen.has(frame)
  seen.add(frame)
  expect(await seriousViolations(page, { withoutFrame })).toEqual([])
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
  const rules = ['color-contrast', 'link-in-text-block']
  expect(await seriousViolations(page, { rules, withoutFrame })).toEqual([])
}

/** The elements around the screen: the header, the menus, the footer. */
function frameOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => !each.closest('main'))
      .map(({ tagName }) => tagName)
      .join(' '),
  )
}
