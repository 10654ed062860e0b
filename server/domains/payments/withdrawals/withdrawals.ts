import { defineJob } from '#server/platform/jobs/kind.ts'
import { localeOr } from '#messages/locales.ts'
import { translateIn } from '#messages/translate.ts'
import { payout as payoutPosting, withdrawalBack } from '#core/wallet/postings.ts'
import {
  isReturned,
  nextWithdrawalCheck,
  readPayout,
  refusePayout,
  type WithdrawalStep,
} from '#core/payments/withdrawal.ts'
import { holdOf } from '#core/payments/withdrawal-hold.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import type { CreatePayoutResult } from '#server/platform/external/paypal/payouts.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { sumDebts } from '#server/domains/payments/limits/limit-queries.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'
import { findWithdrawal, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './withdrawal-queries.ts'

/** Advances a withdrawal until it has ended. */
export const withdrawalStep = defineJob('payments.withdrawal')

/** `reached` is false when PayPal did not answer or has no result yet; a job tries again later. */
export type AdvancedWithdrawal = { withdrawal: WithdrawalRow; reached: boolean }

/**
 * Advances a withdrawal as far as PayPal allows now. The batch id is ours and stays the same when PayPal's
 * response is lost: a batch sent twice is one payout, and PayPal's refusal of the second names the first.
 */
export async function advanceWithdrawal(context: Context, id: string): Promise<AdvancedWithdrawal> {
  const row = await findWithdrawal(context.db, id)
  if (isReturned(row.status)) return { withdrawal: row, reached: true }
  if (row.payout_id === null) return sendPayout(context, id)
  return readPayoutStatus(context, id, row.payout_id)
}

async function sendPayout(context: Context, id: string): Promise<AdvancedWithdrawal> {
  const row = await transact(context, (unit) => beginSending(unit, id))
  if (row.payout_id !== null) return readPayoutStatus(context, id, row.payout_id)
  if (row.status !== 'requested' || row.unanswered === 0) return { withdrawal: row, reached: true }
  const batchId = row.attempt === 0 ? row.id : `${row.id}-${row.attempt}`
  const { language } = await findPlayer(context.db, row.player_id)
  const response = await context.paypal.createPayout({
    batchId,
    itemId: row.id,
    amountCents: row.amount_cents,
    receiver: row.receiver,
    subject: translateIn(localeOr(language), 'payments.paypal.payout', {
      brand: context.settings.current().BRAND_NAME,
    }),
  })
  if (response.kind === 'unreachable') return { withdrawal: row, reached: false }
  if (response.kind !== 'made')
    context.log.error(
      { withdrawal: row.id, why: response },
      'PayPal refuses a payout; is there money in the account?',
    )
  const withdrawal = await transact(context, (unit) => applyPayoutResponse(unit, row, response))
  return withdrawal.payout_id === null
    ? { withdrawal, reached: isReturned(withdrawal.status) }
    : readPayoutStatus(context, row.id, withdrawal.payout_id)
}

/**
 * Commits that a request to PayPal is about to be sent: from then on the money counts as sent until PayPal
 * reports otherwise. As long as nothing was sent, staff, its size or a ban put the payout on hold, and a debt cancels it.
 */
async function beginSending(unit: Unit, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(unit.trx, id)
  if (row.payout_id !== null || row.status !== 'requested') return row
  if (row.unanswered === 0) {
    const { banned_at: bannedAt } = await findPlayer(unit.trx, row.player_id)
    const isReleased = row.released_at !== null
    if (holdOf({ hold: row.hold, isReleased, isBanned: bannedAt !== null, isUnsent: true }) !== null)
      return isSaidHeld(row.why) ? row : writeStep(unit, row, { status: 'requested', why: 'held' })
    if ((await sumDebts(unit.trx, row.player_id)) > 0)
      return applyStep(unit, row, { status: 'failed', why: 'debt', move: 'back_from_payouts' })
  }
  await updateWithdrawal(unit.trx, id, { unanswered: row.unanswered + 1, updated_at: unit.now })
  return { ...row, unanswered: row.unanswered + 1 }
}

const isSaidHeld = (why: string | null) => why === 'held' || why === 'held_for_size'

/**
 * Applies PayPal's answer to a payout request. A refusal only counts when no other request with this id is
 * unanswered: that one may have succeeded, so neither a new id nor a refund would be right. A payout that
 * PayPal has made is recorded in any case.
 */
async function applyPayoutResponse(
  unit: Unit,
  sent: WithdrawalRow,
  response: Exclude<CreatePayoutResult, { kind: 'unreachable' }>,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(unit.trx, sent.id)
  if (row.payout_id !== null) return row
  if (response.kind === 'made')
    return writeStep(
      unit,
      row,
      { status: row.status === 'requested' ? 'sent' : row.status, why: null },
      { payout_id: response.payoutId, unanswered: 0 },
    )
  if (row.status !== 'requested' || row.attempt !== sent.attempt) return row
  const isOnlyRequest = row.unanswered === 1
  if (isOnlyRequest && response.kind === 'refused')
    return applyStep(unit, row, refusePayout(stateOf(row), response.error), { unanswered: 0 })
  const change = {
    unanswered: row.unanswered - 1,
    ...(isOnlyRequest && response.kind === 'busy' ? { attempt: row.attempt + 1 } : {}),
  }
  if (row.why !== 'waiting') return writeStep(unit, row, { status: 'requested', why: 'waiting' }, change)
  await updateWithdrawal(unit.trx, row.id, { ...change, updated_at: unit.now })
  return { ...row, ...change }
}

async function readPayoutStatus(context: Context, id: string, payoutId: string): Promise<AdvancedWithdrawal> {
  const read = await context.paypal.readPayout(payoutId, id)
  if (read.kind !== 'read') {
    if (read.kind === 'gone')
      context.log.error({ withdrawal: id, payoutId }, 'PayPal does not know a payout that it had accepted')
    return { withdrawal: await findWithdrawal(context.db, id), reached: read.kind === 'gone' }
  }
  const withdrawal = await transact(context, async (unit) => {
    const row = await lockWithdrawal(unit.trx, id)
    const item = read.payout.item
    if (item && item.amountCents !== row.amount_cents)
      context.log.error({ withdrawal: id, payoutId }, 'PayPal paid out another amount than requested')
    return applyStep(
      unit,
      row,
      readPayout(stateOf(row), read.payout),
      read.itemId && row.item_id === null ? { item_id: read.itemId } : {},
    )
  })
  return { withdrawal, reached: true }
}

/** Applies a step and its money movements. `why`: a code, or what staff have written. */
export async function applyStep(
  unit: Unit,
  row: WithdrawalRow,
  step: Omit<WithdrawalStep, 'why'> & { why: string | null },
  more: Partial<WithdrawalRow> = {},
): Promise<WithdrawalRow> {
  const cause = { kind: 'withdrawal', id: row.id }
  const playerId = row.player_id
  const withdrawal = { withdrawalId: row.id, playerId, amountCents: row.amount_cents }
  if (step.move === 'pay') {
    await post(unit, {
      kind: 'payout',
      key: `payout:${row.id}`,
      cause,
      entries: payoutPosting(row.amount_cents),
    })
    unit.record({ type: 'withdrawal.paid', ...withdrawal })
  }
  if (step.move === 'back_from_payouts' || step.move === 'back_from_clearing') {
    const entries = withdrawalBack(
      playerId,
      row.amount_cents,
      step.move === 'back_from_payouts' ? 'payouts' : 'clearing',
    )
    await post(unit, { kind: 'withdrawal_back', key: `withdrawal_back:${row.id}`, cause, entries })
    unit.record({ type: 'withdrawal.returned', ...withdrawal })
  }
  if (step.move !== 'none') unit.record({ type: 'balance.changed', playerId })
  const isSame = step.status === row.status && (step.why === null || step.why === row.why)
  if (isSame && Object.keys(more).length === 0) return row
  return writeStep(unit, row, { status: step.status, why: step.why }, more)
}

/** Writes a status and its reason, as the player sees them. */
export async function writeStep(
  unit: Unit,
  row: WithdrawalRow,
  to: { status: WithdrawalRow['status']; why: string | null },
  more: Partial<WithdrawalRow> = {},
): Promise<WithdrawalRow> {
  await updateWithdrawal(unit.trx, row.id, { ...more, ...to, updated_at: unit.now })
  await insertStep(unit.trx, { paymentId: row.id, ...to, now: unit.now })
  return { ...row, ...more, ...to, updated_at: unit.now }
}

const stateOf = (row: WithdrawalRow) => ({
  status: row.status,
  amountCents: row.amount_cents,
  createdAt: row.created_at.getTime(),
})

/** When the job checks this withdrawal again; undefined for never. */
export function withdrawalCheckDueAt(row: WithdrawalRow, now: Date): Date | undefined {
  const at = nextWithdrawalCheck(stateOf(row), now.getTime())
  return at === null ? undefined : new Date(at)
}
