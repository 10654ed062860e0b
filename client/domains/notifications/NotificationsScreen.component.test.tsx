import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { live } from '#client/testing/live.ts'
import { answerNotifications, notification, requestFrom } from '#client/testing/data/notifications.ts'
import { clearSession } from '#client/domains/accounts/session/store.ts'
import { open } from '#client/testing/open.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { answerWallet } from '#client/testing/data/wallet.ts'

const LIST = 'GET v1 /players/notifications/'
const STATUS = 'PUT v1 /players/notification-status/{notificationId}/'
const list = page.getByRole('list', { name: 'Notifications' })
const rows = list.getByRole('listitem')
const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const openPage = (search = '', size?: 'narrow') => open(`/notifications${search}`, { as: player(), size })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('marking as read and unread, marking all as read and clearing update the count everywhere', async () => {
  const all = [notification({ message: 'One.' }), notification({ message: 'Two.' })]
  answerNotifications(all)
  await openPage()
  await expect.element(page.getByText('2 unread', { exact: true })).toBeVisible()
  await expect.poll(() => document.title).toBe('(2) Notifications · Contender')
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread')
  const requestCount = api.requests(LIST).length
  await button('Mark as read: One.').click()
  await expect.element(page.getByText('1 unread', { exact: true })).toBeVisible()
  await button('Mark as unread: One.').click()
  await expect.element(page.getByText('2 unread', { exact: true })).toBeVisible()
  expect(api.requests(STATUS).map(({ params, body }) => [params.notificationId, body])).toEqual([
    [String(all[0]?.id), { status: 'read' }],
    [String(all[0]?.id), { status: 'unread' }],
  ])
  await button('Mark all as read').click()
  await expect.element(page.getByText('Nothing new')).toBeVisible()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expect.poll(() => document.title).toBe('Notifications · Contender')
  await button('Clear All').click()
  await expect.element(page.getByText(/^No notifications\./)).toBeVisible()
  await expect.element(button('Clear All')).not.toBeInTheDocument()
  // The player's own acts are shown from their answers.
  expect(api.requests(LIST)).toHaveLength(requestCount)
  expect(api.requests('POST v1 /players/remove-notifications/')[0]?.body).toEqual({
    type: 2,
    notification: '',
  })
})

test('the icon of the installed app has the count, until the sign-out', async () => {
  const counts: (number | undefined)[] = []
  const badge = vi
    .spyOn(navigator, 'setAppBadge')
    .mockImplementation(async (count) => void counts.push(count))
  answerNotifications([notification({ message: 'One.' }), notification({ message: 'Two.' })])
  await openPage()
  await expect.poll(() => counts.at(-1)).toBe(2)
  await button('Mark as read: One.').click()
  await expect.poll(() => counts.at(-1)).toBe(1)
  clearSession()
  await expect.poll(() => counts.at(-1)).toBe(0)
  badge.mockRestore()
})

