import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { answerTournamentPage, entrant, tournament } from '#client/testing/data/tournaments.ts'
import { player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
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

test('before the start the overview shows who is in, and who has checked in', async () => {
  const shown = tournament({ status: 'check_in', entrants_count: 2 })
  answerTournamentPage(shown)
  api.answer(
    'GET v1 /tournaments/{id}/entrants/',
    listOf([
      entrant({ id: 1, name: 'Ann', status: 'checked_in' }),
      entrant({ id: 2, name: 'Bob' }),
      entrant({ id: 3, name: 'Cid', status: 'withdrawn' }),
    ]),
  )
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: player() })
  const card = page.getByRole('region', { name: 'Participants' })
  await expect.element(card.getByRole('listitem').filter({ hasText: 'Ann' })).toMatchTextContent(/Checked in/)
  await expect
    .element(card.getByRole('listitem').filter({ hasText: 'Bob' }))
    .not.toMatchTextContent(/Checked in/)
  await expect.element(card.getByText('Cid')).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'All 2' }).click()
  await expect
    .element(page.getByRole('tab', { name: /^Participants/ }))
    .toHaveAttribute('aria-selected', 'true')
})
