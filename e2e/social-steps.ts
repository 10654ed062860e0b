import type { Page } from '@playwright/test'
import { codeInText, linkInMail, must } from '#server/testing/visitor.ts'
import { expect } from './fixtures.ts'

/** The sign-in card. */
export const card = (page: Page) => page.getByRole('region', { name: 'Sign in' })
/** For names and addresses that are unique in the run. */
export const number = () => String(Math.floor(Math.random() * 9e9))
/** A person with a Discord account and none here. */
export const discordPerson = (more: object = {}) => {
  const id = number()
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
export async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await card(page)
    .getByRole('button', { name: `Continue with ${name}` })
    .click()
}

/** Answers the consent page of a twin. */
export async function say(page: Page, twin: string, word: 'Allow' | 'Cancel' = 'Allow'): Promise<void> {
  await expect(page.getByRole('heading', { name: `${twin} twin` })).toBeVisible()
  await page.getByRole('button', { name: word }).click()
}

/** A provider's response must not remain in the URL or in storage. */
export async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => new URL(page.url()).search).not.toMatch(/code|state|oauth_|iss=|error/)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toMatch(/oauth_state|code_verifier|oauth_token|social_token/)
}

/** From the filled-in form to the onboarding. */
export async function finishSignUp(page: Page, { username }: { username?: string } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  if (username) await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Opens the link in the mail, because the provider has not verified the address. */
export async function confirmMail(page: Page, siteUrl: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto((await linkInMail(siteUrl, email, '/verification')).link)
  await page.getByRole('button', { name: 'Verify my e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail verified' })).toBeVisible()
}

/** Clears the session from outside the app: a running page could send a call without its token. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await expect(card(page)).toBeVisible()
}

/** Completes the profile, so that the settings can be opened. */
export async function completeProfile(page: Page, siteUrl: string): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? ''
  const phone = `+1614${2_000_000 + Math.floor(Math.random() * 7_000_000)}`
  const address = {
    street_address: '12 Long Street',
    city: 'Columbus',
    region: 'OH',
    postal_code: '43004',
    country: 'US',
  }
  await must(siteUrl, '/v1/players/profile/', {
    method: 'PUT',
    token,
    body: { first_name: 'Robin', last_name: 'Example', address, dob: '1990-05-17', phone },
  })
  await must(siteUrl, '/v1/players/otp/', { method: 'PUT', token, body: {} })
  await must(siteUrl, '/v1/players/profile/verify/', {
    method: 'POST',
    token,
    body: { code: await codeInText(siteUrl, phone) },
  })
  await must(siteUrl, '/v1/players/game-account/', {
    method: 'POST',
    token,
    body: { game: 'valorant', handle: `R${number()}#EUW` },
  })
}
