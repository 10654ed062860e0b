import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, desk, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const me = player({ role: 'organizer' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const key = (match: number) => matchKey({ stage: 0, group: 0, match })
const room = (match: number, names: [string, string]) => ({
  position: match,
  lobby_id: 40 + match,
  status: 'live' as const,
  match_id: key(match),
  section: 'winners' as const,
  round: 1,
  names,
  since: inMinutes(-9),
  score: null,
})
const own = {
  kind: 'dispute' as const,
  match_id: key(0),
  played_match_id: 71,
  lobby_id: 40,
  section: 'winners' as const,
  round: 1,
  names: ['Kestrel', 'Birch99'],
  missing: 0,
  since: inMinutes(-4),
  deadline: inMinutes(9),
}

test('the desk says whose a match is and whom to ask, in place of the buttons', async () => {
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8)))
  const shown = tournament({
    status: 'live',
    entrants_count: 8,
    playing_count: 8,
    round: 1,
    deadline: null,
    staff_role: 'owner',
    can: { set_results: true, manage_entrants: true, cancel: true },
  })
  answerTournamentPage(shown)
  api.answer(
    'GET v1 /tournaments/{id}/desk/',
    desk({
      waiting: [own],
      running: [room(1, ['Koda', 'Juno']), room(2, ['sora', 'Ember'])],
      left_to_others: [
        { match_id: key(0), why: 'own_match' },
        { match_id: key(1), why: 'with_moderators' },
        { match_id: key(3), why: 'decided' },
      ],
      not_cancelled_by_me: 'with_moderators',
    }),
  )
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, { as: me })
  await expect
    .element(page.getByText(/^You or your team are in this match\. Another organizer/).first())
    .toBeVisible()
  await expect
    .element(page.getByText(/^The site’s moderators have a dispute about this match/).first())
    .toBeVisible()
  await expect.element(page.getByText(/^You can’t cancel while the site’s moderators/)).toBeVisible()
  await expect.element(button('Open case')).not.toBeInTheDocument()
  await button('More actions').click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Cancel tournament' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  // The only match of the three that is this organizer's to decide.
  expect(button('Set result').elements()).toHaveLength(1)
  await expectSoundScreen()
})

test(
  'whoever lost the role reads what is needed and whom to ask, in place of publishing',
  { tags: 'long' },
  async () => {
    const shown = tournament({ status: 'draft', staff_role: 'owner', can: { edit: true, needs_role: true } })
    answerTournamentPage(shown)
    await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, { as: player() })
    await expect
      .element(page.getByText(/^Publishing and paying prizes need the site’s organizer role/))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Ask to become an organizer' }))
      .toHaveAttribute('href', '/tournament-new')
    await expect.element(button('Open registration')).not.toBeInTheDocument()
  },
)
