import '#messages/server.ts'
import { storeOf } from '#server/subscribers.ts'
import { closeReview as closeCall } from '#contract/payments/attention.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { z } from 'zod'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { closeReview, settleDebt } from '#server/domains/payments/attention.ts'
import { listAttention } from '#server/domains/payments/attention-queries.ts'
import { dollars } from '#core/dollars.ts'
import { whyText } from '#server/domains/payments/why-text.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { readReason } from './read-reason.ts'
import { fail, failWith, withDatabase } from './with-database.ts'

export const PAYMENTS_USAGE = `npm run admin -- payments   lists the payments that need attention: unexpected captures, debts, payouts that cannot be sent
npm run admin -- payments close-review <deposit id> <reason>   closes the review of an unexpected capture, after it was settled at PayPal
npm run admin -- payments settle-debt <username> --reason=<text>   writes off a debt that remained after PayPal reversed a payment`

const MAX_LISTED = 200
const LABELS = {
  review: 'the capture does not match the order',
  debt: 'PayPal reversed a payment that was already spent',
  waiting: 'the payout cannot be sent',
  closed: 'the account was closed with money in it',
  difference: 'the ledger and PayPal differ',
}

/** The commands for payments. Returns false when the arguments match none. */
export async function paymentsCommand(args: string[]): Promise<boolean> {
  const words = readReason(args)
  if (!words) return false
  const { reason } = words
  const [action, target, ...rest] = words.positionals
  if (!action) await withDatabase(list)
  else if (action === 'close-review' && target && rest.length > 0)
    await withDatabase((db) => close(db, target, rest.join(' ')))
  else if (action === 'settle-debt' && target && rest.length === 0 && reason)
    await withDatabase((db) => settle(db, target, reason))
  else return false
  return true
}

async function list(db: Db): Promise<void> {
  const rows = await listAttention(db, systemClock.now(), MAX_LISTED)
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

async function close(db: Db, id: string, reason: string): Promise<void> {
  if (!z.uuid().safeParse(id).success) return fail('This is not the id of a deposit.')
  const done = await closeReview(storeOf(db, systemClock), OPERATOR, { id, reason })
  if (!done.ok) return failWith(closeCall, done.refusal)
  console.log('The review is closed; the player was notified.')
}

async function settle(db: Db, username: string, reason: string): Promise<void> {
  const player = await findPlayerByName(db, username)
  if (!player) return fail(`There is no player named ${username}.`)
  const of = { playerId: player.id, reason }
  const done = await settleDebt(storeOf(db, systemClock), OPERATOR, of)
  if (!done.ok) return fail(`${player.username} has no debt.`)
  console.log(`${player.username} owed ${dollars(done.value)}; the debt is written off.`)
}
