import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerMatchRead } from '#client/testing/data/lobbies.ts'
import { answerMatch, duel, match } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'

const TELL = 'POST v1 /matches/{id}/running-score/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const lobby = duel(ann, bob, { best_of: 3 })
const live = match(lobby, { can: { report: true, tell_score: true } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const points = (name: string, game: number) => page.getByRole('textbox', { name: `Game ${game}: ${name}` })

test('a captain enters game by game, and everybody sees how the series stands', async () => {
  answerMatch(lobby, live)
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await button('Enter score').click()
  await expect.element(page.getByRole('heading', { name: 'Enter score' })).toBeVisible()
  await points('Ann', 1).fill('3')
  await points('Bob', 1).fill('1')
  const told = { ...live, running: [[3, 1]] as [number, number][] }
  api.answer(TELL, () => {
    answerMatchRead(told)
    return told
  })
  await button('Save 1–0 so far').click()
  await expect.poll(() => api.requests(TELL).map(({ body }) => body)).toEqual([{ scores: [[3, 1]] }])
  await expect
    .element(
      page.getByRole('status').filter({ hasText: 'Ann won Game 1, 3 to 1. The series stands at 1 to 0.' }),
    )
    .toBeInTheDocument()
  await button('Enter score').click()
  await expect.element(points('Ann', 1)).toHaveValue('3')
  await points('Ann', 2).fill('2')
  await points('Bob', 2).fill('0')
  await expect.element(button('Report 2 – 0')).toBeVisible()
})

test('a refusal says why and keeps what was entered', { tags: 'long' }, async () => {
  answerMatch(lobby, live)
  api.refuse(TELL, 'not_open')
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await button('Enter score').click()
  await points('Ann', 1).fill('3')
  await button('Save 1–0 so far').click()
  await expect
    .element(page.getByText('You can’t enter a running score for this match right now.'))
    .toBeVisible()
  await expect.element(points('Ann', 1)).toHaveValue('3')
})

test('once the whole series is reported, the games are those of the report', async () => {
  const reports: typeof live.reports = [
    {
      side_id: live.sides[0]?.id ?? 0,
      scores: [
        [3, 1],
        [2, 0],
      ],
      created: '2026-03-01T12:30:00.000Z',
    },
  ]
  answerMatch(lobby, {
    ...live,
    status: 'reported',
    running: [[3, 1]],
    reports,
    can: { ...live.can, report: false },
  })
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  const games = page.getByRole('list', { name: 'Games' }).first()
  await expect.element(games.getByRole('listitem').nth(1)).toMatchTextContent('2 – 0')
  expect(games.getByRole('listitem').elements().length).toBe(2)
})
