import type { Page } from '@playwright/test'
import { must } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { addFunds, amountField, linkPaypal, openPayment, toPaypal, withdrawButton } from './payment-page.ts'
import { chooseTheme, enterAs } from './session.ts'
import { aPlayer, openSettings, PHONE, row } from './settings-page.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()

test('a limit is set from the payment screen by keyboard, holds at once and says what is left; a looser one waits and is taken back', async ({
  page,
  server,
}) => {
  const ann = await aPlayer(server, 'Limits')
  const input = keyboard(page)
  await addFunds(page, ann, '20')
  await page.goto('/payment')
  await page.getByRole('link', { name: 'limits you set yourself' }).click()
  await expect(page).toHaveURL(/tab=settings#limits/)
  const setting = row(page, 'Adding funds')
  await input.press(setting.getByRole('button', { name: 'Set the limit for 24 hours' }))
  const field = setting.getByLabel('Limit in US dollars, in 24 hours')
  await expect(field).toBeFocused()
  await input.write(field, '0.5')
  await input.press(setting.getByRole('button', { name: 'Save the limit' }))
  await expect(setting.getByText('The least is $1.')).toBeVisible()
  await input.write(field, '50')
  await input.press(setting.getByRole('button', { name: 'Save the limit' }))
  await expect(setting.getByText('$20.00 used, $30.00 left')).toBeVisible()
  await expect(setting.getByRole('button', { name: 'Change the limit for 24 hours' })).toBeFocused()

  await page.goto('/payment')
  await expect(page.getByText('By your own limit $30.00 more is possible today.')).toBeVisible()
  await amountField(page).fill('30.01')
  await toPaypal(page).click()
  await expect(amountField(page)).toBeFocused()
  await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/payment$/)

  await page.goto('/profile?tab=settings#limits')
  await setting.getByRole('button', { name: 'Change the limit for 24 hours' }).click()
  await setting.getByLabel('No limit').check()
  await setting.getByRole('button', { name: 'Save the limit' }).click()
  await expect(setting.getByText(/^From \d.*: no limit$/)).toBeVisible()
  await expect(setting.getByText('$50.00', { exact: true })).toBeVisible()
  await setting.getByRole('button', { name: 'Keep $50.00' }).click()
  await expect(setting.getByText(/: no limit$/)).toHaveCount(0)
  expect(await must(server.url, '/v1/wallet/limits/', { token: ann.accessToken })).toMatchObject({
    deposit_day_cents: 5000,
    coming: [],
  })
})

test("the server's word on a limit stands at the field", async ({ page, server, guard }) => {
  guard.allow(/status of 400|ERR_FAILED/)
  const ann = await aPlayer(server, 'Meanwhile')
  await openPayment(page, ann)
  // Set in another tab, after this one was loaded, which does not hear of it.
  await page.route('**/api/v1/events/**', (route) => route.abort())
  await page.reload()
  await expect(amountField(page)).toBeVisible()
  await must(server.url, '/v1/wallet/limits/', {
    method: 'PUT',
    token: ann.accessToken,
    body: { deposit_week_cents: 1000 },
  })
  await amountField(page).fill('10.01')
  await toPaypal(page).click()
  await expect(page.getByText('You set yourself a limit: $10.00 more is possible now.')).toBeVisible()
  await expect(amountField(page)).toBeFocused()
})

test('a break is asked about, begun, made longer, and closes adding funds with its sentence', async ({
  page,
  server,
}) => {
  const ann = await aPlayer(server, 'Breaks')
  await openSettings(page, ann)
  const setting = row(page, 'A break')
  await setting.getByText('7 days').click()
  await setting.getByRole('button', { name: 'Take a break' }).click()
  await expect(page.getByRole('dialog', { name: 'A break of 7 days?' })).toContainText(
    'Free play and withdrawals stay open.',
  )
  await confirm(page, 'Cancel')
  await expect(setting.getByText('You are taking a break')).toHaveCount(0)
  await setting.getByRole('button', { name: 'Take a break' }).click()
  await confirm(page, 'Take the break')
  await expect(setting.getByText(/You are taking a break until \d/)).toBeVisible()
  await expect(setting.getByRole('radio', { name: '1 day' })).toHaveCount(0)
  await setting.getByText('30 days').click()
  await setting.getByRole('button', { name: 'Make the break longer' }).click()
  await confirm(page, 'Take the break')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/payment')
  await expect(page.getByText('You are taking a break from play for money until')).toBeVisible()
  await expect(toPaypal(page)).toBeDisabled()
  await expect(toPaypal(page)).toHaveAccessibleDescription(
    /You cannot add funds now\. You are taking a break/,
  )
})

