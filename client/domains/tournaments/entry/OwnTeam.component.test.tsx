import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerTournamentPage, entry, type Tournament, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

const me = player()
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })

async function openPage(shown: Tournament, size?: 'phone'): Promise<void> {
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: me, size })
}

test('a captain substitutes a player, after a look at what that changes', { tags: 'long' }, async () => {
  const seat = (username: string, is_substitute: boolean) => ({
    player: badge(username),
    is_substitute,
    share: null,
    has_agreed: true,
  })
  const roster = [seat('Koda', false), seat('Ann', false), seat('Bob', true)]
  const own = entry({ status: 'checked_in', checked_in: true, roster, can_substitute: true })
  const shown = tournament({ status: 'check_in', team_size: 2, me: own })
  api.answer('POST v1 /tournaments/{id}/substitute/preview/', {
    in_username: 'Bob',
    out_username: 'Ann',
    match: null,
    reopens: false,
    split: 'even',
    share: null,
    notified: 2,
  })
  await openPage(shown, 'phone')
  await button('Substitute a player').click()
  await dialog.getByLabelText('Out').selectOptions('Ann')
  await expect.element(dialog.getByLabelText('In').getByRole('option')).toMatchTextContent('Bob')
  await expect
    .element(dialog.getByRole('region', { name: 'What this changes' }))
    .toMatchTextContent(/Bob plays, Ann becomes a substitute.*2 players are notified.*split evenly/)
  await expectSoundScreen()
  await dialog.getByLabelText('Reason').fill('Ann is ill')
  const CHANGE = 'POST v1 /tournaments/{id}/substitute/'
  api.refuse(CHANGE, 'match_running')
  await dialog.getByRole('button', { name: 'Substitute' }).click()
  await expect.element(dialog.getByText(/^The match is being played/)).toBeVisible()
  api.answer(CHANGE, { ...shown, me: { ...own, roster: roster.slice(0, 2) } })
  await dialog.getByRole('button', { name: 'Substitute' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Your roster has no substitutes/)).toBeVisible()
})

test('a checklist says what is there and what is missing, also while one could register', async () => {
  const checklist = (roster: boolean) => [
    { code: 'profile' as const, done: true },
    { code: 'team' as const, done: true },
    { code: 'roster' as const, done: roster },
  ]
  const shown = (roster: boolean) =>
    tournament({ team_size: 2, mode: '2v2', can: { register: true, checklist: checklist(roster) } })
  await openPage(shown(false), 'phone')
  const list = page.getByRole('region', { name: 'To register' }).getByRole('listitem')
  await expect.element(list.nth(0)).toMatchTextContent('Complete profile (done)')
  await expect.element(list.nth(2)).toMatchTextContent('2 players on your team (missing)')
  await expectSoundScreen()
  await openPage(shown(true))
  await expect.element(button('Register')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await openPage(
    tournament({
      can: { why_not: 'Not for you.', why_code: 'profile_incomplete', checklist: checklist(false) },
    }),
  )
  await expect
    .element(page.getByRole('region', { name: 'Why you can’t enter' }))
    .toMatchTextContent(/Not for you.*Complete profile/)
})
