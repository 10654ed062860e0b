import { sql, type Selectable } from 'kysely'
import { andNumber, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type AdjustmentRow = Selectable<Tables['ledger_adjustments']>
type NewAdjustment = {
  playerId: string
  requestKey: string
  pocket: 'cash' | 'promo'
  amountCents: number
  reason: string
  isBooked: boolean
  by: string
  expiresAt: Date
  now: Date
}

export function insertAdjustment(trx: Trx, of: NewAdjustment): Promise<AdjustmentRow> {
  return trx
    .insertInto('ledger_adjustments')
    .values({
      player_id: of.playerId,
      request_key: of.requestKey,
      pocket: of.pocket,
      amount_cents: of.amountCents,
      reason: of.reason,
      status: of.isBooked ? 'booked' : 'waiting',
      proposed_by: of.by,
      proposed_at: of.now,
      expires_at: of.expiresAt,
      decided_by: null,
      decided_at: of.isBooked ? of.now : null,
      answer: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findAdjustmentByKey(
  db: Reader,
  of: { by: string; requestKey: string },
): Promise<AdjustmentRow | undefined> {
  return db
    .selectFrom('ledger_adjustments')
    .selectAll()
    .where('proposed_by', '=', of.by)
    .where('request_key', '=', of.requestKey)
    .executeTakeFirst()
}

export function findAdjustment(db: Reader, id: number): Promise<AdjustmentRow | undefined> {
  return db.selectFrom('ledger_adjustments').selectAll().where('id', '=', id).executeTakeFirst()
}

export const reasonOfAdjustment = (id: string) =>
  sql`select reason from ledger_adjustments where id = ${id}::bigint`

/** Read after the balances of its player are locked, so that two decisions wait for each other. */
export function lockAdjustment(trx: Trx, id: number): Promise<AdjustmentRow> {
  return trx
    .selectFrom('ledger_adjustments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function writeDecision(
  trx: Trx,
  of: { id: number; status: 'booked' | 'declined'; by: string; answer: string | null; now: Date },
): Promise<AdjustmentRow> {
  return trx
    .updateTable('ledger_adjustments')
    .set({ status: of.status, decided_by: of.by, decided_at: of.now, answer: of.answer })
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The proposal waits again, as the decision was taken back. */
export function clearDecision(trx: Trx, id: number): Promise<AdjustmentRow> {
  return trx
    .updateTable('ledger_adjustments')
    .set({ status: 'waiting', decided_by: null, decided_at: null, answer: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lets one admin's corrections follow each other: they count together, whomever they are for. Before any balance is locked. */
export async function lockAlone(trx: Trx, by: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjustments ${by}`}, 0))`.execute(trx)
}

/** Sums the adjustments that one admin made alone since a time, up or down, for all players. */
export async function sumAlone(db: Reader, of: { by: string; since: Date }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(abs(amount_cents)), 0)::bigint as cents from ledger_adjustments
    where proposed_by = ${of.by} and proposed_at > ${of.since}
      and status = 'booked' and decided_by is null`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

type Show = { show: 'waiting' | 'past'; now: Date }

export async function countAdjustments(db: Reader, of: Show): Promise<number> {
  const { count } = await shown(db, of)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listAdjustmentRows(
  db: Reader,
  of: Show & { offset: number; limit: number },
): Promise<AdjustmentRow[]> {
  const direction = of.show === 'waiting' ? 'asc' : 'desc'
  return shown(db, of)
    .selectAll()
    .orderBy('proposed_at', direction)
    .orderBy('id', direction)
    .offset(of.offset)
    .limit(of.limit)
    .execute()
}

/** A proposal that nobody has decided in time is past. */
function shown(db: Reader, { show, now }: Show) {
  const all = db.selectFrom('ledger_adjustments')
  return show === 'waiting'
    ? all.where('status', '=', 'waiting').where('expires_at', '>', now)
    : all.where((row) => row.or([row('status', '<>', 'waiting'), row('expires_at', '<=', now)]))
}

/** Lists the current balances of players, by player and bucket. */
export async function listPocketBalances(
  db: Reader,
  playerIds: readonly string[],
): Promise<Map<string, number>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['player_id', 'pocket', 'balance_cents'])
    .where('player_id', 'in', playerIds)
    .execute()
  return new Map(rows.map((row) => [`${row.player_id}:${row.pocket}`, row.balance_cents]))
}

export const adjustmentCases: Cases = ({ readerId, now, one }) => sql`
  select ${caseColumns({ id: 'id', players: ['player_id'], cents: 'amount_cents', opened: 'proposed_at' })}
  from ledger_adjustments where status = 'waiting' and expires_at > ${now}
    and player_id <> ${readerId} and proposed_by <> ${readerId} ${andNumber('id', one)}`
