import type { Page } from '@playwright/test'
import { DEMO_LOGIN } from '#server/site/demo-login.ts'
import { codeInText, must, signIn } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { introduce, newcomer } from './journey.ts'
import { pointer } from './input.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import { enterAs } from './session.ts'

/** The reads that a page asks its API for from now on; the live stream is none of them. */
function watchReads(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/events/'))
      asked.push(pathname.slice(7) + search)
  })
  return asked
}

const settled = async (page: Page) => {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
}

const TABS = ['wallet', 'settings', 'referrals', 'teams', 'friends']
const LISTS = /friends|friend-requests|versus-team|referrals|wallet-history|sessions|security/

test('§9: what was asked for within 5 minutes is not asked again, on coming back and on window focus', async ({
  page,
  server,
}) => {
  await enterAs(page, await signIn(server.url, DEMO_LOGIN))
  await page.goto('/profile?tab=wallet')
  await settled(page)
  const tab = (name: string) =>
    page
      .getByRole('tab', { name: new RegExp(name, 'i') })
      .or(page.getByRole('link', { name: new RegExp(`^${name}$`, 'i') }))
      .first()
  const visitAll = async () => {
    for (const name of TABS) {
      await tab(name).click()
      await expect(page).toHaveURL(new RegExp(`tab=${name}`))
      await settled(page)
    }
  }
  await visitAll()
  const asked = watchReads(page)
  await visitAll()
  // An event of the demo world may make something stale meanwhile; the tabs' own lists are nobody else's
  // business here.
  expect(asked.filter((path) => LISTS.test(path))).toEqual([])

  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(500) // what would be asked on focus is asked at once
  expect(asked.filter((path) => LISTS.test(path))).toEqual([])
})

test('§9: a leaderboard that one comes back to is not asked again, and follows its topic', async ({
  page,
}) => {
  await page.goto('/leaderbords')
  await settled(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await settled(page)
  const asked = watchReads(page)
  await page.goBack()
  await settled(page)
  expect(asked.filter((path) => path.includes('leaderboards'))).toEqual([])
})

test('§9: what others do to a list that is out of sight is seen on coming back to it', async ({
  page,
  server,
}) => {
  const host = await insertPlayer(server.url, newcomer('Host').username, {
    slug: 'chess',
    handle: newcomer('host').username,
  })
  await page.goto('/lobby')
  await settled(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await settled(page)
  await must(server.url, '/v1/lobbies/', {
    method: 'POST',
    token: host.accessToken,
    body: { game: 'chess', mode: 'blitz' },
  })
  await page.goBack()
  await expect(page.getByRole('main').getByText(host.username).first()).toBeVisible()
})

test('§4, §9: a phone that was verified elsewhere ends the phone step by itself, without a focus', async ({
  page,
  server,
}) => {
  const person = newcomer('Elsewhere')
  const account = await insertAccount(server.url, person.username)
  await enterAs(page, account)
  await page.goto('/onboarding')
  await introduce({ page, input: pointer(), siteUrl: server.url }, person)
  await expect(page.getByRole('heading', { name: 'Your phone' })).toBeVisible()
  const code = await codeInText(server.url, person.phone)
  await must(server.url, '/v1/players/profile/verify/', {
    method: 'POST',
    token: account.accessToken,
    body: { code },
  })
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
})

const SENTENCE = 'An internal server error occurred. Please try again later'
const READS: [address: string, call: string][] = [
  ['/', '**/api/v1/games/'],
  ['/', '**/api/v1/lobbies/?*'],
  ['/', '**/api/v1/leaderboards/?*'],
  ['/', '**/api/v1/players/notifications/?*'],
  ['/faq', '**/api/v1/pages/faq/'],
  ['/dashboard', '**/api/v1/players/dashboard/'],
  ['/dashboard', '**/api/v1/players/invites/?*'],
  ['/profile?tab=wallet', '**/api/v1/wallet/'],
  ['/profile?tab=wallet', '**/api/v1/players/wallet-history/?*'],
  ['/profile?tab=wallet', '**/api/v1/wallet/earnings/?*'],
  ['/profile?tab=settings', '**/api/v1/accounts/security/'],
  ['/profile?tab=settings', '**/api/v1/wallet/limits/'],
  ['/profile?tab=teams', '**/api/v1/players/versus-team/?*'],
  ['/profile?tab=friends', '**/api/v1/players/friends/?*'],
  ['/profile?tab=referrals', '**/api/v1/players/referrals/?*'],
  ['/profile/me?view=teams', '**/api/v1/players/public-profile/?*'],
  ['/payment', '**/api/v1/payments/'],
  ['/payment', '**/api/v1/wallet/eligibility/'],
  ['/kyc', '**/api/v1/kyc/'],
  ['/play', '**/api/v1/queue/'],
]

test('§8: a 500 of any query says its sentence', async ({ open, server, guard }) => {
  test.setTimeout(180_000)
  guard.allow(/500 \(Internal Server Error\)/)
  const person = await signIn(server.url, DEMO_LOGIN)
  const page = await open()
  await enterAs(page, person)
  for (const [address, call] of READS) {
    await test.step(`${call} at ${address}`, async () => {
      let failed = 0
      await page.route(call, (route) => {
        failed += 1
        return route.fulfill({ status: 500, json: { detail: 'no', error_id: 'x' } })
      })
      await page.goto(address)
      await expect(
        page.locator('[data-sonner-toast]').filter({ hasText: SENTENCE }),
        `${call} at ${address}`,
      ).toHaveCount(1)
      expect(failed, 'tried once, and 3 times more').toBeGreaterThanOrEqual(4)
      await page.unroute(call)
    })
  }
})
