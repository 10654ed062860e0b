import { expect, type Locator, type Page } from '@playwright/test'

/** The home page's sign-in card; on a narrow page it is opened first. */
export async function openSignInCard(page: Page): Promise<Locator> {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Sign in' })
  const opener = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
  await expect(card.or(opener).first()).toBeVisible()
  if (!(await card.isVisible())) await opener.click()
  return card
}
