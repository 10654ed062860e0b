import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** Returns whether a player has payments under way or debts, which must be settled before the account is deleted. */
export async function hasOpenPayments(db: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select 1 from deposits where player_id = ${playerId} and status in ('capturing','pending'))
      or exists (select 1 from player_debts where player_id = ${playerId} and settled_at is null)
      or exists (select 1 from withdrawals where player_id = ${playerId} and status in ('requested','sent','unclaimed')) as open`.execute(
    db,
  )
  return rows[0]?.open ?? false
}

/** Returns whether this database holds money of this kind: credited, or in an open withdrawal. */
export async function holdsMoney(db: Reader, kind: 'play' | 'real'): Promise<boolean> {
  const isPlay = kind === 'play'
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select 1 from deposits where is_credited and is_sandbox = ${isPlay})
      or exists (select 1 from withdrawals where status in ('requested','sent','unclaimed') and is_sandbox = ${isPlay}) as holds`.execute(
    db,
  )
  return rows[0]?.holds ?? false
}

/** Keeps the amounts and PayPal's ids for the ledger, and erases whose account it was. */
export async function anonymisePayments(trx: Trx, playerId: string): Promise<void> {
  await trx.updateTable('withdrawals').set({ receiver: '' }).where('player_id', '=', playerId).execute()
  await trx.deleteFrom('player_limits').where('player_id', '=', playerId).execute()
}

/** Erases the content of PayPal's webhooks, which may name people. The rows themselves are kept. */
export async function eraseEventBodies(trx: Trx, before: Date): Promise<void> {
  await sql`update paypal_events set body = '{}' where received_at < ${before} and body <> '{}'`.execute(trx)
}
