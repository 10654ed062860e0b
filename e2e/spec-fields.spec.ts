import type { Page } from '@playwright/test'
import { DEMO_LOGIN } from '#server/site/demo-login.ts'
import { signIn } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './session.ts'

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
const notification = (id: number, type: number) => ({
  id,
  message: `Notice ${id}`,
  created: '2026-11-01T10:00:00Z',
  profile_url: null,
  type_of_notification: type,
  from_user: 'sora',
  lobby: 1,
  extras: { tournament_id: null, challenge: null, team_id: 3, game: null },
})

/** What the spec's own calls answer, with its fields and no others (§3, §7); all others are not there. */
const ANSWERS: Record<string, unknown> = {
  '/players/profile/': PROFILE,
  '/players/notifications/': {
    results: [1, 2, 3, 4, 5, 6, 7].map((type) => notification(type, type)),
    notifications: 7,
  },
  '/players/wallet-history/': { results: [] },
  '/players/friends/': { results: [{ id: 'a', username: 'sora' }] },
  '/players/friend-requests/': { results: [] },
  '/players/versus-team/': { results: [] },
  '/players/public-profile/': { id: 'b', username: 'NovaWolf' },
}

async function serveSpec(page: Page, profile: object): Promise<void> {
  await page.route(/\/api\/v[12]\//, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname.replace(/^\/api\/v\d/, '')
    const answer = path === '/players/profile/' ? profile : ANSWERS[path]
    return answer && route.request().method() === 'GET'
      ? route.fulfill({ json: answer })
      : route.fulfill({ status: 404, json: { detail: 'Not here' } })
  })
}

const SCREENS = [
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
  ...['wallet', 'settings', 'referrals', 'teams', 'friends', 'games', 'history'].map(
    (tab) => `/profile?tab=${tab}`,
  ),
]

test('§3: with an API that answers only the fields of the spec every screen is drawn', async ({
  page,
  server,
  guard,
}) => {
  test.setTimeout(180_000)
  guard.allow(/404 \(Not Found\)/)
  await enterAs(page, await signIn(server.url, DEMO_LOGIN))
  await serveSpec(page, PROFILE)
  for (const address of SCREENS) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.locator('h1').first(), address).toBeVisible()
      await expect(page.locator('.skeleton'), address).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'This did not work' })).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname)
    })
  }
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Accept: Notice 5' })).toBeVisible()
  await expect(page.getByText('Notice 7')).toBeVisible()
})

const STEPS: [what: string, change: object, heading: string][] = [
  ['1: no birth date', { dob: null, game_accounts: [] }, 'About you'],
  ['2: the phone is explicitly not verified', { is_phone_verified: false, game_accounts: [] }, 'Your phone'],
  ['4: a verified phone and no game account', { game_accounts: [] }, 'Your games'],
]

for (const [what, change, heading] of STEPS) {
  test(`§4 onboarding step ${what}`, async ({ page, server, guard }) => {
    guard.allow(/404 \(Not Found\)/)
    await enterAs(page, await signIn(server.url, DEMO_LOGIN))
    await serveSpec(page, { ...PROFILE, ...change })
    await page.goto('/onboarding')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  })
}
