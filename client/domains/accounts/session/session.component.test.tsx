import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerDashboard,
  answerHome,
  expectDashboard,
  keepWalletPending,
} from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerShell, open, reloadPage } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'

const LOGOUT = 'PUT v1 /accounts/logout/'
const REFRESH = 'POST v1 /accounts/refresh-token/'
const PROFILE = 'GET v1 /players/profile/'
const FRIENDS = 'GET v1 /players/friends/'
const card = page.getByRole('region', { name: 'Sign in' })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const me = player({ username: 'Ann' })
const stored = () => ['auth_token', 'refresh_token', 'auth_user'].map((key) => localStorage.getItem(key))

beforeEach(() => {
  api.answer('GET v1 /players/friend-requests/', listOf([]))
  api.answer('GET v1 /players/blocks/', listOf([]))
  keepWalletPending()
  answerHome()
  answerDashboard()
  api.answer(LOGOUT, { detail: 'Bye.' })
})

test('logging out clears the session and goes to the home page', { tags: 'long' }, async () => {
  await open('/dashboard', { as: me })
  await expectDashboard()
  await page.getByRole('button', { name: /Ann/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.element(card).toBeVisible()
  expect(location.pathname + location.search).toBe('/')
  expect(stored()).toEqual([null, null, null])
  expect(api.requests(LOGOUT)[0]).toMatchObject({ body: { refresh_token: 'refresh' } })
  expect(api.requests(LOGOUT)[0]?.headers.get('authorization')).toBe('Bearer access')
})

test('an expired state of a sign-in with a provider is removed at the start', { tags: 'long' }, async () => {
  await open('/faq')
  localStorage.setItem('oauth_state', JSON.stringify({ state: 's', timestamp: Date.now() - 10 * 60_000 }))
  await reloadPage()
  await expect.poll(() => localStorage.getItem('oauth_state')).toBeNull()
})

test('logging out without a connection also clears the session', async () => {
  api.fail(LOGOUT)
  await open('/dashboard', { as: me, size: 'phone' })
  await expectDashboard()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(card).toBeVisible()
  expect(stored()).toEqual([null, null, null])
})

test('a new player is redirected to the onboarding', { tags: 'long' }, async () => {
  await open('/dashboard', { as: player({ onboarding_step: 1, first_name: null, game_accounts: [] }) })
  await expect.element(heading('About you')).toBeVisible()
  expect(location.pathname).toBe('/onboarding')
})

test.each(['/onboarding', '/signup?referralCode='])(
  'a player with a complete profile is redirected away from %s',
  async (path) => {
    await open(path, { as: me })
    await expect.poll(() => location.pathname + location.search).toBe('/profile?tab=wallet')
  },
)

test(
  'an expired token is refreshed once for all calls, without anything shown',
  { tags: 'long' },
  async () => {
    api.refuse(PROFILE, 401)
    api.refuse(FRIENDS, 401)
    api.answer(REFRESH, () => {
      api.answer(PROFILE, me)
      api.answer(FRIENDS, listOf([]))
      return { access_token: 'fresh', refresh_token: 'next' }
    })
    await open('/profile?tab=friends', { as: me })
    await expect.element(heading('Ann')).toBeVisible()
    await expect.element(page.getByText('No friends yet')).toBeVisible()
    expect(api.requests(REFRESH).map(({ body }) => body)).toEqual([{ refresh_token: 'refresh' }])
    expect(stored().slice(0, 2)).toEqual(['fresh', 'next'])
    expect(api.requests(PROFILE).at(-1)?.headers.get('authorization')).toBe('Bearer fresh')
  },
)

test('a session that cannot be refreshed ends with a message', async () => {
  api.refuse(PROFILE, 401)
  api.refuse(REFRESH, 401)
  await open('/dashboard', { as: me })
  await expect.element(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect.element(card).toBeVisible()
  expect(location.pathname + location.search).toBe('/?redirect=%2Fdashboard')
  expect(stored()).toEqual([null, null, null])
})

test('tokens removed manually or in another tab sign the player out', { tags: 'long' }, async () => {
  await open('/profile?tab=friends', { as: me })
  await expect.element(heading('Ann')).toBeVisible()
  localStorage.removeItem('refresh_token')
  dispatchEvent(new StorageEvent('storage', { key: 'refresh_token' }))
  await expect.element(card).toBeVisible()
  expect(location.search).toMatch(/^\?redirect=.*profile/)
})

test('a sign-in in another tab applies here too', { tags: 'long' }, async () => {
  await open('/no/such/place')
  answerShell(me)
  const user = { id: me.id, username: me.username, name: me.username, role: me.role }
  localStorage.setItem('auth_user', JSON.stringify(user))
  localStorage.setItem('auth_token', 'access')
  localStorage.setItem('refresh_token', 'refresh')
  dispatchEvent(new StorageEvent('storage', { key: 'refresh_token' }))
  await expect.element(page.getByRole('button', { name: /Ann/ })).toBeVisible()
})

test('an unknown URL shows “not found”', async () => {
  await open('/no/such/place')
  await expect.element(page.getByText('Not Found', { exact: true }).first()).toBeVisible()
  await open('/tournament-details?tournamentId=abc')
  await expect.element(page.getByText('Invalid tournament ID').first()).toBeVisible()
})
