import { expect, type Page } from '@playwright/test'
import { nextPhone } from '#server/testing/phones.ts'
import { codeInText, linkInMail } from '#server/testing/visitor.ts'
import type { InputMethod } from './input.ts'

/** A user of the site: their page and input method. */
export type SiteUser = { page: Page; input: InputMethod; siteUrl: string }

type NewPlayer = { username: string; email: string; password: string; phone: string }

/** A new player with a name that is unique in the run. */
export function newPlayer(name: string): NewPlayer {
  const number = String(Math.floor(Math.random() * 9_000_000) + 1_000_000)
  return {
    username: `${name}${number}`.slice(0, 20),
    email: `${name.toLowerCase()}${number}@players.example`,
    password: 'a long way to go',
    phone: nextPhone(),
  }
}

/** Signs up and follows the link of the mail, which signs in. */
export async function signUp(
  { page, input, siteUrl }: SiteUser,
  { username, email, password }: NewPlayer,
): Promise<void> {
  await page.goto('/signup?referralCode=')
  await input.write(page.getByLabel('Email'), email)
  await input.write(page.getByLabel('Username'), username)
  await input.write(page.getByLabel('Password', { exact: true }), password)
  await input.press(page.getByRole('button', { name: 'Create account' }))
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const { link } = await linkInMail(siteUrl, email, '/verification')
  await page.goto(link)
}

/** Step 1: the two groups of personal data. */
export async function enterPersonalData({ page, input }: SiteUser, { phone }: NewPlayer): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding/)
  await input.write(page.getByLabel('First name'), 'Robin')
  await input.write(page.getByLabel('Last name'), 'Example')
  await input.write(page.getByLabel('Date of birth'), '1990-05-17')
  await input.press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { name: 'Your address and phone' })).toBeVisible()
  await input.choose(page.getByLabel('Country', { exact: true }), 'United States')
  await input.write(page.getByLabel('Street and number'), '12 Long Street')
  await input.write(page.getByLabel('City'), 'Columbus')
  await input.write(page.getByLabel('Postal code'), '43004')
  await input.choose(page.getByLabel('State or region'), 'Ohio')
  await input.write(page.getByLabel('Phone'), phone)
  await input.press(page.getByRole('button', { name: 'Continue' }))
}

/** Step 2: the phone code, submitted automatically once complete. */
export async function confirmPhone({ page, input, siteUrl }: SiteUser, { phone }: NewPlayer): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your phone' })).toBeVisible()
  await input.write(page.getByLabel('Code'), await codeInText(siteUrl, phone))
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
}

/** All onboarding steps, up to a complete profile with a chess account. */
export async function completeOnboarding(user: SiteUser, person: NewPlayer): Promise<void> {
  const { page, input } = user
  await enterPersonalData(user, person)
  await confirmPhone(user, person)
  await input.press(page.getByRole('button', { name: 'Skip for now' }))
  await input.press(page.getByRole('radio', { name: 'Chess' }))
  await input.write(page.getByLabel('Lichess name (Chess)'), person.username)
  await input.press(page.getByRole('button', { name: 'Link Chess' }))
  await expect(page.getByRole('heading', { name: 'You’re in, Robin.' })).toBeVisible()
}

/** Starts the search for a chess match from the last onboarding step. */
export async function searchFromOnboarding({ page, input }: SiteUser): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Find a match' }))
  await expect(page.getByRole('heading', { name: 'Looking for a match' })).toBeVisible()
}

/** Opens the form of the report; one press, unless the other side has reported and it is there already. */
export async function openReport({ page, input }: Pick<SiteUser, 'page' | 'input'>): Promise<void> {
  const opener = page.getByRole('button', { name: 'Report result' })
  const form = page.getByRole('heading', { name: /^Report the result|^The reports don’t match/ })
  await expect(opener.or(form).first()).toBeVisible()
  if (!(await form.isVisible())) await input.press(opener)
  await expect(form).toBeVisible()
}

/** Enters the score, in the order of the sides, and reports it. */
export async function reportScore(
  user: SiteUser,
  names: readonly [string, string],
  score: readonly [string, string],
): Promise<void> {
  const { page, input } = user
  await openReport(user)
  await input.write(page.getByLabel(`Game 1: ${names[0]}`), score[0])
  await input.write(page.getByLabel(`Game 1: ${names[1]}`), score[1])
  // The own points stand first.
  const shown = [score, score.toReversed()].map((points) => points.join(' – ')).join('|')
  await input.press(page.getByRole('button', { name: new RegExp(`^Report (?:${shown})$`) }))
}

/** Reports how a game without points ended, like one of chess. */
export async function reportOutcome(user: SiteUser, outcome: 'Won' | 'Draw' | 'Lost'): Promise<void> {
  const { page, input } = user
  await openReport(user)
  await input.press(page.getByRole('radio', { name: outcome, exact: true }))
  await input.press(page.getByRole('button', { name: /^Report \d – \d$/ }))
}
