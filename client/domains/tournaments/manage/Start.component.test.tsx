import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, type Tournament, tournament } from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'

const START = 'POST v1 /tournaments/{id}/start/'
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function openDesk(shown: Tournament): Promise<void> {
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, {
    as: player({ role: 'organizer' }),
  })
}

test('a start before its time asks why', { tags: 'long' }, async () => {
  const shown = tournament({
    status: 'registration',
    staff_role: 'owner',
    starts_at: inMinutes(60),
    entrants_count: 4,
    can: { start: true },
  })
  await openDesk(shown)
  await button('Start tournament').click()
  await expect.element(dialog).toMatchTextContent(/The planned start is .*With 4 participants:/)
  await dialog.getByRole('button', { name: 'Start tournament' }).click()
  await expect
    .element(dialog.getByText('Give a reason. Everyone can read it in the activity tab.'))
    .toBeVisible()
  await expectSoundScreen()
  await dialog.getByLabelText('Reason').fill('Everyone is here')
  api.answer(START, { ...shown, version: 2, can: { ...shown.can, start: false } })
  await dialog.getByRole('button', { name: 'Start tournament' }).click()
  await expect.element(button('Start tournament')).not.toBeInTheDocument()
  expect(api.requests(START)[0]?.body).toEqual({ reason: 'Everyone is here' })
})

test('starting says first what it does', async () => {
  const shown = tournament({
    status: 'check_in',
    starts_at: inMinutes(-1),
    staff_role: 'owner',
    checked_in_count: 13,
    entrants_count: 14,
    can: { start: true },
  })
  await openDesk(shown)
  await button('Start tournament').click()
  await expect.element(dialog).toMatchTextContent(/With 13 participants:.*4 rounds, 12 matches, 3 byes/)
  api.answer(START, { ...shown, version: 2, can: { ...shown.can, start: false } })
  await doubleClick(dialog.getByRole('button', { name: 'Start tournament' }), START)
  await expect.element(button('Start tournament')).not.toBeInTheDocument()
  expect(api.requests(START)).toHaveLength(1)
})
