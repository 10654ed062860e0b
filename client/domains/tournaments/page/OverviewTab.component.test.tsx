import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const heading = (name: string) => page.getByRole('heading', { name })

test('the organizer’s words are shown, or the general rules where there are none', async () => {
  const shown = tournament()
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: player() })
  await expect.element(heading('About')).toBeVisible()
  await expect.element(heading('Rules in short')).not.toBeInTheDocument()
  const bare = tournament({ description: '' })
  answerTournamentPage(bare)
  await open(`/tournament-details?tournamentId=${bare.id}`, { as: player() })
  await expect.element(heading('Rules in short')).toBeVisible()
})

test('a round robin has rounds instead of a bracket, and nobody is left', async () => {
  const shown = tournament({
    format: 'round_robin',
    status: 'live',
    deadline: null,
    entrants_count: 8,
    playing_count: 8,
  })
  answerTournamentPage(shown)
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8, { format: 'round_robin' })))
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: player() })
  await expect.element(page.getByRole('tab', { name: 'Rounds' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Bracket' })).not.toBeInTheDocument()
  await expect.element(page.getByText('players left')).not.toBeInTheDocument()
})
