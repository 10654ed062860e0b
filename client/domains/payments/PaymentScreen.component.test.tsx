import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { answerPayments, deposit, payments, withdrawal } from '#client/testing/data/payments.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { eligibility, wallet } from '#client/testing/data/wallet.ts'

const PAYMENTS = 'GET v1 /payments/'
const ELIGIBILITY = 'GET v1 /wallet/eligibility/'
const WALLET = 'GET v1 /wallet/'
const main = page.getByRole('main')
const tryAgain = page.getByRole('button', { name: 'Try again' })
const openPayment = (size?: 'narrow') => open('/payment', { as: player(), size })

beforeEach(() => answerPayments())

test('loading shows labelled skeletons, then the payments', { tags: 'long' }, async () => {
  const held = api.hold(PAYMENTS)
  await openPayment()
  await expect.element(main.getByText('Loading payments')).toBeInTheDocument()
  held.release()
  await expect.element(main.getByText('No payments yet.')).toBeVisible()
  await expect.element(main.getByText('Loading payments')).not.toBeInTheDocument()
  await expect.element(page.getByText('Sandbox: play money.')).not.toBeInTheDocument()
})

test('each part that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  for (const key of [PAYMENTS, ELIGIBILITY, WALLET] as const) api.refuse(key, 500)
  await openPayment()
  await expect.element(page.getByText('Your balance couldn’t be loaded.')).toBeVisible()
  await expect.element(page.getByText('Your payments couldn’t be loaded.')).toBeVisible()
  api.answer(WALLET, wallet({ cash_cents: 12_345 }))
  await tryAgain.first().click()
  await expect.element(main.getByText('$123.45')).toBeVisible()
  api.answer(PAYMENTS, payments())
  await tryAgain.click()
  await expect.element(page.getByText('Your payment options couldn’t be loaded.')).toBeVisible()
  api.answer(ELIGIBILITY, eligibility())
  await tryAgain.click()
  await expect.element(page.getByRole('button', { name: 'Continue to PayPal' })).toBeEnabled()
})

test('adding and withdrawing are tabs, each with its own URL', { tags: 'long' }, async () => {
  await openPayment()
  await page.getByRole('tab', { name: 'Withdraw' }).click()
  await expect.element(page.getByLabelText('Amount to withdraw in US dollars')).toBeVisible()
  expect(location.search).toBe('?view=withdraw')
  await page.getByRole('tab', { name: 'Add funds' }).click()
  await expect.element(page.getByLabelText('Amount to add in US dollars')).toBeVisible()
  expect(location.search).toBe('')
})

test('an open payment can be continued, and disappears when cancelled', { tags: 'long' }, async () => {
  const waiting = deposit({ amount_cents: 500 })
  api.answer(PAYMENTS, payments({ results: [waiting, deposit({ status: 'completed' })] }))
  await openPayment()
  await expect
    .element(page.getByText('You have an open payment of $5.00. Nothing was charged.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continue on PayPal' }))
    .toHaveAttribute('href', waiting.approve_url)
  const over = deposit({ ...waiting, status: 'cancelled', approve_url: null })
  api.answer('POST v1 /payments/deposits/{id}/cancel/', over)
  api.answer(PAYMENTS, payments({ results: [over] }))
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect.element(page.getByText('You have an open payment')).not.toBeInTheDocument()
  await expect.element(main.getByText('Cancelled')).toBeVisible()
})

test('cancelling a payment that has been paid meanwhile says so', { tags: 'long' }, async () => {
  const waiting = deposit({ amount_cents: 500 })
  api.answer(PAYMENTS, payments({ results: [waiting] }))
  api.refuse('POST v1 /payments/deposits/{id}/cancel/', 'too_late')
  await openPayment()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect.element(page.getByText('This payment was already made and can’t be cancelled.')).toBeVisible()
})

test('each payment expands to its steps and collapses again', { tags: 'long' }, async () => {
  const steps = [
    { status: 'requested', at: '2026-03-01T12:00:00.000Z', why: null },
    { status: 'sent', at: '2026-03-01T12:01:00.000Z', why: null },
    { status: 'failed', at: '2026-03-01T12:02:00.000Z', why: 'The receiver was not found.'.repeat(4) },
  ]
  const why = 'PayPal does not know this account. '.repeat(3).trim()
  api.answer(PAYMENTS, payments({ results: [withdrawal({ status: 'failed', why, steps }), deposit()] }))
  await openPayment('narrow')
  const row = main.getByRole('listitem').filter({ hasText: 'Withdrawal to PayPal' })
  await expect.element(row).toMatchTextContent('−$40.00Not paid out')
  await row.getByRole('button').click()
  await expect.element(row.getByText(why)).toBeVisible()
  await expect.element(row.getByText('To a…@mail.example')).toBeVisible()
  expect(row.getByRole('listitem').all()).toHaveLength(3)
  await expectSoundScreen()
  await row.getByRole('button').click()
  await expect.element(row.getByText(why)).not.toBeInTheDocument()
})
