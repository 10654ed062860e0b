import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import type { StaffChallenge, StaffTournament } from './queries.ts'

const TOURNAMENTS = 'GET v1 /admin/tournaments/'
const CHALLENGES = 'GET v1 /admin/challenges/'
const boss = player({ username: 'Boss', role: 'admin' })
const org = badge(LONGEST_NAME)
const tournament = (facts: Partial<StaffTournament> = {}): StaffTournament => ({
  id: 7,
  name: 'Friday Cup',
  status: 'live',
  paused: false,
  is_hidden: false,
  game: 'chess',
  mode: 'blitz',
  starts_at: '2026-11-21T12:00:00.000Z',
  organizer: org,
  organization: null,
  players: 12,
  places: 16,
  waits: [],
  ...facts,
})
const challenge: StaffChallenge = {
  id: 3,
  name: 'Blitz Ladder',
  status: 'review',
  game: 'chess',
  mode: 'blitz',
  starts_at: '2026-11-20T12:00:00.000Z',
  ends_at: '2026-11-21T12:00:00.000Z',
  organizer: org,
  players: 1,
  places: null,
  waits: [{ kind: 'results', count: 17 }],
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const link = (name: string) => page.getByRole('link', { name, exact: true })

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'tournaments, with what waits in them (%s)',
  async (size) => {
    const all = [
      tournament({
        waits: [
          { kind: 'dispute', count: 2 },
          { kind: 'no_referee', count: 2 },
        ],
      }),
      tournament({ id: 8, name: 'N'.repeat(80), paused: true }),
      tournament({ id: 9, name: 'Secret Cup', status: 'draft', is_hidden: true }),
    ]
    api.answer(TOURNAMENTS, listOf(all))
    await open('/admin/tournaments', { as: boss, ...(size && { size }) })
    await expect
      .element(row('Friday Cup'))
      .toMatchTextContent(/2 disputes.*No referee besides the owner.*12 of 16.*Live/)
    await expect.element(row('N'.repeat(80))).toMatchTextContent(/Paused/)
    await expect.element(link('Friday Cup')).toHaveAttribute('href', '/tournament-details?tournamentId=7')
    await expect.element(link(LONGEST_NAME).first()).toHaveAttribute('href', `/admin/players/${org.id}`)
    // Admins are staff of every draft.
    await expect.element(link('Secret Cup')).toBeVisible()
    await expectSoundScreen()
  },
)

test('a draft is no link for those who could not open it', { tags: 'long' }, async () => {
  api.answer(TOURNAMENTS, listOf([tournament({ name: 'Secret Cup', status: 'draft', is_hidden: true })]))
  await open('/admin/tournaments', { as: player({ permissions: ['tournaments'] }) })
  await expect.element(page.getByText('Secret Cup')).toBeVisible()
  await expect.element(link('Secret Cup')).not.toBeInTheDocument()
})

test(
  'by keyboard: a text and a state narrow the list, and are in the address',
  { tags: 'long' },
  async () => {
    api.answer(TOURNAMENTS, listOf([tournament()]))
    await open('/admin/tournaments', { as: boss })
    await expect.element(link('Friday Cup')).toBeVisible()
    api.answer(TOURNAMENTS, listOf([]))
    page.getByRole('searchbox').element().focus()
    await userEvent.keyboard('nothing{Enter}')
    await expect.element(page.getByText('No tournaments match. Try another word or state.')).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Needs action')
    await expect.poll(() => location.search).toBe('?q=nothing&kind=waits')
    await expect
      .poll(() => api.requests(TOURNAMENTS).at(-1)?.query)
      .toMatchObject({ q: 'nothing', state: 'waits', page: '1' })
  },
)

test('challenges, with the results that wait to be judged', { tags: 'long' }, async () => {
  api.answer(CHALLENGES, listOf([challenge]))
  await open('/admin/challenges', { as: boss })
  await expect.element(row('Blitz Ladder')).toMatchTextContent(/17 results to review1 player.*In review/)
  await expect.element(link('Blitz Ladder')).toHaveAttribute('href', '/challenge-details?challengeId=3')
  await expectSoundScreen()
  api.answer(CHALLENGES, listOf([]))
  await open('/admin/challenges?kind=cancelled', { as: boss })
  await expect.element(page.getByText('No challenges match. Try another word or state.')).toBeVisible()
  await open('/admin/challenges', { as: boss })
  await expect.element(page.getByText('No challenges yet.')).toBeVisible()
})

test(
  'a failure can be tried again; without the permission there is nothing to see',
  { tags: 'long' },
  async () => {
    api.refuse(TOURNAMENTS, 500)
    await open('/admin/tournaments', { as: boss })
    await expect.element(page.getByRole('button', { name: /try again/i })).toBeVisible()
    await open('/admin/challenges', { as: player({ permissions: ['reports'] }) })
    await expect.element(page.getByRole('heading', { name: 'Challenges' })).toBeVisible()
    expect(api.requests(CHALLENGES)).toHaveLength(0)
  },
)

test('a tournament whose organizer is gone is handed over, with a reason', { tags: 'long' }, async () => {
  const HAND_OVER = 'POST v1 /admin/tournaments/{id}/hand-over/'
  api.answer(TOURNAMENTS, listOf([tournament({ waits: [{ kind: 'no_organizer', count: 1 }] })]))
  await open('/admin/tournaments', { as: boss })
  await expect.element(row('Friday Cup')).toMatchTextContent(/Its organizer is gone/)
  await page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over Friday Cup' })
  await expectSoundScreen()
  await dialog.getByLabelText('Username').fill('olga')
  await dialog.getByLabelText('Reason').fill('Banned.')
  api.refuse(HAND_OVER, 'no_organizer')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('This account doesn’t have the organizer role.')).toBeVisible()
  api.answer(HAND_OVER, { id: 7 })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Friday Cup was handed over.')).toBeVisible()
  expect(api.requests(HAND_OVER).at(-1)).toMatchObject({ body: { username: 'olga', reason: 'Banned.' } })
})

test('so is a challenge', { tags: 'long' }, async () => {
  const HAND_OVER = 'POST v1 /admin/challenges/{id}/hand-over/'
  api.answer(CHALLENGES, listOf([{ ...challenge, waits: [{ kind: 'no_organizer', count: 1 }] }]))
  await open('/admin/challenges', { as: boss })
  await page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over Blitz Ladder' })
  await dialog.getByLabelText('Username').fill('olga')
  await dialog.getByLabelText('Reason').fill('Banned.')
  api.answer(HAND_OVER, { id: 3 })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Blitz Ladder was handed over.')).toBeVisible()
  expect(api.requests(HAND_OVER)).toHaveLength(1)
})