test('who shuts himself out until he ends it waits 7 days for the end; the way out of the wallet stays open', async ({
  page,
  server,
  database,
}) => {
  const ann = await aPlayer(server, 'Shuts')
  await addFunds(page, ann, '15')
  await linkPaypal(server, database, ann, 'shuts@mail.example')
  await page.goto('/profile?tab=settings')
  const setting = row(page, 'Self-exclusion')
  await setting.getByText('Until I end it').click()
  await setting.getByRole('button', { name: 'Shut myself out' }).click()
  await confirm(page, 'Shut me out')
  await expect(setting.getByText('You have shut yourself out until you end it.')).toBeVisible()
  await page.goto('/payment')
  await expect(page.getByText('You have shut yourself out of play for money until you end it.')).toBeVisible()
  await expect(toPaypal(page)).toBeDisabled()
  await page.getByRole('tab', { name: 'Withdraw' }).click()
  await expect(withdrawButton(page)).toBeEnabled()
  await page.goto('/profile?tab=settings')
  await setting.getByRole('button', { name: 'End it in 7 days' }).click()
  await confirm(page, 'End it in 7 days')
  await expect(setting.getByText(/You have shut yourself out until \d/)).toBeVisible()
})

for (const theme of ['dark', 'light'] as const)
  test(`the limits are sound at 320 px, ${theme}`, async ({ open, server }) => {
    const page = await open({ ...PHONE, viewport: { width: 320, height: 640 } })
    const ann = await aPlayer(server, 'Narrow')
    await must(server.url, '/v1/wallet/limits/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { deposit_day_cents: 100_000_000, deposit_week_cents: 5000 },
    })
    await must(server.url, '/v1/wallet/limits/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { deposit_week_cents: 99_999_999 },
    })
    await must(server.url, '/v1/wallet/cool-off/', {
      method: 'POST',
      token: ann.accessToken,
      body: { days: 1 },
    })
    await chooseTheme(page, theme)
    await openSettings(page, ann)
    const setting = row(page, 'Adding funds')
    await expect(setting.getByText('$999,999.99')).toBeVisible()
    await setting.getByRole('button', { name: 'Change the limit for 24 hours' }).click()
    await expectSoundScreen(page)
    await row(page, 'Self-exclusion').getByRole('button', { name: 'Shut myself out' }).click()
    await expect(page.getByRole('dialog', { name: 'Shut yourself out for 180 days?' })).toBeVisible()
    await expectSoundScreen(page)
  })

test('limits that cannot be loaded or saved say so, and come with the next try', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 500/)
  await enterAs(page, await aPlayer(server, 'Fails'))
  await page.route('**/api/v1/wallet/limits/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'no' } }),
  )
  await page.goto('/profile?tab=settings')
  await expect(page.getByText('Your limits could not be loaded.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page
    .getByRole('alert')
    .filter({ hasText: 'Your limits' })
    .getByRole('button', { name: 'Try again' })
    .click()
  const setting = row(page, 'Adding funds')
  await setting.getByRole('button', { name: 'Set the limit for 7 days' }).click()
  await setting.getByLabel('Limit in US dollars, in 7 days').fill('70')
  await page.route('**/api/v1/wallet/limits/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'no' } }),
  )
  await setting.getByRole('button', { name: 'Save the limit' }).click()
  await expect(setting.getByRole('alert')).toBeVisible()
  await expect(setting.getByLabel('Limit in US dollars, in 7 days')).toHaveValue('70')
})
