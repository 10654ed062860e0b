import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const TEAMS = 'GET v1 /leaderboards/teams/'
const row = (place: number, name: string) => ({
  place,
  id: place,
  name,
  tag: 'TRN',
  game: 'chess',
  logo_url: null,
  wins: 9 - place,
  losses: 2,
  draws: 0,
  last: [{ match_id: 1, result: 'win' as const }],
  members: 2,
  roster: [badge('Ann'), badge('Bob')],
})
const teams = page.getByRole('list', { name: 'Teams' })

test('teams by their wins lead to their pages, and the game is in the address', async () => {
  api.answer(TEAMS, listOf([row(1, 'Terns'), row(2, LONGEST_NAME)]))
  await open('/leaderbords?view=teams', { as: player(), size: 'phone' })
  await expect.element(teams.getByRole('link', { name: 'Terns' })).toHaveAttribute('href', '/team/1')
  await expect.element(teams.getByRole('listitem').first()).toMatchTextContent(/Place 1.*8 – 2/)
  const [record, name] = [teams.getByText('7 – 2'), teams.getByText(LONGEST_NAME)].map((part) =>
    part.element().getBoundingClientRect(),
  )
  expect(record?.left).toBeGreaterThan(name?.left ?? Infinity)
  expect(record?.top).toBeLessThan(name?.bottom ?? 0)
  await expectSoundScreen()
  api.answer(TEAMS, listOf([]))
  await page.getByRole('combobox', { name: 'Game' }).selectOptions('Chess')
  await expect.element(page.getByText('No team has played in the last 90 days.')).toBeVisible()
  expect(location.search).toContain('game=chess')
})

test('a failed list can be asked for again', { tags: 'long' }, async () => {
  api.refuse(TEAMS, 500)
  await open('/leaderbords?view=teams')
  await expect.element(page.getByText('The teams couldn’t be loaded.')).toBeVisible()
  api.answer(TEAMS, listOf([row(1, 'Terns')]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(teams.getByRole('link', { name: 'Terns' })).toBeVisible()
})
