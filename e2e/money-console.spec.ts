import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { listComparedDays } from '#contract/payments/reconciliation.ts'
import type { CallAnswer } from '#contract/call.ts'
import { newSession } from '#server/testing/people.ts'
import { must } from '#server/testing/visitor.ts'
import { bookUnknownDeposit, fillWallet } from './fill-wallet.ts'
import { expect, test } from './fixtures.ts'
import { pressCaseKey } from './input.ts'
import { approve, depositResult, goToPaypal, openPayment } from './payment-page.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'

// The ledger books nothing before its last entry, so a deposit of the day before yesterday has to be the first.
test.use({ world: 'fresh' })

test(
  'by keyboard: an admin sees who won over the threshold, takes the file, and closes a difference with PayPal',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [boss, ann, bob] = await Promise.all(
      ['Cashier', 'Winner', 'Loser'].map((name) => createPlayer(server, name)),
    )
    if (!boss || !ann || !bob) throw new Error('three people are needed')
    await setPlayerRole(database, boss, 'admin')
    const session = await newSession(server.url, boss)
    const at = await lastComparedDay(server.url, session.accessToken)
    const payment = await bookUnknownDeposit(database, bob, { cents: 4200, at })
    await Promise.all([
      fillWallet(database, ann, { prizes: [250_000] }),
      fillWallet(database, bob, { prizes: [500], cause: '8' }),
    ])
    const page = await open()
    await signInAs(page, { ...boss, ...session })

    await page.goto('/admin/money/years')
    const totals = page.getByRole('row')
    await expect(totals.filter({ hasText: bob.username })).toContainText('$5.00')
    await page.getByLabel('Show').focus()
    await page.keyboard.press('End') // "Threshold reached"
    await expect(totals.filter({ hasText: bob.username })).toHaveCount(0)
    await expect(totals.filter({ hasText: ann.username })).toContainText('$2,500.00')
    await page.getByRole('button', { name: /as CSV/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Reason').fill('For the adviser.')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const rows = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(ann.username)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto('/admin/money/paypal')
    const day = at.toISOString().slice(0, 10)
    const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
    const [compared] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`/days/${day}/compare/`)),
      compareAgain(page, shown),
    ])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await compared.json()).toMatchObject({ differences: 1, open: 1 })
    const difference = page.getByRole('listitem').filter({ hasText: payment })
    await expect(difference).toContainText('$42.00 here')
    await difference.getByRole('button', { name: `Close the difference of ${payment}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Reason').fill('Paid back by hand.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No open differences.')).toBeVisible()
    await page.getByRole('button', { name: `all closed ${shown}` }).click()
    await expect(page.getByText(`Closed by ${boss.username}: Paid back by hand.`)).toBeVisible()
  },
)

test(
  'PayPal takes another amount than was ordered: an admin closes the review by keyboard, and the player reads why',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [boss, ann] = await Promise.all(['Cashier', 'Shorted'].map((name) => createPlayer(server, name)))
    if (!boss || !ann) throw new Error('two people are needed')
    await setPlayerRole(database, boss, 'admin')
    const [page, phone] = [await open(), await open({ viewport: { width: 390, height: 844 } })]
    await openPayment(phone, ann)
    await goToPaypal(phone, '25')
    await approve(phone, '$1 less than ordered')
    await expect(depositResult(phone)).toContainText('We’re reviewing your payment of $25.00')

    await signInAs(page, { ...boss, ...(await newSession(server.url, boss)) })
    await page.goto('/admin')
    await page.getByRole('link', { name: new RegExp(ann.username) }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '$25.00' })).toBeVisible()
    await pressCaseKey(page, '1')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Given back at PayPal.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('No payments need you.')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText(/Given back at PayPal\./).first()).toBeVisible()
  },
)

/** Noon of the last day that the server has compared: the day before yesterday, as it was when it started. */
async function lastComparedDay(siteUrl: string, token: string): Promise<Date> {
  type Days = CallAnswer<typeof listComparedDays>
  let days: Days['results'] = []
  await expect(async () => {
    ;({ results: days } = await must<Days>(siteUrl, '/v1/admin/money/reconciliation/days/', { token }))
    expect(days).not.toEqual([])
  }).toPass()
  return new Date(`${days[0]?.day}T12:00:00Z`)
}

async function compareAgain(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: `Compare again ${day}` }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A look at it again.')
  await page.keyboard.press('Enter')
}
