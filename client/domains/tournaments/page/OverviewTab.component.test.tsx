import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
