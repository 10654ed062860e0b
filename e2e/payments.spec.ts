import type { Page } from '@playwright/test'
import { must } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import {
  addFunds,
  ageSession,
  amountField,
  approve,
  expectSoundSandbox,
  goToPaypal,
  latest,
  linkPaypal,
  listOf,
  openPayment,
  outcome,
  toPaypal,
  withdrawButton,
} from './payment-page.ts'
import { chooseTheme, enterAs } from './session.ts'
import { aPlayer, PHONE } from './settings-page.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

test('funds are added by keyboard alone, over a page that says it is play money, and stand in the wallet', async ({
  page,
  server,
}) => {
  const ann = await aPlayer(server, 'Adds')
  const input = keyboard(page)
  await openPayment(page, ann)
  await expect(page.getByText('Sandbox: play money.')).toBeVisible()
  await input.press(page.getByRole('button', { name: '$25', exact: true }))
  await expect(page.getByText('You pay $25.00, $25.00 is added.')).toBeVisible()
  await input.press(toPaypal(page))
  await expect(page.getByText('This is not PayPal, and nothing is charged.')).toBeVisible()
  await input.press(page.getByRole('button', { name: 'Pay $25.00' }))
  await expect(page.getByRole('heading', { name: '$25.00 added' })).toBeVisible()
  await expect(page.getByText('Your cash is now $25.00.')).toBeVisible()
  // What PayPal put there is nobody's business.
  await expect(page).toHaveURL(/\/payment\?deposit=[0-9a-f-]+$/)
  await expect(latest(page)).toHaveCount(1)
  await input.press(latest(page).getByRole('button'))
  await expect(latest(page).getByText('Being taken')).toBeVisible()
  await input.press(page.getByRole('link', { name: 'To the wallet' }))
  await expect(page).toHaveURL(/tab=wallet/)
  await expect(page.getByRole('tabpanel').getByText('+$25.00')).toBeVisible()
})

test("coming back is counted once: a reload and the browser's own Back charge nothing again and show the truth", async ({
  page,
  server,
}) => {
  const ann = await aPlayer(server, 'Reloads')
  await addFunds(page, ann, '12.50')
  for (const act of [() => page.reload(), () => page.goBack(), () => page.goForward()]) await act()
  await expect(page.getByRole('heading', { name: '$12.50 added' })).toBeVisible()
  await expect(page.getByText('Your cash is now $12.50.')).toBeVisible()
  expect(await listOf(server, ann)).toMatchObject([
    { kind: 'deposit', status: 'completed', amount_cents: 1250 },
  ])
})

