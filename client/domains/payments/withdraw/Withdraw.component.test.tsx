import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'
import { answerPayments, payments, withdrawal } from '#client/testing/data/payments.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { security } from '#client/testing/data/settings.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { eligibility, notAllowed, wallet } from '#client/testing/data/wallet.ts'

const OPEN = 'POST v1 /payments/withdrawals/'
const ELIGIBILITY = 'GET v1 /wallet/eligibility/'
const amount = page.getByLabelText('Amount to withdraw in US dollars')
const button = page.getByRole('button', { name: 'Withdraw', exact: true })
const openWithdraw = (size?: 'narrow') => open('/payment?view=withdraw', { as: player(), size })
const RICH = { paypal_email: 'ann.pays@mail.example', withdrawable_cents: 4000 }

beforeEach(() => answerPayments(RICH))

test('shows the receiving account, withdraws all cash, and updates its steps live', async () => {
  const made = withdrawal({ receiver: RICH.paypal_email })
  api.answer(OPEN, made)
  await openWithdraw()
  await expect.element(page.getByText('a…@mail.example')).toBeVisible()
  await amount.fill('40.01')
  await button.click()
  await expect.element(page.getByText('You have $40.00 in cash.')).toBeVisible()
  await expect.element(amount).toHaveFocus()
  expect(api.requests(OPEN)).toHaveLength(0)
  await page.getByRole('button', { name: 'All: $40.00' }).click()
  await expect.element(page.getByText('$40.00 leaves your wallet, $40.00 is paid out.')).toBeVisible()
  const steps = [...made.steps, { status: 'succeeded', at: '2026-03-01T12:05:00.000Z', why: null }]
  api.answer('GET v1 /payments/', payments({ ...RICH, results: [{ ...made, status: 'succeeded', steps }] }))
  await doubleClick(button, OPEN)
  await expect.element(page.getByRole('heading', { name: '$40.00 to a…@mail.example' })).toHaveFocus()
  const panel = page.getByRole('tabpanel')
  await expect.element(panel.getByText('It has arrived in your PayPal account.')).toBeVisible()
  await expect.element(panel.getByRole('listitem').filter({ hasText: 'Requested' })).toBeVisible()
  expect(api.requests(OPEN).map(({ body }) => body)).toEqual([{ amount_cents: 4000 }])
  await expectSoundScreen()
  await page.getByRole('button', { name: 'Withdraw more' }).click()
  await expect.element(amount).toHaveValue('')
})

test('a step-up is required, and the same key is used before and after it', async () => {
  api.answer('GET v1 /accounts/security/', security())
  api.answer('POST v1 /accounts/step-up/', {
    detail: 'Confirmed.',
    stepped_up_until: '2026-03-01T13:00:00.000Z',
  })
  api.refuse(OPEN, 'step_up_required')
  await openWithdraw()
  await amount.fill('12.50')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  api.answer(OPEN, withdrawal({ amount_cents: 1250 }))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByRole('heading', { name: /^\$12\.50 to/ })).toHaveFocus()
  const keys = api.requests(OPEN).map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.any(String)])
})

test('a refusal is shown at the field; without a response the amount is kept', { tags: 'long' }, async () => {
  api.refuse(OPEN, 'insufficient')
  await openWithdraw()
  await amount.fill('30')
  await button.click()
  await expect
    .element(page.getByText('You don’t have enough cash. Add funds, or enter a lower amount.'))
    .toBeVisible()
  await expect.element(amount).toHaveFocus()
  api.fail(OPEN)
  await amount.fill('31')
  await button.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent(/You can safely try again: nothing is paid out twice\./)
  await expect.element(amount).toHaveValue('31')
})

test('the reasons why nothing can be withdrawn describe the disabled button, each with a link to resolve it', async () => {
  const settings = '/profile?tab=settings#payment'
  const reasons = notAllowed(
    { code: 'nothing_to_withdraw', detail: 'No cash to withdraw in your wallet.', mend: null },
    { code: 'no_paypal', detail: 'Tell us your PayPal account.', mend: settings },
    { code: 'profile_incomplete', detail: 'Your profile is not complete.', mend: '/onboarding' },
    { code: 'identity_needed', detail: 'An identity check is needed.', mend: '/kyc' },
  )
  answerPayments()
  api.answer(ELIGIBILITY, eligibility({ withdrawal: reasons }))
  await openWithdraw()
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/You can’t withdraw now\. No cash to withdraw/)
  for (const [name, href] of [
    ['Add a PayPal account', settings],
    ['Complete your profile', '/onboarding'],
    ['Go to identity check', '/kyc'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the amount that requires an identity check is shown next to the available amount; long addresses fit a narrow window', async () => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 199_999 }))
  api.answer(
    'GET v1 /payments/',
    payments({
      paypal_email: `${LONGEST_NAME}@${LONGEST_NAME}${LONGEST_NAME}.example`,
      withdrawable_cents: 4000,
    }),
  )
  await openWithdraw('narrow')
  await expect.element(page.getByText(/You can withdraw \$40\.00 of your \$1,999\.99 now\./)).toBeVisible()
  await expectSoundScreen()
  await amount.fill('50')
  await button.click()
  await expect.element(page.getByText('You can withdraw $40.00 before an identity check.')).toBeVisible()
})
