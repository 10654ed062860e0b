import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerDashboard,
  answerHome,
  expectDashboard,
  keepWalletPending,
} from '#client/testing/data/accounts.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { KnownKey } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerShell, open, reloadPage } from '#client/testing/open.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { reload } from '#client/domains/accounts/session/store.ts'

const PROFILE = 'GET v1 /players/profile/'
const END = 'DELETE v1 /admin/players/{playerId}/view/'
const boss = player({ username: 'Boss', role: 'admin' })
const banner = page.getByRole('complementary', { name: 'Viewed as a player' })
const tokens = () => ['auth_token', 'refresh_token'].map((key) => localStorage.getItem(key))
const lastToken = (key: KnownKey) => api.requests(key).at(-1)?.headers.get('authorization')

let token = ''

beforeEach(() => {
  // A token that has ended is never used again.
  token = crypto.randomUUID()
  api.answerOthers('pending')
  api.answer('GET v1 /players/friend-requests/', listOf([]))
  api.answer('GET v1 /players/blocks/', listOf([]))
  keepWalletPending()
  answerHome()
  answerDashboard()
})

/** The staff are signed in; this tab shows the site as somebody else. */
async function openAs(
  username: string,
  expires = Date.now() + 900_000,
  size: 'desktop' | 'narrow' = 'desktop',
) {
  const seen = player({ username })
  await open('/no/such/place', { as: boss, size })
  const user = { id: seen.id, username, name: username, role: 'player' }
  sessionStorage.setItem('view_as', JSON.stringify({ user, token, expires: new Date(expires).toISOString() }))
  answerShell(seen)
  api.answer(PROFILE, ({ headers }) => (headers.get('authorization') === `Bearer ${token}` ? seen : boss))
  reload()
  history.pushState({}, '', '/dashboard')
  await reloadPage()
  return seen
}

describe('while staff see the site as a player', () => {
  test(
    'a banner says so; calls have its token, and the tokens of the staff stay',
    { tags: 'long' },
    async () => {
      await openAs('Ann')
      await expect
        .element(banner.getByText(/You’re viewing the site as .*Ann.*Nothing can be changed/))
        .toBeVisible()
      expect(lastToken(PROFILE)).toBe(`Bearer ${token}`)
      expect(tokens()).toEqual(['access', 'refresh'])
      await expectSoundScreen()
    },
  )

  test('the longest name fits a narrow window', { tags: 'long' }, async () => {
    await openAs(LONGEST_NAME, undefined, 'narrow')
    await expect.element(banner).toBeVisible()
    await expectSoundScreen()
  })

  test('End leads back to the player in the console, as the staff', async () => {
    const seen = await openAs('Ann')
    api.answer(END, undefined)
    await banner.getByRole('button', { name: 'End' }).click()
    await expect.poll(() => location.pathname).toBe(`/admin/players/${seen.id}`)
    await expect.element(banner).not.toBeInTheDocument()
    await expect.poll(() => lastToken(END)).toBe('Bearer access')
    await expect.poll(() => lastToken('GET v1 /admin/players/{playerId}/')).toBe('Bearer access')
    expect(sessionStorage.getItem('view_as')).toBeNull()
  })

  test('it ends by itself when the time is over', { tags: 'long' }, async () => {
    const seen = await openAs('Ann', Date.now() + 1500)
    await expect.poll(() => location.pathname).toBe(`/admin/players/${seen.id}`)
    await expect.element(page.getByText('You’re no longer viewing the site as Ann.')).toBeVisible()
    expect(tokens()).toEqual(['access', 'refresh'])
  })

  test('Logout ends only this', { tags: 'long' }, async () => {
    const seen = await openAs('Ann')
    await expectDashboard()
    api.answer(END, undefined)
    await page.getByRole('button', { name: /^Ann/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect.poll(() => location.pathname).toBe(`/admin/players/${seen.id}`)
    expect(api.requests('PUT v1 /accounts/logout/')).toEqual([])
    expect(tokens()).toEqual(['access', 'refresh'])
  })

  test(
    'it ends when the server has ended it; no call is repeated as the staff',
    { tags: 'long' },
    async () => {
      const seen = await openAs('Ann')
      await expectDashboard()
      // The page sends more than one; what follows the first refusal is sent as the staff already.
      api.refuseToken('GET v1 /tournaments/', token, listOf([]))
      await page.getByRole('link', { name: 'Tournaments' }).first().click()
      await expect.poll(() => location.pathname).toBe(`/admin/players/${seen.id}`)
      // Home's own tournaments are read ahead by whoever is signed in.
      const sentWith = (bearer: string) =>
        api
          .requests('GET v1 /tournaments/')
          .filter(({ headers }) => headers.get('authorization') === `Bearer ${bearer}`)
          .map(({ query }) => query)
          .filter(({ page_size }) => page_size !== '10')
      const refused = sentWith(token).at(-1)
      expect(refused).toBeDefined()
      expect(sentWith('access')).not.toContainEqual(refused)
      expect(api.requests('POST v1 /accounts/refresh-token/')).toEqual([])
      expect(tokens()).toEqual(['access', 'refresh'])
    },
  )
})
