import type { Page } from '@playwright/test'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { approve, paypalButton } from './payment-page.ts'
import { fillWallet } from './fill-wallet.ts'
import { signInAs } from './session.ts'
import { createGamePlayer } from './started-match.ts'

test.use({ world: 'empty' })

const PLAY = '/play?game=rocket-league&mode=1v1'
const GAME = { game: 'rocket-league', mode: '1v1' }
type Balances = { cash_cents: number | null; promo_cents: number | null; held_cents: number | null }
const balancesOf = (url: string, who: Person) =>
  must<Balances>(url, '/v1/wallet/', { token: who.accessToken })
const openFor = (url: string, who: Person, more: object = {}) =>
  must<Lobby>(url, '/v1/lobbies/', {
    method: 'POST',
    token: who.accessToken,
    body: { ...GAME, entry_fee_cents: 500, ...more },
  })

async function askForMoney(page: Page, person: Person): Promise<void> {
  await signInAs(page, person)
  await page.goto(PLAY)
  await page.getByRole('button', { name: /^Open a lobby best of/ }).click()
  await page.getByText('Paid entry', { exact: true }).click()
}

test(
  'a paid lobby is opened, a second player pays with promo first, and leaving refunds both balances',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [ann, bob] = await Promise.all([
      createGamePlayer(server.url, 'rocket-league', 'Opens'),
      createGamePlayer(server.url, 'rocket-league', 'Joins'),
    ])
    await fillWallet(database, ann, { prizes: [], depositCents: 2000 })
    await fillWallet(database, bob, { prizes: [], depositCents: 2000, promoCents: 300 })
    const [mine, other] = [await open(), await open()]

    await askForMoney(mine, ann)
    await mine.getByRole('button', { name: '$5', exact: true }).click()
    await expect(mine.getByText('Winner gets').locator('..')).toContainText('$9.00')
    await expect(mine.getByText('$5.00 cash is held', { exact: false })).toBeVisible()
    await mine.getByRole('button', { name: 'Open a lobby for $5.00' }).dblclick()
    await expect(mine).toHaveURL(/\/lobby-detail\/\d+/)
    expect(await balancesOf(server.url, ann)).toMatchObject({ cash_cents: 1500, held_cents: 500 })

    await signInAs(other, bob)
    await other.goto(new URL(mine.url()).pathname)
    await expect(other.getByText('Entry $5.00. The winner gets $9.00.', { exact: false })).toBeVisible()
    await other.getByRole('button', { name: 'Join lobby for $5.00' }).click()
    const dialog = other.getByRole('dialog', { name: 'Join this lobby?' })
    await expect(dialog.getByLabel('Use promo first')).toBeChecked()
    await expect(dialog.getByText('$3.00 promo and $2.00 cash are held', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Join for $5.00' }).dblclick()
    await expect(other.getByRole('alertdialog', { name: /^(Your lobby is full|Rematch)$/ })).toBeVisible()
    expect(await balancesOf(server.url, bob)).toMatchObject({
      cash_cents: 1800,
      promo_cents: 0,
      held_cents: 500,
    })
    await other.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await expect(other.getByRole('button', { name: 'Join lobby for $5.00' })).toBeVisible()
    expect(await balancesOf(server.url, bob)).toMatchObject({
      cash_cents: 2000,
      promo_cents: 300,
      held_cents: 0,
    })

    await mine.goto('/profile?tab=wallet')
    await expect(mine.getByText('held in entries').locator('..')).toContainText('$5.00')
  },
)

test(
  'an insufficient balance links to adding the missing amount, and back to the lobby',
  { tag: '@long' },
  async ({ page, server, database }) => {
    const [ann, bob] = await Promise.all([
      createGamePlayer(server.url, 'rocket-league', 'Rich'),
      createGamePlayer(server.url, 'rocket-league', 'Short'),
    ])
    await fillWallet(database, ann, { prizes: [], depositCents: 2000 })
    await fillWallet(database, bob, { prizes: [], depositCents: 120 })
    const lobby = await openFor(server.url, ann)
    await signInAs(page, bob)
    await page.goto(`/lobby-detail/${lobby.id}`)
    await page.getByRole('button', { name: 'Join lobby for $5.00' }).click()
    await expect(page.getByText('You need $3.80 more. Your cash balance is $1.20.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join for $5.00' })).toBeDisabled()
    await page.getByRole('link', { name: 'Add $3.80' }).click()
    await expect(page.getByLabel('Amount to add in US dollars')).toHaveValue('3.80')
    await paypalButton(page).click()
    await approve(page)
    await page.getByRole('link', { name: 'Back to your lobby' }).click()
    await page.getByRole('button', { name: 'Join lobby for $5.00' }).click()
    await page.getByRole('button', { name: 'Join for $5.00' }).click()
    await expect(page.getByRole('alertdialog', { name: /^(Your lobby is full|Rematch)$/ })).toBeVisible()
    expect(await balancesOf(server.url, bob)).toMatchObject({ cash_cents: 0, held_cents: 500 })
  },
)
