import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { actPreview } from '#client/testing/data/act-previews.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { answerDashboard } from '#client/testing/data/accounts.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import {
  answerTournamentPage,
  entry,
  nextMatch,
  type Tournament,
  tournament,
  tournamentRow,
} from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'

const BRACKET = 'GET v1 /tournaments/{id}/bracket/'
const PROPOSE = 'POST v1 /tournaments/{id}/times/propose/'
const ACCEPT = 'POST v1 /tournaments/{id}/times/accept/'
const DROP = 'POST v1 /tournaments/{id}/times/drop/'
const SET = 'POST v1 /tournaments/{id}/times/set/'
const PREVIEW = 'POST v1 /tournaments/{id}/times/set/preview/'
const ROUND_PREVIEW = 'POST v1 /tournaments/{id}/times/round/preview/'
const ROUND = 'POST v1 /tournaments/{id}/times/round/'
const DAY = 1440
const me = player()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
type Time = NonNullable<NonNullable<NonNullable<Tournament['me']>['next']>['time']>

const LIVE = { status: 'live', entrants_count: 4, playing_count: 4, round: 1, deadline: null } as const
const free: Time = {
  at: null,
  by: null,
  play_by: inMinutes(7 * DAY),
  proposal: null,
  can: { propose: true, accept: false, drop: false },
}
const league = (time: Partial<Time> = {}, name = 'Koda') =>
  tournament({
    ...LIVE,
    id: 7700,
    format: 'round_robin',
    round_start: 'agreed',
    me: entry({
      status: 'playing',
      seed: 1,
      next: nextMatch({
        lobby_id: null,
        deadline: null,
        section: 'table',
        opponent: { entrant_id: 2, name, seed: 2 },
        time: { ...free, ...time },
      }),
    }),
  })

async function openPage(shown: Tournament, how: Parameters<typeof open>[1] = {}) {
  answerTournamentPage(shown)
  api.answer(BRACKET, bracketAnswer(begun(4, { format: 'round_robin' })))
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: me, ...how })
}

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'times are proposed: %s',
  { tags: 'long' },
  async (size) => {
    const shown = league({}, LONGEST_NAME)
    await openPage(shown, { size })
    await expect.element(page.getByText(/Agree on a time with/)).toBeVisible()
    await button('Propose times').click()
    const first = page.getByRole('group', { name: 'Time', exact: true })
    await expect.element(first.getByLabelText('Day')).toHaveFocus()
    await expectSoundScreen()
    await button('Send').click()
    await expect.element(page.getByText('Choose at least one time.')).toBeVisible()
    await fillMoment(first, '2099-03-01', '20')
    await fillMoment(page.getByRole('group', { name: /Time 3/ }), '2099-03-02', '21:30')
    api.refuse(PROPOSE, 'after_deadline')
    await button('Send').click()
    await expect.element(page.getByText('This time is after the deadline of the round.')).toBeVisible()
    const times = [new Date('2099-03-01T20:00').toISOString(), new Date('2099-03-02T21:30').toISOString()]
    api.answer(PROPOSE, league({ proposal: { mine: true, times }, can: { ...free.can, drop: true } }))
    await doubleClick(button('Send'), PROPOSE)
    await expect.element(page.getByText('Waiting for Koda to accept one.')).toBeVisible()
    const sent = api.requests(PROPOSE)
    expect(sent).toHaveLength(2)
    expect(sent.at(-1)?.body).toEqual({ match_id: 1, times })
  },
)

/** Leaving the field completes a time like `20`. */
async function fillMoment(field: Locator, day: string, time: string): Promise<void> {
  await field.getByLabelText('Day').fill(day)
  await field.getByLabelText('Time (24 h)').fill(time)
  await userEvent.tab()
}

