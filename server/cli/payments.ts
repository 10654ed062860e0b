import { systemClock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { listAttention, settleDebts } from '#server/payments/attention-queries.ts'
import { dollars } from '#server/payments/deposits.ts'
import { WAITS_LONG_MS } from '#server/payments/jobs.ts'
import { tellPlayer } from '#server/players/notice.ts'
import { findPlayerByName } from '#server/players/queries.ts'
import { fail, withDatabase } from './with-database.ts'

export const PAYMENTS_USAGE = `npm run admin -- payments   shows what needs a look: odd captures, debts, payouts that do not get out
npm run admin -- payments settle-debt <username>   writes off what PayPal took back of a player's spent money`

const MOST_LISTED = 200
const WORDS = { review: 'PayPal took something else than was ordered', debt: 'PayPal took back what was spent', waiting: 'the payout does not get out' }

/** Payments without the console. False when the words make no command. */
export async function paymentsCommand([act, username, ...rest]: string[]): Promise<boolean> {
  if (!act) await withDatabase(list)
  else if (act === 'settle-debt' && username && rest.length === 0) await withDatabase((db) => settle(db, username))
  else return false
  return true
}

async function list(db: Db): Promise<void> {
  const rows = await listAttention(db, new Date(systemClock.now().getTime() - WAITS_LONG_MS), MOST_LISTED)
  for (const row of rows) console.log([WORDS[row.what], row.username, dollars(row.cents), row.since.toISOString(), row.id, row.why ?? ''].join('   '))
  console.log(rows.length === 0 ? 'Nothing needs a look.' : `${rows.length} need a look.`)
}

async function settle(db: Db, username: string): Promise<void> {
  const player = await findPlayerByName(db, username)
  if (!player) return fail(`There is no player named ${username}.`)
  const cents = await transact({ db, clock: systemClock, jobs: { wake() {} } }, async (unit) => {
    const owed = await settleDebts(unit.trx, player.id, unit.now)
    if (owed > 0) await tellPlayer(unit, { playerId: player.id, message: `What you owed (${dollars(owed)}) is settled. Play for money and withdrawals are open again.`, tab: 'wallet' })
    return owed
  })
  if (cents === 0) return fail(`${player.username} owes nothing.`)
  console.log(`${player.username} owed ${dollars(cents)}; it is written off.`)
}
