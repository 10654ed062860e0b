import { sql, type Selectable, type Updateable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type WithdrawalRow = Selectable<Tables['withdrawals']>

export type NewWithdrawal = {
  id: string
  playerId: string
  requestKey: string
  amountCents: number
  receiver: string
  /** Why it is not sent before somebody has looked at it. */
  hold?: 'large' | null
  isSandbox: boolean
  now: Date
}

export async function insertWithdrawal(trx: Trx, withdrawal: NewWithdrawal): Promise<void> {
  const { id, playerId, requestKey, amountCents, receiver, hold = null, isSandbox, now } = withdrawal
  await trx
    .insertInto('withdrawals')
    .values({
      id,
      player_id: playerId,
      request_key: requestKey,
      amount_cents: amountCents,
      receiver,
      status: 'requested',
      why: hold && 'held_for_size',
      hold,
      held_at: hold && now,
      payout_id: null,
      item_id: null,
      is_sandbox: isSandbox,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export function findWithdrawal(db: Reader, id: string): Promise<WithdrawalRow> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function findOwnWithdrawal(
  db: Reader,
  own: { id: string; playerId: string },
): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', own.id)
    .where('player_id', '=', own.playerId)
    .executeTakeFirst()
}

export function findWithdrawalByKey(
  db: Reader,
  own: { playerId: string; requestKey: string },
): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', own.playerId)
    .where('request_key', '=', own.requestKey)
    .executeTakeFirst()
}

/** Finds a withdrawal by our id or PayPal's batch id. */
export async function findWithdrawalIdBy(
  db: Reader,
  ids: { id?: string; payoutId?: string },
): Promise<string | undefined> {
  const { id, payoutId } = ids
  if (!id && !payoutId) return undefined
  const found = await db
    .selectFrom('withdrawals')
    .select('id')
    .where((row) =>
      row.or([...(id ? [row('id', '=', id)] : []), ...(payoutId ? [row('payout_id', '=', payoutId)] : [])]),
    )
    .executeTakeFirst()
  return found?.id
}

export function lockWithdrawal(trx: Trx, id: string): Promise<WithdrawalRow> {
  return trx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateWithdrawal(
  trx: Trx,
  id: string,
  change: Updateable<Tables['withdrawals']> & { updated_at: Date },
): Promise<void> {
  await trx.updateTable('withdrawals').set(change).where('id', '=', id).execute()
}

export function listNewestWithdrawals(db: Reader, playerId: string, limit: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Cents paid out or under way, ever, by this player or to this PayPal account. Failed and returned ones do
 * not count.
 */
export async function sumWithdrawals(
  db: Reader,
  of: { playerId: string; receiver: string | null },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0) as cents from withdrawals
    where (player_id = ${of.playerId} or lower(receiver) = lower(${of.receiver}::text)) and status not in ('failed','returned')`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

/** Sums a player's withdrawals since then, without those that came back and those that staff have released. */
export async function sumUnreviewed(db: Reader, of: { playerId: string; since: Date }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from withdrawals
    where player_id = ${of.playerId} and created_at > ${of.since} and status not in ('failed', 'returned')
      and released_at is null`.execute(db)
  return rows[0]?.cents ?? 0
}