test('an opponent’s time is accepted, or all are declined', { tags: 'long' }, async () => {
  const times = [inMinutes(2 * DAY), inMinutes(3 * DAY)]
  const asked = { proposal: { mine: false, times }, can: { propose: true, accept: true, drop: true } }
  await openPage(league(asked))
  await expect.element(page.getByRole('region', { name: 'Koda proposed' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Koda proposed' }))
    .toHaveStyle({ borderRadius: '6px' })
  await expect.element(button('Accept').first()).not.toHaveClass('cut-fill')
  await expectSoundScreen()
  api.answer(DROP, league())
  await button('Decline').click()
  await expect.element(button('Propose times')).toBeVisible()
  await openPage(league(asked))
  api.answer(ACCEPT, league({ at: times[1] ?? null, by: 'players' }))
  await button('Accept').nth(1).click()
  await expect.element(page.getByText('Agreed with Koda. The room opens 5 minutes before.')).toBeVisible()
  await expect.element(button('Propose other times')).toBeVisible()
  expect(api.requests(ACCEPT)[0]?.body).toEqual({ match_id: 1, time: times[1] })
})

test('a member waits for the captain, and an organizer’s time is final', async () => {
  const none = { propose: false, accept: false, drop: false }
  await openPage(league({ can: none }))
  await expect.element(page.getByText(/Your captain agrees on a time with Koda/)).toBeVisible()
  await expect.element(button('Propose times')).not.toBeInTheDocument()
  await openPage(league({ can: none, at: inMinutes(DAY), by: 'organiser' }))
  await expect.element(page.getByText(/Set by the organizers/)).toBeVisible()
})

test.each(cases([undefined, 'phone'] as const))(
  'an organizer sets the time of a match: %s',
  { tags: 'long' },
  async (size) => {
    const shown = tournament({ ...LIVE, staff_role: 'owner', can: { manage_entrants: true } })
    answerTournamentPage(shown)
    const at = inMinutes(2 * DAY)
    api.answer(BRACKET, bracketAnswer(begun(8, {}, [won(0)]), { times: [{ position: 2, at }] }))
    await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, { as: me, size })
    await expect.element(page.getByRole('heading', { name: 'Matches to play' })).toBeVisible()
    await expectSoundScreen()
    const time = {
      before: at,
      after: new Date('2099-03-01T20:00').toISOString(),
      closes_room: true,
      opens_now: false,
      followed_by: 1,
    }
    api.answer(PREVIEW, actPreview({ matches_total: 1, notified: 2, time }))
    await button('Move').first().click()
    await expect.element(dialog.getByText(/^When .+ and .+ play$/)).toBeVisible()
    const changes = dialog.getByRole('region', { name: 'What this changes' })
    await expect.element(changes).toMatchTextContent('The room opens 5 minutes before')
    await fillMoment(dialog.getByRole('group', { name: 'New time' }), '2099-03-01', '20:00')
    await expect
      .poll(() => api.requests(PREVIEW).at(-1)?.body)
      .toEqual({
        match_id: matchKey({ stage: 0, group: 0, match: 2 }),
        time: new Date('2099-03-01T20:00').toISOString(),
      })
    await dialog.getByRole('button', { name: 'Set a time' }).click()
    await expect
      .element(dialog.getByText('Give a reason. Everyone can read it in the activity tab.'))
      .toBeVisible()
    await dialog.getByLabelText('Reason').fill('The hall is closed.')
    api.refuse(SET, 'match_running')
    await dialog.getByRole('button', { name: 'Set a time' }).click()
    await expect.element(dialog.getByText('The match is being played.')).toBeVisible()
    api.answer(PREVIEW, actPreview({ time: { ...time, after: null, opens_now: true, followed_by: 0 } }))
    await dialog.getByLabelText('Without a time').click()
    await expect.element(changes).toMatchTextContent(/→ no set time.*The room opens immediately/)
    api.answer(SET, shown)
    await dialog.getByRole('button', { name: 'Set a time' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(SET).at(-1)?.body).toEqual({
      match_id: matchKey({ stage: 0, group: 0, match: 2 }),
      time: null,
      reason: 'The hall is closed.',
    })
  },
)

test('an organizer moves a round that is to come', { tags: 'long' }, async () => {
  const times = [inMinutes(DAY), inMinutes(2 * DAY)]
  const shown = tournament({
    ...LIVE,
    staff_role: 'owner',
    can: { manage_entrants: true },
    round_start: 'at_times',
    round_times: times,
    deadline: { kind: 'open_round', at: times[1] ?? '' },
  })
  answerTournamentPage(shown)
  api.answer(BRACKET, bracketAnswer(begun(4)))
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, { as: me })
  await expect.element(button('Move round 2')).not.toBeInTheDocument()
  const after = new Date('2099-03-01T20:00').toISOString()
  const rounds = {
    moved: [{ round: 3, before: times[1] ?? '', after }],
    ends: { before: times[1] ?? '', after },
  }
  api.answer(ROUND_PREVIEW, actPreview({ matches_total: 1, notified: 4, rounds }))
  await button('Move round 3').click()
  const changes = dialog.getByRole('region', { name: 'What this changes' })
  await expect.element(dialog.getByRole('group', { name: 'New time' })).toBeVisible()
  await expect.element(changes).not.toBeInTheDocument()
  await fillMoment(dialog.getByRole('group', { name: 'New time' }), '2099-03-01', '20:00')
  await expect
    .element(changes)
    .toMatchTextContent(/Round 3: .+ → .+Ends around .+ instead of .+1 match moves.*4 players are notified/)
  expect(api.requests(ROUND_PREVIEW).at(-1)?.body).toEqual({ round: 3, time: after, shift_later: true })
  await dialog.getByLabelText('Move the later rounds by the same amount').click()
  await expect
    .poll(() => api.requests(ROUND_PREVIEW).at(-1)?.body)
    .toEqual({ round: 3, time: after, shift_later: false })
  await expectSoundScreen()
  await dialog.getByLabelText('Reason').fill('Storm')
  api.refuse(ROUND, 'out_of_order')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog.getByText(/Each round has to be later/)).toBeVisible()
  api.answer(ROUND, shown)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests(ROUND).at(-1)?.body).toEqual({
    round: 3,
    time: new Date('2099-03-01T20:00').toISOString(),
    shift_later: false,
    reason: 'Storm',
  })
})

