import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { keepWalletPending } from '#client/testing/data/accounts.ts'
import { answerNotifications, notification } from '#client/testing/data/notifications.ts'
import { player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const REFRESH = 'POST v1 /accounts/refresh-token/'
const place = () => location.pathname + location.search

test.each([
  '/dashboard',
  '/kyc',
  '/onboarding',
  '/payment',
  '/profile?tab=teams',
  '/riot-connect?code=x9',
  '/oauth-callback/discord?code=x9',
])('guard: signed out, %s leads to / with where one was going', { tags: 'long' }, async (address) => {
  api.answerOthers('pending')
  await open(address)
  await expect.poll(() => new URLSearchParams(location.search).get('redirect')).toBe(address)
  expect(location.pathname).toBe('/')
  // The next test must not meet what the home page asks for.
  await expect.poll(() => api.requests('GET v1 /lobbies/').length).toBeGreaterThan(0)
  await expect.poll(() => api.requests('GET v1 /leaderboards/').length).toBeGreaterThan(0)
})

test.each(['/signup?referralCode=', '/verification?id=x&token=y'])(
  'guard: signed in, %s leads to the wallet',
  async (address) => {
    keepWalletPending()
    await open(address, { as: player() })
    await expect.poll(place).toBe('/profile?tab=wallet')
  },
)

const isSignedOut = () => localStorage.getItem('auth_token') === null

test(
  'session: a 401 of a query that stays after the refresh signs out, and leads to / with the current path',
  { tags: 'long' },
  async () => {
    api.answerOthers('pending')
    api.answer(REFRESH, { access_token: 'second', refresh_token: 'again' })
    api.refuse('GET v1 /players/friends/', 401, { detail: 'no' })
    await open('/profile?tab=friends', { as: player() })
    await expect.poll(isSignedOut).toBe(true)
    await expect.poll(() => new URLSearchParams(location.search).get('redirect')).toBe('/profile?tab=friends')
    expect(location.pathname).toBe('/')
  },
)

test(
  'session: a 401 of a mutation that stays after the refresh only signs out',
  { tags: 'long' },
  async () => {
    api.answer(REFRESH, { access_token: 'second', refresh_token: 'again' })
    api.answerOthers('pending')
    answerNotifications([notification({ message: 'One.' })])
    api.refuse('POST v1 /players/remove-notifications/', 401, { detail: 'no' })
    await open('/nowhere', { as: player() })
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    await page.getByRole('button', { name: 'Clear All' }).click()
    await expect.poll(isSignedOut).toBe(true)
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expect.element(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    expect(place()).toBe('/nowhere')
    // A way back to what was typed.
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Sign in' })
      .click()
    await expect.poll(place).toBe('/?redirect=%2Fnowhere')
  },
)

test('guard: the wanted page is opened when the profile can be loaded after all', async () => {
  keepWalletPending()
  api.fail('GET v1 /players/profile/')
  await open('/profile?tab=teams', { as: player() })
  await expect.poll(place).toBe('/onboarding?redirect=%2Fprofile%3Ftab%3Dteams')
  api.answer('GET v1 /players/profile/', player())
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /players/invites/', listOf([]))
  await expect.poll(place).toBe('/profile?tab=teams')
})

test.each([
  ['/leaderboards?game=chess', '/leaderbords?game=chess'],
  ['/tournaments', '/tournament'],
  ['/lobbies/', '/lobby'],
])('%s leads to %s', { tags: 'long' }, async (address, screen) => {
  api.answerOthers('pending')
  await open(address)
  await expect.poll(place).toBe(screen)
})
