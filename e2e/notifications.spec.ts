import type { Page } from '@playwright/test'
import type { RunningServer } from '#server/testing/child.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { signInAs } from './session.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'

test.use({ world: 'empty' })
let count = 0

async function createPlayer(server: RunningServer, name: string): Promise<Person> {
  const stamp = `${Date.now() % 1e6}${count++}`
  return insertPlayer(server.url, `${name}_${stamp}`, { slug: 'chess', handle: `${name}${stamp}` })
}

/** A new player sends a friend request: a notification of type 1. */
async function beAsked(server: RunningServer, player: Person): Promise<Person> {
  const asker = await insertAccount(server.url, `ask_${Date.now() % 1e7}${count++}`)
  await must(server.url, '/v1/players/friends/', {
    method: 'POST',
    token: asker.accessToken,
    body: { user_id: player.id },
  })
  return asker
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
const about = (page: Page, person: Person) => list(page).filter({ hasText: person.username })

test("the count is shown live in every tab's title and on every device, hidden at 0; requests are answered", async ({
  server,
  page,
  context,
  open,
}) => {
  const ann = await createPlayer(server, 'ann')
  const background = await context.newPage()
  const phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const each of [page, background, phone]) await signInAs(each, ann)
  await page.goto('/notifications')
  await background.goto('/leaderbords')
  await phone.goto('/lobby')
  await expect(page).toHaveTitle(/^Notifications/)
  // The live stream must be open before the request is sent.
  for (const each of [page, background, phone]) await expect(bell(each)).toBeVisible()
  const asker = await beAsked(server, ann)
  await expect(about(page, asker)).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Notifications · Contender/)
  await expect(background).toHaveTitle(/^\(1\) Leaderboards/)
  await expect(phone).toHaveTitle(/^\(1\) Lobbies/)
  await expect(bell(phone)).toHaveAccessibleName('Notifications, 1 unread')
  await background.getByRole('link', { name: 'About' }).first().click()
  await expect(background).toHaveTitle(/^\(1\) About/)
  await page.getByRole('button', { name: `Accept ${asker.username}` }).click()
  await expect(page.getByText('You’re friends now.')).toBeVisible()
  await expect(about(page, asker)).toContainText('You accepted')
  await expect(background).toHaveTitle(/^About/)
  await expect(phone).toHaveTitle(/^Lobbies/)
})

test('after a minute offline, all missed events are shown once', async ({ server, page, context, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const ann = await createPlayer(server, 'ann')
  await page.clock.install()
  await signInAs(page, ann)
  await page.goto('/notifications')
  await expect(page.getByText(/^No notifications\./)).toBeVisible()
  const before = await beAsked(server, ann)
  await expect(about(page, before)).toBeVisible()
  await context.setOffline(true)
  const missed = [await beAsked(server, ann), await beAsked(server, ann)]
  await page.clock.fastForward(60_000)
  await context.setOffline(false)
  await page.clock.fastForward(30_000)
  for (const asker of [before, ...missed]) await expect(about(page, asker)).toHaveCount(1)
  await expect(page).toHaveTitle(/^\(3\) /)
  await expect(list(page)).toHaveCount(3)
})

test('the unsubscribe link in a mail works signed out', { tag: '@long' }, async ({ server, page }) => {
  const ann = await createPlayer(server, 'ann')
  const chosen = { notification_preferences: { mail: { friend_request: true } } }
  await must(server.url, '/v1/players/profile/', { method: 'PUT', token: ann.accessToken, body: chosen })
  await beAsked(server, ann)
  const link = async () => {
    const { results } = (await (
      await fetch(`${server.url}/dev/outbox.json?to=${encodeURIComponent(ann.email)}`)
    ).json()) as { results: { headers: Record<string, string> | null }[] }
    return /<(.*)>/.exec(results[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  }
  await expect.poll(link).toContain('/notifications?token=')
  await page.goto(await link())
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You won’t get emails about “Friend requests” anymore.')).toBeVisible()
  expect(await must(server.url, '/v1/players/profile/', { token: ann.accessToken })).toMatchObject({
    notification_preferences: { mail: { friend_request: false, team_invite: true } },
  })
})

test('without a connection the worker shows a page of ours, and the one asked for once there is one', async ({
  open,
  request,
  guard,
}) => {
  const response = await request.get('/push-worker.js')
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(await response.text()).not.toMatch(/\bimport\b/)

  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await open({ locale: 'de-DE', colorScheme: 'light', serviceWorkers: 'allow' })
  await page.goto('/faq')
  // The page that is open stays as it is. The worker answers the next.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => caches.match('/offline').then((kept) => kept?.status)))
    .toBe(200)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // The server's clock is still told with the document.
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().serverTiming[0]?.name),
  ).toBe('now')

  await page.context().setOffline(true)
  await page.goto('/lobby')
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/lobby')
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible()
  // Nothing but this page is kept.
  const kept = await page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caching.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline'])

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Lobbys' })).toBeVisible()
})
