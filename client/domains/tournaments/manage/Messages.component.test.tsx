import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { player } from '#client/testing/data/players.ts'
import {
  answerTournamentPage,
  entrant,
  type Tournament,
  tournament,
} from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const me = player({ role: 'organizer' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const LIVE = {
  status: 'live',
  entrants_count: 8,
  playing_count: 8,
  round: 1,
  deadline: null,
  staff_role: 'owner',
} as const

beforeEach(() => {
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8)))
})

async function openDesk(shown: Tournament, answer = () => {}): Promise<void> {
  answerTournamentPage(shown)
  answer()
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, { as: me })
  if (shown.status !== 'live') return
  await expect.element(page.getByRole('heading', { name: 'Running' })).toBeVisible()
  await userEvent.keyboard('m')
}

test('who has not checked in is listed on the desk, and gets a reminder', async () => {
  const ANNOUNCE = 'POST v1 /tournaments/{id}/announce/'
  const shown = tournament({
    status: 'check_in',
    staff_role: 'owner',
    entrants_count: 16,
    checked_in_count: 2,
    can: { announce: true, manage_entrants: true },
  })
  await openDesk(shown, () =>
    api.answer(
      'GET v1 /tournaments/{id}/entrants/',
      listOf([entrant({ name: 'Koda' }), entrant({ name: 'Juno' })]),
    ),
  )
  const first = page.getByRole('region', { name: '14 participants haven’t checked in' })
  await expect.element(first).toMatchTextContent(/checked in2 \/ 16missing14/)
  const missing = page.getByRole('region', { name: 'Not checked in' })
  await expect.element(missing.getByText('Koda')).toBeVisible()
  await missing.getByRole('button', { name: 'Remove Juno' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Disqualify Juno/)
  await userEvent.keyboard('{Escape}')
  await expectSoundScreen()
  await button('Remind them').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('To', { exact: true })).toHaveValue('missing')
  await expect.element(dialog.getByText('14 participants get it as a notification.')).toBeVisible()
  const text = dialog.getByLabelText('Message', { exact: true })
  await expect
    .element(text)
    .toHaveValue(expect.stringMatching(/^Check in for Boost Cup .* you lose your slot\.$/))
  await text.fill('Check in, please.')
  api.answer(ANNOUNCE, shown)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => api.requests(ANNOUNCE)[0]?.body)
    .toEqual({ message: 'Check in, please.', to: { kind: 'missing' } })
})

test('a message to everyone, and too many of them', { tags: 'long' }, async () => {
  const ANNOUNCE = 'POST v1 /tournaments/{id}/announce/'
  const shown = tournament({ ...LIVE, can: { announce: true } })
  await openDesk(shown)
  await button('Send').click()
  await expect.element(page.getByText('Write a message.')).toBeVisible()
  await page.getByLabelText('Message', { exact: true }).fill('Round 2 starts at 20:00.')
  api.answer(ANNOUNCE, shown)
  await button('Send').click()
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
  api.refuse(ANNOUNCE, 'too_fast')
  await page.getByLabelText('Message', { exact: true }).fill('Once more')
  await button('Send').click()
  await expect
    .element(page.getByText('You can write to everyone once a minute. Wait a moment.'))
    .toBeVisible()
})

test('a message goes to those in one round', { tags: 'long' }, async () => {
  const ANNOUNCE = 'POST v1 /tournaments/{id}/announce/'
  const shown = tournament({ ...LIVE, can: { announce: true } })
  await openDesk(shown)
  await page.getByLabelText('To', { exact: true }).selectOptions('Quarterfinals')
  await expect.element(page.getByText('8 participants get it as a notification.')).toBeVisible()
  await page.getByLabelText('Message', { exact: true }).fill('Good luck.')
  api.answer(ANNOUNCE, shown)
  await button('Send').click()
  await expect
    .poll(() => api.requests(ANNOUNCE)[0]?.body)
    .toEqual({ message: 'Good luck.', to: { kind: 'round', stage: 0, section: 'winners', round: 1 } })
})
