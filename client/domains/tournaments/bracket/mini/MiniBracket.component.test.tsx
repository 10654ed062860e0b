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

test.each(
  cases([
    ['who plays', 3, 'Your path in the bracket'],
    ['who watches', null, 'The last rounds'],
  ] as const),
)('the overview shows a small bracket for %s', { tags: 'long' }, async (_who, seed, name) => {
  api.answer(BRACKET, bracketAnswer(begun(16)))
  const mine = seed === null ? {} : { me: entry({ status: 'playing' as const, seed }) }
  const shown = tournament({ status: 'live', deadline: null, matches_total: 15, entrants_count: 16, ...mine })
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: player() })
  const small = page.getByRole('region', { name })
  await expect.element(small).toBeVisible()
  await expect.element(small.getByRole('listitem').first()).toMatchTextContent(/match/i)
  await expectSoundScreen()
})
