import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { blockedNavigations } from '#client/testing/navigations.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { answerWallet, movement, wallet } from '#client/testing/data/wallet.ts'

const HISTORY = 'GET v1 /players/wallet-history/'
const EARNINGS = 'GET v1 /wallet/earnings/'
const WALLET = 'GET v1 /wallet/'
const rows = page.getByRole('row')
const radio = (name: string) => page.getByRole('radio', { name })
const openWallet = (search = '', size?: 'narrow') =>
  open(`/profile?tab=wallet${search}`, { as: player(), size })
const button = (name: string) => page.getByRole('button', { name })

beforeEach(answerWallet)

const FULL = wallet({
  cash_cents: 3500,
  promo_cents: 500,
  held_cents: 0,
  promo_ends: { amount_cents: 500, at: '2026-05-12T00:00:00.000Z' },
})
const DAYS = [
  { day: '2026-02-27', cents: 700 },
  { day: '2026-02-28', cents: 0 },
  { day: '2026-03-01', cents: 300 },
]
const prizes = (count: number) =>
  Array.from({ length: count }, (_, index) => movement({ amount_cents: 100 + index }))

test('balances by kind, and the chart with its table', async () => {
  api.answer(WALLET, FULL)
  api.answer(EARNINGS, { total_cents: 1000, days: DAYS })
  await openWallet()
  await expect.element(page.getByRole('main').getByText('$40.00', { exact: true })).toBeVisible()
  await expect.element(page.getByText('promo, until 12 May', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'Earnings, 90 days: $10.00 in total, from 27 Feb to 1 Mar' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'As a table' }).click()
  // The day without earnings is omitted.
  const table = page.getByRole('region', { name: 'Earnings, 90 days, as a table' })
  await expect.element(table).toMatchTextContent('1 Mar+$3.0027 Feb+$7.00')
  await expect.element(page.getByRole('link', { name: 'Add funds' })).toHaveAttribute('href', '/payment')
  await expect
    .element(page.getByRole('link', { name: 'Withdraw', exact: true }))
    .toHaveAttribute('href', '/payment?view=withdraw')
})