test(
  'the count is prepended to every page title, updates live, and is hidden at 0',
  { tags: 'long' },
  async () => {
    const all = [notification()]
    answerNotifications(all)
    api.answer('GET v1 /pages/{name}/', { title: 'A page', html: '<p>Text.</p>', updated: '2026-01-01' })
    await open('/about', { as: player() })
    await expect.poll(() => document.title).toMatch(/^\(1\) About/)
    const second = notification()
    all.unshift(second)
    const requestCount = api.requests(LIST).length
    await live.send({ event: 'notification', data: { id: second.id, notification: second, unread: 2 } })
    await expect.poll(() => document.title).toMatch(/^\(2\) About/)
    // The footer moves until the page above it is whole, and a click on it would miss.
    await expect.element(page.getByRole('main').getByText('Text.')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect.poll(() => document.title).toMatch(/^\(2\) (?!About)/)
    all.splice(0)
    await live.send({ event: 'notifications', data: { done: 'removed', last_id: second.id, unread: 0 } })
    await expect.poll(() => document.title).toMatch(/^(?!\()/)
    expect(api.requests(LIST)).toHaveLength(requestCount)
  },
)

test('filtered by the URL, by unread and by kind', async () => {
  answerNotifications([
    requestFrom('Ada'),
    notification({ message: 'Old.', read: true }),
    notification({ message: 'New.' }),
  ])
  await openPage()
  await expect.element(rows.nth(2)).toBeVisible()
  await page.getByText('Unread', { exact: true }).click()
  await expect.element(page.getByText('Old.')).not.toBeInTheDocument()
  expect(location.search).toBe('?unread=true')
  await page.getByLabelText('Kind').selectOptions('Friend requests')
  await expect.element(page.getByText('New.')).not.toBeInTheDocument()
  expect(location.search).toBe('?type=1&unread=true')
  await expect.element(list.getByText('Ada sent you a friend request.')).toBeVisible()
  await expect.element(button('Clear All')).not.toBeInTheDocument()
  await page.getByLabelText('Kind').selectOptions('Tournaments')
  await expect.element(page.getByText('No notifications of this kind.')).toBeVisible()
  await button('Show all').click()
  await expect.element(rows.nth(2)).toBeVisible()
  expect(location.search).toBe('')
})

test('an unknown kind in the URL does not filter', { tags: 'long' }, async () => {
  answerNotifications([notification({ message: 'One.' })])
  await openPage('?type=9')
  await expect.element(page.getByText('One.')).toBeVisible()
  expect(api.requests(LIST).every(({ query }) => query.type === undefined)).toBe(true)
})

test('pagination; a page that no longer exists links back', { tags: 'long' }, async () => {
  answerNotifications(Array.from({ length: 11 }, () => notification()))
  await openPage()
  await expect.poll(() => rows.all().length).toBe(10)
  await button('Next page').click()
  await expect.poll(() => rows.all().length).toBe(1)
  expect(location.search).toBe('?page=2')
  await button(/^Remove/).click()
  await expect.element(page.getByText('Nothing left on this page.')).toBeVisible()
  await button('Go to the first page').click()
  await expect.poll(() => rows.all().length).toBe(10)
})

test('a new notification appears live; a cancelled request disappears', { tags: 'long' }, async () => {
  const [ada, bob] = [requestFrom('Ada'), requestFrom('Bob')]
  answerNotifications([ada])
  await openPage()
  await expect.element(button('Accept Ada')).toBeVisible()
  const requestCount = api.requests(LIST).length
  await live.send({ event: 'notification', data: { id: bob.id, notification: bob, unread: 2 } })
  await expect.element(button('Accept Bob')).toBeVisible()
  await live.send({ event: 'notification', data: { id: ada.id, notification: null, unread: 1 } })
  await expect.element(button('Accept Ada')).not.toBeInTheDocument()
  expect(api.requests(LIST)).toHaveLength(requestCount)
})

test('a click marks it as read and opens its page', { tags: 'long' }, async () => {
  answerNotifications([notification({ message: 'Deposit added.' })])
  answerWallet()
  await openPage()
  await page.getByRole('button', { name: /^Unread: Deposit added\./ }).click()
  await expect.element(page.getByText('No transactions yet.')).toBeVisible()
  expect(location.pathname + location.search).toBe('/profile?tab=wallet')
  expect(api.requests(STATUS).map(({ body }) => body)).toEqual([{ status: 'read' }])
})

test('loading, and if it fails, "Try again" loads the list', { tags: 'long' }, async () => {
  const held = api.hold(LIST)
  api.fail(LIST)
  await openPage()
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
  held.release()
  await expect.element(page.getByText('Your notifications couldn’t be loaded.')).toBeVisible()
  answerNotifications([notification({ message: 'One.' })])
  await button('Try again').click()
  await expect.element(page.getByText('One.')).toBeVisible()
})

test('without a connection the list stays, and a toast shows what failed', { tags: 'long' }, async () => {
  answerNotifications([notification({ message: 'One.' })])
  await openPage()
  await expect.element(button('Mark as read: One.')).toBeVisible()
  const before = api.requests(LIST).length
  for (const key of [LIST, STATUS] as const) api.fail(key)
  await button('Mark as read: One.').click()
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect.element(toast.first()).toBeVisible()
  // The bell and the page each send one request and three retries.
  await expect.poll(() => api.requests(LIST).length - before).toBe(8)
  await expect.element(page.getByText('Your notifications couldn’t be loaded.')).not.toBeInTheDocument()
  await expect.element(button('Mark as read: One.')).toBeVisible()
})

test('signed out, it links to signing in and returns afterwards', async () => {
  await open('/notifications')
  await expect.element(page.getByText(/^Sign in to see invites/)).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/?redirect=%2Fnotifications')
})

test(
  'long names fit a narrow window, and focus moving upwards is not hidden by the header',
  { tags: 'long' },
  async () => {
    answerNotifications(Array.from({ length: 6 }, () => requestFrom(LONGEST_NAME)))
    await openPage('', 'narrow')
    await expect.element(rows.nth(5)).toBeVisible()
    await expectSoundScreen()
    const bar = page.getByRole('banner').element().getBoundingClientRect().height
    rows.nth(5).getByRole('button').all().at(-1)?.element().focus()
    for (let step = 0; step < 20; step++) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar)
    }
  },
)
