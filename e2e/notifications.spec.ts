import type { Page } from '@playwright/test'
import type { RunningServer } from '#server/testing/child.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { chooseTheme, enterAs } from './session.ts'
import { row } from './settings-page.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })
let count = 0

async function aPlayer(server: RunningServer, name: string): Promise<Person> {
  const stamp = `${Date.now() % 1e6}${count++}`
  return insertPlayer(server.url, `${name}_${stamp}`, { slug: 'chess', handle: `${name}${stamp}` })
}

/** Somebody new asks to be a friend: a notification of type 1. */
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

test('the page: read and unread, narrowed by what the address says, all read at once', async ({
  server,
  page,
}) => {
  const ann = await aPlayer(server, 'ann')
  const [one, two] = [await beAsked(server, ann), await beAsked(server, ann)]
  await enterAs(page, ann)
  await page.goto('/notifications')
  await expect(page.getByText('2 unread')).toBeVisible()
  await about(page, one)
    .getByRole('button', { name: /^Mark as read/ })
    .click()
  await expect(page.getByText('1 unread')).toBeVisible()
  await page.getByText('Unread', { exact: true }).click()
  await expect(page).toHaveURL(/unread=true/)
  await expect(list(page)).toHaveCount(1)
  await expect(about(page, two)).toBeVisible()
  await page.getByLabel('Kind').selectOption({ label: 'Tournaments' })
  await expect(page).toHaveURL(/type=7/)
  await expect(page.getByText('Nothing of this kind is here.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(list(page)).toHaveCount(2)
  await about(page, one)
    .getByRole('button', { name: /^Mark as unread/ })
    .click()
  await expect(page.getByText('2 unread')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Nothing new')).toBeVisible()
  await page.goto('/notifications?type=1&unread=true')
  await expect(page.getByText('Nothing of this kind is here.')).toBeVisible()
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText(/^No notifications\./)).toBeVisible()
})

test('turning pages; a page that is not there any more has a way back', async ({ server, page }) => {
  const ann = await aPlayer(server, 'ann')
  for (let number = 0; number < 11; number++) await beAsked(server, ann)
  await enterAs(page, ann)
  await page.goto('/notifications')
  await expect(list(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'To the first page' }).click()
  await expect(list(page)).toHaveCount(10)
})

test('a request is answered where it is told; one that was taken back offers nothing that fails', async ({
  server,
  page,
}) => {
  const ann = await aPlayer(server, 'ann')
  const [one, two] = [await beAsked(server, ann), await beAsked(server, ann)]
  await enterAs(page, ann)
  await page.goto('/notifications')
  await page.getByRole('button', { name: `Accept ${one.username}` }).dblclick()
  await expect(page.getByText('You are friends now.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Accept ${one.username}` })).toHaveCount(0)
  await expect(about(page, one)).toContainText('You accepted')
  await expect(about(page, one).getByRole('button').first()).toBeFocused()
  const { results } = await must<{ results: { id: number }[] }>(server.url, '/v1/players/friend-requests/', {
    token: two.accessToken,
  })
  await must(server.url, `/v1/players/friend-requests/${results[0]?.id}/`, {
    method: 'DELETE',
    token: two.accessToken,
  })
  await expect(about(page, two)).toHaveCount(0)
  await bell(page).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  const three = await beAsked(server, ann)
  const told = page.getByRole('dialog').getByRole('listitem').filter({ hasText: three.username })
  await told.getByRole('button', { name: `Decline ${three.username}` }).press('Enter')
  await expect(told).toContainText('You declined')
  await expect(told.getByRole('button').first()).toBeFocused()
  await page.reload()
  await expect(about(page, three)).toContainText('Answered')
  await page.goto('/profile?tab=friends&page=99')
  await page.getByRole('button', { name: 'To the first page' }).click()
  await expect(page.getByRole('link', { name: one.username })).toBeVisible()
})

test('a field reached upwards does not lie under the bar', async ({ server, open }) => {
  const ann = await aPlayer(server, 'ann')
  for (let number = 0; number < 6; number++) await beAsked(server, ann)
  const page = await open({ viewport: { width: 390, height: 500 } })
  await enterAs(page, ann)
  await page.goto('/notifications')
  await list(page).last().getByRole('button').last().focus()
  const bar = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Shift+Tab')
    expect(
      await page.evaluate(() => document.activeElement?.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(bar)
  }
})

test('§2 the count is in the title of every tab and on every device, live, and goes at 0', async ({
  server,
  page,
  context,
  open,
}) => {
  const ann = await aPlayer(server, 'ann')
  const background = await context.newPage()
  const phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const each of [page, background, phone]) await enterAs(each, ann)
  await page.goto('/notifications')
  await background.goto('/leaderbords')
  await phone.goto('/lobby')
  await expect(page).toHaveTitle(/^Notifications/)
  // The live line must be up before somebody asks.
  for (const each of [page, background, phone]) await expect(bell(each)).toBeVisible()
  const asker = await beAsked(server, ann)
  await expect(about(page, asker)).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Notifications · Contender/)
  await expect(background).toHaveTitle(/^\(1\) Leaderboards/)
  await expect(phone).toHaveTitle(/^\(1\) Lobbies/)
  await expect(bell(phone)).toHaveAccessibleName('Notifications, 1 unread')
  await background.getByRole('link', { name: 'About' }).first().click()
  await expect(background).toHaveTitle(/^\(1\) About/)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(background).toHaveTitle(/^About/)
  await expect(phone).toHaveTitle(/^Lobbies/)
})

test('a minute without the network: everything is caught up, nothing is lost or told twice', async ({
  server,
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const ann = await aPlayer(server, 'ann')
  await page.clock.install()
  await enterAs(page, ann)
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

test('without the network the list stays, and a toast tells what failed', async ({
  server,
  page,
  context,
  guard,
}) => {
  // On a busy machine a part that a page fetches when it is idle may still be on its way.
  guard.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  const ann = await aPlayer(server, 'ann')
  const asker = await beAsked(server, ann)
  await enterAs(page, ann)
  await page.goto('/notifications')
  await expect(about(page, asker)).toBeVisible()
  await context.setOffline(true)
  // The bell and the page ask, each once and three times again.
  let failed = 0
  page.on(
    'requestfailed',
    (request) =>
      void (failed += Number(
        request.method() === 'GET' && request.url().includes('/players/notifications/'),
      )),
  )
  await about(page, asker)
    .getByRole('button', { name: /^Mark as read/ })
    .click()
  await expect(
    page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect.poll(() => failed).toBeGreaterThanOrEqual(8)
  await expect(page.getByText('Your notifications could not be loaded.')).toHaveCount(0)
  await expect(about(page, asker)).toBeVisible()
})

test('preferences are kept; a kind that is off in the bell is not counted; what cannot be is refused at its field', async ({
  server,
  page,
}) => {
  const ann = await aPlayer(server, 'ann')
  await enterAs(page, ann)
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Preferences' }).click()
  const kind = (name: string, way: string) =>
    page.getByRole('group', { name }).getByRole('switch', { name: way })
  await expect(kind('Account and money', 'Bell')).toBeDisabled()
  await kind('Friend requests', 'Bell').click()
  await expect(row(page, 'What comes how').getByText('Saved')).toBeVisible()
  await row(page, 'Mails').getByText('Once a day').click()
  await expect(row(page, 'Mails').getByText('Saved')).toBeVisible()
  const quiet = row(page, 'Quiet hours')
  await quiet.getByRole('switch', { name: /Let nothing ring/ }).click()
  await quiet.getByLabel('From').fill('08:00')
  await quiet.getByRole('button', { name: 'Save the hours' }).click()
  await expect(quiet.getByText('The two times must differ.')).toBeVisible()
  await expect(quiet.getByLabel('To')).toBeFocused()
  await quiet.getByLabel('From').fill('23:30')
  await quiet.getByRole('button', { name: 'Save the hours' }).click()
  await expect(quiet.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(kind('Friend requests', 'Bell')).not.toBeChecked()
  await expect(row(page, 'Mails').getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await expect(quiet.getByLabel('From')).toHaveValue('23:30')
  await beAsked(server, ann)
  await page.goto('/notifications')
  await expect(page.getByText('Nothing new')).toBeVisible()
})

test("a mail's last link ends its kind, signed out", async ({ server, page }) => {
  const ann = await aPlayer(server, 'ann')
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
  await page.getByRole('button', { name: 'End these mails' }).click()
  await expect(page.getByText('Nothing about “Friend requests” comes by mail any more.')).toBeVisible()
  expect(await must(server.url, '/v1/players/profile/', { token: ann.accessToken })).toMatchObject({
    notification_preferences: { mail: { friend_request: false, team_invite: true } },
  })
})

for (const theme of ['dark', 'light'] as const) {
  test(`full, 320 px wide, ${theme}: nothing sticks out and axe finds nothing`, async ({ server, open }) => {
    const ann = await aPlayer(server, 'ann')
    const page = await open({ viewport: { width: 320, height: 700 } })
    const asker = await insertAccount(server.url, `Wwwwwwwwwwwwwww${count++}${Date.now() % 1000}`)
    await must(server.url, '/v1/players/friends/', {
      method: 'POST',
      token: asker.accessToken,
      body: { user_id: ann.id },
    })
    await chooseTheme(page, theme)
    await enterAs(page, ann)
    await page.goto('/notifications')
    await expect(about(page, asker)).toBeVisible()
    await expectSoundScreen(page)
  })
}

test('the worker is one file at the root, for the whole site, and no cache keeps it', async ({
  page,
  request,
}) => {
  const response = await request.get('/push-worker.js')
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(await response.text()).not.toMatch(/\bimport\b/)
  await page.goto('/about')
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    const { scope: reach, active } = await navigator.serviceWorker.ready
    return { path: new URL(reach).pathname, isThere: active !== null }
  })
  expect(scope).toEqual({ path: '/', isThere: true })
})
