import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { wallet } from '#client/testing/data/wallet.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import {
  answerTournamentPage,
  entrant,
  entry,
  journalLine,
  nextMatch,
  type Tournament,
  tournament,
} from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { showToast } from '#client/lib/toast.ts'

const SIZES = cases(['desktop', 'phone'] as const)
const BRACKET = 'GET v1 /tournaments/{id}/bracket/'
const me = player()
const tab = (name: string) => page.getByRole('tab', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name })

async function openPage(shown: Tournament, more = '', how: Parameters<typeof open>[1] = { as: me }) {
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}${more}`, how)
}

const LIVE = {
  status: 'live',
  entrants_count: 8,
  playing_count: 8,
  matches_total: 7,
  round: 1,
  deadline: null,
} as const
const room = { position: 1, lobby_id: 41, status: 'live' as const }

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'the overview before the start, on a %s',
  async (size) => {
    const shown = tournament({
      name: `${LONGEST_NAME} ${LONGEST_NAME} Cup`,
      entry_fee_cents: 1000,
      prize_kind: 'share',
      prizes: [
        { place: 1, amount_cents: 2700 },
        { place: 2, amount_cents: 1800 },
      ],
      prize_pool_cents: 4500,
      pot_cents: 5000,
      fee_cents: 500,
      region: 'eu',
      can: { register: true },
    })
    api.answer('GET v1 /wallet/', wallet({ cash_cents: 5000 }))
    await openPage(shown, '', { as: me, size })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(shown.name)
    await expect.element(page.getByRole('button', { name: 'Register' })).toBeVisible()
    await expect.element(page.getByText('5 of 16').first()).toBeVisible()
    await expect.element(page.getByText('to check-in')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '$27.00' })).toBeVisible()
    await expect.element(heading('Staff')).toBeVisible()
    await expectSoundScreen()
  },
)

test.each<[string, Parameters<typeof tournament>[0], string]>([
  ['a draft', { status: 'draft' }, 'This is a draft. Only the staff can see it.'],
  ['a cancelled one', { status: 'cancelled', deadline: null }, 'This tournament was cancelled.'],
  ['a paused one', { ...LIVE, paused: true }, 'The tournament is paused. All timers are stopped.'],
])('%s says so', async (_what, facts, text) => {
  api.answer(BRACKET, bracketAnswer(begun(8)))
  await openPage(tournament(facts))
  await expect.element(page.getByText(text)).toBeVisible()
  await expectSoundScreen()
})

test.each(SIZES)('my next match comes first, with what a win and a loss mean, on a %s', async (size) => {
  api.answer(BRACKET, bracketAnswer(begun(8), { rooms: [room] }))
  await openPage(tournament({ ...LIVE, me: entry({ status: 'playing', seed: 1, next: nextMatch() }) }), '', {
    as: me,
    size,
  })
  await expect.element(heading('Your next match')).toBeVisible()
  await expect.element(page.getByText('Koda')).toBeVisible()
  await expect.element(page.getByText('5th place')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to your match' }))
    .toHaveAttribute('href', '/lobby-detail/41')
  await expectSoundScreen()
  await tab('Rules').click()
  await expect.element(page.getByRole('link', { name: 'Go to your match' })).toBeVisible()
  expect(location.search).toContain('tab=rules')
})

test.each(SIZES)('the bracket follows live acts, and opens rooms, on a %s', async (size) => {
  api.answer(BRACKET, bracketAnswer(begun(8), { rooms: [room] }))
  const shown = tournament(LIVE)
  await openPage(shown, '&tab=bracket', { size })
  await expect.element(page.getByText('Kestrel').first()).toBeVisible()
  expect(api.requests(BRACKET)[0]?.query).toEqual({ form: 'compact' })
  const asked = api.requests(BRACKET).length
  await expectSoundScreen()
  const act = { type: 'act', stage: 0, group: 0, act: won(0) } as const
  await live.send(
    {
      event: 'bracket',
      data: {
        id: shown.id,
        from_seq: 1,
        seq: 2,
        acts: [{ seq: 2, act }],
        rooms: [],
        times: [],
        entrants: [],
      },
    },
    [`tournament:${shown.id}`],
  )
  await tab('Matches').click()
  await expect.element(heading(/^Live/)).toBeVisible()
  await expect.element(heading(/Quarterfinals/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Match room:/ }))
    .toHaveAttribute('href', '/lobby-detail/41')
  await expectSoundScreen()
  expect(api.requests(BRACKET)).toHaveLength(asked)
})

test('groups are chosen one at a time, and have tables', async () => {
  api.answer(BRACKET, bracketAnswer(begun(8, { format: 'two_stage', groups: 2 })))
  await openPage(tournament({ ...LIVE, format: 'two_stage' }), '&tab=standings')
  await expect.element(heading('Standings')).toBeVisible()
  await page.getByLabelText('Part', { exact: true }).selectOptions('Group 2')
  await expect.element(page.getByRole('button', { name: /^Why sora/ })).toBeInTheDocument()
  await expectSoundScreen()
})

test('before the start there is no bracket to ask for', { tags: 'long' }, async () => {
  await openPage(tournament(), '&tab=bracket')
  await expect.element(page.getByText('The bracket is drawn when the tournament starts.')).toBeVisible()
})

test('a bracket that cannot be loaded can be tried again', { tags: 'long' }, async () => {
  api.fail(BRACKET)
  await openPage(tournament(LIVE), '&tab=bracket')
  await expect.element(page.getByText('The bracket couldn’t be loaded.')).toBeVisible()
  api.answer(BRACKET, bracketAnswer(begun(8)))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Kestrel').first()).toBeVisible()
})

test('participants: teams with their rosters, a search, and nobody yet', { tags: 'long' }, async () => {
  const team = entrant({
    name: 'Foxes',
    team_id: 4,
    seed: 1,
    status: 'checked_in',
    players: [
      { ...badge('Ann'), is_substitute: false },
      { ...badge('Bob'), is_substitute: true },
    ],
  })
  const shown = tournament({ team_size: 2, mode: '2v2', entrants_count: 12 })
  answerTournamentPage(shown)
  api.answer('GET v1 /tournaments/{id}/entrants/', ({ query }) =>
    listOf(query.name ? [] : [team, entrant({ name: LONGEST_NAME, status: 'waiting' })]),
  )
  await open(`/tournament-details?tournamentId=${shown.id}&tab=participants`, { size: 'phone' })
  await expect.element(page.getByText('Ann, Bob (substitute)')).toBeVisible()
  await expect.element(page.getByText('Checked in')).toBeVisible()
  await expectSoundScreen()
  await page.getByLabelText('Find a participant').fill('zzz')
  await expect.element(page.getByText('No results')).toBeVisible()
})

test(
  'the journal: who did what and why; what was undone stays, struck through',
  { tags: 'long' },
  async () => {
    const shown = tournament(LIVE)
    api.answer(BRACKET, bracketAnswer(begun(8)))
    answerTournamentPage(shown)
    api.answer('GET v1 /tournaments/{id}/journal/', ({ query }) =>
      query.before
        ? { results: [journalLine({ kind: 'start', by: null, reason: null })], more: false }
        : {
            results: [
              journalLine({ values: { name: 'Koda v Juno' } }),
              journalLine({ kind: 'disqualify', values: { name: 'Ember' }, undone_by: 1 }),
              journalLine({ kind: 'draw', by: null }),
            ],
            more: true,
          },
    )
    await open(`/tournament-details?tournamentId=${shown.id}&tab=journal`)
    await expect.element(page.getByText('Mara_K set a result: Koda v Juno')).toBeVisible()
    await expect.element(page.getByText('Mara_K disqualified Ember')).toBeVisible()
    await expect.element(page.getByText('Undone')).toBeVisible()
    await expect.element(page.getByText('The bracket was drawn')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect.element(page.getByText('The tournament started')).toBeVisible()
  },
)

test('the rules, who can enter, and how the draw is repeated', async () => {
  await openPage(
    tournament({
      has_passcode: true,
      entry_rules: {
        rating_min: 1000,
        rating_max: 1400,
        countries: ['DE', 'FR'],
        min_age: 16,
        verified_account: true,
        reliability_min: 80,
      },
      draw: { commitment: 'a'.repeat(64), seed: null },
    }),
    '&tab=rules',
  )
  await expect.element(page.getByText('Be on time.')).toBeVisible()
  await expect.element(heading('General rules')).toBeVisible()
  await expect.element(page.getByText('Ratings from 1000 to 1400 can enter.')).toBeVisible()
  await expect.element(page.getByText('Open to players from: Germany, France.')).toBeVisible()
  await expect.element(heading('The draw')).toBeVisible()
  await expectSoundScreen()
})

test('live: a place is taken, and the check-in opens for those who are in', { tags: 'long' }, async () => {
  const shown = tournament({ me: entry() })
  await openPage(shown)
  await expect.element(page.getByText('You’re registered.')).toBeVisible()
  const { me: mine, can, staff_role, staff_invites, following, ...seen } = shown
  const own = { me: mine, following, staff_role, staff_invites, can: { ...can, check_in: true } }
  await live.send(
    {
      event: 'tournament',
      data: {
        id: shown.id,
        tournament: {
          ...seen,
          version: 2,
          status: 'check_in',
          entrants_count: 6,
          deadline: { kind: 'close_check_in', at: inMinutes(30) },
        },
        own,
      },
    },
    [`tournament:${shown.id}`],
  )
  await expect.element(page.getByText('6 of 16').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check in' })).toBeVisible()
})

test('one that is not there, and one that cannot be loaded', { tags: 'long' }, async () => {
  api.refuse('GET v1 /tournaments/{id}/', 'not_found')
  await open('/tournament-details?tournamentId=7')
  await expect.element(page.getByText('This tournament doesn’t exist, or isn’t public.')).toBeVisible()
  await expectSoundScreen()
  api.fail('GET v1 /tournaments/{id}/')
  await open('/tournament-details?tournamentId=8')
  await expect.element(page.getByText('The tournament couldn’t be loaded.')).toBeVisible()
  const shown = tournament({ id: 8 })
  answerTournamentPage(shown)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading(shown.name)).toBeVisible()
})

test('a tournament that is not there says so once, on its page', async () => {
  api.refuse('GET v1 /tournaments/{id}/', 'not_found')
  await open('/tournament-details?tournamentId=7', { as: me })
  await expect.element(page.getByText('This tournament doesn’t exist, or isn’t public.')).toBeVisible()
  // Toasts come in their order.
  showToast('message', 'The next')
  await expect.element(page.getByText('The next')).toBeVisible()
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1)
})
