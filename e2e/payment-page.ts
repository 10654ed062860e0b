import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import type { RunningServer } from '#server/testing/child.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { seriousViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { signInAs } from './session.ts'

type Listed = { kind: string; status: string; amount_cents: number }
export const amountField = (page: Page) => page.getByLabel(/^Amount to (add|withdraw) in US dollars$/)
export const paypalButton = (page: Page) => page.getByRole('button', { name: 'Continue to PayPal' })
export const withdrawButton = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true })
/** The result of a deposit after returning from PayPal. */
export const depositResult = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('heading') })
export const latestPayments = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-expanded]') })

export async function openPayment(page: Page, person: Person, search = ''): Promise<void> {
  await signInAs(page, person)
  await page.goto(`/payment${search}`)
  await expect(page.getByRole('heading', { name: 'Latest payments' })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

export async function paymentsOf(server: RunningServer, person: Person): Promise<Listed[]> {
  const { results } = await must<{ results: Listed[] }>(server.url, '/v1/payments/', {
    token: person.accessToken,
  })
  return results
}

/** Enters an amount and continues to the sandbox's approval page. */
export async function goToPaypal(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount)
  await paypalButton(page).click()
  await expect(page).toHaveURL(/\/sandbox\/paypal\/checkoutnow\?token=/)
}

/** Approves the payment with one of the sandbox's options and waits for the redirect back. */
export async function approve(page: Page, way = 'Paid immediately'): Promise<void> {
  await page.getByLabel(way).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/\/payment\?deposit=[0-9a-f-]+$/)
}

export async function addFunds(page: Page, person: Person, amount: string): Promise<void> {
  await openPayment(page, person)
  await goToPaypal(page, amount)
  await approve(page)
  await expect(page.getByRole('heading', { name: /added$/ })).toBeVisible()
}

/** Sets the session's last step-up to an hour ago. */
export async function expireStepUp(database: { url: string }, person: Person): Promise<void> {
  await run(
    database,
    "update sessions set stepped_up_at = stepped_up_at - interval '1 hour' where player_id = $1",
    person,
  )
}

/** Sets the PayPal account for withdrawals, dated two days ago so that withdrawals are not held. */
export async function linkPaypal(
  server: RunningServer,
  database: { url: string },
  person: Person,
  email: string,
): Promise<void> {
  await must(server.url, '/v1/players/paypal-update/', {
    method: 'PUT',
    token: person.accessToken,
    body: { paypal_email: email },
  })
  await run(
    database,
    "update players set paypal_changed_at = paypal_changed_at - interval '2 days' where id = $1",
    person,
  )
}

async function run(database: { url: string }, statement: string, person: Person): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(statement, [person.id])
  } finally {
    await client.end()
  }
}

/** The sandbox page is not part of the site but must be just as accessible. */
export async function expectAccessibleSandbox(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
