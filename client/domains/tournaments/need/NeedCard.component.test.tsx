import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, entry, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

const BRACKET = 'GET v1 /tournaments/{id}/bracket/'
const card = page.getByRole('heading', { name: 'What do I need?' })

async function openOverview(facts: Parameters<typeof tournament>[0], rules: Parameters<typeof begun>[1]) {
  const shown = tournament({
    status: 'live',
    deadline: null,
    me: entry({ status: 'playing', seed: 2, next: null }),
    ...facts,
  })
  answerTournamentPage(shown)
  api.answer(BRACKET, bracketAnswer(begun(facts?.entrants_count ?? 4, rules)))
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: player() })
}

test.each(cases(['desktop', 'phone'] as const))(
  'in a group each result says what can follow, counted exactly, on a %s',
  { tags: 'long' },
  async (size) => {
    await openOverview({ format: 'round_robin', entrants_count: 4 }, { format: 'round_robin' })
    if (size === 'phone') await page.viewport(390, 844)
    await expect.element(card).toBeVisible()
    await expect.element(page.getByText(/^Win all your matches and you finish first\./)).toBeVisible()
    await expect.element(page.getByText(/^Your match against/)).toBeVisible()
    await expect.element(page.getByText(/^Win 2 – 0/)).toBeVisible()
    await expect.element(page.getByText(/^Loss 0 – 2/)).toBeVisible()
    await expect.element(page.getByText(/^Exact: all/)).toBeVisible()
    await expectSoundScreen()
  },
)

test('a draw of a single game has no score', async () => {
  await openOverview(
    { format: 'round_robin', entrants_count: 4 },
    { format: 'round_robin', draws: true, bestOf: 1 },
  )
  await expect.element(page.getByText(/^Win 1 – 0$/)).toBeVisible()
  await expect.element(page.getByText(/^Draw$/)).toBeVisible()
})

test('a Swiss whose rounds are still to be paired is simulated, and says so', { tags: 'long' }, async () => {
  await openOverview({ format: 'swiss', entrants_count: 8 }, { format: 'swiss', rounds: 3 })
  await expect.element(card).toBeVisible()
  await expect.element(page.getByText(/^Estimated from \d+ simulations/)).toBeVisible()
  await expect.element(page.getByText(/You finish 1st in \d+ of 100 simulations/).first()).toBeVisible()
})

test('who only watches, or plays in a bracket, has no such card', { tags: 'long' }, async () => {
  await openOverview({ format: 'single_elimination', entrants_count: 4 }, {})
  await expect.element(page.getByText(/played$/).first()).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
