import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, type Tournament, tournament } from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'

const EDIT = 'PUT v1 /tournaments/{id}/'
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function openDesk(shown: Tournament, size?: 'phone'): Promise<void> {
  answerTournamentPage(shown)
  const as = player({ role: 'organizer' })
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, { as, size })
}

test('a draft is a checklist; its registration opens after a question, a double click once', async () => {
  const shown = tournament({ status: 'draft', staff_role: 'owner', can: { publish: true, edit: true } })
  await openDesk(shown, 'phone')
  await expect
    .element(page.getByRole('link', { name: 'Change: Prizes' }))
    .toHaveAttribute('href', `/tournament-new?edit=${shown.id}&setting=prizes`)
  // The staff are changed on the desk itself.
  await button('Change: Staff').click()
  await expect.element(page.getByLabelText('Invite staff by name')).toHaveFocus()
  await expectSoundScreen()
  await expect.element(page.getByText(/^Nothing is missing\. /)).toBeVisible()
  await expect.element(page.getByText('You’re alone. A referee can decide results with you.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Rehearse it' }))
    .toHaveAttribute('href', expect.stringMatching(/tournament-rehearsal\?.*entrants=/))
  await button('Open registration').click()
  api.answer(EDIT, () => {
    const after = {
      ...shown,
      version: 2,
      status: 'registration' as const,
      can: { ...shown.can, publish: false },
    }
    answerTournamentPage(after)
    return after
  })
  await doubleClick(dialog.getByRole('button', { name: 'Open registration' }), EDIT)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Open registration')).not.toBeInTheDocument()
  expect(api.requests(EDIT).map(({ body }) => body)).toEqual([{ status: 'registration' }])
})

test('what a draft lacks is named before registration can open', { tags: 'long' }, async () => {
  const past = { starts_at: inMinutes(-5), prizes_state: 'waiting' as const }
  await openDesk(tournament({ status: 'draft', staff_role: 'owner', can: { edit: true }, ...past }))
  await expect.element(page.getByText('Set this first: Day and time, Prizes.')).toBeVisible()
  await expect.element(page.getByText('An admin has to approve them first.')).toBeVisible()
  await expect.element(button('Open registration')).not.toBeInTheDocument()
})

test('before the start the desk shares the link, with how many are in', async () => {
  const before = { status: 'registration' as const, entrants_count: 7, max_entrants: 16, check_in_minutes: 0 }
  await openDesk(tournament({ staff_role: 'owner', starts_itself: false, ...before }))
  const first = page.getByRole('region', { name: 'Share the link' })
  await expect.element(first).toMatchTextContent(/7 \/ 16/)
  await expect.element(first.getByText(/^You start it, planned for /)).toBeVisible()
  await expect.element(first.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test(
  'opening the check-in before its time asks first: registration ends with it',
  { tags: 'long' },
  async () => {
    const shown = tournament({ staff_role: 'owner', can: { open_check_in: true } })
    await openDesk(shown)
    await button('Open check-in').click()
    await expect.element(dialog.getByText(/Registration closes, and everyone is asked/)).toBeVisible()
    expect(api.requests(EDIT)).toEqual([])
    api.answer(EDIT, {
      ...shown,
      version: 2,
      status: 'check_in',
      can: { ...shown.can, open_check_in: false },
    })
    await dialog.getByRole('button', { name: 'Open check-in' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(EDIT)[0]?.body).toEqual({ status: 'check_in' })
  },
)

test('a step of the checklist opens its setting in the form, with the focus on its line', async () => {
  const shown = tournament({ status: 'draft', staff_role: 'owner', can: { edit: true } })
  await openDesk(shown)
  await page.getByRole('link', { name: 'Change: Description and rules' }).click()
  const texts = button(/^Description and rules/)
  await expect.element(texts).toHaveFocus()
  await expect.element(texts).toHaveAttribute('aria-expanded', 'true')
})
