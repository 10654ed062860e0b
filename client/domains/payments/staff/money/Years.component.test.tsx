import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { YearRow, YearTotals } from './year-queries.ts'

const YEAR = 'GET v1 /admin/ledger/years/{year}/'
const EXPORT = 'POST v1 /admin/ledger/years/{year}/export/'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string) => page.getByRole('button', { name })

const sums = {
  won_cents: 210_000,
  entries_cents: 40_000,
  net_cents: 170_000,
  credit_cents: 500,
  paid_out_cents: 90_000,
  corrected_cents: 0,
}
const row = (name: string, fields: Partial<YearRow> = {}): YearRow => ({
  player: badge(name),
  country: 'US',
  ...sums,
  threshold: 'reached',
  ...fields,
})
const year = (fields: Partial<YearTotals> = {}): YearTotals => ({
  years: [2026, 2025],
  thresholds: [
    { country: 'US', from_year: 2020, until_year: 2025, cents: 60_000, counts: 'won', applies: false },
    { country: 'US', from_year: 2026, until_year: null, cents: 200_000, counts: 'won', applies: true },
  ],
  results: [
    row(LONGEST_NAME),
    row('Ann', { won_cents: 170_000, threshold: 'near', corrected_cents: -2500 }),
    row('Bob', { country: null, threshold: null }),
  ],
  totals: { players: 3, ...sums, won_cents: 590_000 },
  next: null,
  ...fields,
})

async function openYears(search = '?case=2026', more: { size?: 'phone' | 'narrow'; as?: typeof boss } = {}) {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  await open(`/admin/money/years${search}`, { as: boss, ...more })
}

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'players, their sums and those of all fit (%s)',
  async (size) => {
    api.answer(YEAR, year())
    await openYears('?case=2026', size ? { size } : {})
    await expect.element(page.getByText(LONGEST_NAME)).toBeVisible()
    await expect.element(page.getByText('$5,900.00')).toBeVisible()
    await expect.element(page.getByText('3 players')).toBeVisible()
    await expect.element(page.getByText('corrected by staff −$25.00')).toBeVisible()
    await expect.element(page.getByText('United States, 2020 to 2025: $600.00 won')).toBeVisible()
    const applies = page.getByRole('listitem').filter({ hasText: 'United States, from 2026: $2,000.00 won' })
    await expect.element(applies.getByText('Applies to 2026')).toBeVisible()
    await expectSoundScreen()
  },
)

test('another year, a filter and a name are asked for, and the list goes on', { tags: 'long' }, async () => {
  api.answer(YEAR, ({ query }) =>
    query['before'] === undefined ? year({ next: '1.x' }) : year({ results: [row('Zoe')], totals: null }),
  )
  await openYears()
  await button('Show more').click()
  await expect.element(page.getByText('Zoe')).toBeVisible()
  await expect.element(page.getByText('3 players')).toBeVisible()
  await page.getByRole('combobox', { name: 'Year' }).selectOptions('2025')
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Threshold reached')
  await page.getByRole('searchbox', { name: 'Username' }).fill('Ann')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect
    .poll(() => api.requests(YEAR).at(-1))
    .toMatchObject({ params: { year: '2025' }, query: { show: 'reached', name: 'Ann' } })
})

test(
  'nobody, a year without a threshold, and a failure that can be tried again',
  { tags: 'long' },
  async () => {
    api.answer(YEAR, year({ results: [], thresholds: [], totals: null }))
    await openYears()
    await expect.element(page.getByText('No money of players moved in this year.')).toBeVisible()
    await expect.element(page.getByText('None applies to 2026.')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('Near the threshold')
    await expect.element(page.getByText('No player matches.')).toBeVisible()
    api.refuse(YEAR, 500)
    await openYears('?case=2025')
    await expect.element(button('Try again')).toBeVisible()
  },
)

test('the export takes a reason, and names only from those who may see them', { tags: 'long' }, async () => {
  api.answer(YEAR, year())
  api.answerFile(EXPORT, 'year (UTC)\r\n')
  await openYears('?case=2026&kind=near')
  await button('Download 2026 as CSV').click()
  await expect.element(page.getByText('Players near the threshold in 2026')).toBeVisible()
  await button('Download as CSV').click()
  await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Year end')
  await page.getByRole('checkbox', { name: 'With legal names and addresses' }).click()
  await expectSoundScreen()
  await button('Download as CSV').click()
  await expect
    .poll(() => api.requests(EXPORT).at(-1)?.body)
    .toEqual({ show: 'near', with_names: true, reason: 'Year end' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('without the permission there is no choice of names, and a refusal is told', async () => {
  const teller = player({ username: 'Teller', role: 'moderator', permissions: ['ledger'] })
  api.answer(YEAR, year())
  api.refuse(EXPORT, 'no_personal_data')
  await openYears('?case=2026', { as: teller })
  await button('Download 2026 as CSV').click()
  await expect.element(page.getByText(/^Legal names and addresses are left out/)).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Year end')
  await button('Download as CSV').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})
