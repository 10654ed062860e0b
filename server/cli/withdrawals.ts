import '#messages/server.ts'
import { decideWithdrawal, holdWithdrawal } from '#contract/payments/held.ts'
import { holdOf } from '#core/payments/withdrawal-hold.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { decideHeld, holdableOf, holdByHand } from '#server/domains/payments/withdrawals/held.ts'
import { listUnsent } from '#server/domains/payments/withdrawals/held-queries.ts'
import { storeOf } from '#server/subscribers.ts'
import { readReason } from './read-reason.ts'
import { fail, failWith, withDatabase } from './with-database.ts'

export const WITHDRAWALS_USAGE = `npm run admin -- withdrawals   lists those that are not sent yet, and which are on hold
npm run admin -- withdrawals hold <id> --reason=<text>   keeps one from being sent
npm run admin -- withdrawals release <id> --reason=<text>   sends one that is on hold
npm run admin -- withdrawals refuse <id> --reason=<text>   gives the money back; the player reads the reason`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAX_SHOWN = 200

/** The commands for withdrawals. Returns false when the arguments match none. */
export async function withdrawalsCommand(args: string[]): Promise<boolean> {
  const given = readReason(args)
  if (!given) return false
  const { reason } = given
  const [action, id = '', ...more] = given.positionals
  if (action === undefined) {
    await withDatabase(show)
    return true
  }
  if (!UUID.test(id) || more.length > 0 || !reason) return false
  if (action === 'hold') await withDatabase((db) => hold(db, { id, reason }))
  else if (action === 'release' || action === 'refuse')
    await withDatabase((db) => decide(db, { id, reason, isReleased: action === 'release' }))
  else return false
  return true
}

async function show(db: Db): Promise<void> {
  const page = { offset: 0, limit: MAX_SHOWN }
  const rows = [
    ...(await listUnsent(db, { show: 'held', ...page })),
    ...(await listUnsent(db, { show: 'sending', ...page })),
  ]
  if (rows.length === 0) console.log('No withdrawal waits.')
  for (const row of rows)
    console.log(
      `${row.id}   ${row.username}   ${(row.amount_cents / 100).toFixed(2)}   ${row.created_at.toISOString()}   ${holdOf(holdableOf(row)) ?? 'being sent'}   ${row.hold_reason ?? ''}`,
    )
}

const unknown = ({ id }: { id: string }) => fail(`There is no withdrawal ${id} that is not sent yet.`)

async function hold(db: Db, of: { id: string; reason: string }): Promise<void> {
  const done = await holdByHand(storeOf(db, systemClock), OPERATOR, of)
  if (!done.ok) return done.refusal === 'not_found' ? unknown(of) : failWith(holdWithdrawal, done.refusal)
  console.log(`The withdrawal of ${done.value.username} is on hold.`)
}

async function decide(db: Db, of: { id: string; reason: string; isReleased: boolean }): Promise<void> {
  const done = await decideHeld(storeOf(db, systemClock), OPERATOR, of)
  if (!done.ok) return done.refusal === 'not_found' ? unknown(of) : failWith(decideWithdrawal, done.refusal)
  console.log(`The withdrawal of ${done.value.username} was ${of.isReleased ? 'released' : 'refused'}.`)
}
