import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerMatch, duel, match } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const [ann, bob, cid] = [player({ username: 'Ann' }), badge('Bob'), player({ username: 'Cid' })]

async function watched(facts: Parameters<typeof duel>[2], shown: Parameters<typeof match>[1]) {
  const lobby = duel(ann, bob, { best_of: 3, ...facts })
  answerMatch(lobby, match(lobby, shown))
  await open(`/lobby-detail/${lobby.id}`, { as: cid, size: 'phone' })
}

test('before the first game of a series is over, the score is 0 – 0 and the clock small', async () => {
  await watched({}, {})
  const score = page.getByText('0 – 0', { exact: true })
  const clock = page.getByRole('timer').first()
  await expect.element(score).toBeVisible()
  const sizeOf = (of: typeof score) => Number.parseFloat(getComputedStyle(of.element()).fontSize)
  expect(sizeOf(clock)).toBeLessThan(sizeOf(score))
})

test('a spectator keeps the known score while the result is not final', async () => {
  const lobby = duel(ann, bob, { best_of: 3, status: 'reported' })
  const [one, other] = lobby.sides
  if (!one || !other) throw new Error('a duel has two sides')
  const sides = [
    { ...one, score: 1 },
    { ...other, score: 0 },
  ]
  await watched({ status: 'reported', sides }, { status: 'reported', running: [[1, 0]] })
  await expect.element(page.getByText('1 – 0', { exact: true }).first()).toBeVisible()
})

test('a player in placement has no tier: neither in the picture nor in what is said', async () => {
  const lobby = duel(ann, bob)
  for (const { players } of lobby.sides) for (const each of players) each.provisional = each.id === bob.id
  answerMatch(lobby, match(lobby))
  await open(`/lobby-detail/${lobby.id}?participantTabActive=true`, { as: cid, size: 'phone' })
  await expect.element(page.getByText(/In placement/)).toBeVisible()
  await expect.element(page.getByText(/Silver/)).toBeVisible()
})
