import { randomUUID } from 'node:crypto'
import { storeOf } from '#server/subscribers.ts'
import { deposit, prize, type Entry, type TransferKind } from '#core/wallet/postings.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Person } from '#server/testing/visitor.ts'
import { grantBonus } from '#server/domains/wallet/bonus.ts'
import { post } from '#server/domains/wallet/ledger.ts'

/**
 * Fills a wallet directly in the database: prizes of the given amounts in cents, a deposit and a bonus,
 * newest last.
 */
export async function fillWallet(
  database: { url: string },
  { id }: Person,
  given: { prizes: number[]; depositCents?: number; promoCents?: number; cause?: string },
): Promise<void> {
  const db = openDb(openPool(database.url, { max: 1 }))
  const store = storeOf(db, systemClock)
  const cause = { kind: 'tournament', id: given.cause ?? '7' }
  const pay = (kind: TransferKind, key: string, entries: Entry[]) =>
    transact(store, (unit) => post(unit, { kind, key: `${id}:${key}`, cause, entries }))
  try {
    if (given.depositCents) await pay('deposit', 'deposit', deposit(id, given.depositCents))
    const { promoCents } = given
    if (promoCents)
      await transact(store, (unit) =>
        grantBonus(unit, { playerId: id, amountCents: promoCents, cause, key: `${id}:bonus` }),
      )
    for (const [index, cents] of given.prizes.entries())
      await pay('prize', `prize ${index}`, prize(id, cents))
  } finally {
    await db.destroy()
  }
}

/** Books a deposit of which PayPal knows nothing, at a time in the past. Answers the payment's id. */
export async function bookUnknownDeposit(
  database: { url: string },
  { id: playerId }: Person,
  { cents, at }: { cents: number; at: Date },
): Promise<string> {
  const db = openDb(openPool(database.url, { max: 1 }))
  const id = randomUUID()
  try {
    await transact(storeOf(db, { ...systemClock, now: () => at }), (unit) =>
      post(unit, {
        kind: 'deposit',
        key: `deposit:${id}`,
        cause: { kind: 'deposit', id },
        entries: deposit(playerId, cents),
      }),
    )
    return id
  } finally {
    await db.destroy()
  }
}
