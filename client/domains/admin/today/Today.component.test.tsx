import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { sound, troubled } from '#client/testing/data/operations.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { Today, TodayItem, Trends } from './queries.ts'

const TODAY = 'GET v1 /admin/today/'
const HOLD = 'PUT v1 /admin/cases/{kind}/{id}/holder/'
const boss = player({ username: 'Boss', role: 'admin' })
const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const item = (facts: Partial<TodayItem>): TodayItem => ({
  kind: 'organizers',
  id: 'a',
  who: ['Ann'],
  about: {},
  money_cents: null,
  opened: at(-3),
  due: at(5),
  holder: null,
  ...facts,
})
const queue = (kind: TodayItem['kind'], waiting: number, overdue = 0): Today['queues'][number] => ({
  kind,
  waiting,
  overdue,
  oldest: waiting > 0 ? at(-3) : null,
  days: [waiting, 0, 0, 0, 0, 0, 0],
})
/** Made anew by each test: its clocks run. */
const full = (): Today => ({
  failed_jobs: 2,
  on_duty: [
    { player: badge('Iris'), cases: 1 },
    { player: badge(LONGEST_NAME), cases: 0 },
  ],
  queues: [
    queue('disputes', 1, 1),
    queue('fair_play', 1),
    queue('organizers', 120),
    queue('identity', 0),
    queue('trust', 1),
  ],
  items: [
    item({
      kind: 'disputes',
      id: '12',
      who: [LONGEST_NAME, 'Pixel'],
      about: { game: 'chess', mode: 'blitz' },
      money_cents: 1000,
      due: at(-0.2),
    }),
    item({
      kind: 'fair_play',
      id: '7',
      who: ['Ann', 'Bob'],
      about: { name: 'same_pair' },
      due: at(0.5),
      holder: badge('Iris'),
    }),
    item({ id: 'b', who: ['Cleo'] }),
    item({ kind: 'trust', id: '31', who: [] }),
  ],
})
const flat = Array.from({ length: 15 }, (_, day) => day)
// Until this time of the day, the days before had half of what they had in the end.
const half = flat.map((day) => (day === 14 ? day : day / 2))
const trends: Trends = {
  days: flat.map((day) => `2026-03-${String(day + 1).padStart(2, '0')}`),
  sign_ups: flat,
  matches: flat.map((day) => day * 10),
  disputes: flat.map(() => 2),
  p95_ms: flat.map((day) => (day < 10 ? null : 84)),
  money: { in_cents: flat.map((day) => day * 1000), out_cents: flat.map(() => 0) },
  until_now: {
    sign_ups: half,
    matches: half.map((day) => day * 10),
    disputes: flat.map((day) => (day === 14 ? 2 : 1)),
    money: { in_cents: half.map((day) => day * 1000), out_cents: flat.map(() => 0) },
  },
}
const OPERATIONS = 'GET v1 /admin/operations/'
const health = page.getByRole('list', { name: 'Health' })
beforeEach(() => api.answer(OPERATIONS, sound))
const link = (name: RegExp) => page.getByRole('link', { name })

