import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleScreen } from '#client/testing/accessible-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { boardRow, leaderboard } from '#client/testing/data/leaderboard.ts'
import { open } from '#client/testing/open.ts'

const board = (names: readonly string[]) =>
  leaderboard(
    names.map((username, index) =>
      boardRow({ place: index + 1, username, value: 1500 - index, rating: 1500 - index }),
    ),
  )

test.each(['desktop', 'phone', 'narrow'] as const)('everyone, or only friends, on a %s', async (size) => {
  api.answer('GET v1 /leaderboards/', board(['Koda', 'Juno', 'Mira', 'Sora']))
  await open('/leaderbords', { as: player(), size })
  await expect.element(page.getByText('Sora').first()).toBeVisible()
  api.answer('GET v1 /leaderboards/', board([]))
  await page.getByText('Friends', { exact: true }).click()
  await expect.element(page.getByText('Neither you nor your friends have a rating here yet.')).toBeVisible()
  expect(api.requests('GET v1 /leaderboards/').at(-1)?.query).toMatchObject({ scope: 'friends' })
  expect(location.search).toContain('scope=friends')
  await expectAccessibleScreen()
})

test('a visitor has no friends to choose', async () => {
  api.answer('GET v1 /leaderboards/', board(['Koda']))
  await open('/leaderbords')
  await expect.element(page.getByText('Koda').first()).toBeVisible()
  await expect.element(page.getByText('Friends', { exact: true })).not.toBeInTheDocument()
})
