import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { actPreview } from '#client/testing/data/act-previews.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { badge, player } from '#client/testing/data/players.ts'
import {
  answerTournamentPage,
  entrant,
  type Tournament,
  tournament,
} from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const me = player({ role: 'organizer' })
/** Over the list of entrants, which is a drawer itself while the event runs. */
const dialog = page.getByRole('dialog').last()
const drawers = () => page.getByRole('dialog').elements().length
const button = (name: string | RegExp) => page.getByRole('button', { name })
const PREVIEW_ADD = 'POST v1 /tournaments/{id}/entrants/preview/'
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
  if (shown.status !== 'live' || !shown.can.manage_entrants) return
  await expect.element(page.getByRole('heading', { name: 'Running' })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(dialog).toBeVisible()
}

test('of more than a hundred entrants the others are shown on demand', { tags: 'long' }, async () => {
  const all = Array.from({ length: 120 }, (_, index) =>
    entrant({ id: index + 1, name: `Entrant ${index + 1}` }),
  )
  const shown = tournament({ staff_role: 'owner', entrants_count: 120, can: { manage_entrants: true } })
  await openDesk(shown, () =>
    api.answer('GET v1 /tournaments/{id}/entrants/', ({ query }) => ({
      ...listOf(all.slice((Number(query.page) - 1) * 100, Number(query.page) * 100)),
      count: 120,
    })),
  )
  await expect.element(page.getByLabelText('Seed of Entrant 100')).toBeInTheDocument()
  await button('Show all 120 participants').click()
  await expect.element(page.getByLabelText('Seed of Entrant 120')).toBeInTheDocument()
})

test('invitations are listed with who has entered, and one is withdrawn', { tags: 'long' }, async () => {
  const LIST = 'GET v1 /tournaments/{id}/invitations/'
  const END = 'DELETE v1 /tournaments/{id}/invitations/{playerId}/'
  const [ann, bob] = [badge('Ann'), badge('Bob')]
  const row = (invited: typeof ann, has_entered: boolean) => ({
    player: invited,
    invited: '2026-03-01T12:00:00.000Z',
    has_entered,
  })
  const shown = tournament({
    staff_role: 'owner',
    is_invite_only: true,
    team_size: 2,
    mode: '2v2',
    can: { manage_entrants: true },
  })
  await openDesk(shown, () => {
    api.answer('GET v1 /tournaments/{id}/entrants/', listOf([]))
    api.answer(LIST, ({ query }) => (query.name ? listOf([]) : listOf([row(ann, true), row(bob, false)], 24)))
  })
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(item('Ann').getByText('Entered')).toBeVisible()
  await expect.element(page.getByText(/^Invite the captain/)).toBeVisible()
  await expectSoundScreen()
  await page.getByLabelText('Find an invited player').fill('Zed')
  await expect.element(page.getByText('No results')).toBeVisible()
  await page.getByLabelText('Find an invited player').fill('')
  await button('Withdraw the invite to Bob').click()
  api.answer(END, shown)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests(END)[0]?.params).toMatchObject({ playerId: bob.id })
})

