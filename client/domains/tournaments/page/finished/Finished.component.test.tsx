import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerTournamentPage, entry, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const BRACKET = 'GET v1 /tournaments/{id}/bracket/'
const over = (facts: Parameters<typeof tournament>[0] = {}) =>
  tournament({ status: 'completed', entrants_count: 8, playing_count: 8, matches_played: 7, ...facts })

test.each(['desktop', 'phone'] as const)(
  'champion, podium, the way and all places, with what is still to be paid: %s',
  async (size) => {
    const names = (seed: number) => (seed === 1 ? LONGEST_NAME : `Player${seed}`)
    api.answer(BRACKET, bracketAnswer(begun(8, {}, [0, 1, 2, 3, 4, 5, 6].map(won)), { names }))
    const shown = over({
      winner: LONGEST_NAME,
      prize_kind: 'fixed',
      prizes: [{ place: 1, amount_cents: 5000 }],
      prizes_status: 'pending',
      me: entry({ status: 'playing', seed: 2, place: { best: 2, worst: 2 } }),
    })
    answerTournamentPage(shown)
    await open(`/tournament-details?tournamentId=${shown.id}`, { as: player(), size })
    await expect.element(page.getByRole('region', { name: LONGEST_NAME, exact: true })).toBeVisible()
    await expect.element(page.getByText('Won 3 of 3 matches')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Follow' })).toBeVisible()
    const podium = page.getByRole('list', { name: 'Podium' }).getByRole('listitem')
    await expect.poll(() => podium.elements().length).toBe(3)
    const way = page.getByRole('region', { name: `${LONGEST_NAME}’s run` })
    await expect.element(way.getByText('Final', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/upset/)).toBeVisible()
    await expect.element(page.getByText('Paid when the organizer confirms the final ranking.')).toBeVisible()
    const places = page.getByRole('list', { name: 'Places' }).getByRole('listitem')
    await expect.element(places.first()).toMatchTextContent(LONGEST_NAME)
    // The podium stands inside its picture, whatever the names are.
    const hero = page.getByRole('region', { name: LONGEST_NAME, exact: true }).element()
    expect(hero.scrollWidth).toBeLessThanOrEqual(hero.clientWidth + 1)
    await expectSoundScreen()
  },
)

test('a league is told by its table, and leads to the next edition', async () => {
  const acts = [won(0), won(1), won(2), won(3), won(4), won(5)]
  api.answer(BRACKET, bracketAnswer(begun(4, { format: 'round_robin' }, acts)))
  const next = tournament({ id: 8800, name: 'Rapid League, Winter', status: 'registration' })
  const shown = over({ format: 'round_robin', winner: 'Koda', next_id: next.id })
  answerTournamentPage(shown)
  api.answer('GET v1 /tournaments/{id}/', ({ params }) => (params.id === String(next.id) ? next : shown))
  await open(`/tournament-details?tournamentId=${shown.id}`)
  await expect.element(page.getByRole('heading', { name: 'Rapid League, Winter' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Register', exact: true }))
    .toHaveAttribute('href', `/tournament-details?tournamentId=${next.id}`)
  await expectSoundScreen()
})
