import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { cases } from '#client/testing/cases.ts'
import { answerMatch, duel, match, receipt } from '#client/testing/data/matches.ts'
import { lobbyEvent } from '#client/testing/data/lobbies.ts'
import { live } from '#client/testing/live.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const RECEIPT = 'GET v1 /matches/{id}/receipt/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const heading = (name: string | RegExp) => page.getByRole('heading', { name })

/** A best of three between Ann and Bob, won by the side at this index. */
function over(winner: 0 | 1, facts: { entry_fee_cents?: number } = {}) {
  const lobby = duel(ann, bob, { best_of: 3, ...facts })
  const score = winner === 0 ? [2, 1] : [1, 2]
  const sides = lobby.sides.map((side, index) => ({
    ...side,
    score: score[index] ?? null,
    players: side.players.map((each) => ({ ...each, prize_cents: index === winner ? 900 : 0 })),
  }))
  const shown = { ...lobby, sides, status: 'settled' as const, winner_side_id: sides[winner]?.id ?? 0 }
  const scores: [number, number][] = [[10, 7], [8, 10], winner === 0 ? [10, 6] : [6, 10]]
  answerMatch(
    shown,
    match(shown, { status: 'settled', ending: 'reports', scores, winner_side_id: shown.winner_side_id }),
  )
  return shown
}

test.each(cases(['desktop', 'phone'] as const))(
  'a win with a promotion: the tier, the prize, the quest, the streak, the place and the meetings: %s',
  async (size) => {
    const lobby = over(0, { entry_fee_cents: 500 })
    const quest = {
      kind: 'win' as const,
      game: null,
      mode: null,
      goal: 2,
      progress: 2,
      reward_cents: 25,
      is_done: true,
      paid_cents: 25,
    }
    api.answer(RECEIPT, receipt({ quests: [quest] }))
    await open(`/lobby-detail/${lobby.id}`, { as: ann, size })
    await expect.element(heading(/^You won 2 to 1$/)).toBeVisible()
    await expect.element(page.getByText('Promoted to Diamond')).toBeVisible()
    const rows = page.getByRole('listitem')
    for (const text of [
      'PrizePaid to your balance+$9.00',
      'Quest doneWin 2 matches+$0.25',
      'StreakPlay tomorrow to keep it5 days',
      'Place#21 before#17',
      'You and BobYour last 6 matches4 – 2',
    ])
      await expect.element(rows.filter({ hasText: text })).toBeVisible()
    await expect
      .element(page.getByRole('img', { name: 'Rating over the last 2 matches, from 1560 to 1604' }))
      .toBeVisible()
    await expectSoundScreen()
  },
)

test('a result that arrives while one reads below comes into sight and has the focus', async () => {
  const lobby = duel(ann, bob, { best_of: 3 })
  answerMatch(lobby, match(lobby, { status: 'live', can: { report: true } }))
  await open(`/lobby-detail/${lobby.id}`, { as: ann, size: 'phone' })
  await expect.element(page.getByRole('button', { name: 'Report result' })).toBeVisible()
  await live.subscribed([`lobby:${lobby.id}`])
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await expect.poll(() => scrollY).toBeGreaterThan(100)
  const sides = lobby.sides.map((side, index) => ({ ...side, score: index === 0 ? 2 : 0 }))
  const shown = {
    ...lobby,
    version: lobby.version + 1,
    sides,
    status: 'settled' as const,
    winner_side_id: sides[0]?.id ?? 0,
  }
  api.answer(RECEIPT, receipt())
  answerMatch(
    shown,
    match(shown, {
      status: 'settled',
      ending: 'reports',
      scores: [
        [10, 7],
        [10, 8],
      ],
      winner_side_id: shown.winner_side_id,
    }),
  )
  await live.send(lobbyEvent(shown))
  await expect.element(heading(/^You won/)).toHaveFocus()
  await expect.element(heading(/^You won/)).toBeInViewport()
})

test('a loss is told by the winner’s name, with the games from the own side', { tags: 'long' }, async () => {
  const lobby = over(1)
  const rating = {
    before: 1604,
    after: 1590,
    placement: null,
    placed: false,
    place_before: 17,
    place: 21,
    passed: [],
    curve: [1580, 1604, 1590],
  }
  api.answer(RECEIPT, receipt({ rating, met: { wins: 0, losses: 1, draws: 0 } }))
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(heading('Bob won You lost 1 to 2')).toBeVisible()
  await expect.element(page.getByText(/^Promoted to/)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('list', { name: 'Score by game' }))
    .toMatchTextContent(/10 – 7.*8 – 10.*6 – 10/)
  await expectSoundScreen()
})

test.each([
  ['a win shows the tier in the picture, too', 0 as const, 2],
  ['a loss only among what the match gave', 1 as const, 1],
])('the last placement match: %s', async (_name, winner, times) => {
  const lobby = over(winner)
  const { rating } = receipt()
  const placed = { before: 1310, after: 1330, placed: true, curve: [1310, 1330], passed: ['Cid', 'Dee'] }
  api.answer(RECEIPT, receipt({ rating: rating && { ...rating, ...placed } }))
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  const rows = page.getByRole('listitem')
  await expect
    .element(rows.filter({ hasText: 'Placed in GoldYour placement matches are over1330' }))
    .toBeVisible()
  await expect.element(rows.filter({ hasText: 'PlacePassed Cid and Dee#17' })).toBeVisible()
  await expect.poll(() => page.getByText('Placed in Gold').elements()).toHaveLength(times)
  await expectSoundScreen()
})

test('before the tier is known, a square for each match to it', async () => {
  const lobby = over(0)
  const { rating } = receipt()
  api.answer(RECEIPT, receipt({ rating: rating && { ...rating, placement: { played: 2, needed: 5 } } }))
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(page.getByText('Placement 2 of 5')).toBeVisible()
  await expect.element(page.getByText('3 placement matches left')).toBeVisible()
  await expect.element(page.getByText(/^Promoted to/)).not.toBeInTheDocument()
})

test('a spectator is told who won, and has no receipt', async () => {
  const lobby = over(1)
  await open(`/lobby-detail/${lobby.id}`, { as: player({ username: 'Cid' }) })
  await expect.element(heading('Bob won 1 to 2')).toBeVisible()
  await expect.element(heading('From this match')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Watch another match' }))
    .toHaveAttribute('href', '/lobby?status=live')
  expect(api.requests(RECEIPT)).toHaveLength(0)
})

test('without the receipt the result is complete but for it', async () => {
  const lobby = over(0)
  api.fail(RECEIPT)
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(heading('You won')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Play another' })).toBeVisible()
})
