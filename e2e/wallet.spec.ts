import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { fillWallet } from './fill-wallet.ts'
import { chooseTheme, enterAs } from './session.ts'
import { aPlayer } from './settings-page.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

const WALLET = '/profile?tab=wallet'

test('balances, the curve, filters in the URL, the period, and the file', async ({
  page,
  server,
  database,
}) => {
  const ann = await aPlayer(server, 'Balances')
  await fillWallet(database, ann, { prizes: [700, 300], depositCents: 2500, promoCents: 500 })
  await enterAs(page, ann)
  await page.goto(WALLET)
  await expect(page.getByText('$40.00', { exact: true })).toBeVisible()
  await expect(page.getByText(/^promo, until \d+ \w+$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /Earnings, 90 days: \$10\.00 in all/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(5)

  await page.getByText('Prizes', { exact: true }).click()
  await expect(page).toHaveURL(/kind=prize/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').nth(1)).toContainText('Settled')
  await expect(page.getByRole('row').nth(1)).toContainText('+$3.00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('statement-prize.csv')
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(3)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Prizes' })).toBeChecked()

  await page.getByRole('button', { name: 'Period: Any time' }).click()
  await page.getByLabel('From', { exact: true }).fill('2020-02-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The end is before the beginning.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-02-03')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2020-02-01&to=2020-02-03/)
  await expect(page.getByText('Nothing of this kind in this time.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByRole('row')).toHaveCount(5)

  await expect(page.getByRole('link', { name: 'Add funds' })).toHaveAttribute('href', '/payment')
  await expect(page.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/payment?view=withdraw')
})

test('by keyboard alone: a filter, and the next page', async ({ page, server, database }) => {
  const ann = await aPlayer(server, 'Pages')
  await fillWallet(database, ann, { prizes: Array.from({ length: 12 }, (_each, index) => 100 + index) })
  await enterAs(page, ann)
  await page.goto(WALLET)
  const input = keyboard(page)
  await input.press(page.getByRole('radio', { name: 'Prizes' }))
  await expect(page).toHaveURL(/kind=prize/)
  await input.press(page.getByRole('button', { name: 'Next page' }))
  await expect(page).toHaveURL(/kind=prize.*page=2|page=2.*kind=prize/)
  await expect(page.getByText('11–12 of 12')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('a file that cannot be made, and parts that cannot be loaded, say so', async ({
  page,
  server,
  database,
  guard,
}) => {
  guard.allow(/status of 500/)
  const ann = await aPlayer(server, 'Fails')
  await fillWallet(database, ann, { prizes: [100] })
  await enterAs(page, ann)
  await page.route('**/wallet-history/?**format=csv**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'no' } }),
  )
  await page.goto(WALLET)
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The file could not be made' })).toBeVisible()
  await page.route('**/wallet/earnings/**', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.route('**/wallet-history/**', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.reload()
  await expect(page.getByText('Your earnings could not be loaded.')).toBeVisible()
  await expect(page.getByText('Your history could not be loaded.')).toBeVisible()
})

for (const theme of ['dark', 'light'] as const)
  test(`a wallet full and empty is sound, wide and at 320 px, ${theme}`, async ({
    page,
    open,
    server,
    database,
  }) => {
    const [ann, bob] = [await aPlayer(server, 'Full'), await aPlayer(server, 'Empty')]
    await fillWallet(database, ann, { prizes: [123_456_789, 5], promoCents: 500, cause: 'x'.repeat(90) })
    await enterAs(page, ann)
    await chooseTheme(page, theme)
    await page.goto(WALLET)
    await expect(page.getByRole('row').first()).toBeVisible()
    await expectSoundScreen(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectSoundScreen(page)
    const other = await open({ viewport: { width: 320, height: 640 } })
    await enterAs(other, bob)
    await chooseTheme(other, theme)
    await other.goto(WALLET)
    await expect(other.getByText('No money has moved in your wallet.')).toBeVisible()
    await expect(other.getByText('will be drawn here')).toBeVisible()
    await expectSoundScreen(other)
  })
