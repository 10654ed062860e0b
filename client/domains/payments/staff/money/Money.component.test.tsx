import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { AccountEntry, Money, Transfer } from './queries.ts'

const MONEY = 'GET v1 /admin/money/'
const BALANCE = 'GET v1 /admin/money/paypal-balance/'
const CHECK = 'POST v1 /admin/money/check/'
const SEARCH = 'GET v1 /admin/ledger/transfers/'
const TRANSFER = 'GET v1 /admin/ledger/transfers/{id}/'
const ACCOUNT = 'GET v1 /admin/ledger/account/'
const STATEMENT = 'GET v1 /admin/ledger/statement/'
const AT = '2026-03-01T12:00:00.000Z'
const boss = player({ username: 'Boss', role: 'admin' })
const ann = badge('Ann')
const button = (name: string) => page.getByRole('button', { name })

const money = (fields: Partial<Money> = {}): Money => ({
  check: {
    at: AT,
    invariants: [
      { name: 'transfers_come_to_nothing', broken: 0 },
      { name: 'keys_are_used_once', broken: 0 },
    ],
  },
  trial_balance: [
    { account: 'cash', accounts: 10, cents: 3200 },
    { account: 'clearing', accounts: 1, cents: -3200 },
  ],
  total_cents: 0,
  owed: { cash_cents: 3200, held_cents: 300, promo_cents: 500, on_the_way_cents: 0 },
  at_paypal_cents: 4500,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
    in_cents: index * 100,
    out_cents: 50,
  })),
  ...fields,
})
const transfer = (fields: Partial<Transfer> = {}): Transfer => ({
  id: 12,
  kind: 'hold',
  cause: { kind: 'lobby', id: '7' },
  created: AT,
  amount_cents: 300,
  players: [ann],
  ...fields,
})

async function openMoney(path = '', size?: 'phone' | 'narrow') {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  await open(`/admin/money${path}`, size ? { as: boss, size } : { as: boss })
}

