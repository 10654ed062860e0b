import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { addFunds, amountField, linkPaypal, paypalButton, withdrawButton } from './payment-page.ts'
import { createPlayer, goToSetting, settingRow } from './settings-page.ts'

test.use({ world: 'empty' })

const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()

test(
  'a limit set by keyboard applies to the payment screen at once; a break and self-exclusion block deposits but not withdrawals',
  { tag: '@long' },
  async ({ page, server, database }) => {
    const ann = await createPlayer(server, 'Limits')
    const input = keyboard(page)
    await linkPaypal(server, database, ann, 'limits@mail.example')
    await addFunds(page, ann, '20')
    await page.goto('/payment')
    await page.getByRole('link', { name: 'set your own limits' }).click()
    await expect(page).toHaveURL(/tab=settings#limits/)
    const limit = settingRow(page, 'Deposit limits')
    await input.press(limit.getByRole('button', { name: 'Set the limit for 24 hours' }))
    await input.write(limit.getByLabel('Limit for 24 hours in US dollars'), '50')
    await input.press(limit.getByRole('button', { name: 'Save limit' }))
    await expect(limit.getByText('$20.00 used, $30.00 left')).toBeVisible()
    await limit.getByRole('button', { name: 'Change the limit for 24 hours' }).click()
    await limit.getByLabel('No limit').check()
    await limit.getByRole('button', { name: 'Save limit' }).click()
    await expect(limit.getByText(/^From \d.*: no limit$/)).toBeVisible()

    await page.goto('/payment')
    await expect(page.getByText('Your own limit allows $30.00 more today.')).toBeVisible()
    await amountField(page).fill('30.01')
    await paypalButton(page).click()
    await expect(amountField(page)).toBeFocused()
    await expect(page).toHaveURL(/\/payment$/)

    await goToSetting(page, 'break')
    await settingRow(page, 'Take a break').getByRole('button', { name: 'Take a break' }).click()
    await confirm(page, 'Start the break')
    await expect(settingRow(page, 'Take a break').getByText(/You’re taking a break until \d/)).toBeVisible()
    const exclusion = settingRow(page, 'Self-exclusion')
    await exclusion.getByText('Until I end it').click()
    await exclusion.getByRole('button', { name: 'Self-exclude' }).click()
    await confirm(page, 'Self-exclude')
    await expect(exclusion.getByText('You’re self-excluded until you end it.')).toBeVisible()

    await page.goto('/payment')
    await expect(page.getByText('You’re taking a break from playing for money until')).toBeVisible()
    await expect(
      page.getByText('You’ve excluded yourself from playing for money until you end it.'),
    ).toBeVisible()
    await expect(paypalButton(page)).toBeDisabled()
    await page.getByRole('tab', { name: 'Withdraw' }).click()
    await expect(withdrawButton(page)).toBeEnabled()
  },
)