test('given up at PayPal: nothing is charged, and one can go on or give it up, then and later', async ({
  page,
  server,
}) => {
  const ann = await aPlayer(server, 'Cancels')
  await openPayment(page, ann)
  await goToPaypal(page, '25')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('heading', { name: '$25.00 is not paid yet' })).toBeVisible()
  await expect(outcome(page)).toContainText('Nothing was charged.')
  expect((await listOf(server, ann)).map(({ status }) => status)).toEqual(['approving'])

  await page.goto('/payment')
  await expect(page.getByText('You have an open payment of $25.00.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue at PayPal' }).click()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await page.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByRole('heading', { name: '$25.00 was not added' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(amountField(page)).toBeVisible()
  await expect(page.getByText('You have an open payment')).toHaveCount(0)
})

test('declined by the bank: it says so and leads to PayPal again', async ({ page, server, guard }) => {
  // PayPal may have told the server before the browser is back: then there is nothing left to take.
  guard.allow(/status of 400/)
  const ann = await aPlayer(server, 'Declined')
  await openPayment(page, ann)
  await goToPaypal(page, '10')
  await approve(page, 'Declined by the bank')
  await expect(outcome(page)).toContainText('Your bank declined it. Choose another way to pay at PayPal.')
  await page.getByRole('link', { name: 'Continue at PayPal' }).click()
  await approve(page)
  await expect(page.getByRole('heading', { name: '$10.00 added' })).toBeVisible()
  expect(await listOf(server, ann)).toHaveLength(1)
})

test('held by PayPal: it says why, and is credited by itself as soon as PayPal lets it through', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const ann = await aPlayer(server, 'Held')
  await openPayment(page, ann)
  await goToPaypal(page, '10')
  await approve(page, 'Held for review, let through after half a minute')
  await expect(page.getByRole('heading', { name: '$10.00 is held by PayPal' })).toBeVisible()
  await expect(outcome(page)).toContainText('PayPal is looking at the payment.')
  await expectSoundScreen(page)
  await expect(page.getByRole('heading', { name: '$10.00 added' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Your cash is now $10.00.')).toBeVisible()
})

test('a double click, a lost answer, a reload and two tabs make one deposit', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/ERR_FAILED|ERR_CONNECTION|net::/)
  const ann = await aPlayer(server, 'Twice')
  const keys: (string | undefined)[] = []
  const lose = (on: Page) =>
    on.route('**/api/v1/payments/deposits/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The server has done it; the browser never hears.
      await route.fetch()
      await route.abort()
    })
  // It never got as far as PayPal: the first try is lost on its way there.
  await openPayment(page, ann)
  await page.route('**/api/v1/payments/deposits/', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort()
  })
  await amountField(page).fill('30')
  await toPaypal(page).dblclick()
  await expect(page.getByText('Trying again does nothing twice.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await lose(page)
  await amountField(page).fill('30.00')
  await toPaypal(page).click()
  await expect(page.getByText('Trying again does nothing twice.')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await page.unrouteAll({ behavior: 'wait' })

  const other = await page.context().newPage()
  await other.goto('/payment')
  await amountField(other).fill('30')
  await amountField(page).fill('30')
  await Promise.all([toPaypal(page).dblclick(), toPaypal(other).click()])
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/sandbox\/paypal\//)
  expect(await listOf(server, ann)).toMatchObject([{ status: 'approving', amount_cents: 3000 }])

  // Another amount is another wish.
  await page.goto('/payment')
  await goToPaypal(page, '31')
  expect(await listOf(server, ann)).toHaveLength(2)
})

test('back from PayPal by the browser, the page is ready again and offers what is open', async ({
  page,
  server,
}) => {
  await openPayment(page, await aPlayer(server, 'Back'))
  await goToPaypal(page, '5')
  await page.goBack()
  await expect(page.getByText('You have an open payment of $5.00.')).toBeVisible()
  await expect(toPaypal(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByText('You have an open payment')).toHaveCount(0)
  await expect(latest(page).getByText('Given up').first()).toBeVisible()
})

test('what is wrong with an amount is said at the field, and nothing that was written is lost', async ({
  page,
  server,
  guard,
}) => {
  await openPayment(page, await aPlayer(server, 'Wrong'))
  for (const [text, sentence] of [
    ['', 'Write an amount.'],
    ['1.999', 'There are at most two digits after the point, like 1.99.'],
    ['1,50', 'Write a point before the cents, like 1.50.'],
    ['abc', 'Write an amount in dollars, like 25 or 12.50.'],
    ['0.99', 'The least is $1.'],
    ['2000.01', 'The most is $2000 at once.'],
  ] as const) {
    await amountField(page).fill(text)
    await toPaypal(page).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(amountField(page)).toBeFocused()
    await expect(amountField(page)).toHaveValue(text)
  }
  guard.allow(/status of 500/)
  await page.route('**/api/v1/payments/deposits/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Down.' } }),
  )
  await amountField(page).fill('20')
  await toPaypal(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Trying again does nothing twice.')
  await expect(amountField(page)).toHaveValue('20')
})

test('a payment of somebody else, or of nobody, is not found, with a way back', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 40[04]/)
  const [ann, bob] = [await aPlayer(server, 'Own'), await aPlayer(server, 'Other')]
  const { id } = await must<{ id: string }>(server.url, '/v1/payments/deposits/', {
    method: 'POST',
    token: bob.accessToken,
    key: 'bobs-own',
    body: { amount_cents: 500 },
  })
  for (const address of [
    `?deposit=${id}`,
    '?deposit=00000000-0000-4000-8000-000000000000&cancelled=true',
    '?deposit=nonsense',
  ]) {
    await openPayment(page, ann, address)
    await expect(page.getByRole('heading', { name: 'There is no such payment of yours.' })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Add funds' }).click()
  await expect(amountField(page)).toBeVisible()
})

test('a withdrawal: where it goes, confirming oneself, its way live; the same key before and after the confirmation', async ({
  page,
  server,
  database,
  guard,
}) => {
  guard.allow(/status of 403/)
  const ann = await aPlayer(server, 'Pays')
  await linkPaypal(server, database, ann, 'ann.pays@mail.example')
  await addFunds(page, ann, '40')
  await ageSession(database, ann)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments/withdrawals/'))
      keys.push(request.headers()['idempotency-key'])
  })
  await page.goto('/payment')
  await page.getByRole('tab', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(/view=withdraw/)
  await expect(page.getByText('a…@mail.example')).toBeVisible()
  await amountField(page).fill('40.01')
  await withdrawButton(page).click()
  await expect(page.getByText('You have $40.00 in cash.')).toBeVisible()
  await page.getByRole('button', { name: 'All: $40.00' }).click()
  await withdrawButton(page).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(ann.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: '$40.00 to a…@mail.example' })).toBeFocused()
  await expect(page.getByRole('tabpanel').getByText('It has arrived in your PayPal account.')).toBeVisible({
    timeout: 40_000,
  })
  await expectSoundScreen(page)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect((await listOf(server, ann)).filter(({ kind }) => kind === 'withdrawal')).toMatchObject([
    { status: 'succeeded', amount_cents: 4000 },
  ])
})