test('expiring promo is shown; blocked withdrawals show why', async () => {
  const why_not = 'A withdrawal needs an identity check.'
  api.answer(WALLET, { ...FULL, promo_cents: 900, can_withdraw: false, why_not })
  await openWallet()
  await expect.element(page.getByText('promo, $5.00 of it until 12 May')).toBeVisible()
  await expect.element(page.getByText(why_not)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Actions' }))
    .toHaveAttribute('href', '/payment?view=withdraw')
})

test('movements show an unusual state, sign and balance, promo included', async () => {
  const results = [
    movement({ description: 'Prize', amount_cents: 300, balance_cents: 1000 }),
    movement({
      description: 'Entry',
      amount_cents: -200,
      balance_cents: 700,
      bucket: 'promo',
      status: 'held',
    }),
    movement({ description: 'Payout', amount_cents: -100, balance_cents: 900, status: 'on its way' }),
    movement({ description: 'Other', status: 'under review' }),
  ]
  api.answer(HISTORY, listOf(results))
  await openWallet()
  await expect.element(rows.nth(1)).toMatchTextContent('Prize+$3.00$10.00')
  await expect.element(rows.nth(2)).toMatchTextContent('EntryHeld−$2.00$7.00promo')
  await expect.element(rows.nth(3)).toMatchTextContent('On its way')
  await expect.element(rows.nth(4)).toMatchTextContent('under review')
})

test('filters are kept in the URL, sent to the server, and survive a reload', { tags: 'long' }, async () => {
  api.answer(HISTORY, ({ query }) => listOf(query.kind === 'prize' ? prizes(2) : prizes(4)))
  await openWallet()
  await expect.poll(() => rows.all().length).toBe(5)
  await page.getByText('Prizes', { exact: true }).click()
  await expect.poll(() => rows.all().length).toBe(3)
  expect(location.search).toBe('?tab=wallet&kind=prize')
  await reloadPage()
  await expect.element(radio('Prizes')).toBeChecked()
  await page.getByText('Entries', { exact: true }).click()
  await expect.poll(() => api.requests(HISTORY).at(-1)?.query.kind).toBe('entry,entry_back')
})

test('the period: its end cannot precede its start, and an empty result can be widened', async () => {
  api.answer(HISTORY, ({ query }) => listOf(query.from ? [] : prizes(4)))
  await openWallet()
  await button('Period: Any time').click()
  await page.getByLabelText('From', { exact: true }).fill('2020-02-01')
  await page.getByLabelText('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(page.getByText('The end is before the start.')).toBeVisible()
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveFocus()
  await page.getByLabelText('To', { exact: true }).fill('2020-02-03')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(page.getByText('No matching transactions.')).toBeVisible()
  expect(location.search).toBe('?tab=wallet&from=2020-02-01&to=2020-02-03')
  await expect.element(button('Period: 1 Feb – 3 Feb')).toBeVisible()
  await button('Show everything').click()
  await expect.poll(() => rows.all().length).toBe(5)
  expect(location.search).toBe('?tab=wallet')
})

test('an invalid day or kind does not filter', async () => {
  await openWallet('&kind=nothing&from=2026-02-30')
  await expect.element(radio('All')).toBeChecked()
  await expect.poll(() => api.requests(HISTORY).at(-1)?.query).toEqual({ page: '1', page_size: '10' })
})

test('a filter and the next page by keyboard', async () => {
  api.answer(HISTORY, ({ query }) => listOf(prizes(query.page === '2' ? 2 : 10), 12))
  await openWallet()
  await expect.element(radio('All')).toBeVisible()
  radio('All').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Prizes')).toBeChecked()
  await expect.element(radio('Prizes')).toHaveFocus()
  await expect.element(button('Next page')).toBeVisible()
  button('Next page').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('11–12 of 12')).toBeVisible()
  await expect.poll(() => rows.all().length).toBe(3)
  expect(location.search).toBe('?tab=wallet&kind=prize&page=2')
})

test('the download has the filters and the file name; a failure shows why', async () => {
  await openWallet('&kind=prize&from=2026-02-01')
  await expect.element(page.getByText('No matching transactions.')).toBeVisible()
  const names: (string | null)[] = []
  navigation.addEventListener('navigate', ({ downloadRequest }) => names.push(downloadRequest), {
    once: true,
  })
  api.answerFile(HISTORY, 'created,amount\r\n2026-03-01,1.00\r\n')
  await button('Download as CSV').click()
  await expect.element(page.getByText('Your statement is in your downloads.')).toBeInTheDocument()
  expect(names).toEqual(['statement-prize-2026-02-01.csv'])
  expect(await (await fetch(blockedNavigations()[0] ?? '')).text()).toBe(
    'created,amount\r\n2026-03-01,1.00\r\n',
  )
  expect(api.requests(HISTORY).at(-1)?.query).toEqual({ kind: 'prize', from: '2026-02-01', format: 'csv' })
  api.refuse(HISTORY, 500)
  await button('Download as CSV').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The file couldn’t be created')
})

test('each part that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  for (const key of [WALLET, EARNINGS, HISTORY] as const) api.refuse(key, 500)
  await openWallet()
  await expect.element(page.getByText('Your balance couldn’t be loaded.')).toBeVisible()
  await expect.element(page.getByText('Your history couldn’t be loaded.')).toBeVisible()
  api.answer(WALLET, FULL)
  await button('Try again').first().click()
  await expect.element(page.getByText('Your earnings couldn’t be loaded.')).toBeVisible()
  api.answer(EARNINGS, { total_cents: 0, days: [] })
  await button('Try again').first().click()
  await expect.element(page.getByText(/Your prizes minus your entry fees/)).toBeVisible()
  api.answer(HISTORY, listOf(prizes(1)))
  await button('Try again').click()
  await expect.element(rows.nth(1)).toBeVisible()
})

test('balance changes are shown without a reload', { tags: 'long' }, async () => {
  api.answer(WALLET, FULL)
  await openWallet()
  await expect.element(page.getByRole('main').getByText('$40.00', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No transactions yet')).toBeVisible()
  const [wallets, lists] = [api.requests(WALLET).length, api.requests(HISTORY).length]
  await live.send({ event: 'balance', data: { wallet: { ...FULL, cash_cents: 3600 } } })
  await expect.element(page.getByRole('main').getByText('$41.00', { exact: true })).toBeVisible()
  // The movement belongs to the list on screen.
  await expect.poll(() => api.requests(HISTORY).length).toBe(lists + 1)
  expect(api.requests(WALLET)).toHaveLength(wallets)
})

test('shows loading, then an empty wallet that fits a narrow window', { tags: 'long' }, async () => {
  const held = api.hold(HISTORY)
  await openWallet('', 'narrow')
  await expect.element(page.getByText('Loading transactions')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByText('No transactions yet.')).toBeVisible()
  await expect.element(page.getByText(/Your prizes minus your entry fees/)).toBeVisible()
  await expect.element(page.getByRole('main').getByText('$0.00').first()).toBeVisible()
  await expectSoundScreen()
})

test.each(cases(['narrow', undefined] as const))(
  'large amounts and long texts fit, size %s',
  async (size) => {
    api.answer(WALLET, { ...FULL, cash_cents: 123_456_789 })
    api.answer(EARNINGS, { total_cents: 123_456_789, days: DAYS })
    const long = movement({ description: 'x'.repeat(90), amount_cents: 123_456_789, bucket: 'promo' })
    api.answer(HISTORY, listOf([long, movement()]))
    await openWallet('', size)
    await expect.element(page.getByText('x'.repeat(90))).toBeVisible()
    await expect.element(page.getByText('+$1,234,567.89').last()).toBeVisible()
    expect(page.getByRole('table').all()).toHaveLength(size ? 0 : 1)
    await expectSoundScreen()
  },
)