describe('the overview of money', () => {
  test.each(cases([undefined, 'phone', 'narrow'] as const))('fits (%s)', async (size) => {
    api.answer(MONEY, money())
    api.answer(BALANCE, { state: 'read', cents: 4400, at: AT })
    await openMoney('', size)
    await expect.element(page.getByText('$44.00')).toBeVisible()
    await expect.element(page.getByText('More than is owed')).toBeVisible()
    await expect.element(page.getByText('$9.00').first()).toBeVisible()
    await expectSoundScreen()
  })

  test('judges by the figure of PayPal, which knows what was moved by hand', { tags: 'long' }, async () => {
    api.answer(MONEY, money({ at_paypal_cents: 1000 }))
    api.answer(BALANCE, { state: 'read', cents: 5500, at: AT })
    await openMoney()
    await expect.element(page.getByText('More than is owed')).toBeVisible()
    await expect.element(page.getByText('$20.00').first()).toBeVisible()
    api.answer(MONEY, money())
    api.answer(BALANCE, { state: 'read', cents: 3000, at: AT })
    await openMoney()
    await expect.element(page.getByText('Missing')).toBeVisible()
    await expect.element(page.getByText(/^PayPal holds less than players/)).toBeVisible()
  })

  test('names what is missing and broken, and checks again', { tags: 'long' }, async () => {
    api.answer(
      MONEY,
      money({
        at_paypal_cents: 1000,
        total_cents: 5,
        check: { at: AT, invariants: [{ name: 'keys_are_used_once', broken: 2 }] },
      }),
    )
    api.answer(BALANCE, { state: 'not_permitted', cents: null, at: null })
    await openMoney()
    await expect.element(page.getByText('Broken 2 times')).toBeVisible()
    await expect.element(page.getByText('Missing')).toBeVisible()
    await expect.element(page.getByText('$25.00').first()).toBeVisible()
    await expect.element(page.getByText(/^PayPal doesn’t share it/)).toBeVisible()
    await expect.element(page.getByText(/^By the ledger, PayPal holds less/)).toBeVisible()
    await expectSoundScreen()
    api.answer(CHECK, { asked: '2026-03-02T12:00:00.000Z' })
    await button('Check now').click()
    const dialog = page.getByRole('dialog', { name: 'Check the ledger now?' })
    await dialog.getByLabelText('Reason').fill('A player asks.')
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await expect.element(page.getByText('Checking…')).toBeVisible()
    api.answer(
      MONEY,
      money({
        check: {
          at: '2026-03-02T12:00:01.000Z',
          invariants: [{ name: 'keys_are_used_once', broken: 0 }],
        },
      }),
    )
    await expect.element(page.getByText('Broken 2 times')).not.toBeInTheDocument()
    await expect.element(page.getByText('Checking…')).not.toBeInTheDocument()
  })

  test('before the first check; a failure can be tried again', { tags: 'long' }, async () => {
    api.answer(MONEY, money({ check: null }))
    api.refuse(BALANCE, 500)
    await openMoney()
    await expect.element(page.getByText('Not checked yet')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
    api.refuse(MONEY, 500)
    await openMoney('?page=2')
    await expect.element(button('Try again')).toBeVisible()
  })

  test('is not for moderators', async () => {
    api.answer('GET v1 /admin/queues/', { queues: [] })
    await open('/admin/money', { as: player({ username: 'Judge', role: 'moderator' }) })
    await expect.element(page.getByRole('link', { name: 'Go to Today' })).toBeVisible()
  })
})

describe('the ledger', () => {
  test('is searched, goes on, and opens a transfer', async () => {
    api.answer(SEARCH, ({ query }) =>
      query['before'] === undefined
        ? { results: [transfer(), transfer({ id: 11, players: [badge(LONGEST_NAME)] })], next: '1-11' }
        : { results: [transfer({ id: 10, kind: 'deposit' })], next: null },
    )
    await openMoney('/ledger')
    await expect.element(page.getByText(LONGEST_NAME)).toBeVisible()
    await expectSoundScreen()
    await button('Show more').click()
    await expect.element(page.getByRole('list', { name: 'Transfers' }).getByText('Deposit')).toBeVisible()
    await page.getByRole('search').getByRole('textbox', { name: 'Amount' }).fill('five')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.element(page.getByText('Enter an amount like 5.00')).toBeVisible()
    await page.getByRole('search').getByRole('textbox', { name: 'Amount' }).fill('3')
    await page.getByRole('search').getByRole('textbox', { name: 'Username' }).fill('Ann')
    await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Entry held')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect
      .poll(() => api.requests(SEARCH).at(-1)?.query)
      .toMatchObject({ player: 'Ann', kind: 'hold', amount_cents: '300' })
    api.answer(TRANSFER, {
      id: 12,
      kind: 'hold',
      key: 'hold:5',
      cause: { kind: 'lobby', id: '7' },
      created: AT,
      about: null,
      entries: [
        { id: 1, account: 'cash', player: ann, amount_cents: -300, balance_cents: 200 },
        { id: 2, account: 'held', player: ann, amount_cents: 300, balance_cents: 300 },
      ],
    })
    await page.getByRole('button', { name: /Transfer 12/ }).click()
    await expect.element(page.getByText('hold:5')).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('hold:5')).not.toBeInTheDocument()
  })

  test('nothing matches; on a phone', { tags: 'long' }, async () => {
    api.answer(SEARCH, { results: [], next: null })
    await openMoney('/ledger', 'phone')
    await expect.element(page.getByText('No transfers yet.')).toBeVisible()
    await openMoney('/ledger?kind=deposit', 'phone')
    await expect.element(page.getByText('No transfers match.')).toBeVisible()
    await expectSoundScreen()
    api.refuse(SEARCH, 500)
    await openMoney('/ledger?q=x', 'phone')
    await expect.element(button('Try again')).toBeVisible()
  })
})

