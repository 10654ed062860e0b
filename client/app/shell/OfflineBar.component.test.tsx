import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerNotifications, requestFrom } from '#client/testing/data/notifications.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'

const STATUS = 'PUT v1 /players/notification-status/{notificationId}/'
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
  await expect.element(page.getByText('You’re offline. Timers keep running. Reconnecting…')).toBeVisible()
  connect(true)
  await expect.element(page.getByText(/sent while you were offline/)).not.toBeInTheDocument()
})

test(
  'a visitor who watches is told when the stream is cut, from the first moment on, and when it is back',
  { tags: 'long' },
  async () => {
    const shown = tournament({ status: 'registration' })
    answerTournamentPage(shown)
    const lost = page.getByText('The connection was lost. Timers keep running. Reconnecting…')
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
