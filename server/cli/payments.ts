import { z } from 'zod'
import { systemClock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { listAttention, settleDebts } from '#server/payments/attention-queries.ts'
import { updateDeposit } from '#server/payments/deposit-queries.ts'
import { dollars } from '#core/ledger/dollars.ts'
import { WAITS_LONG_MS } from '#server/payments/jobs.ts'
import { insertStep } from '#server/payments/step-queries.ts'
import { notifyPlayer } from '#server/players/notice.ts'
import { findPlayerByName } from '#server/players/queries.ts'
import { fail, withDatabase } from './with-database.ts'

export const PAYMENTS_USAGE = `npm run admin -- payments   shows what needs a look: odd captures, debts, payouts that do not get out
npm run admin -- payments close-review <deposit id> <words>   ends the look at an odd capture, after it was settled at PayPal
npm run admin -- payments settle-debt <username>   writes off what PayPal took back of a player's spent money`

const MOST_LISTED = 200
const WORDS = {
  review: 'PayPal took something else than was ordered',
  debt: 'PayPal took back what was spent',
  waiting: 'the payout does not get out',
  closed: 'the account is closed with money in it',
}

/** Payments without the console. False when the words make no command. */
export async function paymentsCommand([act, username, ...rest]: string[]): Promise<boolean> {
  if (!act) await withDatabase(list)
  else if (act === 'close-review' && username && rest.length > 0)
    await withDatabase((db) => closeReview(db, username, rest.join(' ')))
  else if (act === 'settle-debt' && username && rest.length === 0)
    await withDatabase((db) => settle(db, username))
  else return false
  return true
}

async function list(db: Db): Promise<void> {
  const rows = await listAttention(db, new Date(systemClock.now().getTime() - WAITS_LONG_MS), MOST_LISTED)
  for (const row of rows)
    console.log(
      [
        WORDS[row.what],
        row.username,
        dollars(row.cents),
        row.since.toISOString(),
        row.id,
        row.why ?? '',
      ].join('   '),
    )
  console.log(rows.length === 0 ? 'Nothing needs a look.' : `${rows.length} need a look.`)
}

async function closeReview(db: Db, id: string, words: string): Promise<void> {
  if (!z.uuid().safeParse(id).success) return fail('This is no id of a deposit.')
  const isClosed = await transact({ db, clock: systemClock, jobs: { wake() {} } }, async (unit) => {
    const row = await db
      .selectFrom('deposits')
      .select(['id', 'status', 'player_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.status !== 'review') return false
    await updateDeposit(unit.trx, id, { status: 'declined', why: words, updated_at: unit.now })
    await insertStep(unit.trx, { paymentId: id, status: 'declined', why: words, now: unit.now })
    await notifyPlayer(unit, {
      playerId: row.player_id,
      message: `About your payment: ${words}`,
      tab: 'wallet',
    })
    return true
  })
  if (!isClosed) return fail('No such deposit is being looked at.')
  console.log('It is closed; the player is told.')
}

async function settle(db: Db, username: string): Promise<void> {
  const player = await findPlayerByName(db, username)
  if (!player) return fail(`There is no player named ${username}.`)
  const cents = await transact({ db, clock: systemClock, jobs: { wake() {} } }, async (unit) => {
    const owed = await settleDebts(unit.trx, player.id, unit.now)
    if (owed > 0)
      await notifyPlayer(unit, {
        playerId: player.id,
        message: `What you owed (${dollars(owed)}) is settled. Play for money and withdrawals are open again.`,
        tab: 'wallet',
      })
    return owed
  })
  if (cents === 0) return fail(`${player.username} owes nothing.`)
  console.log(`${player.username} owed ${dollars(cents)}; it is written off.`)
}
