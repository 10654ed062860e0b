import { randomUUID } from 'node:crypto'
import type { Adjustment } from '#contract/wallet/adjustments.ts'
import * as calls from '#contract/wallet/adjustments.ts'
import { accept, refuse } from '#core/decision.ts'
import {
  ADJUSTMENTS_COUNTED_MS,
  decideAdjustment as decisionOf,
  needsApproval,
  PROPOSAL_MS,
  type DecisionRefusal,
  statusAt,
} from '#core/wallet/adjustment.ts'
import { adjustment as adjustmentPosting, type Balances } from '#core/wallet/postings.ts'
import { listUntied } from '#server/platform/audit/appointed-queries.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { checkUndo, type UndoRefusal } from '#server/platform/undo.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findPlayerById, findPlayerByName, listBadges } from '#server/domains/players/queries.ts'
import { listPermitted } from '#server/domains/players/staff-queries.ts'
import { lockBalances, findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import {
  clearDecision,
  findAdjustment,
  findAdjustmentByKey,
  insertAdjustment,
  lockAdjustment,
  lockAlone,
  sumAlone,
  writeDecision,
  type AdjustmentRow,
  countAdjustments,
  listAdjustmentRows,
  listPocketBalances,
} from './queries.ts'

type Staff = Pick<Session, 'playerId' | 'role'>
type NewAdjustment = {
  playerId: string
  requestKey: string
  amountCents: number
  bucket: 'cash' | 'promo'
  reason: string
}
type AdjustRefusal = 'not_found' | 'own_account' | 'insufficient' | 'idempotency_key_reused'

/** Corrects a balance at once, or proposes it to a second admin when it is over the limit. */
export function adjust(
  context: Context,
  by: Staff,
  of: NewAdjustment,
): Promise<Outcome<AdjustmentRow, AdjustRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<AdjustmentRow, AdjustRefusal>> => {
    const { trx, now } = unit
    if (of.playerId === by.playerId) return refuse('own_account')
    if (!(await findPlayerById(trx, of.playerId))) return refuse('not_found')
    await lockAlone(trx, by.playerId)
    const balances = await lockBalances(trx, of.playerId)
    const known = await findAdjustmentByKey(trx, { by: by.playerId, requestKey: of.requestKey })
    if (known) return isSame(known, of) ? accept(known) : refuse('idempotency_key_reused')
    const posting = adjustmentPosting(of.playerId, of.bucket, of.amountCents, balances)
    if (!posting.ok) return posting
    const isBooked = !(await isOverLimit(context, unit.trx, by, of, now))
    const row = await insertAdjustment(trx, {
      ...of,
      pocket: of.bucket,
      isBooked,
      by: by.playerId,
      expiresAt: new Date(now.getTime() + PROPOSAL_MS),
      now,
    })
    const recorded = { by, action: isBooked ? 'ledger.adjust' : 'ledger.propose', reason: of.reason }
    await audit(unit, row, { ...recorded, balances })
    return isBooked ? book(unit, row, balances) : accept(row)
  })
}

const isSame = (row: AdjustmentRow, of: NewAdjustment) =>
  row.player_id === of.playerId &&
  row.pocket === of.bucket &&
  row.amount_cents === of.amountCents &&
  row.reason === of.reason

/** Returns whether a second admin must approve this. */
export async function isOverLimit(
  { settings }: Pick<Context, 'settings'>,
  db: Parameters<typeof sumAlone>[0],
  by: Pick<Staff, 'playerId'>,
  of: Pick<NewAdjustment, 'amountCents'>,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - ADJUSTMENTS_COUNTED_MS)
  const recentCents = await sumAlone(db, { by: by.playerId, since })
  return needsApproval({
    amountCents: of.amountCents,
    recentCents,
    limitCents: settings.current().ADJUSTMENT_APPROVAL_CENTS,
  })
}

/** Returns whether one of the two appointed the other, and another admin could approve it. */
async function isTied({ trx, now }: Unit, by: Staff, row: AdjustmentRow): Promise<boolean> {
  const others = (await listPermitted(trx, 'adjustments')).filter(
    (each) => each !== row.proposed_by && each !== row.player_id,
  )
  const untied = await listUntied(trx, others, [row.proposed_by], now)
  return others.length > 0 && !untied.includes(by.playerId)
}

type DecideRefusal = 'not_found' | 'insufficient' | DecisionRefusal

/** Approves a proposal, which books it, or declines it. */
export function decide(
  context: Context,
  by: Staff,
  { id, isApproved, reason }: { id: number; isApproved: boolean; reason: string },
): Promise<Outcome<AdjustmentRow, DecideRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<AdjustmentRow, DecideRefusal>> => {
    const { trx, now } = unit
    const found = await findAdjustment(trx, id)
    if (!found) return refuse('not_found')
    const balances = await lockBalances(trx, found.player_id)
    const row = await lockAdjustment(trx, id)
    const decision = decisionOf(
      {
        playerId: row.player_id,
        proposedBy: row.proposed_by,
        status: row.status,
        expiresAt: row.expires_at.getTime(),
      },
      { by: by.playerId, isApproved, reason, now: now.getTime(), isTied: await isTied(unit, by, row) },
    )
    if (!decision.ok) return decision
    const status = decision.value
    const decided = await writeDecision(trx, { id, status, by: by.playerId, answer: reason || null, now })
    const action = status === 'booked' ? 'ledger.approve' : 'ledger.decline'
    await audit(unit, decided, { by, action, reason: reason || null, balances })
    return status === 'booked' ? book(unit, decided, balances) : accept(decided)
  })
}

