import { expect } from 'vitest'
import { findWithdrawal } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { linkPaypal, payIn, type PaidApp } from './payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

let count = 0

export const newPlayer = async (app: PaidApp): Promise<Person> =>
  (await insertPlayers(app, [`drawer_${++count}`]))[0]

/** A new player with money and a PayPal account that is past its hold. */
export async function playerWithCash(app: PaidApp, cents: number, email?: string): Promise<Person> {
  const person = await newPlayer(app)
  await payIn(app, person, cents)
  await linkPaypal(app, person, email)
  return person
}

export const cashOf = async (app: PaidApp, person: Person): Promise<number | undefined> =>
  (await findBalances(app.db, person.id))?.cashCents

/** Runs jobs and webhooks until the withdrawal has the status. */
export async function waitForStatus(app: PaidApp, id: string, status: string): Promise<void> {
  await expect
    .poll(async () => {
      await app.paypal.quiet()
      await app.runJobs()
      return (await findWithdrawal(app.db, id)).status
    })
    .toBe(status)
}
