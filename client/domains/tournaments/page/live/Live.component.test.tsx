import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { open } from '#client/testing/open.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'

const BRACKET = 'GET v1 /tournaments/{id}/bracket/'
const LIVE = {
  status: 'live' as const,
  entrants_count: 8,
  playing_count: 8,
  matches_total: 7,
  matches_played: 4,
  round: 2,
  deadline: null,
}
const room = (position: number, score?: [number, number]) => ({
  position,
  lobby_id: 80 + position,
  status: 'live' as const,
  ...(score ? { score } : {}),
})
const card = (name: string) => page.getByRole('region', { name, exact: true })

test('whoever does not play sees the match that decides most, what is to come and who is still in', async () => {
  const answer = bracketAnswer(begun(8, {}, [0, 1, 2, 3].map(won)), {
    rooms: [room(4, [1, 0]), room(5)],
  })
  api.answer(BRACKET, answer)
  const shown = tournament({
    ...LIVE,
    prizes: [
      { place: 1, amount_cents: 900 },
      { place: 3, amount_cents: 100 },
    ],
  })
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: player() })
  const featured = card('Match to watch')
  await expect.element(featured).toMatchTextContent(/1 to 0/)
  await expect.element(featured).toMatchTextContent(/Winner.*Final/)
  await expect
    .element(featured.getByRole('link', { name: 'Watch' }))
    .toHaveAttribute('href', '/lobby-detail/84')
  // The head leads to the bracket from the other tabs only.
  await expect.element(page.getByRole('button', { name: 'Watch' })).not.toBeInTheDocument()
  await expect.element(card('Schedule')).toMatchTextContent(/Semifinals.*0 of 2.*Final/)
  const still = card('Still in')
  await expect.element(still).toMatchTextContent(/3rd place/)
  expect(still.getByRole('row').all()).toHaveLength(5)
  await expectSoundScreen()
})

test('a match on a stream comes first, and leads there', { tags: 'long' }, async () => {
  api.answer(BRACKET, bracketAnswer(begun(8, {}, [0, 1, 2, 3].map(won)), { rooms: [room(4), room(5)] }))
  const shown = tournament({
    ...LIVE,
    featured: [
      {
        match_id: matchKey({ stage: 0, group: 0, match: 5 }),
        url: 'https://twitch.tv/cup',
        held: false,
        hides_maps: false,
      },
    ],
  })
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: player() })
  await expect
    .element(card('Match to watch').getByRole('link', { name: 'Watch on Twitch' }))
    .toHaveAttribute('href', 'https://twitch.tv/cup')
})
