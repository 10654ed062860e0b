import { payout as payoutPosting, withdrawalBack } from '#core/ledger/postings.ts'
import {
  isBack,
  nextWithdrawalCheck,
  readPayout,
  refusePayout,
  type WithdrawalStep,
} from '#core/payments/withdrawal.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import type { PayoutMade } from '#server/outside/paypal/payouts.ts'
import { notifyPlayer } from '#server/players/notice.ts'
import { findPlayer } from '#server/players/queries.ts'
import { post } from '#server/wallet/ledger.ts'
import { dollars } from '#core/ledger/dollars.ts'
import { sumDebts } from './limit-queries.ts'
import { insertStep } from './step-queries.ts'
import { findWithdrawal, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './withdrawal-queries.ts'

export const WITHDRAWAL_JOB = 'payments.withdrawal'

/** `reached` false: it is not where it should be; it is tried again later. */
export type AdvancedOut = { withdrawal: WithdrawalRow; reached: boolean }

const WAITS = 'The payout waits at PayPal. We try again by ourselves.'
const HELD = 'The payout is held. Write to the support about it.'
const OWED = 'PayPal took back a payment of yours meanwhile. The money is back in your wallet.'

/**
 * Brings a withdrawal as far as PayPal lets it go now. The batch bears our own id, always the same after a
 * silence: sent twice it is one payout, and PayPal's refusal of the second names the first (protocols.md
 * 2.2).
 */
export async function advanceWithdrawal(context: Context, id: string): Promise<AdvancedOut> {
  const row = await findWithdrawal(context.db, id)
  if (isBack(row.status)) return { withdrawal: row, reached: true }
  if (row.payout_id === null) return sendIt(context, id)
  return readIt(context, id, row.payout_id)
}

async function sendIt(context: Context, id: string): Promise<AdvancedOut> {
  const row = await transact(context, (unit) => beginSending(unit, id))
  if (row.payout_id !== null) return readIt(context, id, row.payout_id)
  if (row.status !== 'requested' || row.unanswered === 0) return { withdrawal: row, reached: true }
  const batchId = row.attempt === 0 ? row.id : `${row.id}-${row.attempt}`
  const made = await context.paypal.createPayout({
    batchId,
    itemId: row.id,
    amountCents: row.amount_cents,
    receiver: row.receiver,
    brandName: context.config.BRAND_NAME,
  })
  if (made.kind === 'unreachable') return { withdrawal: row, reached: false }
  if (made.kind !== 'made')
    context.log.error(
      { withdrawal: row.id, why: made },
      'PayPal does not pay out; is there money in the account?',
    )
  const withdrawal = await transact(context, (unit) => hear(unit, row, made))
  return withdrawal.payout_id === null
    ? { withdrawal, reached: isBack(withdrawal.status) }
    : readIt(context, row.id, withdrawal.payout_id)
}

/**
 * Before PayPal is asked it is written down that it is: from here on the money counts as sent until PayPal
 * says otherwise. While nothing has been sent yet, a ban holds it up and a debt takes it back.
 */
async function beginSending(unit: Unit, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(unit.trx, id)
  if (row.payout_id !== null || row.status !== 'requested') return row
  if (row.unanswered === 0) {
    const { banned_at: bannedAt } = await findPlayer(unit.trx, row.player_id)
    if (bannedAt) return row.why === HELD ? row : write(unit, row, { status: 'requested', why: HELD })
    if ((await sumDebts(unit.trx, row.player_id)) > 0)
      return finish(unit, row, { status: 'failed', why: OWED, move: 'back_from_payouts' })
  }
  await updateWithdrawal(unit.trx, id, { unanswered: row.unanswered + 1, updated_at: unit.now })
  return { ...row, unanswered: row.unanswered + 1 }
}

/**
 * A refusal is only believed when no other ask under this id is without its answer: else that one may have
 * got through, and neither another id nor the money back would be right. A payout that was made is always
 * ours.
 */
async function hear(
  unit: Unit,
  asked: WithdrawalRow,
  made: Exclude<PayoutMade, { kind: 'unreachable' }>,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(unit.trx, asked.id)
  if (row.payout_id !== null) return row
  if (made.kind === 'made')
    return write(
      unit,
      row,
      { status: row.status === 'requested' ? 'sent' : row.status, why: null },
      { payout_id: made.payoutId, unanswered: 0 },
    )
  if (row.status !== 'requested' || row.attempt !== asked.attempt) return row
  const isOnly = row.unanswered === 1
  if (isOnly && made.kind === 'refused')
    return finish(unit, row, refusePayout(stateOf(row), made.error), { unanswered: 0 })
  const change = {
    unanswered: row.unanswered - 1,
    ...(isOnly && made.kind === 'busy' ? { attempt: row.attempt + 1 } : {}),
  }
  if (row.why !== WAITS) return write(unit, row, { status: 'requested', why: WAITS }, change)
  await updateWithdrawal(unit.trx, row.id, { ...change, updated_at: unit.now })
  return { ...row, ...change }
}

async function readIt(context: Context, id: string, payoutId: string): Promise<AdvancedOut> {
  const read = await context.paypal.readPayout(payoutId, id)
  if (read.kind !== 'read') {
    if (read.kind === 'gone')
      context.log.error({ withdrawal: id, payoutId }, 'PayPal knows nothing of a payout that it took')
    return { withdrawal: await findWithdrawal(context.db, id), reached: read.kind === 'gone' }
  }
  const withdrawal = await transact(context, async (unit) => {
    const row = await lockWithdrawal(unit.trx, id)
    const item = read.payout.item
    if (item && item.amountCents !== row.amount_cents)
      context.log.error({ withdrawal: id, payoutId }, 'PayPal paid out another amount than was asked for')
    return finish(
      unit,
      row,
      readPayout(stateOf(row), read.payout),
      read.itemId && row.item_id === null ? { item_id: read.itemId } : {},
    )
  })
  return { withdrawal, reached: true }
}

/** Writes down a step with the money that follows from it. */
async function finish(
  unit: Unit,
  row: WithdrawalRow,
  step: WithdrawalStep,
  more: Partial<WithdrawalRow> = {},
): Promise<WithdrawalRow> {
  const cause = { kind: 'withdrawal', id: row.id }
  const playerId = row.player_id
  const amount = dollars(row.amount_cents)
  if (step.move === 'pay') {
    await post(unit, {
      kind: 'payout',
      key: `payout:${row.id}`,
      cause,
      entries: payoutPosting(row.amount_cents),
    })
    await notifyPlayer(unit, {
      playerId,
      message: `${amount} has arrived in your PayPal account.`,
      tab: 'wallet',
    })
  }
  if (step.move === 'back_from_payouts' || step.move === 'back_from_clearing') {
    const entries = withdrawalBack(
      playerId,
      row.amount_cents,
      step.move === 'back_from_payouts' ? 'payouts' : 'clearing',
    )
    await post(unit, { kind: 'withdrawal_back', key: `withdrawal_back:${row.id}`, cause, entries })
    await notifyPlayer(unit, {
      playerId,
      message: `${amount} could not be paid out and is back in your wallet.`,
      tab: 'wallet',
    })
  }
  if (step.move !== 'none') unit.publish([`player:${playerId}`], { event: 'balance', data: {} })
  const isSame = step.status === row.status && (step.why === null || step.why === row.why)
  if (isSame && Object.keys(more).length === 0) return row
  return write(unit, row, { status: step.status, why: step.why }, more)
}

async function write(
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

/** When this withdrawal is looked at again by itself. */
export function nextLookOut(row: WithdrawalRow, now: Date): Date | undefined {
  const at = nextWithdrawalCheck(stateOf(row), now.getTime())
  return at === null ? undefined : new Date(at)
}
