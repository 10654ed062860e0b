import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { answerMatch, duel, match, receipt, type Match } from '#client/testing/data/matches.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const ann = player({ username: 'Ann' })
const bob = player({ username: 'Bob' })
const SHOOTER = { game: 'counter-strike-2', mode: '1v1' }
const connect = page.getByRole('region', { name: 'How to connect' })

/** Ann's match against Bob at a shooter, on one map. */
async function played(facts: Parameters<typeof match>[1] = {}, of: Parameters<typeof duel>[2] = SHOOTER) {
  const lobby = duel(ann, bob, of)
  const shown = match(lobby, {
    maps: ['dust2'],
    hosts: [lobby.sides[0]?.id ?? 0],
    can: { report: true },
    ...facts,
  })
  answerMatch(lobby, shown)
  await open(`/lobby-detail/${lobby.id}`, { as: ann, size: 'phone' })
  return { lobby, shown }
}

/** Both sides of a settled match, with their ratings before and after it. */
const settledSides = (of: Match['sides'], changes: [number, number][]): Match['sides'] =>
  of.map((side, index) => ({
    ...side,
    players: side.players.map((each) => ({
      ...each,
      rating: changes[index]?.[0] ?? 1200,
      rating_after: changes[index]?.[1] ?? 1200,
    })),
  }))

test(
  'the way into the game comes before the report, and stays at hand below its form',
  { tags: 'long' },
  async () => {
    await played()
    await expect.element(connect).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open Steam' }))
      .toHaveAttribute('href', 'steam://run/730')
    await expect.element(page.getByRole('button', { name: 'Copy Bob’s in-game name' })).toBeVisible()
    const report = page.getByRole('button', { name: 'Report result' })
    const top = (of: typeof connect) => of.element().getBoundingClientRect().top
    expect(top(connect)).toBeLessThan(top(report))
    await report.click()
    const form = page.getByRole('heading', { name: 'Report the result' })
    await expect.element(form).toBeVisible()
    expect(top(form)).toBeLessThan(top(connect))
    await expectSoundScreen()
  },
)

test('nobody hosts where the link of the game challenges the opponent', { tags: 'long' }, async () => {
  await played({ maps: [] }, { game: 'chess', mode: 'blitz' })
  await expect.element(page.getByRole('link', { name: 'Open Lichess' })).toBeVisible()
  await expect.element(connect.getByText(/hosts/)).not.toBeInTheDocument()
})

test('after a report, the report comes first', async () => {
  const lobby = duel(ann, bob, { ...SHOOTER, status: 'reported' })
  const [, theirs] = lobby.sides
  await played(
    {
      status: 'reported',
      reports: [{ side_id: theirs?.id ?? 0, scores: [[3, 16]], created: '2026-03-01T12:30:00.000Z' }],
    },
    { ...SHOOTER, status: 'reported', sides: lobby.sides },
  )
  const now = page.getByRole('region', { name: 'Now' })
  await expect.element(now).toBeVisible()
  expect(now.element().getBoundingClientRect().top).toBeLessThan(
    connect.element().getBoundingClientRect().top,
  )
})

test('a settled match shows its points, its map and a new tier', async () => {
  const lobby = duel(ann, bob, SHOOTER)
  const [first, second] = lobby.sides
  const settled = {
    ...lobby,
    status: 'settled' as const,
    winner_side_id: first?.id ?? null,
    sides: lobby.sides.map((side) => ({ ...side, score: side === first ? 16 : 9 })),
  }
  const shown = match(settled, {
    status: 'settled',
    ending: 'reports',
    maps: ['dust2'],
    scores: [[16, 9]],
    winner_side_id: first?.id ?? null,
    can: { message: false },
  })
  answerMatch(settled, {
    ...shown,
    sides: settledSides(shown.sides, [
      [1290, 1304],
      [1310, 1302],
    ]),
  })
  const rating = {
    before: 1290,
    after: 1304,
    placement: null,
    placed: false,
    place_before: 9,
    place: 8,
    passed: [],
    curve: [1290, 1304],
  }
  api.answer('GET v1 /matches/{id}/receipt/', receipt({ rating }))
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(page.getByRole('heading', { name: 'You won 16 to 9' })).toBeVisible()
  await expect.element(page.getByText('Dust II')).toBeVisible()
  await expect.element(page.getByText('Promoted to Gold')).toBeVisible()
  expect(second).toBeDefined()
  expect(page.getByText('Promoted to').elements()).toHaveLength(1)
  await expectSoundScreen()
})

test('a forfeited match has no score', { tags: 'long' }, async () => {
  const lobby = duel(ann, bob)
  const settled = { ...lobby, status: 'settled' as const, winner_side_id: lobby.sides[0]?.id ?? null }
  answerMatch(
    settled,
    match(settled, { status: 'settled', ending: 'surrender', winner_side_id: settled.winner_side_id }),
  )
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(page.getByText('Forfeit', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Bob forfeited.')).toBeVisible()
})

test('a running match keeps a bar on other pages, with the opponent', { tags: 'long' }, async () => {
  const long = player({ username: LONGEST_NAME })
  const lobby = duel(ann, long)
  answerMatch(lobby, match(lobby))
  api.answer('GET v1 /players/dashboard/', dashboard({ now: [lobby] }))
  await open('/faq', { as: ann, size: 'phone' })
  const bar = page.getByRole('region', { name: 'Your match' })
  await expect.element(bar).toMatchTextContent(`against ${LONGEST_NAME}`)
  await expectSoundScreen()
  await bar.getByRole('link', { name: 'Go to match' }).click()
  await expect.element(page.getByRole('heading', { name: `Lobby #${lobby.id}` })).toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
})