describe('today', () => {
  test.each(cases(['desktop', 'phone', 'narrow'] as const))(
    'is one list by the clock, with trends (%s)',
    { tags: 'long' },
    async (size) => {
      api.answer(TODAY, full())
      api.answer('GET v1 /admin/trends/', trends)
      await open('/admin', { as: boss, size })
      await expect.element(page.getByRole('heading', { name: 'Overdue' })).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Within the hour' })).toBeVisible()
      await expect.element(page.getByText('Often wins against the same player')).toBeVisible()
      await expect.element(page.getByText('1 overdue')).toBeVisible()
      await expect.element(link(/^Notice 31/)).toHaveAttribute('href', '/admin/notices?case=31')
      await expect.element(page.getByText('119 more cases wait in their queues.')).toBeVisible()
      await expect.element(page.getByRole('img', { name: /^Sign-ups by day since 1 Mar:/ })).toBeVisible()
      await expect.element(page.getByText('84 ms')).toBeVisible()
      await expect.element(page.getByText('$140.00')).toBeVisible()
      await expect.element(health).toMatchTextContent(/LedgerChecked.*Database4 ms.*12 sent today, 0 failed/)
      await expectSoundScreen()
    },
  )

  test('clocks count without being announced; who is on duty is named', { tags: 'long' }, async () => {
    api.answer(TODAY, full())
    api.answer('GET v1 /admin/trends/', trends)
    await open('/admin', { as: boss })
    const clock = page.getByRole('listitem').filter({ hasText: 'Ann, Bob' }).getByRole('timer')
    await expect.element(clock).toMatchTextContent(/^(29|30):\d\d$/)
    await expect.element(clock).toHaveAttribute('aria-live', 'off')
    const { width, top } = clock.element().getBoundingClientRect()
    const before = clock.element().textContent
    await expect.poll(() => clock.element().textContent).not.toBe(before)
    expect(clock.element().getBoundingClientRect()).toMatchObject({ width, top })
    const overdue = page.getByRole('listitem').filter({ hasText: 'Pixel' }).getByRole('timer')
    await expect.element(overdue).toMatchTextContent(/^\u221212:\d\d$/)
    // Later deadlines are shown in words.
    expect(page.getByRole('timer').elements()).toHaveLength(2)
    await expect.element(link(/^Iris, 1 case$/)).toBeVisible()
    await expect.element(page.getByRole('img', { name: /120, 0, 0, 0, 0, 0, 0/ })).toBeVisible()
  })

  test('the slash opens the search, with or without cases', { tags: 'long' }, async () => {
    await open('/admin', { as: player({ permissions: ['organizers'] }) })
    await expect.element(page.getByText('All done. No cases are waiting.')).toBeVisible()
    await userEvent.keyboard('/')
    const field = page.getByRole('combobox', { name: /^Search/ })
    await expect.element(field).toHaveFocus()
  })

  test(
    'compares today with the days before until the same time, not with whole days',
    { tags: 'long' },
    async () => {
      api.answer(TODAY, full())
      api.answer('GET v1 /admin/trends/', trends)
      await open('/admin', { as: boss })
      const trend = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      // 14 beside an average of 3.25 until this time; the days as a whole had 6.5, which would be +115%.
      await expect.element(trend('Sign-ups')).toMatchTextContent(/^Sign-ups\+331%14/)
      await expect.element(trend('95% of calls')).toMatchTextContent(/0%84 ms/)
      // Figures that are better low have the average of the days before as a line.
      expect(trend('95% of calls').element().querySelector('line')).not.toBeNull()
      expect(trend('Sign-ups').element().querySelector('line')).toBeNull()
      await expect.element(trend('Money out')).not.toMatchTextContent(/%/)
    },
  )

  test('by keyboard: J and K move, C claims, Enter opens', async () => {
    api.answer(TODAY, full())
    api.answer('GET v1 /admin/trends/', trends)
    api.answer(HOLD, { holder: badge('Boss') })
    await open('/admin', { as: boss })
    await expect.element(link(/^Cleo/)).toBeVisible()
    await userEvent.keyboard('jjjk')
    await expect.element(link(/^Ann, Bob/)).toHaveFocus()
    await userEvent.keyboard('jc')
    await expect.poll(() => api.requests(HOLD)).toHaveLength(1)
    expect(api.requests(HOLD)[0]).toMatchObject({
      params: { kind: 'organizers', id: 'b' },
      body: { to: 'Boss', from: null },
    })
    api.answer('GET v1 /admin/organizer-requests/', { count: 0, next: null, previous: null, results: [] })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/admin/organizers?player=b')
  })

  test('shows what is one’s own and what nobody works on', { tags: 'long' }, async () => {
    api.answer(TODAY, {
      ...full(),
      items: [...full().items, item({ id: 'm', who: ['Mia'], holder: { ...badge('Boss'), id: boss.id } })],
    })
    api.answer('GET v1 /admin/trends/', trends)
    await open('/admin', { as: boss })
    await expect.element(link(/^2 jobs have failed/)).toHaveAttribute('href', '/admin/operations')
    await page.getByText('Mine 1').click()
    await expect.element(link(/^Mia/)).toBeVisible()
    await expect.element(link(/^Cleo/)).not.toBeInTheDocument()
    await page.getByText('Unclaimed', { exact: true }).click()
    await expect.element(link(/^Cleo/)).toBeVisible()
    await expect.element(link(/^Mia/)).not.toBeInTheDocument()
    expect(location.search).toBe('?kind=free')
  })

  test('names what is not well; the health of the site is for those who watch operations', async () => {
    api.answer(TODAY, full())
    api.answer('GET v1 /admin/trends/', trends)
    api.answer(OPERATIONS, troubled)
    await open('/admin', { as: boss })
    await expect
      .element(health)
      .toMatchTextContent(/LedgerNeeds attention.*DatabaseNot working.*1 GB of 40 GB free.*8 failed/)
    await expectSoundScreen()
    await open('/admin', { as: player({ role: 'moderator' }) })
    await expect.element(page.getByRole('heading', { name: 'Trends' })).toBeVisible()
    await expect.element(health).not.toBeInTheDocument()
  })

  test(
    'says that nothing waits; a helper sees no trends; a failure can be tried again',
    { tags: 'long' },
    async () => {
      api.answer(TODAY, { queues: [queue('organizers', 0)], items: [], failed_jobs: null, on_duty: [] })
      await open('/admin', { as: player({ permissions: ['organizers'] }) })
      await expect.element(page.getByText('All done. No cases are waiting.')).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Trends' })).not.toBeInTheDocument()
      await expect.element(page.getByText(/have failed/)).not.toBeInTheDocument()
      api.refuse(TODAY, 500)
      await open('/admin', { as: player({ permissions: ['organizers'] }) })
      await expect.element(page.getByRole('button', { name: /try again/i })).toBeVisible()
    },
  )

  test('a case that somebody else was faster to claim says so', { tags: 'long' }, async () => {
    api.answer(TODAY, full())
    api.answer('GET v1 /admin/trends/', {
      ...trends,
      money: null,
      until_now: { ...trends.until_now, money: null },
    })
    api.refuse(HOLD, 'held_by_other')
    await open('/admin', { as: boss })
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Cleo' })
      .getByRole('button', { name: 'Claim' })
      .click()
    await expect.element(page.getByText('Someone else has taken this case in the meantime.')).toBeVisible()
  })
})
