import type { UnsentWithdrawal } from '#contract/payments/held.ts'
import * as calls from '#contract/payments/held.ts'
import { accept, refuse } from '#core/decision.ts'
import {
  decideHold,
  holdOf,
  mayHold,
  type Holdable,
  type HoldRefusal,
} from '#core/payments/withdrawal-hold.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { listNewestDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import {
  findForStaff,
  writeHold,
  writeRelease,
  type UnsentRow,
  countUnsent,
  listUnsent,
  sumDeposits,
} from './held-queries.ts'
import { lockWithdrawal, listNewestWithdrawals, sumWithdrawals } from './withdrawal-queries.ts'
import { applyStep, withdrawalStep, writeStep } from './withdrawals.ts'

/** A withdrawal as the rules of holds see it. */
export const holdableOf = (row: UnsentRow): Holdable => ({
  hold: row.hold,
  isReleased: row.released_at !== null,
  isBanned: row.is_banned,
  isUnsent: row.status === 'requested' && row.payout_id === null && row.unanswered === 0,
  playerId: row.player_id,
})

/** Puts a withdrawal on hold that was not sent yet. */
export function holdByHand(
  store: Store,
  by: Acting,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<UnsentRow, 'not_found' | 'too_late' | 'already_held'>> {
  return runCommand(
    store,
    async (unit): Promise<Outcome<UnsentRow, 'not_found' | 'too_late' | 'already_held'>> => {
      const row = await lockForStaff(unit.trx, id)
      if (!row) return refuse('not_found')
      const decision = mayHold(holdableOf(row))
      if (!decision.ok) return decision
      await writeHold(unit.trx, { id, by: by.playerId, reason, now: unit.now })
      await writeStep(unit, row, { status: 'requested', why: 'held' })
      return accept(await finish(unit, row, { by, action: 'withdrawal.hold', reason }))
    },
  )
}

/** Releases a withdrawal on hold, so that it is sent at once, or refuses it and returns the money. */
export function decideHeld(
  store: Store,
  by: Acting,
  { id, isReleased, reason }: { id: string; isReleased: boolean; reason: string },
): Promise<Outcome<UnsentRow, 'not_found' | HoldRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<UnsentRow, 'not_found' | HoldRefusal>> => {
    const { trx, now } = unit
    const row = await lockForStaff(trx, id)
    if (!row) return refuse('not_found')
    const decision = decideHold(holdableOf(row), { by: by.playerId, isReleased, reason })
    if (!decision.ok) return decision
    if (isReleased) {
      await writeRelease(trx, id, now)
      await writeStep(unit, row, { status: 'requested', why: null })
      await withdrawalStep.put(trx, id, now)
    } else await applyStep(unit, row, { status: 'failed', why: reason, move: 'back_from_payouts' })
    const action = isReleased ? 'withdrawal.release' : 'withdrawal.refuse'
    return accept(await finish(unit, row, { by, action, reason: reason || null }))
  })
}

/** The row is locked first, so that it is not sent meanwhile, and two decisions wait for each other. */
async function lockForStaff(trx: Trx, id: string): Promise<UnsentRow | undefined> {
  if (!(await findForStaff(trx, id))) return undefined
  await lockWithdrawal(trx, id)
  return findForStaff(trx, id)
}

/** Keeps the act in the audit log; returns the withdrawal after it. */
async function finish(
  { trx, now }: Unit,
  row: UnsentRow,
  of: { by: Acting; action: string; reason: string | null },
): Promise<UnsentRow> {
  await writeAudit(trx, {
    actorId: of.by.playerId,
    role: of.by.role,
    action: of.action,
    subject: { kind: 'player', id: row.player_id },
    reason: of.reason,
    details: { withdrawal: row.id, amount_cents: row.amount_cents, hold: holdOf(holdableOf(row)) },
    now,
  })
  const after = await findForStaff(trx, row.id)
  if (!after) throw new Error('a withdrawal has disappeared')
  return after
}

const NEWEST = 10

export const listUnsentWithdrawals = read(
  calls.listUnsentWithdrawals,
  async ({ context: { db }, query, pageOf }) => {
    const page = { show: query.show, ...rangeOf(query) }
    const [count, rows] = await Promise.all([countUnsent(db, query.show), listUnsent(db, page)])
    return pageOf({ count, results: rows.map(present) })
  },
)

export const readPayoutHistory = read(calls.readPayoutHistory, async ({ context: { db }, params }) => {
  const row = await findForStaff(db, params.id)
  if (!row) return refuse('not_found')
  const { player_id: playerId, receiver } = row
  const [player, balances, deposited, withdrawn, deposits, withdrawals] = await Promise.all([
    findPlayer(db, playerId),
    findBalances(db, playerId),
    sumDeposits(db, playerId),
    sumWithdrawals(db, { playerId, receiver }),
    listNewestDeposits(db, playerId, NEWEST),
    listNewestWithdrawals(db, playerId, NEWEST),
  ])
  const payments = [
    ...deposits.map((each) => ({ ...each, kind: 'deposit' as const })),
    ...withdrawals.map((each) => ({ ...each, kind: 'withdrawal' as const })),
  ].sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
  return {
    cash_cents: balances?.cashCents ?? 0,
    deposited_cents: deposited,
    withdrawn_cents: Number(withdrawn),
    paypal_changed: player.paypal_changed_at?.toISOString() ?? null,
    identity: player.kyc_status,
    payments: payments.map(({ id, kind, amount_cents, status, created_at: created }) => ({
      id,
      kind,
      amount_cents,
      status,
      created: created.toISOString(),
    })),
  }
})

export const holdWithdrawal = workflow(calls.holdWithdrawal, async ({ context, params, body, actor }) => {
  const of = { id: params.id, reason: body.reason }
  const done = await holdByHand(context, actor, of)
  if (!done.ok) return done
  return accept(present(done.value))
})

export const decideWithdrawal = workflow(calls.decideWithdrawal, async ({ context, params, body, actor }) => {
  const of = { id: params.id, isReleased: body.approved, reason: body.reason }
  const done = await decideHeld(context, actor, of)
  if (!done.ok) return done
  return accept(present(done.value))
})

function present(row: UnsentRow): UnsentWithdrawal {
  return {
    id: row.id,
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    amount_cents: row.amount_cents,
    receiver: row.receiver,
    status: row.status,
    hold: holdOf(holdableOf(row)),
    held_by:
      row.held_by === null
        ? null
        : { id: row.held_by, username: row.held_by_name ?? '', avatar_url: row.held_by_avatar },
    reason: row.hold_reason,
    requested: row.created_at.toISOString(),
  }
}
