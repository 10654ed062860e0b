import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { blockedNavigations } from '#client/testing/navigations.ts'
import { open } from '#client/testing/open.ts'
import { answerPayments, deposit, payments } from '#client/testing/data/payments.ts'
import { player } from '#client/testing/data/players.ts'
import { limits } from '#client/testing/data/settings.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { eligibility, notAllowed } from '#client/testing/data/wallet.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const OPEN = 'POST v1 /payments/deposits/'
const amount = page.getByLabelText('Amount to add in US dollars')
const toPaypal = page.getByRole('button', { name: 'Continue to PayPal' })
const openPayment = (search = '', size?: 'narrow') => open(`/payment${search}`, { as: player(), size })
const keys = () => api.requests(OPEN).map(({ headers }) => headers.get('idempotency-key'))

beforeEach(() => answerPayments())

test('by keyboard: an amount is selected and summarised, and the browser is redirected to PayPal', async () => {
  const made = deposit({ amount_cents: 2500 })
  api.answer(OPEN, made)
  api.answer('GET v1 /payments/', payments({ is_sandbox: true }))
  await openPayment()
  await expect.element(page.getByText('Sandbox: play money.')).toBeVisible()
  await expect.element(page.getByText('No fee. The full amount is added.')).toBeVisible()
  await expect.element(amount).toBeVisible()
  amount.element().focus()
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Enter}']) await userEvent.keyboard(key)
  await expect.element(page.getByRole('button', { name: '$25', pressed: true })).toHaveFocus()
  await expect.element(page.getByText('No fee. You pay $25.00 and get $25.00.')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Going to PayPal' })).toBeVisible()
  await expect.poll(blockedNavigations).toEqual([made.approve_url])
  expect(api.requests(OPEN).map(({ body }) => body)).toEqual([{ amount_cents: 2500 }])
})

test('a double click sends one request', { tags: 'long' }, async () => {
  api.answer(OPEN, ({ body }) => deposit({ ...(body as { amount_cents: number }) }))
  await openPayment()
  await amount.fill('30.10')
  await doubleClick(toPaypal, OPEN)
  await expect.poll(blockedNavigations).toHaveLength(1)
  expect(api.requests(OPEN).map(({ body }) => body)).toEqual([{ amount_cents: 3010 }])
})

test('an invalid amount is reported at its field, and the input is kept', { tags: 'long' }, async () => {
  await openPayment()
  for (const [text, sentence] of [
    ['', 'Enter an amount.'],
    ['1.999', 'Use at most two digits after the decimal point, like 1.99.'],
    ['1,5000', 'Use at most two digits after the decimal point, like 1.99.'],
    ['abc', 'Enter an amount in dollars, like 25 or 12.50.'],
    ['0.99', 'Enter $1.00 or more.'],
    ['2000.01', 'You can add at most $2,000.00 at once.'],
  ] as const) {
    await amount.fill(text)
    await toPaypal.click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(amount).toHaveFocus()
    await expect.element(amount).toHaveValue(text)
  }
  await amount.fill('5')
  await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true')
  expect(api.requests(OPEN)).toHaveLength(0)
})

test('without a response the amount is kept, and the retry uses the same key', { tags: 'long' }, async () => {
  api.fail(OPEN)
  await openPayment()
  await amount.fill('20')
  await toPaypal.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent(/You can safely try again: nothing is charged twice\./)
  await expect.element(amount).toHaveValue('20')
  api.answer(OPEN, deposit({ amount_cents: 2000 }))
  await amount.fill('20.00')
  await expect.element(alert).not.toBeInTheDocument()
  await toPaypal.click()
  await expect.poll(blockedNavigations).toHaveLength(1)
  expect([keys().length, new Set(keys()).size, keys()[0]]).toEqual([2, 1, expect.any(String)])
})

test(
  'a different amount, or a retry after PayPal has refused, uses a new key',
  { tags: 'long' },
  async () => {
    api.refuse(OPEN, 'unreachable')
    await openPayment()
    await amount.fill('21')
    await toPaypal.click()
    await expect.element(page.getByText(/PayPal isn’t responding right now\./)).toBeVisible()
    api.refuse(OPEN, 'refused')
    await amount.fill('22')
    await toPaypal.click()
    await expect.element(page.getByText(/PayPal didn’t accept this payment\./)).toBeVisible()
    api.answer(OPEN, deposit({ amount_cents: 2200 }))
    await toPaypal.click()
    await expect.poll(blockedNavigations).toHaveLength(1)
    expect([keys().length, new Set(keys()).size]).toEqual([3, 3])
  },
)

