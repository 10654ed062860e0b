import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { bracketAnswer, begun, won } from '#client/testing/data/brackets.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'

test('prizes are paid once, after the sum was said', { tags: 'long' }, async () => {
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8, {}, [won(1)])))
  const PAY = 'POST v1 /tournaments/{id}/pay-prizes/'
  const shown = tournament({
    status: 'completed',
    entrants_count: 8,
    playing_count: 8,
    round: 1,
    deadline: null,
    staff_role: 'owner',
    prizes: [{ place: 1, amount_cents: 5000 }],
    prize_pool_cents: 5000,
    can: { pay_prizes: true },
  })
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, {
    as: player({ role: 'organizer' }),
  })
  const dialog = page.getByRole('dialog')
  const button = page.getByRole('button', { name: 'Pay prizes' })
  await button.click()
  await expect.element(dialog).toMatchTextContent('1 place is paid $50.00 in total, once.')
  api.answer(PAY, { ...shown, version: 2, prizes_status: 'paid', can: { ...shown.can, pay_prizes: false } })
  await doubleClick(dialog.getByRole('button', { name: 'Pay prizes' }), PAY)
  await expect.element(button).not.toBeInTheDocument()
  expect(api.requests(PAY)).toHaveLength(1)
})

test('a finished desk shows the places and the last acts, and begins the next edition', async () => {
  const acts = [0, 1, 2, 3, 4, 5, 6].map(won)
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8, {}, acts)))
  const shown = tournament({
    status: 'completed',
    entrants_count: 8,
    playing_count: 8,
    matches_played: 7,
    winner: 'Koda',
    staff_role: 'owner',
  })
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, {
    as: player({ role: 'organizer' }),
  })
  const places = page.getByRole('list', { name: 'Places' }).getByRole('listitem')
  await expect.poll(() => places.elements().length).toBe(8)
  const CLONE = 'POST v1 /tournaments/{id}/clone/'
  const next = tournament({ id: 8801, status: 'draft', staff_role: 'owner', can: { edit: true } })
  api.answer(CLONE, next)
  await doubleClick(page.getByRole('button', { name: 'Duplicate' }), CLONE)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(api.requests(CLONE)).toHaveLength(1)
})
