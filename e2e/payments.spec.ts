import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillWallet } from './fill-wallet.ts'
import { keyboard } from './input.ts'
import {
  expireStepUp,
  amountField,
  approve,
  expectAccessibleSandbox,
  goToPaypal,
  latestPayments,
  linkPaypal,
  paymentsOf,
  openPayment,
  depositResult,
  paypalButton,
  withdrawButton,
} from './payment-page.ts'
import { signInAs } from './session.ts'
import { createPlayer } from './settings-page.ts'

test.use({ world: 'empty' })

test(
  'funds are added by keyboard; a reload, Back and Forward do not charge again; the wallet shows them',
  {
    tag: '@long',
  },
  async ({ page, server }) => {
    const ann = await createPlayer(server, 'Adds')
    const input = keyboard(page)
    await openPayment(page, ann)
    await expect(page.getByText('Sandbox: play money.')).toBeVisible()
    await input.press(page.getByRole('button', { name: '$25', exact: true }))
    await expect(page.getByText('No fee. You pay $25.00 and get $25.00.')).toBeVisible()
    await input.press(paypalButton(page))
    await expect(page.getByText('This isn’t PayPal, and nothing is charged.')).toBeVisible()
    await expectAccessibleSandbox(page)
    await input.press(page.getByRole('button', { name: 'Pay $25.00' }))
    await expect(page.getByRole('heading', { name: '$25.00 added' })).toBeVisible()
    await expect(page.getByText('Your cash is now $25.00.')).toBeVisible()
    // PayPal's URL parameters are removed.
    await expect(page).toHaveURL(/\/payment\?deposit=[0-9a-f-]+$/)
    for (const act of [() => page.reload(), () => page.goBack(), () => page.goForward()]) await act()
    await expect(page.getByRole('heading', { name: '$25.00 added' })).toBeVisible()
    await expect(page.getByText('Your cash is now $25.00.')).toBeVisible()
    expect(await paymentsOf(server, ann)).toMatchObject([
      { kind: 'deposit', status: 'completed', amount_cents: 2500 },
    ])
    await expect(latestPayments(page)).toHaveCount(1)
    await input.press(latestPayments(page).getByRole('button'))
    await expect(latestPayments(page).getByText('Confirming')).toBeVisible()
    await input.press(page.getByRole('link', { name: 'Go to wallet' }))
    await expect(page).toHaveURL(/tab=wallet/)
    await expect(page.getByRole('tabpanel').getByText('+$25.00')).toBeVisible()
  },
)

test(
  'cancelled at PayPal, left with Back, or declined: nothing is charged, and the payment can be continued or cancelled',
  { tag: '@long' },
  async ({ page, server, guard }) => {
    // PayPal's webhook may arrive before the browser returns: then the payment is already captured.
    guard.allow(/status of 400/)
    const ann = await createPlayer(server, 'Cancels')
    await openPayment(page, ann)
    await goToPaypal(page, '25')
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expect(page.getByRole('heading', { name: '$25.00 isn’t paid yet' })).toBeVisible()
    await expect(depositResult(page)).toContainText('Nothing was charged.')
    expect((await paymentsOf(server, ann)).map(({ status }) => status)).toEqual(['approving'])

    await page.goto('/payment')
    await expect(page.getByText('You have an open payment of $25.00.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue on PayPal' }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(page.getByRole('heading', { name: '$25.00 wasn’t added' })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await goToPaypal(page, '5')
    await page.goBack()
    await expect(page.getByText('You have an open payment of $5.00.')).toBeVisible()
    await expect(paypalButton(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(page.getByText('You have an open payment')).toHaveCount(0)

    await goToPaypal(page, '10')
    await approve(page, 'Declined by the bank')
    await expect(depositResult(page)).toContainText(
      'Your bank declined it. Choose another way to pay on PayPal.',
    )
    await page.getByRole('link', { name: 'Continue on PayPal' }).click()
    await approve(page)
    await expect(page.getByRole('heading', { name: '$10.00 added' })).toBeVisible()
    expect((await paymentsOf(server, ann)).map(({ status }) => status)).toEqual([
      'completed',
      'cancelled',
      'cancelled',
    ])
  },
)

test('a double click, a lost response, a reload and two tabs create one deposit', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/ERR_FAILED|ERR_CONNECTION|net::/)
  const ann = await createPlayer(server, 'Twice')
  const keys: (string | undefined)[] = []
  const lose = (on: Page) =>
    on.route('**/api/v1/payments/deposits/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The server creates the deposit, but the response is lost.
      await route.fetch()
      await route.abort()
    })
  // The first request is lost before it reaches the server.
  await openPayment(page, ann)
  await page.route('**/api/v1/payments/deposits/', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort()
  })
  await amountField(page).fill('30')
  await paypalButton(page).dblclick()
  await expect(page.getByText('You can safely try again: nothing is charged twice.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await lose(page)
  await amountField(page).fill('30.00')
  await paypalButton(page).click()
  await expect(page.getByText('You can safely try again: nothing is charged twice.')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await page.unrouteAll({ behavior: 'wait' })

  const other = await page.context().newPage()
  await other.goto('/payment')
  await amountField(other).fill('30')
  await amountField(page).fill('30')
  await Promise.all([paypalButton(page).dblclick(), paypalButton(other).click()])
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/sandbox\/paypal\//)
  expect(await paymentsOf(server, ann)).toMatchObject([{ status: 'approving', amount_cents: 3000 }])

  // A different amount is a different payment.
  await page.goto('/payment')
  await goToPaypal(page, '31')
  expect(await paymentsOf(server, ann)).toHaveLength(2)
})

test(
  'a withdrawal requires a step-up, keeps its key across it, and shows its steps live',
  { tag: '@long' },
  async ({ page, server, database, guard }) => {
    guard.allow(/status of 403/)
    const ann = await createPlayer(server, 'Pays')
    await linkPaypal(server, database, ann, 'ann.pays@mail.example')
    await fillWallet(database, ann, { prizes: [], depositCents: 4000 })
    await expireStepUp(database, ann)
    await signInAs(page, ann)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/payments/withdrawals/'))
        keys.push(request.headers()['idempotency-key'])
    })
    await page.goto('/payment')
    await page.getByRole('tab', { name: 'Withdraw' }).click()
    await expect(page).toHaveURL(/view=withdraw/)
    await page.getByRole('button', { name: 'All: $40.00' }).click()
    await withdrawButton(page).dblclick()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(ann.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: '$40.00 to a…@mail.example' })).toBeFocused()
    await expect(page.getByRole('tabpanel').getByText('It has arrived in your PayPal account.')).toBeVisible({
      timeout: 40_000,
    })
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect((await paymentsOf(server, ann)).filter(({ kind }) => kind === 'withdrawal')).toMatchObject([
      { status: 'succeeded', amount_cents: 4000 },
    ])
  },
)