test('an open payment of the same amount is continued; no second one is created', async () => {
  const waiting = deposit({ amount_cents: 1900 })
  api.answer('GET v1 /payments/', payments({ results: [waiting] }))
  await openPayment()
  await amount.fill('19')
  await toPaypal.click()
  await expect.poll(blockedNavigations).toEqual([waiting.approve_url])
  expect(api.requests(OPEN)).toHaveLength(0)
})

test("the player's own limit is shown at the field before the amount is refused", async () => {
  api.answer(
    'GET v1 /wallet/limits/',
    limits({ deposit_day_cents: 5000, used_day_cents: 2000, deposit_week_cents: 90_000 }),
  )
  await openPayment()
  const words = 'Your own limit allows $30.00 more today.'
  await expect.element(page.getByText(words)).toBeVisible()
  await amount.fill('31')
  await toPaypal.click()
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  expect(api.requests(OPEN)).toHaveLength(0)
})

test('a limit that only the server knows is refused at the field', { tags: 'long' }, async () => {
  api.refuse(OPEN, 'over_own_limit')
  await openPayment()
  await amount.fill('31')
  await toPaypal.click()
  await expect
    .element(
      page.getByText('This is above your own limit. Enter less, or change the limit in your settings.'),
    )
    .toBeVisible()
  await expect.element(amount).toHaveFocus()
})

test('the reason why no funds can be added describes the disabled button', async () => {
  const deposits = notAllowed({ code: 'cool_off', detail: 'You take a break until tomorrow.', mend: null })
  api.answer('GET v1 /wallet/eligibility/', eligibility({ deposit: deposits }))
  await openPayment()
  await expect.element(toPaypal).toBeDisabled()
  await expect
    .element(toPaypal)
    .toHaveAccessibleDescription(/^You can’t add funds now\. You take a break until tomorrow\./)
})

test('terms that changed are accepted beside the button', async () => {
  const detail = 'Accept the current terms first.'
  const deposits = notAllowed({ code: 'terms_not_accepted', detail, mend: '/terms-of-use' })
  api.answer('GET v1 /wallet/eligibility/', eligibility({ deposit: deposits }))
  api.answer('GET v1 /players/terms/', { version: '2026-12-01', accepted: null })
  api.answer('POST v1 /players/terms/accept/', {
    version: '2026-12-01',
    accepted: { version: '2026-12-01', at: '2026-12-01T12:00:00.000Z' },
  })
  await openPayment()
  await expect.element(toPaypal).toBeDisabled()
  await expect
    .element(page.getByRole('link', { name: 'Read the terms' }))
    .toHaveAttribute('href', '/terms-of-use')
  api.answer('GET v1 /wallet/eligibility/', eligibility())
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect.element(toPaypal).toBeEnabled()
  expect(api.requests('POST v1 /players/terms/accept/').at(-1)?.body).toEqual({ version: '2026-12-01' })
})

test('the URL sets the amount and the return path', async () => {
  await openPayment('?amount=380&back=/lobby-detail/7')
  await expect.element(amount).toHaveValue('3.80')
  const back = page.getByRole('link', { name: 'Back to where you were' })
  await expect.element(back).toHaveAttribute('href', '/lobby-detail/7')
})

test('restored from the back/forward cache, the page is ready for the next payment', async () => {
  api.answer(OPEN, deposit({ amount_cents: 500 }))
  await openPayment()
  await amount.fill('5')
  await toPaypal.click()
  await expect.element(page.getByRole('button', { name: 'Going to PayPal' })).toBeVisible()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(toPaypal).toBeEnabled()
})

test('the form fits a narrow window', { tags: 'long' }, async () => {
  await openPayment('', 'narrow')
  await amount.fill('1,999.99')
  await expect.element(page.getByText('No fee. You pay $1,999.99 and get $1,999.99.')).toBeVisible()
  await expectSoundScreen()
})
