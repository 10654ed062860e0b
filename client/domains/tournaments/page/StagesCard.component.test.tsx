import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stageRules } from '#contract/tournaments/stages.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

test('a stage that groups feed says that their entrants are kept apart at first', async () => {
  const stages = [
    { name: 'Groups', format: 'round_robin', groups: 4, seeds: { from: 1, to: null } },
    { name: 'Swiss', format: 'swiss', feeds: [{ stage: 1, from: 1, to: 2 }] },
    { name: 'League', format: 'round_robin', feeds: [{ stage: 1, from: 3, to: null }] },
  ].map((stage) => stageRules.parse(stage))
  const shown = tournament({ format: 'progression', stages })
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=rules`)
  const kept =
    'Participants from the same group are kept apart at first, as far as possible. They may meet again.'
  await expect.element(page.getByRole('listitem').filter({ hasText: '2. Swiss' })).toMatchTextContent(kept)
  expect(page.getByText(kept).elements()).toHaveLength(1)
})
