import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerNotifications, requestFrom } from '#client/testing/data/notifications.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament, tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'

const STATUS = 'PUT v1 /players/notification-status/{notificationId}/'
const LIST = 'GET v1 /tournaments/'
const notSent = page.getByText('1 action wasn’t sent while you were offline. Try it again.')

/** Simulates a browser that loses its connection, or gets it back. */
function connect(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine')
  else Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

test('what was pressed without a connection is told once it is back', async () => {
  answerNotifications([requestFrom('Ada')])
  api.fail(STATUS)
  await open('/notifications', { as: player() })
  await expect.element(page.getByRole('button', { name: 'Accept Ada' })).toBeVisible()
  connect(false)
  await page.getByRole('button', { name: 'Accept Ada' }).click()
  await expect.poll(() => api.requests(STATUS).length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Accept Ada' })).toBeEnabled()
  await expect
    .element(page.getByText('You’re offline. Try again when you’re connected.').first())
    .toBeVisible()
  await expect.element(page.getByText('An unexpected error occurred')).not.toBeInTheDocument()
  await expect.element(notSent).not.toBeInTheDocument()
  connect(true)
  await expect.element(notSent).toBeVisible()
})

test('nothing is told if nothing was pressed', async () => {
  await open('/notifications')
  connect(false)
  await expect.element(page.getByText('You’re offline. Timers keep running.')).toBeVisible()
  connect(true)
  await expect.element(page.getByText(/sent while you were offline/)).not.toBeInTheDocument()
})

test('without a connection a list says once that it comes back, and does', async () => {
  api.answer(LIST, listOf([tournamentRow()]))
  await open('/tournament')
  await expect.element(page.getByRole('heading', { name: 'Tournaments', level: 1 })).toBeVisible()
  connect(false)
  const notice = page.getByText('You’re offline. Timers keep running.')
  await expect.element(notice).toBeVisible()
  const head = page.getByRole('banner').element().getBoundingClientRect()
  expect(page.getByRole('main').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom)
  api.fail(LIST)
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Live')
  const waiting = page.getByText(
    'This can’t be loaded without a connection. It opens automatically once you’re back online.',
  )
  await expect.element(waiting).toBeVisible()
  await expect.element(page.getByText('An unexpected error occurred')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  api.answer(LIST, listOf([tournamentRow()]))
  connect(true)
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a page that takes long to open has a bar', async () => {
  await open('/')
  const bar = () => document.querySelector('.opening-bar')
  expect(bar()).toBeNull()
  const answer = api.hold(LIST)
  await page.getByRole('link', { name: 'Tournaments', exact: true }).first().click()
  await expect.poll(bar).not.toBeNull()
  answer.release()
  await expect.poll(bar).toBeNull()
})

test(
  'a visitor who watches is told when the stream is cut, from the first moment on, and when it is back',
  { tags: 'long' },
  async () => {
    const shown = tournament({ status: 'registration' })
    answerTournamentPage(shown)
    const lost = page.getByText('The connection was lost. Reconnecting… Timers keep running.')
    const first = live.cut()
    await open(`/tournament-details?tournamentId=${shown.id}`)
    await expect.element(lost).toBeVisible()
    first.back()
    await live.subscribed([`tournament:${shown.id}`])
    await expect.element(lost).not.toBeInTheDocument()
    const second = live.cut()
    await expect.element(lost).toBeVisible()
    second.back()
    await live.subscribed([`tournament:${shown.id}`])
    await expect.element(lost).not.toBeInTheDocument()
  },
)
