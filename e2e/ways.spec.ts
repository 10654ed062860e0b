import { DEMO_LOGIN } from '#server/site/demo-login.ts'
import { signIn } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { insertAccount } from '#server/testing/people.ts'
import { enterAs } from './session.ts'

test('signed out, a private screen leads home, and after signing in back to where one wanted', async ({
  page,
}) => {
  await page.goto('/profile?tab=history')
  await expect(page).toHaveURL(/\/\?redirect=.*profile/)
  const card = page.getByRole('region', { name: 'Sign in' })
  await card.getByRole('button', { name: 'Use the demo player' }).click()
  await card.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\?tab=history/)
})

test('a redirect never leads away from the site', async ({ page }) => {
  await page.goto(`/?redirect=${encodeURIComponent('//evil.example/')}`)
  const card = page.getByRole('region', { name: 'Sign in' })
  await card.getByRole('button', { name: 'Use the demo player' }).click()
  await card.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a wrong password is told in the card, and nobody is signed in', async ({ page, guard }) => {
  guard.allow(/401 \(Unauthorized\)/)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Sign in' })
  await card.getByLabel('E-mail').fill(DEMO_LOGIN.email)
  await card.getByLabel('Password', { exact: true }).fill('not the password')
  await card.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(card.getByText('E-mail or password is wrong.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('logging out forgets the session and goes home', async ({ page, server }) => {
  await enterAs(page, await signIn(server.url, DEMO_LOGIN))
  await page.goto('/dashboard')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForTimeout(500) // a person takes longer than the page's first requests
  await page.getByRole('button', { name: /NovaWolf/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(
    await page.evaluate(() => [
      localStorage.getItem('auth_token'),
      localStorage.getItem('refresh_token'),
      localStorage.getItem('auth_user'),
    ]),
  ).toEqual([null, null, null])
})

test('a newcomer is led to the onboarding, and who has finished it away from it', async ({
  open,
  server,
}) => {
  const newcomers = await open()
  await enterAs(newcomers, await insertAccount(server.url, newcomer('Fresh').username))
  await newcomers.goto('/dashboard')
  await expect(newcomers).toHaveURL(/\/onboarding/)
  const finished = await open()
  await enterAs(finished, await signIn(server.url, DEMO_LOGIN))
  await finished.goto('/onboarding')
  await expect(finished).toHaveURL(/\/profile\?tab=wallet/)
  await finished.goto('/signup?referralCode=')
  await expect(finished).toHaveURL(/\/profile\?tab=wallet/)
})

test('a referral link fills the sign-up form', async ({ page }) => {
  await page.goto('/r/friend42')
  await expect(page).toHaveURL(/\/signup\?referralCode=friend42/)
  await expect(page.getByLabel('Referral code')).toHaveValue('friend42')
})

test('addresses that are none say so', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page.getByText('Not Found', { exact: true }).first()).toBeVisible()
  await page.goto('/tournament-details?tournamentId=abc')
  await expect(page.getByText('Invalid tournament ID').first()).toBeVisible()
})

test('two tabs whose token has run out share one refresh', async ({ open, server, guard }) => {
  guard.allow(/401 \(Unauthorized\)/)
  const first = await open()
  await enterAs(first, await signIn(server.url, DEMO_LOGIN))
  await first.goto('/dashboard')
  await expect(first.locator('.skeleton')).toHaveCount(0)
  const second = await first.context().newPage()
  await second.goto('/about')
  let refreshes = 0
  first.context().on('request', (request) => {
    if (request.url().includes('/accounts/refresh-token/')) refreshes += 1
  })
  // As a quarter of an hour does it: the server takes the token no more.
  await first.context().route('**/api/v1/players/**', async (route) => {
    const isOld = (await route.request().headerValue('authorization')) === 'Bearer outlived'
    await (isOld ? route.fulfill({ status: 401, json: { detail: 'Login to View More' } }) : route.continue())
  })
  await first.evaluate(() => localStorage.setItem('auth_token', 'outlived'))
  await Promise.all([first.goto('/profile?tab=history'), second.goto('/profile?tab=friends')])
  await expect(first).toHaveURL(/tab=history/)
  await expect(second).toHaveURL(/tab=friends/)
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('a session that cannot be renewed ends with a word', async ({ page, server, guard }) => {
  guard.allow(/401 \(Unauthorized\)/)
  const person = await signIn(server.url, DEMO_LOGIN)
  await enterAs(page, { ...person, accessToken: 'outlived', refreshToken: 'outlived' })
  await page.goto('/dashboard')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/\?redirect=/)
})

test('what the bell loses on one device is gone on the other', async ({ open, server }) => {
  const person = await signIn(server.url, DEMO_LOGIN)
  const [desktop, phone] = [await open(), await open()]
  for (const page of [desktop, phone]) {
    await enterAs(page, person)
    await page.goto('/about')
  }
  const bell = (page: typeof desktop) => page.getByRole('button', { name: /Notifications/ })
  await expect(bell(phone)).toHaveAccessibleName(/\d/)
  await bell(desktop).click()
  await expect(desktop.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await desktop.getByRole('button', { name: 'Clear All' }).click()
  await expect(desktop.getByText('No notifications')).toBeVisible()
  await expect(bell(phone)).not.toHaveAccessibleName(/\d/)
})

test('the dashboard lists every open invite, and never says that nothing waits beside one', async ({
  page,
  server,
}) => {
  await enterAs(page, await signIn(server.url, DEMO_LOGIN))
  await page.goto('/dashboard')
  const invites = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Answer' }) })
  await expect(invites.filter({ hasText: 'invites you to the team Team Tern' })).toBeVisible()
  await expect(page.getByText('Nothing waits for you')).toHaveCount(0)
  await invites.filter({ hasText: 'Team Tern' }).getByRole('link', { name: 'Answer' }).click()
  await expect(page.getByRole('heading', { name: 'Invites to you' })).toBeVisible()
})
