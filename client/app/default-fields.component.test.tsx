import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'

const PROFILE = {
  username: 'NovaWolf',
  first_name: 'Nova',
  last_name: 'Wolf',
  address: '12 Long Street, Columbus',
  dob: '1990-05-17',
  phone: '+16145550100',
  is_phone_verified: true,
  game_accounts: [{ id: 1, game: 'chess', handle: 'novawolf' }],
}
const notification = (id: number) => ({
  id,
  message: `Notice ${id}`,
  created: '2026-11-01T10:00:00Z',
  profile_url: null,
  type_of_notification: id,
  from_user: 'sora',
  lobby: 1,
  extras: { tournament_id: null, challenge: null, team_id: 3, game: null },
})

/** Calls of the client reference answer its fields alone; the others do not exist. */
beforeEach(() => {
  api.answerOthers(404)
  for (const call of [
    'GET v1 /games/',
    'GET v1 /pages/{name}/',
    'GET v1 /players/dashboard/',
    'GET v1 /players/game-account-claims/',
    'GET v1 /queue/',
  ] as const)
    api.refuse(call, 404, { detail: 'Not here' })
  api.answerUnchecked('GET v1 /players/profile/', PROFILE)
  api.answerUnchecked('GET v1 /players/notifications/', {
    results: [1, 2, 3, 4, 5, 6, 7].map(notification),
    notifications: 7,
  })
  api.answerUnchecked('GET v1 /players/wallet-history/', { results: [] })
  api.answerUnchecked('GET v1 /players/friends/', { results: [{ id: 'a', username: 'sora' }] })
  api.answerUnchecked('GET v1 /players/friend-requests/', { results: [] })
  api.answerUnchecked('GET v1 /players/versus-team/', { results: [] })
  api.answerUnchecked('GET v1 /players/public-profile/', { id: 'b', username: 'NovaWolf' })
})

const openAs = (address: string) => open(address, { as: player({ username: 'NovaWolf' }) })

describe('every screen renders with an API that answers the fields of the client reference alone', () => {
  test.each([
    '/',
    '/dashboard',
    '/notifications',
    '/leaderbords',
    '/play',
    '/lobby',
    '/payment',
    '/kyc',
    '/profile/NovaWolf',
    '/profile/me?view=teams',
    '/profile?tab=wallet',
    '/profile?tab=settings',
    '/profile?tab=settings#contact',
    '/profile?tab=settings#limits',
    '/profile?tab=settings#security',
    '/profile?tab=settings#notifications',
    '/profile?tab=settings#preferences',
    '/profile?tab=settings#data',
    '/profile?tab=referrals',
    '/profile?tab=teams',
    '/profile?tab=friends',
    '/profile?tab=games',
    '/profile?tab=history',
  ])('%s', async (address) => {
    await openAs(address)
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
    await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).not.toBeInTheDocument()
    expect(location.pathname).toBe(new URL(address, location.href).pathname)
  })

  test('the bell with every kind of notification', { tags: 'long' }, async () => {
    await openAs('/')
    await page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click()
    await expect.element(page.getByRole('button', { name: 'Accept: Notice 5' })).toBeVisible()
    await expect.element(page.getByText('Notice 7')).toBeVisible()
  })
})

test.each<[what: string, change: object, heading: string]>([
  ['1: no birth date', { dob: null, game_accounts: [] }, 'About you'],
  ['2: the phone is explicitly not verified', { is_phone_verified: false, game_accounts: [] }, 'Your phone'],
  ['4: a verified phone and no game account', { game_accounts: [] }, 'Link your main game'],
])('onboarding step %s', { tags: 'long' }, async (_what, change, heading) => {
  api.answerUnchecked('GET v1 /players/profile/', { ...PROFILE, ...change })
  await openAs('/onboarding')
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
})
