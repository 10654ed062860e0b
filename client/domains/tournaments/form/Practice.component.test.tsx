import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { cases } from '#client/testing/cases.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const CREATE = 'POST v1 /tournaments/'

test.each(cases(['desktop', 'phone'] as const))(
  'bots practise at a chosen size and speed, on a %s',
  async (size) => {
    const made = tournament({
      practice: true,
      practice_speed: 600,
      practice_until: new Date(Date.now() + 86_400_000).toISOString(),
    })
    answerTournamentPage(made)
    api.answer(CREATE, made)
    await open('/tournament-new', { as: player({ role: 'organizer' }), size })
    const card = page.getByRole('region', { name: 'Practice with bots' })
    await card.getByText('32', { exact: true }).click()
    await card.getByText('600×').click()
    await card.getByRole('button', { name: 'Start the practice' }).click()
    await expect
      .element(page.getByText(/^This is practice with bots: no ratings, no money\. It will be deleted on/))
      .toBeVisible()
    expect(api.requests(CREATE)[0]?.body).toMatchObject({
      practice: true,
      practice_speed: 600,
      max_entrants: 32,
    })
    await expectSoundScreen()
  },
)