test(
  'a player is added by name, and an entrant is disqualified with a reason',
  { tags: 'long' },
  async () => {
    const ADD = 'POST v1 /tournaments/{id}/entrants/'
    const REMOVE = 'POST v1 /tournaments/{id}/disqualify/'
    const shown = tournament({ ...LIVE, can: { manage_entrants: true } })
    await openDesk(shown, () =>
      api.answer(
        'GET v1 /tournaments/{id}/entrants/',
        listOf([entrant({ id: 3, name: 'Ember', seed: 1, status: 'playing' })]),
      ),
    )
    api.refuse(ADD, 'no_such_player')
    api.refuse(PREVIEW_ADD, 'no_such_player')
    await page.getByLabelText('Add a player by name').fill('nobody')
    // Once, where the changes would be.
    await expect.element(page.getByRole('alert')).toMatchTextContent('No player has this username.')
    expect(page.getByText('No player has this username.').elements()).toHaveLength(1)
    await button('Add').first().click()
    await expect
      .element(page.getByText('Give a reason. Everyone can read it in the activity tab.'))
      .toBeVisible()
    expect(api.requests(ADD)).toEqual([])
    await page.getByLabelText('Reason').fill('Late train')
    await button('Add').first().click()
    await expect.element(page.getByText('No player has this username.').first()).toBeVisible()
    api.answer(
      'POST v1 /tournaments/{id}/disqualify/preview/',
      actPreview({ matches_total: 1, places: [{ name: 'Ember', best: 8, worst: 8 }], notified: 2 }),
    )
    await button('Disqualify Ember').click()
    const changes = dialog.getByRole('region', { name: 'What this changes' })
    await expect.element(changes).toMatchTextContent(/Matches.*change.*Standings.*Notifications.*Money/)
    await expectSoundScreen()
    await dialog.getByLabelText('Reason').fill('Two no-shows')
    api.answer(REMOVE, shown)
    await doubleClick(dialog.getByRole('button', { name: 'Disqualify' }), REMOVE)
    await expect.poll(drawers).toBe(1)
    expect(api.requests(REMOVE).map(({ body }) => body)).toEqual([{ entrant_id: 3, reason: 'Two no-shows' }])
  },
)

const ADD = 'POST v1 /tournaments/{id}/entrants/'
const addKoda = async (shown: Parameters<typeof openDesk>[0], said: string) => {
  api.answer(ADD, shown)
  await button('Add').first().click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByLabelText('Add a player by name')).toHaveValue('')
}

test('before the start a player is invited', { tags: 'long' }, async () => {
  const shown = tournament({ ...LIVE, status: 'registration', can: { manage_entrants: true } })
  await openDesk(shown)
  await page.getByLabelText('Add a player by name').fill('Koda')
  await addKoda(shown, 'Koda was invited.')
})

test('a late entrant is added after a look at what they play first', { tags: 'long' }, async () => {
  const shown = tournament({ ...LIVE, can: { manage_entrants: true } })
  await openDesk(shown)
  const plays = { name: 'Koda', match_id: null, section: 'table', round: 3, against: null } as const
  api.answer(PREVIEW_ADD, actPreview({ plays, notified: 1 }))
  await page.getByLabelText('Add a player by name').fill('Koda')
  await expect
    .element(page.getByRole('region', { name: 'What this changes' }))
    .toMatchTextContent('Koda plays from round 3 on')
  expect(api.requests(PREVIEW_ADD).at(-1)?.body).toEqual({ username: 'Koda' })
  await expectSoundScreen()
  await page.getByLabelText('Reason').fill('Late train')
  await addKoda(shown, 'Koda was added.')
})

test('the owner invites and removes staff, and withdraws an invite', { tags: 'long' }, async () => {
  const STAFF = 'PUT v1 /tournaments/{id}/staff/'
  const shown = tournament({
    ...LIVE,
    staff: [
      { player: badge('Mara_K'), role: 'owner' },
      { player: badge('Tomasz'), role: 'referee' },
    ],
    staff_invites: [{ player: badge('Juno'), role: 'organizer' }],
  })
  await openDesk(shown)
  await expect.element(page.getByText('Invited')).toBeVisible()
  await page.getByLabelText('Invite staff by name').fill('Ann')
  api.answer(STAFF, shown)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.poll(() => api.requests(STAFF)[0]?.body).toEqual({ username: 'Ann', role: 'referee' })
  await button('Remove').click()
  await expect.poll(() => api.requests(STAFF)[1]?.body).toEqual({ username: 'Tomasz', role: 'none' })
  await button('Withdraw the invite to Juno').click()
  await expect.poll(() => api.requests(STAFF)[2]?.body).toEqual({ username: 'Juno', role: 'none' })
})

