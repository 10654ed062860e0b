import type { Page } from '@playwright/test'
import type { SettingId } from '#client/app/settings/settings.ts'
import type { RunningServer } from '#server/testing/child.ts'
import { type Person } from '#server/testing/visitor.ts'
import { expect } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { signInAs } from './session.ts'
import { openSignInCard } from './sign-in-card.ts'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A player with a complete profile. */
export async function createPlayer(server: RunningServer, name: string): Promise<Person> {
  const { username } = newPlayer(name)
  return insertPlayer(server.url, username, { slug: 'chess', handle: username })
}

/** Opens the page of a setting as a player and waits until it is loaded. */
export async function openSettings(page: Page, person: Person, setting: SettingId): Promise<void> {
  await signInAs(page, person)
  await goToSetting(page, setting)
}

/** Goes to a setting by its address. */
export async function goToSetting(page: Page, setting: SettingId): Promise<void> {
  await page.goto(`/profile?tab=settings#${setting}`)
  await expect(page.locator(`#${setting}`)).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** The settingRow of one setting. */
export function settingRow(page: Page, title: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 4, exact: true }) })
    .last()
}

/** Fills in and submits the sign-in card. */
export async function signInWith(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { isRedirected = true } = {},
): Promise<void> {
  const card = await openSignInCard(page)
  await card.getByLabel('Email').fill(email)
  await card.getByLabel('Password', { exact: true }).fill(password)
  await card.getByRole('button', { name: 'Sign in', exact: true }).click()
  if (isRedirected) await expect(page).toHaveURL(/\/dashboard/)
}
