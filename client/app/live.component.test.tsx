import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lobbyRow } from '#contract/lobbies/lobbies.ts'
import { api } from '#client/testing/api.ts'
import { boardRow, leaderboard } from '#client/testing/data/leaderboard.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { open } from '#client/testing/open.ts'
import { badge, friend, player } from '#client/testing/data/players.ts'
import { referrals } from '#client/testing/data/referrals.ts'
import { answerSettings } from '#client/testing/data/settings.ts'
import { answerWallet } from '#client/testing/data/wallet.ts'

const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })

describe('data fetched within 5 minutes is not fetched again on navigating back or on window focus', () => {
  const TABS = ['Wallet', 'Settings', 'Referrals', 'Teams', 'Friends']
  const tab = (name: string) => page.getByRole('tab', { name })

  beforeEach(() => {
    answerWallet()
    answerSettings()
    api.answer('GET v1 /players/referrals/', referrals())
    api.answer('GET v1 /players/versus-team/', listOf([]))
    api.answer('GET v1 /players/invites/', listOf([]))
    api.answer('GET v1 /players/friends/', listOf([friend()]))
    api.answer('GET v1 /players/friend-requests/', listOf([]))
    api.answer('GET v1 /players/blocks/', listOf([]))
  })

  async function visitAll(): Promise<void> {
    for (const name of TABS) {
      await tab(name).click()
      await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
      await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
    }
  }

  test('the tabs of the profile', { tags: 'long' }, async () => {
    await open('/profile?tab=wallet', { as: player() })
    await visitAll()
    const requestedKeys = api.requestedKeys()
    expect(requestedKeys).toContain('GET v1 /players/friends/')
    expect(requestedKeys).toContain('GET v1 /accounts/security/')
    await visitAll()
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    // Requests triggered by focus are sent immediately.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(api.requestedKeys()).toEqual(requestedKeys)
  })
})

test(
  'returning to a leaderboard does not fetch it again, and subscribes to its topic',
  { tags: 'long' },
  async () => {
    const BOARD = 'GET v1 /leaderboards/'
    api.answer(BOARD, leaderboard([boardRow()]))
    await open('/leaderbords')
    await expect.element(main.getByText('Ada').first()).toBeVisible()
    await live.subscribed(['leaderboard:chess'])
    const requestCount = api.requests(BOARD).length
    await faq.click()
    await expect.element(page.getByRole('main').getByRole('article')).toBeInTheDocument()
    history.back()
    await expect.element(main.getByText('Ada').first()).toBeVisible()
    expect(api.requests(BOARD)).toHaveLength(requestCount)
    api.answer(BOARD, leaderboard([boardRow({ username: 'Bea' })]))
    await live.send({ event: 'leaderboard', data: { game: 'chess', mode: 'blitz' } }, ['leaderboard:chess'])
    await expect.element(main.getByText('Bea').first()).toBeVisible()
  },
)

test('a list changed by others while hidden is up to date on return', async () => {
  api.answer('GET v1 /lobbies/', listOf([]))
  await open('/lobby')
  await expect.element(heading('Lobbies')).toBeVisible()
  await live.subscribed(['lobbies'])
  await faq.click()
  await expect.element(page.getByRole('main').getByRole('article')).toBeInTheDocument()
  const opened = lobby({ sides: [side([seat(badge('Ada'))]), side()] })
  const { can: _can, ...row } = lobbyRow.parse(opened)
  await live.send({ event: 'lobby_row', data: { id: opened.id, row, open_lobbies: 1 } }, ['lobbies'])
  history.back()
  await expect.element(main.getByText('Ada').first()).toBeVisible()
})
