import '#messages/server.ts'
import { storeOf } from '#server/subscribers.ts'
import { z } from 'zod'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { listAttention, settleDebts } from '#server/domains/payments/attention-queries.ts'
import { updateDeposit } from '#server/domains/payments/deposits/deposit-queries.ts'
import { dollars } from '#core/dollars.ts'
import { PAYOUT_OVERDUE_MS } from '#server/domains/payments/jobs.ts'
import { whyText } from '#server/domains/payments/why-text.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { fail, withDatabase } from './with-database.ts'

export const PAYMENTS_USAGE = `npm run admin -- payments   lists the payments that need attention: unexpected captures, debts, payouts that cannot be sent
npm run admin -- payments close-review <deposit id> <reason>   closes the review of an unexpected capture, after it was settled at PayPal
npm run admin -- payments settle-debt <username>   writes off a debt that remained after PayPal reversed a payment`

const MAX_LISTED = 200
const LABELS = {
  review: 'the capture does not match the order',
  debt: 'PayPal reversed a payment that was already spent',
  waiting: 'the payout cannot be sent',
  closed: 'the account was closed with money in it',
  difference: 'the ledger and PayPal differ',
}

/** The commands for payments. Returns false when the arguments match none. */
export async function paymentsCommand([action, target, ...rest]: string[]): Promise<boolean> {
  if (!action) await withDatabase(list)
  else if (action === 'close-review' && target && rest.length > 0)
    await withDatabase((db) => closeReview(db, target, rest.join(' ')))
  else if (action === 'settle-debt' && target && rest.length === 0)
    await withDatabase((db) => settleDebt(db, target))
  else return false
  return true
}

async function list(db: Db): Promise<void> {
  const rows = await listAttention(db, new Date(systemClock.now().getTime() - PAYOUT_OVERDUE_MS), MAX_LISTED)
  for (const row of rows)
    console.log(
      [
        LABELS[row.what],
        row.username ?? '',
        dollars(row.cents),
        row.since.toISOString(),
        row.id,
        whyText(row.why) ?? '',
      ].join('   '),
    )
  console.log(rows.length === 0 ? 'No payment needs attention.' : `${rows.length} need attention.`)
}

async function closeReview(db: Db, id: string, reason: string): Promise<void> {
  if (!z.uuid().safeParse(id).success) return fail('This is not the id of a deposit.')
  const isClosed = await transact(storeOf(db, systemClock), async (unit) => {
    const row = await db
      .selectFrom('deposits')
      .select(['id', 'status', 'player_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.status !== 'review') return false
    await updateDeposit(unit.trx, id, { status: 'declined', why: reason, updated_at: unit.now })
    await insertStep(unit.trx, { paymentId: id, status: 'declined', why: reason, now: unit.now })
    unit.record({ type: 'deposit.review_closed', depositId: id, playerId: row.player_id })
    return true
  })
  if (!isClosed) return fail('No such deposit is under review.')
  console.log('The review is closed; the player was notified.')
}

async function settleDebt(db: Db, username: string): Promise<void> {
  const player = await findPlayerByName(db, username)
  if (!player) return fail(`There is no player named ${username}.`)
  const cents = await transact(storeOf(db, systemClock), async (unit) => {
    const owed = await settleDebts(unit.trx, player.id, unit.now)
    if (owed > 0) unit.record({ type: 'debt.settled', playerId: player.id, amountCents: owed })
    return owed
  })
  if (cents === 0) return fail(`${player.username} has no debt.`)
  console.log(`${player.username} owed ${dollars(cents)}; the debt is written off.`)
}
