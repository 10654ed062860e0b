import { expect } from 'vitest'
import { findDeposit } from '#server/domains/payments/deposits/deposit-queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { orderIdOf, tryDeposit, type PaidApp } from './payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { runAdmin } from '#server/testing/cli.ts'
import type { Person } from '#server/testing/visitor.ts'

let count = 0

export const newPayer = async (app: PaidApp): Promise<Person> =>
  (await insertPlayers(app, [`payer_${++count}`]))[0]

/** Reads the database: these tests move the clock, and a session ends sooner than a payment. */
export const cashOf = async (app: PaidApp, person: Person): Promise<number | null> =>
  (await findBalances(app.db, person.id))?.cashCents ?? null

export const statusOf = async (app: PaidApp, id: string): Promise<string> =>
  (await findDeposit(app.db, id)).status

/** Waits for PayPal's webhooks and runs all jobs due within a day. */
export async function settleAll(app: PaidApp, forMs = 24 * 3_600_000): Promise<void> {
  await app.paypal.quiet()
  app.clock.advance(forMs)
  await app.runJobs()
}

/** Opens a deposit and decides at PayPal. */
export async function approved(
  app: PaidApp,
  person: Person,
  cents: number,
  choice: 'pay' | 'held' | 'declined' = 'pay',
): Promise<{ id: string; orderId: string }> {
  const { status, body } = await tryDeposit(app, person, cents)
  expect(status).toBe(201)
  await app.paypal.approve(orderIdOf(body), choice)
  return { id: body.id, orderId: orderIdOf(body) }
}

/** The output of `npm run admin -- payments …`, run while the server runs. */
export const adminPayments = async (app: PaidApp, ...words: string[]): Promise<string> =>
  (await runAdmin(app, 'payments', ...words)).output
