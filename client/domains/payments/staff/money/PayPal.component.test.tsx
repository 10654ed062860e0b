import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { ComparedDay, OpenDifference } from './paypal-queries.ts'

const COMPARE = 'GET v1 /admin/money/reconciliation/'
const DAYS = 'GET v1 /admin/money/reconciliation/days/'
const DIFFERENCES = 'GET v1 /admin/money/reconciliation/differences/'
const AGAIN = 'POST v1 /admin/money/reconciliation/days/{day}/compare/'
const RESOLVE = 'PUT v1 /admin/money/reconciliation/differences/{id}/'
const AT = '2026-03-01T12:00:00.000Z'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string) => page.getByRole('button', { name })

const day = (fields: Partial<ComparedDay> = {}): ComparedDay => ({
  day: '2026-03-01',
  failure: null,
  failed_retry: null,
  here: 3,
  paypal: 3,
  differences: 0,
  open: 0,
  compared: AT,
  ...fields,
})
const difference = (fields: Partial<OpenDifference> = {}): OpenDifference => ({
  id: 5,
  day: '2026-03-01',
  kind: 'capture',
  payment: '0193b9a0-0000-7000-8000-000000000001',
  paypal_id: 'CAPTURE1',
  here_cents: 1200,
  paypal_cents: 1300,
  at: AT,
  player: badge(LONGEST_NAME),
  resolved: null,
  ...fields,
})

async function openPayPal(search = '', size?: 'phone' | 'narrow') {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  await open(`/admin/money/paypal${search}`, size ? { as: boss, size } : { as: boss })
}
const answer = (days: ComparedDay[], rows: OpenDifference[]) => {
  api.answer(DAYS, { results: days, next: null })
  api.answer(DIFFERENCES, { results: rows })
}

describe('the days that were compared', () => {
  test.each(cases([undefined, 'phone', 'narrow'] as const))('fit with what is open (%s)', async (size) => {
    answer(
      [
        day({ day: '2026-03-03', failure: 'not_permitted' }),
        day({ day: '2026-03-02', differences: 2, open: 1, failed_retry: { failure: 'unreachable', at: AT } }),
        day(),
      ],
      [
        difference(),
        difference({ id: 6, kind: 'payout_return', player: null, payment: 'PAYPALS', paypal_id: 'PAYPALS' }),
      ],
    )
    await openPayPal('', size)
    await expect.element(page.getByText('2 differences')).toBeVisible()
    await expect
      .element(page.getByText(/^The newer comparison failed .*PayPal didn’t answer\.$/))
      .toBeVisible()
    await expect.element(page.getByText('In agreement')).toBeVisible()
    await expect.element(page.getByText(/^PayPal doesn’t share it/)).toBeVisible()
    await expect.element(page.getByText(LONGEST_NAME)).toBeVisible()
    await expect.element(page.getByText('Withdrawal that came back')).toBeVisible()
    await expectSoundScreen()
  })

  test('none yet, nothing open, and a failure that can be tried again', { tags: 'long' }, async () => {
    answer([], [])
    await openPayPal()
    await expect.element(page.getByText('No day has been compared yet.')).toBeVisible()
    await expect.element(page.getByText('No open differences.')).toBeVisible()
    api.refuse(DIFFERENCES, 500)
    api.refuse(DAYS, 500)
    await openPayPal('?from=2026-03-01')
    await expect.element(button('Try again').first()).toBeVisible()
  })

  test(
    'go on, are compared again, and show their differences, also closed ones',
    { tags: 'long' },
    async () => {
      api.answer(DIFFERENCES, ({ query }) => ({
        results: query['day']
          ? [difference({ resolved: { by: badge('Eve'), at: AT, reason: 'Refunded by hand' } })]
          : [],
      }))
      api.answer(DAYS, ({ query }) =>
        query['before'] === undefined
          ? { results: [day({ failure: 'unreachable' })], next: '2026-03-01' }
          : { results: [day({ day: '2026-02-28', differences: 1 })], next: null },
      )
      await openPayPal()
      await expect.element(page.getByText('PayPal didn’t answer.')).toBeVisible()
      await button('Show more').click()
      await button('all closed 28 Feb 2026').click()
      await expect.element(page.getByText('Closed by Eve: Refunded by hand')).toBeVisible()
      await expectSoundScreen()
      await button('All open ones').click()
      await expect.element(page.getByText('No open differences.')).toBeVisible()
      api.answer(AGAIN, day())
      api.answer(DAYS, { results: [day()], next: null })
      await button('Compare again 1 Mar 2026').click()
      const dialog = page.getByRole('dialog', { name: 'Compare 1 Mar 2026 with PayPal?' })
      await dialog.getByLabelText('Reason').fill('It has failed.')
      await dialog.getByRole('button', { name: 'Compare again' }).click()
      await expect.element(page.getByText('In agreement')).toBeVisible()
      expect(api.requests(AGAIN)).toMatchObject([
        { params: { day: '2026-03-01' }, body: { reason: 'It has failed.' } },
      ])
    },
  )
})

test('an open difference leads to the ledger and is closed with a reason', { tags: 'long' }, async () => {
  answer([day({ differences: 1, open: 1 })], [difference()])
  await openPayPal('?case=5')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('$12.00 here, $13.00 on PayPal')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
  api.refuse(RESOLVE, 'own_payment')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Known')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByText(/You can’t decide about your own payment/)).toBeVisible()
  await expectSoundScreen()
  api.answer(RESOLVE, difference({ resolved: { by: badge('Boss'), at: AT, reason: 'Known' } }))
  answer([day({ differences: 1 })], [])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByText('No open differences.')).toBeVisible()
  await expect.element(page.getByText('all closed')).toBeVisible()
  expect(api.requests(RESOLVE).at(-1)).toMatchObject({ params: { id: '5' }, body: { reason: 'Known' } })
})

describe('a comparison on request', () => {
  test.each(cases([undefined, 'phone'] as const))('names the differences (%s)', async (size) => {
    answer([], [])
    api.answer(COMPARE, {
      state: 'read',
      here: 3,
      paypal: 2,
      differences: [
        { kind: 'capture', payment: 'd-1', paypal_id: null, here_cents: 700, paypal_cents: null, at: AT },
      ],
    })
    await openPayPal('', size)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.element(page.getByText('$7.00 here, $0.00 on PayPal').last()).toBeVisible()
    await expectSoundScreen()
  })

  test('finds none, is told nothing, or is refused', { tags: 'long' }, async () => {
    answer([], [])
    api.answer(COMPARE, { state: 'read', here: 3, paypal: 3, differences: [] })
    await openPayPal()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.element(page.getByText('No differences.')).toBeVisible()
    api.answer(COMPARE, { state: 'unreachable', here: 0, paypal: 0, differences: [] })
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.element(page.getByText('PayPal doesn’t answer right now.')).toBeVisible()
    api.refuse(COMPARE, 'too_long')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.element(page.getByText('Choose at most 92 days.')).toBeVisible()
  })
})