test('why nothing can be withdrawn stands before the button, each with its way to mend it', async ({
  page,
  server,
}) => {
  await openPayment(page, await aPlayer(server, 'Cannot'), '?view=withdraw')
  await expect(page.getByText('There is no cash to withdraw in your wallet.')).toBeVisible()
  await expect(withdrawButton(page)).toBeDisabled()
  await expect(withdrawButton(page)).toHaveAccessibleDescription(/You cannot withdraw now\. There is no cash/)
  await page.getByRole('link', { name: 'Add a PayPal account' }).click()
  await expect(page).toHaveURL(/tab=settings#contact/)
})

for (const theme of ['dark', 'light'] as const)
  test(`every view is sound at 320 px, ${theme}`, async ({ open, server, database }) => {
    const page = await open({ ...PHONE, viewport: { width: 320, height: 640 } })
    const ann = await aPlayer(server, 'Small')
    await linkPaypal(server, database, ann, `${'very.long.name.'.repeat(3)}x@mail.example`)
    await chooseTheme(page, theme)
    await openPayment(page, ann)
    await expectSoundScreen(page)
    await goToPaypal(page, '1,999.99')
    await expectSoundSandbox(page)
    await approve(page)
    await expect(page.getByRole('heading', { name: '$1,999.99 added' })).toBeVisible()
    await expectSoundScreen(page)
    await page.goto('/payment?view=withdraw')
    await expect(page.getByText('The rest needs an identity check')).toBeVisible()
    await latest(page).getByRole('button').tap()
    await expect(latest(page).getByText('Waits for you')).toBeVisible()
    await expectSoundScreen(page)
  })

test('what cannot be loaded says so, and comes with the next try', async ({ page, server, guard }) => {
  guard.allow(/status of 500/)
  await enterAs(page, await aPlayer(server, 'Broken'))
  for (const path of ['**/api/v1/payments/', '**/api/v1/wallet/eligibility/'])
    await page.route(path, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.goto('/payment')
  await expect(page.getByText('Your payments could not be loaded.')).toBeVisible()
  await page.unroute('**/api/v1/payments/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('What you may do with money could not be loaded.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toPaypal(page)).toBeEnabled()
  await expect(page.getByText('You have not paid in or out yet.')).toBeVisible()
})
