import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openSignInCard } from './sign-in-card.ts'

/** The sign-in card. */
export const card = (page: Page) => page.getByRole('region', { name: 'Sign in' })
/** A uniqueNumber for names and addresses that are unique in the run. */
export const uniqueNumber = () => String(Math.floor(Math.random() * 9e9))
/** A Discord user without an account on this site. */
export const discordUser = (more: object = {}) => {
  const id = uniqueNumber()
  return {
    id,
    username: `nova.${id}`,
    global_name: 'Nova',
    email: `nova${id}@discord.example`,
    verified: true,
    ...more,
  }
}

/** Presses a provider's button in the sign-in card. */
export async function startSignIn(page: Page, name: string): Promise<void> {
  const opened = await openSignInCard(page)
  await opened.getByRole('button', { name: `Continue with ${name}` }).click()
}

/** Answers the consent page of a twin. */
export async function answerConsent(
  page: Page,
  twin: string,
  word: 'Allow' | 'Cancel' = 'Allow',
): Promise<void> {
  await expect(page.getByRole('heading', { name: `${twin} twin` })).toBeVisible()
  await page.getByRole('button', { name: word }).click()
}

/** A provider's response must not remain in the URL or in storage. */
export async function expectNothingStored(page: Page): Promise<void> {
  await expect.poll(() => new URL(page.url()).search).not.toMatch(/code|state|oauth_|iss=|error/)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toMatch(/oauth_state|code_verifier|oauth_token|social_token/)
}

/** Completes the prefilled sign-up form. */
export async function finishSignUp(page: Page, { username }: { username?: string } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  if (username) await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Clears the session from outside the app: a running page could send a call without its token. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await expect(await openSignInCard(page)).toBeVisible()
}
