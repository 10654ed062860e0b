import { execFile } from 'node:child_process'
import { expect, vi } from 'vitest'
import { paymentsCommand } from '#server/cli/payments.ts'
import { findDeposit } from '#server/domains/payments/deposits/deposit-queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { orderIdOf, tryDeposit, type PaidApp } from './payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
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

const commandEnv = (app: PaidApp) => ({ DATABASE_URL: app.databaseUrl, SECRET_KEY: TEST_SECRET })

/** The output of `npm run admin -- payments`, run while the server runs. */
export function runAdminPayments(app: PaidApp): Promise<string> {
  const env = { ...process.env, ...commandEnv(app) }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/cli/admin.ts', 'payments'],
      { env },
      (_error, out, err) => resolve(`${out}${err}`),
    ),
  )
}

/** The same with further words, without the time to start a process. */
export async function adminPayments(app: PaidApp, ...words: string[]): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
  ]
  const { exitCode } = process
  for (const [name, value] of Object.entries(commandEnv(app))) vi.stubEnv(name, value)
  try {
    await paymentsCommand(words)
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
    process.exitCode = exitCode
  }
  return lines.join('\n')
}
