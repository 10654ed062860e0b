import { newSession } from '#server/testing/people.ts'
import { expect, test } from './fixtures.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'

test.use({ world: 'empty' })

test(
  'by keyboard: an admin lowers a figure and switches deposits off; a player is told, and it is undone',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [boss, ann] = await Promise.all(['Ruler', 'Payer'].map((name) => createPlayer(server, name)))
    if (!boss || !ann) throw new Error('two people are needed')
    await setPlayerRole(database, boss, 'admin')
    const [page, phone] = [await open(), await open({ viewport: { width: 390, height: 844 } })]
    await signInAs(page, { ...boss, ...(await newSession(server.url, boss)) })
    await signInAs(phone, ann)
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }

    await page.goto('/admin/settings')
    await press('Change Referral promo')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New value', { exact: true }).fill('3')
    await dialog.getByLabel('New value again').fill('3')
    await dialog.getByLabel('Reason').fill('Too many farmed it.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The setting was saved.')).toBeVisible()
    await expect(page.getByText('Too many farmed it.')).toBeVisible()
    await phone.goto('/profile?tab=referrals')
    await expect(phone.getByText(/\$3\.00/).first()).toBeVisible()

    await phone.goto('/payment')
    await expect(phone.getByLabel('Amount to add in US dollars')).toBeVisible()
    await press('Turn off Deposits')
    await dialog.getByLabel('Reason').fill('PayPal is down.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Deposits: turned off')).toBeVisible()
    // The page that is open learns it.
    await expect(phone.getByText(/Adding funds is turned off/)).toBeVisible()
    await press('Turn on Deposits')
    await dialog.getByLabel('Reason').fill('PayPal is back.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Deposits: turned on')).toBeVisible()
    await expect(phone.getByLabel('Amount to add in US dollars')).toBeVisible()
  },
)
