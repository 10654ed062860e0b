import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerMatch, duel, match } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READ = 'GET v1 /matches/{id}/picks/'
const PICK = 'PUT v1 /matches/{id}/pick/'
const eve = player({ username: 'Eve' })
const lobby = duel(badge('Ann'), badge('Bob'), { best_of: 3 })
const live = match(lobby)
const [ann = 0] = live.sides.map(({ id }) => id)
const side = (name: string) => page.getByRole('button', { name, exact: true })
const picksOf = (counts: [number, number], my_side_id: number | null, is_open = true) => ({
  counts,
  my_side_id,
  is_open,
})

test('whoever watches picks a winner and sees what the others think', async () => {
  answerMatch(lobby, live)
  api.answer(READ, picksOf([0, 1], null))
  await open(`/lobby-detail/${lobby.id}`, { as: eve })
  await expect.element(page.getByText('Bob: 100% of the picks')).toBeInTheDocument()
  api.answer(PICK, picksOf([3, 1], ann))
  await doubleClick(side('Ann'), PICK)
  expect(api.requests(PICK)[0]?.body).toEqual({ side_id: ann })
  await expect.element(side('Ann')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Ann: 75% of the picks')).toBeInTheDocument()
  await expect.element(page.getByText('4 picks, no money')).toBeVisible()
  await expectSoundScreen()
})

test('picks close with the first game, and say in the end who was right', { tags: 'long' }, async () => {
  answerMatch(lobby, match(lobby, { running: [[3, 1]] }))
  api.answer(READ, picksOf([3, 1], ann))
  await open(`/lobby-detail/${lobby.id}`, { as: eve })
  await expect.element(page.getByText('Your pick: Ann')).toBeVisible()
  await expect.element(side('Ann')).not.toBeInTheDocument()
})

test('a visitor is asked to sign in before picking', async () => {
  answerMatch(lobby, live)
  api.answer(READ, picksOf([0, 0], null))
  await open(`/lobby-detail/${lobby.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Sign in to pick' }))
    .toHaveAttribute('href', `/?redirect=%2Flobby-detail%2F${lobby.id}`)
})
