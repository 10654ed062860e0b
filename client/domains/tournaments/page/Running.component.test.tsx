import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import {
  answerTournamentPage,
  entrant,
  entry,
  nextMatch,
  type Tournament,
  tournament,
} from '#client/testing/data/tournaments.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const BRACKET = 'GET v1 /tournaments/{id}/bracket/'
const LIVE = {
  status: 'live' as const,
  entrants_count: 8,
  playing_count: 8,
  matches_total: 7,
  round: 1,
  deadline: null,
}

async function openPage(shown: Tournament, more = '', size?: 'phone') {
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}${more}`, { as: player(), size })
}

test('before the first entry a place pays a share of the pot, not nothing', async () => {
  await openPage(
    tournament({
      prize_kind: 'share',
      pot_cents: 0,
      prize_shares: [60, 40],
      prizes: [{ place: 1, amount_cents: 0 }],
    }),
  )
  const table = page.getByRole('table')
  await expect.element(table).toMatchTextContent(/60% of the pot.*40% of the pot/)
  await expect.element(page.getByText('No registrations yet. Prizes grow with each one.')).toBeVisible()
  await expect.element(page.getByText(/\$0/)).not.toBeInTheDocument()
})

test(
  'prizes that are paid do not wait for anybody, and shares do not grow after the start',
  { tags: 'long' },
  async () => {
    api.answer(BRACKET, bracketAnswer(begun(8, {}, [0, 1, 2, 3, 4, 5, 6].map(won))))
    const over = { ...LIVE, status: 'completed' as const, prizes: [{ place: 1, amount_cents: 900 }] }
    await openPage(tournament({ ...over, prize_kind: 'fixed', prizes_status: 'paid' }))
    await expect.element(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Paid when the organizer confirms')).not.toBeInTheDocument()
    await openPage(
      tournament({ ...over, prize_kind: 'share', pot_cents: 1000, fee_cents: 100, prize_shares: [100] }),
    )
    await expect
      .element(page.getByText('Entry fees: $10.00, of which $1.00 is the platform fee.'))
      .toBeVisible()
  },
)

test(
  'a finished one names who won each prize, in the card, the standings and the list',
  { tags: 'long' },
  async () => {
    const answer = bracketAnswer(begun(4, {}, [0, 1, 2].map(won)))
    api.answer(BRACKET, answer)
    const [first, , third, fourth] = answer.entrants
    const winner = (each: typeof first, place: number, amount_cents: number) => ({
      entrant_id: each?.id ?? 0,
      team_id: null,
      name: each?.name ?? '',
      place,
      amount_cents,
    })
    const over = tournament({
      ...LIVE,
      status: 'completed',
      prize_kind: 'fixed',
      prizes_status: 'pending',
      prizes: [1, 2, 3].map((place) => ({ place, amount_cents: 100 * (4 - place) })),
      prize_winners: [winner(first, 1, 500), winner(third, 3, 51), winner(fourth, 3, 50)],
    })
    await openPage(over)
    api.answer('GET v1 /tournaments/{id}/entrants/', listOf([entrant({ id: first?.id, name: first?.name })]))
    const places = page.getByRole('list', { name: 'Places and prizes' }).getByRole('listitem')
    const of = (text: string, name: string | undefined) =>
      places.filter({ hasText: text }).filter({ hasText: name ?? '' })
    await expect.element(of('1st place', first?.name)).toMatchTextContent('$5.00')
    await expect.element(of('3rd place', fourth?.name)).toMatchTextContent('$0.50')
    await expect
      .element(of('1st place', first?.name).getByRole('link', { name: first?.name }))
      .toHaveAttribute('href', `/profile/${first?.name}`)
    await page.getByRole('tab', { name: 'Standings' }).click()
    await expect
      .element(page.getByRole('row', { name: new RegExp(`${first?.name} .*[$]5.00`) }))
      .toBeVisible()
    await page.getByRole('tab', { name: /Participants/ }).click()
    await expect.element(page.getByRole('tabpanel').getByText('$5.00')).toBeVisible()
  },
)

test('while it is played, an elimination shows the prize that a player gets at least', async () => {
  const answer = bracketAnswer(begun(8, {}, [0, 1, 2, 3].map(won)))
  api.answer(BRACKET, answer)
  const live = tournament({
    ...LIVE,
    prize_kind: 'fixed',
    prizes_status: 'pending',
    prizes: [900, 400, 200].map((amount_cents, index) => ({ place: index + 1, amount_cents })),
  })
  await openPage(live, '&tab=standings', 'phone')
  await expect.element(page.getByRole('cell', { name: 'at least $1.00' }).first()).toBeVisible()
  expect(page.getByRole('cell', { name: 'at least $1.00' }).elements()).toHaveLength(4)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('while the opponent is not known, the next match names who it may be', { tags: 'long' }, async () => {
  api.answer(BRACKET, bracketAnswer(begun(8, {}, [won(0)])))
  const next = nextMatch({ match_id: 5, round: 2, opponent: null, lobby_id: null, deadline: null })
  await openPage(tournament({ ...LIVE, me: entry({ status: 'playing', seed: 1, next }) }))
  await expect.element(page.getByText('Opponent not known yet')).toBeVisible()
  const card = page.getByRole('region', { name: 'Your next match' })
  await expect.element(card.getByText(/^\S+ \/ \S+$/)).toBeVisible()
})

test('the longest names leave the matches within the screen of a phone', { tags: 'long' }, async () => {
  const answer = bracketAnswer(begun(8))
  const entrants = answer.entrants.map((each) => ({ ...each, name: LONGEST_NAME }))
  api.answer(BRACKET, { ...answer, entrants })
  await openPage(tournament(LIVE), '&tab=matches', 'phone')
  await expect.element(page.getByText(LONGEST_NAME).first()).toBeVisible()
  const rows = page.getByRole('tabpanel').getByRole('listitem').elements()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
})

test(
  'on a phone the bracket is in the first screen, below the name and the action',
  { tags: 'long' },
  async () => {
    api.answer(BRACKET, bracketAnswer(begun(8)))
    const shown = tournament({ ...LIVE, prize_pool_cents: 5000, name: `${LONGEST_NAME} `.repeat(4).trim() })
    await openPage(shown, '&tab=bracket', 'phone')
    const match = page.getByRole('tabpanel').getByRole('listitem').first()
    await expect.element(match).toBeVisible()
    expect(match.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText('prize pool')).not.toBeInTheDocument()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect.element(page.getByText('prize pool')).toBeVisible()
  },
)

test('on a laptop the first match of the bracket begins within 200 pixels, below one line with the own match', async () => {
  api.answer(BRACKET, bracketAnswer(begun(64)))
  const me = entry({ status: 'playing', seed: 2, next: nextMatch() })
  await openPage(tournament({ ...LIVE, name: 'Friday Cup', me }), '&tab=bracket')
  await page.viewport(1440, 900)
  await expect.poll(() => document.querySelectorAll('[data-match]').length).toBe(63)
  const tops = [...document.querySelectorAll('[data-match]')].map((each) => each.getBoundingClientRect().top)
  expect(Math.min(...tops)).toBeLessThan(200)
  await expect.element(page.getByText(/^You play /)).toBeVisible()
  await expectSoundScreen()
})

test('what is played now is on every tab, the own match first, each with the way into its room', async () => {
  const rooms = [0, 1, 2].map((position) => ({ position, lobby_id: 900 + position, status: 'live' as const }))
  api.answer(BRACKET, bracketAnswer(begun(8), { rooms }))
  await openPage(tournament({ ...LIVE, me: entry({ status: 'playing', seed: 2, next: nextMatch() }) }))
  const live = page.getByRole('region', { name: '3 matches live' })
  await expect.element(live.getByRole('link').first()).toHaveAttribute('href', '/lobby-detail/902')
  await page.getByRole('tab', { name: 'Standings' }).click()
  await expect.poll(() => live.getByRole('link').elements().length).toBe(3)
  await expectSoundScreen()
})
