import { sql, type Selectable, type Updateable } from 'kysely'
import type { LimitName } from '#core/payments/eligibility/limits.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type DepositRow = Selectable<Tables['deposits']>

export type NewDeposit = {
  id: string
  playerId: string
  requestKey: string
  amountCents: number
  isSandbox: boolean
  now: Date
}

export async function insertDeposit(trx: Trx, deposit: NewDeposit): Promise<void> {
  const { id, playerId, requestKey, amountCents, isSandbox, now } = deposit
  await trx
    .insertInto('deposits')
    .values({
      id,
      player_id: playerId,
      request_key: requestKey,
      amount_cents: amountCents,
      status: 'created',
      why: null,
      order_id: null,
      approve_url: null,
      capture_id: null,
      taken_at: null,
      is_sandbox: isSandbox,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export function findDeposit(db: Reader, id: string): Promise<DepositRow> {
  return db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function findOwnDeposit(
  db: Reader,
  own: { id: string; playerId: string },
): Promise<DepositRow | undefined> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', own.id)
    .where('player_id', '=', own.playerId)
    .executeTakeFirst()
}

export function findDepositByKey(
  db: Reader,
  own: { playerId: string; requestKey: string },
): Promise<DepositRow | undefined> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', own.playerId)
    .where('request_key', '=', own.requestKey)
    .executeTakeFirst()
}

/** Finds a deposit by any id that PayPal may refer to: ours, its order's or its capture's. */
export async function findDepositIdBy(
  db: Reader,
  ids: { id?: string; orderId?: string; captureId?: string },
): Promise<string | undefined> {
  const { id, orderId, captureId } = ids
  const found = await db
    .selectFrom('deposits')
    .select('id')
    .where((row) =>
      row.or([
        ...(id ? [row('id', '=', id)] : []),
        ...(orderId ? [row('order_id', '=', orderId)] : []),
        ...(captureId ? [row('capture_id', '=', captureId)] : []),
      ]),
    )
    .executeTakeFirst()
  return id || orderId || captureId ? found?.id : undefined
}

export function lockDeposit(trx: Trx, id: string): Promise<DepositRow> {
  return trx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateDeposit(
  trx: Trx,
  id: string,
  change: Updateable<Tables['deposits']> & { updated_at: Date },
): Promise<void> {
  await trx.updateTable('deposits').set(change).where('id', '=', id).execute()
}

export function listNewestDeposits(db: Reader, playerId: string, limit: number): Promise<DepositRow[]> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Cents of deposits captured, or being captured, within the last day and week, without `exceptId`. */
export async function sumDeposits(
  db: Reader,
  of: { playerId: string; since: Record<LimitName, Date>; exceptId?: string },
): Promise<Record<LimitName, number>> {
  const { rows } = await sql<{ day: number; week: number }>`
    select coalesce(sum(amount_cents) filter (where taken_at > ${of.since.day}), 0) as day, coalesce(sum(amount_cents), 0) as week from deposits
    where player_id = ${of.playerId} and taken_at > ${of.since.week} and status in ('capturing','pending','completed') and id is distinct from ${of.exceptId ?? null}`.execute(
    db,
  )
  return rows[0] ?? { day: 0, week: 0 }
}

/** Deposits opened and not paid yet. */
export async function countOpenDeposits(db: Reader, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('deposits')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('status', 'in', ['created', 'approving'])
    .executeTakeFirst()
  return row?.count ?? 0
}
