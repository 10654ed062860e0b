import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { matchView } from '#core/bracket/bracket.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerTournamentPage, type Tournament, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

const BRACKET = 'GET v1 /tournaments/{id}/bracket/'
const me = player()
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const LIVE = {
  status: 'live',
  entrants_count: 8,
  playing_count: 8,
  matches_total: 7,
  round: 1,
  deadline: null,
} as const
const room = { position: 1, lobby_id: 41, status: 'live' as const }
const never = (): never => {
  throw new Error('the bracket has not begun')
}

async function openPage(shown: Tournament, more: string, how: Parameters<typeof open>[1]) {
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}${more}`, how)
}

test.each(cases(['desktop', 'phone'] as const))(
  'matches of followed players are marked, on a %s',
  async (size) => {
    const other = { position: 2, lobby_id: 42, status: 'live' as const }
    api.answer(BRACKET, bracketAnswer(begun(8), { rooms: [{ ...room, position: 0 }, room, other] }))
    const { slots } = matchView(begun(8).groups[0]?.[0]?.state ?? never(), 1)
    const ids = slots.map((slot) => (slot.kind === 'entrant' ? slot.seed : never()))
    const results = ids.map((id) => ({ entrant_id: id, player_id: badge(`p${id}`).id }))
    api.answer('GET v1 /tournaments/{id}/followed/', { results })
    await openPage(tournament(LIVE), '', { as: me, size })
    await expect.element(heading('2 players you follow are playing')).toBeVisible()
    const card = page.getByRole('region', { name: /^2 players/ })
    await expect.element(card.getByRole('link')).toHaveAttribute('href', '/lobby-detail/41')
    await expectSoundScreen()
    await page.getByRole('tab', { name: 'Matches' }).click()
    await expect.element(heading(/^Live/)).toBeVisible()
    expect(page.getByRole('img', { name: 'Followed' }).elements()).toHaveLength(2)
    await expectSoundScreen()
  },
)

test('visitors follow nobody, and are not asked', { tags: 'long' }, async () => {
  api.answer(BRACKET, bracketAnswer(begun(8), { rooms: [room] }))
  await openPage(tournament(LIVE), '&tab=matches', {})
  await expect.element(heading(/^Live/)).toBeVisible()
  expect(api.requests('GET v1 /tournaments/{id}/followed/')).toHaveLength(0)
})