describe('a statement', () => {
  const entry = (fields: Partial<AccountEntry> = {}): AccountEntry => ({
    id: 1,
    transfer_id: 12,
    kind: 'hold',
    cause: { kind: 'lobby', id: '7' },
    created: AT,
    amount_cents: -300,
    balance_cents: 4700,
    ...fields,
  })
  const account = (results: AccountEntry[], next: string | null = null) =>
    api.answer(ACCOUNT, { opening_cents: 5000, closing_cents: 4200, results, next })
  const asked = () => api.requests(ACCOUNT).at(-1)?.query

  test.each(cases([undefined, 'phone'] as const))(
    'of an account of the site (%s), page by page',
    { tags: 'long' },
    async (size) => {
      account([entry(), entry({ id: 2, cause: { kind: 'lobby', id: LONGEST_NAME } })], '5-2')
      await openMoney('/statement', size)
      await expect.element(page.getByText('$50.00')).toBeVisible()
      await expect.element(page.getByText('$42.00')).toBeVisible()
      expect(asked()).toEqual({ account: 'clearing' })
      await expectSoundScreen()
      account([entry({ id: 3, kind: 'deposit', amount_cents: 5000, balance_cents: 5000 })])
      await button('Show more').click()
      await expect.element(page.getByText('+$50.00')).toBeVisible()
      expect(asked()).toEqual({ account: 'clearing', before: '5-2' })
      await expect.element(button('Show more')).not.toBeInTheDocument()
    },
  )

  test(
    'of a player’s account asks whose, keeps it in the address, and opens a transfer',
    { tags: 'long' },
    async () => {
      account([])
      await openMoney('/statement')
      await expect.element(page.getByText('No entries in this period.')).toBeVisible()
      await page.getByRole('combobox', { name: 'Account' }).selectOptions('Players’ cash')
      await button('Show').click()
      await expect.element(page.getByText('Enter the player’s username.')).toBeVisible()
      account([entry()])
      await page.getByRole('textbox', { name: 'Username' }).fill('Ann')
      await page.getByLabelText('From').fill('2026-03-01')
      await userEvent.keyboard('{Enter}')
      await expect.poll(asked).toEqual({ account: 'cash', player: 'Ann', from: '2026-03-01' })
      expect(location.search).toBe('?kind=cash&person=Ann&from=2026-03-01')
      api.answer(TRANSFER, {
        id: 12,
        kind: 'hold',
        key: 'hold:5',
        cause: { kind: 'lobby', id: '7' },
        created: AT,
        about: null,
        entries: [{ id: 1, account: 'cash', player: ann, amount_cents: -300, balance_cents: 200 }],
      })
      await button('Entry held').click()
      await expect.element(page.getByText('hold:5')).toBeVisible()
    },
  )

  test('of nobody’s account says so; a failure can be tried again', { tags: 'long' }, async () => {
    api.refuse(ACCOUNT, 'unknown_account')
    await openMoney('/statement?kind=cash&person=nobody')
    await expect.element(page.getByText(/^Account not found/)).toBeVisible()
    api.refuse(ACCOUNT, 500)
    await openMoney('/statement?kind=cash&person=Ann')
    await expect.element(button('Try again')).toBeVisible()
    await openMoney('/statement?kind=cash')
    await expect.element(page.getByText('Enter the player’s username.')).toBeVisible()
  })

  test('is saved as CSV', { tags: 'long' }, async () => {
    account([entry()])
    await openMoney('/statement?kind=fees')
    api.refuse(STATEMENT, 500)
    await button('Download as CSV').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    api.answerFile(STATEMENT, 'time (UTC)\r\n')
    await button('Download as CSV').click()
    await expect.poll(() => api.requests(STATEMENT).at(-1)?.query).toEqual({ account: 'fees' })
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