test('the list of matches shows when they are played', { tags: 'long' }, async () => {
  const shown = tournament(LIVE)
  answerTournamentPage(shown)
  const at = inMinutes(2 * DAY)
  api.answer(BRACKET, bracketAnswer(begun(4), { times: [{ position: 1, at }] }))
  await open(`/tournament-details?tournamentId=${shown.id}&tab=matches`, { as: me })
  await expect.poll(() => document.querySelector(`time[datetime="${at}"]`)?.checkVisibility()).toBe(true)
})

test('a time is accepted on the dashboard, where it waits', { tags: 'long' }, async () => {
  answerDashboard()
  api.answerByDefault('GET v1 /lobbies/', listOf([]))
  const at = inMinutes(2 * DAY)
  const shown = league({
    proposal: { mine: false, times: [at] },
    can: { propose: true, accept: true, drop: true },
  })
  const row = tournamentRow({
    id: shown.id,
    name: 'Rapid League',
    status: 'live',
    my_match: { at: null, agree_by: inMinutes(7 * DAY) },
  })
  api.answer('GET v1 /tournaments/', listOf([row]))
  answerTournamentPage(shown)
  await open('/dashboard', { as: me })
  await button('Choose a time: Agree on the time of your match in Rapid League').click()
  await expect.element(dialog.getByText('Koda proposed')).toBeVisible()
  await expectSoundScreen()
  api.answer(ACCEPT, league({ at, by: 'players', can: { propose: true, accept: false, drop: false } }))
  api.answer('GET v1 /tournaments/', listOf([{ ...row, my_match: { at, agree_by: null } }]))
  await doubleClick(dialog.getByRole('button', { name: 'Accept' }), ACCEPT)
  // The dialog goes with its row, which waits no more.
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(/^Choose a time/)).not.toBeInTheDocument()
})
