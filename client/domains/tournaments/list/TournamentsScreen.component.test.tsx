import { cases } from '#client/testing/cases.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'

const LIST = 'GET v1 /tournaments/'
const rows = page.getByRole('article')
const asked = () => api.requests(LIST).at(-1)?.query
const me = (facts = {}) => ({
  entrant_id: 1,
  status: 'registered' as const,
  checked_in: false,
  stage_check_in: null,
  place: null,
  ...facts,
})

const everyState = () => [
  tournamentRow({
    name: 'Lunch Break Blitz #112',
    status: 'live',
    round: 4,
    game: 'chess',
    mode: 'blitz',
    format: 'swiss',
  }),
  tournamentRow({ name: 'Held up', status: 'live', paused: true, round: 2 }),
  tournamentRow({
    name: 'Neutral Game #27',
    status: 'check_in',
    starts_at: inMinutes(11),
    entry_fee_cents: 1000,
    prize_pool_cents: 57_600,
    me: me(),
    game: 'street-fighter-6',
    format: 'double_elimination',
  }),
  tournamentRow({ entrants_count: 16, waiting_count: 3, me: me({ status: 'waiting' }) }),
  tournamentRow({
    mode: '2v2',
    team_size: 2,
    name: `${LONGEST_NAME} ${LONGEST_NAME} ${LONGEST_NAME} 2026`,
    is_invite_only: true,
  }),
  tournamentRow({
    status: 'completed',
    winner: LONGEST_NAME,
    starts_at: inMinutes(-3000),
    format: 'two_stage',
  }),
  tournamentRow({ status: 'cancelled', starts_at: inMinutes(-5000), format: 'round_robin' }),
]

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'rows by day with their state, on a %s',
  async (size) => {
    api.answer(LIST, listOf(everyState()))
    await open('/tournament', { as: player(), size })
    await expect.element(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/Lunch Break Blitz #112.*Chess.*Swiss.*Free.*5 of 16.*Live.*round 4/)
    await expect.element(rows.nth(1)).toMatchTextContent('Paused')
    await expect.element(rows.nth(2)).toMatchTextContent(/You’re in.*\$10\.00.*\$576\.00.*Check in/)
    await expect.element(rows.nth(3)).toMatchTextContent(/Waiting list.*Full\s*3 on the waiting list/)
    await expect.element(rows.nth(4)).toMatchTextContent('5 of 16 teams')
    await expect.element(rows.nth(5)).toMatchTextContent(/Final\s*won by WWWW/)
    await expect.element(rows.nth(6)).toMatchTextContent('Cancelled')
    await expect
      .element(page.getByRole('link', { name: 'Neutral Game #27, Street Fighter 6, Check in' }))
      .toHaveAttribute('href', expect.stringMatching(/tournament-details\?tournamentId=\d+$/))
    await expectSoundScreen()
  },
)

test('the filters are in the address, and asked of the server', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([tournamentRow()]))
  await open('/tournament?gameType=sports&game=rocket-league&mode=2v2&status=live')
  await expect.element(rows.first()).toBeVisible()
  expect(asked()).toMatchObject({
    game_type: 'sports',
    game: 'rocket-league',
    mode: '2v2',
    status: 'live',
    page: '1',
  })
  await page.getByLabelText('Status').selectOptions('Check-in')
  await expect.poll(() => asked()?.status).toBe('check_in')
  expect(location.search).toContain('status=check_in')
  await page.getByLabelText('Status').selectOptions('Cancelled')
  await expect.poll(() => asked()?.status).toBe('cancelled')
})

test('a genre of the address can be cleared; without one there is no filter for it', async () => {
  api.answer(LIST, listOf([tournamentRow()]))
  await open('/tournament?gameType=sports')
  await page.getByLabelText('Genre').selectOptions('All genres')
  await expect.poll(() => location.search).toBe('')
  await expect.element(page.getByLabelText('Genre')).not.toBeInTheDocument()
})

test('region and entry are filters, in the calendar as in the list', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([]))
  await open('/tournament?region=eu')
  await page.getByLabelText('Entry', { exact: true }).selectOptions('Free')
  await expect.poll(asked).toMatchObject({ region: 'eu', entry: 'free', page: '1' })
  await expect.element(page.getByText('No tournaments match these filters.')).toBeVisible()
  await page.getByText('Calendar', { exact: true }).click()
  await expect.poll(asked).toMatchObject({ region: 'eu', entry: 'free', page_size: '100' })
  await page.getByLabelText('Region').selectOptions('Oceania')
  await expect.poll(() => location.search).toBe('?region=oce&entry=free&view=calendar')
  await expect.element(page.getByText('No tournament with these filters starts on this day.')).toBeVisible()
  await expectSoundScreen()
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.pathname + this.search)
  })
  await page.getByRole('button', { name: 'Calendar file' }).click()
  expect(clicked).toEqual(['/api/v1/calendar/tournaments/?region=oce&entry=free'])
  vi.restoreAllMocks()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).toBe('?view=calendar')
})

test('what the address cannot mean is left out', async () => {
  api.answer(LIST, listOf([]))
  await open('/tournament?gameType=sport&status=draft&region=moon&entry=1&page=-2')
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  expect(asked()).toEqual({ page: '1', page_size: '30' })
})

