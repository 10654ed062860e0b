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
import { putJob } from '#server/platform/jobs/queries.ts'
import { findForStaff, writeHold, writeRelease, type UnsentRow } from './held-queries.ts'
import { lockWithdrawal } from './withdrawal-queries.ts'
import { applyStep, WITHDRAWAL_JOB, writeStep } from './withdrawals.ts'

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
      await putJob(trx, { kind: WITHDRAWAL_JOB, key: id, dueAt: now })
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
