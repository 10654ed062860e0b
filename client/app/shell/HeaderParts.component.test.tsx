import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { wallet } from '#client/testing/data/wallet.ts'

const header = page.getByRole('banner')
const link = (name: string) => header.getByRole('link', { name, exact: true })

beforeEach(() => {
  api.answer('GET v1 /pages/{name}/', { title: 'About', html: '', updated: '2026-01-01' })
})

test('the header shows what the player can use, as a link to the wallet, and tells what has changed', async () => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 22_850, promo_cents: 2000, held_cents: 500 }))
  await open('/faq', { as: player() })
  await expect.element(link('Wallet: $248.50')).toHaveAttribute('href', '/profile?tab=wallet')
  await live.send({
    event: 'balance',
    data: { wallet: wallet({ cash_cents: 23_750, promo_cents: 2000, held_cents: 500 }) },
  })
  await expect.element(link('Wallet: $257.50 +$9.00')).toBeVisible()
  await live.send({
    event: 'balance',
    data: { wallet: wallet({ cash_cents: 23_250, promo_cents: 2000, held_cents: 1000 }) },
  })
  await expect.element(link('Wallet: $252.50 $5.00 held')).toBeVisible()
})

test('beside money and a long name, the name of the site is whole', { tags: 'long' }, async () => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2_285_075, held_cents: 500 }))
  await open('/faq', { as: player({ username: LONGEST_NAME }) })
  await expect.element(link('Wallet: $22,850.75')).toBeVisible()
  const name = header.getByText('Contender', { exact: true }).element()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  const { right } = header.getByRole('button', { name: /menu/i }).last().element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(innerWidth)
})

test('an empty wallet leads to adding funds; visitors have none', { tags: 'long' }, async () => {
  await open('/faq', { as: player() })
  await expect.element(link('Add funds')).toHaveAttribute('href', '/payment')
  await open('/faq')
  await expect.element(link('Sign Up')).toBeVisible()
  await expect.element(link('Add funds')).not.toBeInTheDocument()
})

test(
  'the menu of a phone has lobbies and challenges, and the balance has its cents',
  { tags: 'long' },
  async () => {
    api.answer('GET v1 /wallet/', wallet({ cash_cents: 24_899 }))
    await open('/faq', { as: player(), size: 'phone' })
    await expect.element(link('Wallet: $248.99').getByText('$248.99', { exact: true })).toBeVisible()
    await header.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(menu.getByRole('link', { name: 'Lobbies' })).toHaveAttribute('href', '/lobby')
    await expect
      .element(menu.getByRole('link', { name: 'Challenges' }))
      .toHaveAttribute('href', '/challenges')
  },
)

test('without a connection a bar says so, and goes by itself', { tags: 'long' }, async () => {
  await open('/faq')
  const bar = page.getByText('You’re offline. Timers keep running.')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  dispatchEvent(new Event('offline'))
  await expect.element(bar).toBeVisible()
  Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event('online'))
  await expect.element(bar).not.toBeInTheDocument()
})
