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
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'

const SEEDS = 'PUT v1 /tournaments/{id}/seeds/'
const me = player({ role: 'organizer' })
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8)))
})

async function openDesk(shown: Tournament, answer = () => {}): Promise<void> {
  answerTournamentPage(shown)
  answer()
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, { as: me })
}

test('seeds are moved by buttons, by arrow keys and by typing, then saved', { tags: 'long' }, async () => {
  const entrants = ['Ann', 'Bob', 'Cid', 'Dee'].map((name, index) => entrant({ id: index + 1, name }))
  const shown = tournament({ staff_role: 'owner', can: { manage_entrants: true } })
  await openDesk(shown, () => api.answer('GET v1 /tournaments/{id}/entrants/', listOf(entrants)))
  await button('Move Bob up').click()
  await page.getByLabelText('Seed of Dee').fill('1')
  await userEvent.keyboard('{Enter}')
  page.getByLabelText('Seed of Cid').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expectSoundScreen()
  api.answer(SEEDS, shown)
  await button('Save seeds').click()
  await expect.element(dialog).toMatchTextContent(/2 seeds change.*Dee: 4 → 1.*No one is notified/)
  await dialog.getByRole('button', { name: 'Save seeds' }).click()
  await expect
    .element(dialog.getByText('Give a reason. Everyone can read it in the activity tab.'))
    .toBeVisible()
  await expectSoundScreen()
  await dialog.getByLabelText('Reason').fill('Last cup')
  await dialog.getByRole('button', { name: 'Save seeds' }).click()
  await expect.poll(() => api.requests(SEEDS)[0]?.body).toEqual({ seeds: [4, 2, 3, 1], reason: 'Last cup' })
})

test(
  'seeds are dragged, and taken from a list that says who it does not know',
  { tags: 'long' },
  async () => {
    const entrants = ['Ann', 'Bob', 'Cid', 'Dee'].map((name, index) => entrant({ id: index + 1, name }))
    const shown = tournament({ staff_role: 'owner', can: { manage_entrants: true } })
    await openDesk(shown, () => api.answer('GET v1 /tournaments/{id}/entrants/', listOf(entrants)))
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await userEvent.dragAndDrop(item('Dee'), item('Ann'))
    await expect.element(page.getByLabelText('Seed of Dee')).toHaveValue('1')
    await button('Seeds from a list').click()
    await dialog.getByLabelText('Names, one per line').fill('Cid\nEve\nBob')
    await expect.element(dialog.getByText('2 of 4 participants found')).toBeVisible()
    await expect.element(dialog.getByText('Not found: Eve')).toBeVisible()
    await expectSoundScreen()
    await button('Use this order').click()
    api.answer(SEEDS, shown)
    await button('Save seeds').click()
    await dialog.getByLabelText('Reason').fill('Last cup')
    await dialog.getByRole('button', { name: 'Save seeds' }).click()
    await expect.poll(() => api.requests(SEEDS)[0]?.body).toEqual({ seeds: [3, 2, 4, 1], reason: 'Last cup' })
  },
)

test('what is moved and not saved yet outlasts an entrant who comes meanwhile; the missing are marked', async () => {
  const entrants = ['Ann', 'Bob', 'Cid'].map((name, index) =>
    entrant({ id: index + 1, name, status: name === 'Bob' ? 'registered' : 'checked_in' }),
  )
  const shown = tournament({ status: 'check_in', staff_role: 'owner', can: { manage_entrants: true } })
  await openDesk(shown, () => api.answer('GET v1 /tournaments/{id}/entrants/', listOf(entrants)))
  const marks = page.getByRole('list', { name: 'Seeding' }).getByText('Not checked in')
  await expect.element(marks).toBeVisible()
  expect(marks.elements()).toHaveLength(1)
  await button('Move Cid up').click()
  const more = [entrant({ id: 4, name: 'Dee', status: 'checked_in' }), ...entrants]
  api.answer('GET v1 /tournaments/{id}/entrants/', listOf(more))
  await live.send({
    event: 'tournament',
    data: { id: shown.id, tournament: { ...shown, version: 9, waiting_count: 1 } },
  })
  await expect.element(page.getByLabelText('Seed of Dee')).toHaveValue('4')
  await expect.element(page.getByLabelText('Seed of Cid')).toHaveValue('2')
})