test('two entrants are swapped after a look at what that changes', { tags: 'long' }, async () => {
  const SWAP = 'POST v1 /tournaments/{id}/swap/'
  const shown = tournament({ ...LIVE, can: { manage_entrants: true } })
  const entrants = ['Ann', 'Bob', 'Cid'].map((name, index) =>
    entrant({ id: index + 1, name, seed: index + 1, status: 'playing' }),
  )
  await openDesk(shown, () => api.answer('GET v1 /tournaments/{id}/entrants/', listOf(entrants)))
  api.answer(
    'POST v1 /tournaments/{id}/swap/preview/',
    actPreview({
      matches: [],
      matches_total: 2,
      dropped: 0,
      cancelled: 2,
      places: [],
      notified: 4,
    }),
  )
  await button('Swap Ann').click()
  await dialog.getByLabelText('With').selectOptions('Cid')
  await expect.element(dialog.getByText('2 matches change')).toBeVisible()
  await expectSoundScreen()
  await dialog.getByLabelText('Reason').fill('Club mates met')
  api.refuse(SWAP, 'has_played')
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await expect.element(dialog.getByText('One of them has already played.')).toBeVisible()
  api.answer(SWAP, shown)
  await doubleClick(dialog.getByRole('button', { name: 'Swap' }), SWAP)
  await expect.poll(drawers).toBe(1)
  expect(api.requests(SWAP).at(-1)?.body).toEqual({ entrant_ids: [1, 3], reason: 'Club mates met' })
})

test('a player of a team is substituted; a refusal names the rule', { tags: 'long' }, async () => {
  const CHANGE = 'POST v1 /tournaments/{id}/substitute/'
  const shown = tournament({ ...LIVE, team_size: 2, can: { manage_entrants: true } })
  const [ann, bob, cid] = [badge('Ann'), badge('Bob'), badge('Cid')]
  const team = entrant({
    id: 1,
    name: 'Owls',
    status: 'playing',
    players: [
      { ...ann, is_substitute: false },
      { ...bob, is_substitute: false },
      { ...cid, is_substitute: true },
    ],
  })
  const PREVIEW = 'POST v1 /tournaments/{id}/substitute/preview/'
  const preview = {
    in_username: 'Cid',
    out_username: 'Bob',
    match: { match_id: 1, section: 'winners' as const, round: 1, names: ['Owls', 'Foxes'] },
    reopens: true,
    split: 'open' as const,
    share: 40,
    notified: 5,
  }
  api.answer(PREVIEW, preview)
  await openDesk(shown, () => api.answer('GET v1 /tournaments/{id}/entrants/', listOf([team])))
  await button('Substitute a player of Owls').click()
  await dialog.getByLabelText('Out').selectOptions('Bob')
  await expect.element(dialog.getByLabelText('In')).toHaveValue('Cid')
  const changes = dialog.getByRole('region', { name: 'What this changes' })
  await expect
    .element(changes)
    .toMatchTextContent(/Cid plays, Bob.*Owls – Foxes.*opens again.*5 players are notified.*Cid gets 40%/)
  expect(api.requests(PREVIEW).at(-1)?.body).toEqual({
    entrant_id: 1,
    out_player_id: bob.id,
    username: 'Cid',
  })
  api.refuse(PREVIEW, 'no_such_player')
  await dialog.getByLabelText('In').fill('Nobody')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  api.answer(PREVIEW, preview)
  await dialog.getByLabelText('In').fill('Cid')
  await expect.element(changes).toBeVisible()
  await expectSoundScreen()
  await dialog.getByLabelText('Reason').fill('Fell ill')
  api.refuse(CHANGE, 'match_running')
  await dialog.getByRole('button', { name: 'Substitute' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The match is being played.')
  api.answer(CHANGE, shown)
  await doubleClick(dialog.getByRole('button', { name: 'Substitute' }), CHANGE)
  await expect.poll(drawers).toBe(1)
  expect(api.requests(CHANGE).at(-1)?.body).toEqual({
    entrant_id: 1,
    out_player_id: bob.id,
    username: 'Cid',
    reason: 'Fell ill',
  })
})