test('without tournaments: lobbies are offered, or the filters cleared', async () => {
  api.answer(LIST, listOf([]))
  await open('/tournament')
  await expect.element(page.getByText('No tournaments announced yet.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Browse lobbies' })).toBeVisible()
  await expectSoundScreen()
  await open('/tournament?game=chess&status=live')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByRole('link', { name: 'Browse lobbies' })).toBeVisible()
  expect(location.search).toBe('')
})

test('mine: those of the player, or how one gets there', async () => {
  api.answer(LIST, ({ query }) => listOf(query.scope === 'mine' ? [] : [tournamentRow()]))
  await open('/tournament', { as: player() })
  await expect.element(rows.first()).toBeVisible()
  await page.getByText('Mine', { exact: true }).click()
  await expect.element(page.getByText('You’re not in a tournament yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all tournaments' }).click()
  await expect.element(rows.first()).toBeVisible()
})

test('a list that cannot be loaded can be tried again', { tags: 'long' }, async () => {
  api.fail(LIST)
  await open('/tournament')
  await expect.element(page.getByText('The tournaments couldn’t be loaded.')).toBeVisible()
  api.answer(LIST, listOf([tournamentRow()]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows.first()).toBeVisible()
})

test('a row changes live, and a new one appears', async () => {
  const known = tournamentRow({ name: 'Known Cup' })
  api.answer(LIST, listOf([known]))
  await open('/tournament')
  await expect.element(rows.first()).toMatchTextContent('5 of 16')
  const { me: _me, ...row } = known
  await live.send(
    { event: 'tournament_row', data: { id: known.id, row: { ...row, version: 2, entrants_count: 6 } } },
    ['tournaments'],
  )
  await expect.element(rows.first()).toMatchTextContent('6 of 16')
  const { me: _other, ...fresh } = tournamentRow({ name: 'New Cup', starts_at: inMinutes(30) })
  await live.send({ event: 'tournament_row', data: { id: fresh.id, row: fresh } })
  await expect.element(page.getByRole('heading', { name: 'New Cup' })).toBeVisible()
})

test('pages are turned in the address', { tags: 'long' }, async () => {
  api.answer(LIST, ({ query }) => listOf([tournamentRow({ name: `Page ${query.page}` })], 45))
  await open('/tournament')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('heading', { name: 'Page 2' })).toBeVisible()
  expect(location.search).toBe('?page=2')
})

test.each(cases(['desktop', 'phone'] as const))(
  'the calendar: a day is chosen, and its tournaments shown, on a %s',
  async (size) => {
    const later = tournamentRow({ name: 'Later Cup', starts_at: inMinutes(60 * 24 * 2), me: me() })
    api.answer(LIST, listOf([tournamentRow({ name: 'Soon Cup', starts_at: inMinutes(1) }), later]))
    await open('/tournament?view=calendar', { as: player(), size })
    const days = page.getByRole('navigation', { name: 'Days' }).getByRole('listitem').getByRole('button')
    await expect.element(days.nth(2)).toHaveAccessibleName(/1 tournament, 1 of yours$/)
    await days.nth(2).click()
    await expect.element(page.getByRole('heading', { name: 'Later Cup' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Soon Cup' })).not.toBeInTheDocument()
    expect(location.search).toMatch(/day=\d{4}-\d\d-\d\d/)
    await days.nth(4).click()
    await expect.element(page.getByText('No tournament starts on this day.')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('button', { name: 'Later days' }).click()
    await expect.poll(() => Date.parse(asked()?.from ?? '')).toBeGreaterThan(Date.now() + 9 * 86_400_000)
  },
)

test('on a phone the filters are in a sheet, and what is set can be taken away', async () => {
  api.answer(LIST, listOf([tournamentRow({ name: 'Blitz Night', game: 'chess', mode: 'blitz' })], 14))
  await open('/tournament', { size: 'phone' })
  await expect.element(rows).toBeVisible()
  // The first row is in the first third of the screen.
  expect(rows.element().getBoundingClientRect().top).toBeLessThan(280)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabelText('Game').selectOptions('Chess')
  await sheet.getByLabelText('Entry').selectOptions('Free')
  await expect.poll(asked).toMatchObject({ game: 'chess', entry: 'free' })
  await expectSoundScreen()
  await sheet.getByRole('button', { name: 'Show 14 tournaments' }).click()
  await expect.element(page.getByRole('button', { name: 'Filters · 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Chess Remove this filter' }).click()
  await expect.poll(asked).not.toHaveProperty('game')
  await expect.poll(asked).toMatchObject({ entry: 'free' })
  await expectSoundScreen()
})

test('a tournament that is over says how one has finished', async () => {
  api.answer(
    LIST,
    listOf([
      tournamentRow({
        status: 'completed',
        winner: 'Koda',
        entrants_count: 32,
        me: me({ status: 'playing', place: 9 }),
      }),
      tournamentRow({ status: 'cancelled', me: me() }),
    ]),
  )
  await open('/tournament', { as: player() })
  await expect.element(page.getByText('9th of 32').first()).toBeVisible()
  await expect.element(page.getByText('You’re in')).not.toBeInTheDocument()
})