/** Takes one's own decision back that a proposal is declined. Bookings that were made stay. */
export function reopen(
  context: Context,
  by: Staff,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<AdjustmentRow, UndoRefusal | 'booked'>> {
  return runCommand(context, async (unit): Promise<Outcome<AdjustmentRow, UndoRefusal | 'booked'>> => {
    const { trx, now } = unit
    const found = await findAdjustment(trx, id)
    if (!found) return refuse('not_found')
    const balances = await lockBalances(trx, found.player_id)
    const row = await lockAdjustment(trx, id)
    const allowed = checkUndo(row, { by: by.playerId, now })
    if (!allowed.ok) return allowed
    if (row.status === 'booked') return refuse('booked')
    const waiting = await clearDecision(trx, id)
    await audit(unit, waiting, { by, action: 'ledger.reopen', reason, balances })
    return accept(waiting)
  })
}

/** Writes the one transfer of an adjustment. */
async function book(
  unit: Unit,
  row: AdjustmentRow,
  balances: Balances,
): Promise<Outcome<AdjustmentRow, 'insufficient'>> {
  const { player_id: playerId, pocket: bucket, amount_cents: amountCents, reason } = row
  const posting = adjustmentPosting(playerId, bucket, amountCents, balances)
  if (!posting.ok) return posting
  await post(unit, {
    kind: 'adjustment',
    key: `adjustment:${row.id}`,
    cause: { kind: 'adjustment', id: String(row.id) },
    entries: posting.value,
  })
  unit.record({ type: 'balance.changed', playerId })
  unit.record({ type: 'balance.adjusted', playerId, bucket, amountCents, reason })
  return accept(row)
}

async function audit(
  { trx, now }: Unit,
  row: AdjustmentRow,
  of: { by: Staff; action: string; reason: string | null; balances: Balances },
): Promise<void> {
  const before = row.pocket === 'cash' ? of.balances.cashCents : of.balances.promoCents
  await writeAudit(trx, {
    actorId: of.by.playerId,
    role: of.by.role,
    action: of.action,
    subject: { kind: 'player', id: row.player_id },
    reason: of.reason,
    details: {
      adjustment: row.id,
      bucket: row.pocket,
      amount_cents: row.amount_cents,
      ...(row.status === 'booked' ? { before_cents: before, after_cents: before + row.amount_cents } : {}),
    },
    now,
  })
}

export const previewAdjustment = read(calls.previewAdjustment, async ({ context, query, actor }) => {
  const player = await findPlayerByName(context.db, query.username)
  if (!player) return refuse('unknown_player')
  const balances = await findBalances(context.db, player.id)
  const [cash, promo] = [balances?.cashCents ?? 0, balances?.promoCents ?? 0]
  const of = { playerId: player.id, amountCents: query.amount_cents }
  return {
    player: { id: player.id, username: player.username, avatar_url: player.avatar_url },
    balances: { cash_cents: cash, promo_cents: promo, held_cents: balances?.heldCents ?? 0 },
    after_cents: (query.bucket === 'cash' ? cash : promo) + query.amount_cents,
    needs_approval: await isOverLimit(context, context.db, actor, of, context.clock.now()),
    limit_cents: context.settings.current().ADJUSTMENT_APPROVAL_CENTS,
  }
})

export const adjustLedger = workflow(calls.adjustLedger, async ({ context, body, actor, key }) => {
  const { player_id: playerId, amount_cents: amountCents, bucket, reason } = body
  const of = { playerId, amountCents, bucket, reason, requestKey: key ?? randomUUID() }
  const done = await adjust(context, actor, of)
  if (!done.ok) return done
  return accept(await presentOne(context, done.value))
})

export const listAdjustments = read(
  calls.listAdjustments,
  async ({ context: { db, clock }, query, pageOf }) => {
    const of = { show: query.show, now: clock.now() }
    const [count, rows] = await Promise.all([
      countAdjustments(db, of),
      listAdjustmentRows(db, { ...of, ...rangeOf(query) }),
    ])
    const list = { count, results: await present(db, rows, of.now) }
    return pageOf(list)
  },
)

export const decideAdjustment = workflow(calls.decideAdjustment, async ({ context, params, body, actor }) => {
  const of = { id: params.id, isApproved: body.approved, reason: body.reason }
  const done = await decide(context, actor, of)
  if (!done.ok) return done
  return accept(await presentOne(context, done.value))
})

export const reopenAdjustment = workflow(calls.reopenAdjustment, async ({ context, params, body, actor }) => {
  const done = await reopen(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await presentOne(context, done.value))
})

async function presentOne({ db, clock }: Context, row: AdjustmentRow): Promise<Adjustment> {
  const [shown] = await present(db, [row], clock.now())
  if (!shown) throw new Error('an adjustment was not presented')
  return shown
}

async function present(db: Reader, rows: readonly AdjustmentRow[], now: Date): Promise<Adjustment[]> {
  const people = rows.flatMap((row) => [row.player_id, row.proposed_by, row.decided_by ?? []].flat())
  const [badges, balances] = await Promise.all([
    listBadges(db, [...new Set(people)]),
    listPocketBalances(db, [...new Set(rows.map((row) => row.player_id))]),
  ])
  const badge = (id: string) => badges.get(id) ?? { id, username: '', avatar_url: null }
  return rows.map((row) => ({
    id: row.id,
    player: badge(row.player_id),
    bucket: row.pocket,
    amount_cents: row.amount_cents,
    reason: row.reason,
    status: statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now.getTime()),
    proposed_by: badge(row.proposed_by),
    proposed: row.proposed_at.toISOString(),
    expires: row.expires_at.toISOString(),
    decided_by: row.decided_by === null ? null : badge(row.decided_by),
    decided: row.decided_at?.toISOString() ?? null,
    answer: row.answer,
    balance_cents: balances.get(`${row.player_id}:${row.pocket}`) ?? 0,
  }))
}
