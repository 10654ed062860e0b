import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { KnownKey } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { referrals } from '#client/testing/data/referrals.ts'

/** A link on a page, and the request that hovering it preloads. */
test.each<[from: string, link: string, read: KnownKey]>([
  ['/faq', 'Leaderboards', 'GET v1 /leaderboards/'],
  ['/faq', 'Play', 'GET v1 /games/'],
  ['/about', 'FAQ', 'GET v1 /pages/{name}/'],
])('on %s, hovering %s preloads its data', async (from, link, read) => {
  api.answerOthers('pending')
  await open(from, { preload: true })
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const before = api.requests(read).length
  await page.getByRole('link', { name: link, exact: true }).first().hover()
  await expect.poll(() => api.requests(read).length).toBe(before + 1)
  expect(location.pathname).toBe(from)
})

test(
  'hovering a link to a private screen preloads its data, which is not fetched again on navigation',
  { tags: 'long' },
  async () => {
    const READ = 'GET v1 /players/referrals/'
    api.answerOthers('pending')
    api.answer(READ, referrals())
    await open('/faq', { as: player({ username: 'NovaWolf' }), preload: true })
    await page.getByRole('button', { name: /NovaWolf/ }).click()
    const entry = page.getByRole('menuitem', { name: 'Refer A Friend' })
    await entry.hover()
    await expect.poll(() => api.requests(READ).length).toBe(1)
    await entry.click()
    await expect.element(page.getByRole('tabpanel', { name: 'Referrals' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
    expect(api.requests(READ)).toHaveLength(1)
  },
)
