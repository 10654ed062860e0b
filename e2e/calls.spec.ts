import type { Page } from '@playwright/test'
import { DEMO_LOGIN } from '#server/site/demo-login.ts'
import { must, signIn } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { enterAs } from './session.ts'

/** The URLs that the page reads from its API, from now on. */
function watchReads(page: Page): URL[] {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() === 'GET' && url.pathname.startsWith('/api/')) asked.push(url)
  })
  return asked
}

const LISTS =
  /\/(wallet-history|friends|friend-requests|blocks|versus-team|invites|referrals|match-history|notifications|lobbies|leaderboards)\/$/

/** A page, and a list that it shows. */
const LISTED = [
  ['/dashboard', 'invites'],
  ['/lobby', 'lobbies'],
  ['/leaderbords', 'leaderboards'],
  ['/notifications', 'notifications'],
  ['/profile?tab=wallet', 'wallet-history'],
  ['/profile?tab=friends', 'friend-requests'],
  ['/profile?tab=teams', 'versus-team'],
  ['/profile?tab=referrals', 'referrals'],
  ['/profile?tab=history', 'match-history'],
] as const

test('§7: lists name page and page_size always', async ({ page, server }) => {
  await enterAs(page, await signIn(server.url, DEMO_LOGIN))
  const asked = watchReads(page)
  for (const [address, list] of LISTED) {
    const isAsked = page.waitForRequest(
      (request) => LISTS.exec(new URL(request.url()).pathname)?.[1] === list,
    )
    await page.goto(address)
    await isAsked
    await expect(page.locator('.skeleton')).toHaveCount(0)
  }
  const lists = asked.filter(({ pathname }) => LISTS.test(pathname))
  expect(
    lists
      .filter(({ searchParams }) => !searchParams.has('page') || !searchParams.has('page_size'))
      .map(String),
  ).toEqual([])
})

test('§7: declining an invite to a lobby sends promo_choice', async ({ page, server }) => {
  const [host, guest] = await Promise.all(
    ['Host', 'Guest'].map((name) =>
      insertPlayer(server.url, newcomer(name).username, { slug: 'chess', handle: newcomer(name).username }),
    ),
  )
  if (!host || !guest) throw new Error('nobody came')
  const lobby = await must<{ id: number; sides: { id: number }[] }>(server.url, '/v1/lobbies/', {
    method: 'POST',
    token: host.accessToken,
    body: { game: 'chess', mode: 'blitz' },
  })
  await must(server.url, `/v1/lobbies/${lobby.id}/${lobby.sides[1]?.id}/invite/`, {
    method: 'POST',
    token: host.accessToken,
    body: { player_id: guest.id },
  })
  await enterAs(page, guest)
  await page.goto(`/lobby-detail/${lobby.id}`)
  const sent = page.waitForRequest(/decline-invite/)
  await page.getByRole('button', { name: 'Decline' }).click()
  expect((await sent).postDataJSON()).toEqual({ promo_choice: false })
})

test('§2: `redirect` holds the whole place, its query included, and leads back there', async ({ page }) => {
  await page.goto('/riot-connect?code=x9&state=s1')
  await expect(page).toHaveURL(/\/\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/riot-connect?code=x9&state=s1')
  const card = page.getByRole('region', { name: 'Sign in' })
  await card.getByRole('button', { name: 'Use the demo player' }).click()
  await card.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/riot-connect$/)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
})

/** A link on a page, and the read that pointing at it begins. */
const PUBLIC_LINKS: [from: string, link: string, read: RegExp][] = [
  ['/faq', 'Leaderboards', /\/leaderboards\//],
  ['/faq', 'Play', /\/games\//],
  ['/about', 'FAQ', /\/pages\/faq\//],
]

for (const [from, link, read] of PUBLIC_LINKS) {
  test(`§2: pointing at ${link} asks for its data`, async ({ page }) => {
    await page.goto(from)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForTimeout(300) // what the page itself asks for is under way
    const asked = watchReads(page)
    await page.getByRole('link', { name: link, exact: true }).first().hover()
    await expect.poll(() => asked.some(({ pathname }) => read.test(pathname))).toBe(true)
    expect(new URL(page.url()).pathname).toBe(from)
  })
}

test('§2: pointing at a private screen asks for its data, and what it has is not asked again on going there', async ({
  page,
  server,
}) => {
  await enterAs(page, await signIn(server.url, DEMO_LOGIN))
  await page.goto('/faq')
  await expect(page.locator('h1').first()).toBeVisible()
  await page.getByRole('button', { name: /NovaWolf/ }).click()
  const asked = watchReads(page)
  const entry = page.getByRole('menuitem', { name: 'Refer A Friend' })
  await entry.hover()
  const count = () => asked.filter(({ pathname }) => pathname.endsWith('/referrals/')).length
  await expect.poll(count).toBe(1)
  await entry.click()
  await expect(page).toHaveURL(/tab=referrals/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(count()).toBe(1)
})
