import { payout as payoutPosting, withdrawalBack } from '#core/ledger/postings.ts'
import { isBack, nextWithdrawalCheck, readPayout, refusePayout, type WithdrawalStep } from '#core/payments/withdrawal.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { tellPlayer } from '#server/players/notice.ts'
import { post } from '#server/wallet/ledger.ts'
import { dollars } from './deposits.ts'
import { insertStep } from './step-queries.ts'
import { findWithdrawal, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './withdrawal-queries.ts'

export const WITHDRAWAL_JOB = 'payments.withdrawal'

/** `wait`: PayPal answered, and there is nothing to do but to try later. */
export type AdvancedOut = { withdrawal: WithdrawalRow; reached: boolean }

const WAITS = 'The payout waits at PayPal. We try again by ourselves.'

/**
 * Brings a withdrawal as far as PayPal lets it go now. The batch bears our own id, always the same after a silence: sent twice it is one
 * payout, and PayPal's refusal of the second names the first (protocols.md 2.2).
 */
export async function advanceWithdrawal(house: House, id: string): Promise<AdvancedOut> {
  const row = await findWithdrawal(house.db, id)
  if (isBack(row.status)) return { withdrawal: row, reached: true }
  if (row.payout_id === null) return sendIt(house, row)
  return readIt(house, id, row.payout_id)
}

async function sendIt(house: House, row: WithdrawalRow): Promise<AdvancedOut> {
  const batchId = row.attempt === 0 ? row.id : `${row.id}-${row.attempt}`
  const made = await house.paypal.createPayout({ batchId, itemId: row.id, amountCents: row.amount_cents, receiver: row.receiver, brandName: house.config.BRAND_NAME })
  if (made.kind === 'unreachable') return { withdrawal: row, reached: false }
  if (made.kind === 'no_funds' || made.kind === 'busy') house.log.error({ withdrawal: row.id, why: made.kind }, 'PayPal does not pay out; is there money in the account?')
  const withdrawal = await transact(house, async (unit) => {
    const now = await lockWithdrawal(unit.trx, row.id)
    if (now.payout_id !== null || now.status !== 'requested' || now.attempt !== row.attempt) return now
    if (made.kind === 'made') return write(unit, now, { status: 'sent', why: null }, { payout_id: made.payoutId })
    if (made.kind === 'refused') return finish(unit, now, refusePayout(stateOf(now), made.error))
    // A batch that PayPal refused for good needs another id, one that lacked money does not.
    return now.why === WAITS && made.kind === 'no_funds' ? now : write(unit, now, { status: 'requested', why: WAITS }, made.kind === 'busy' ? { attempt: now.attempt + 1 } : {})
  })
  return withdrawal.payout_id === null ? { withdrawal, reached: made.kind === 'refused' } : readIt(house, row.id, withdrawal.payout_id)
}

async function readIt(house: House, id: string, payoutId: string): Promise<AdvancedOut> {
  const read = await house.paypal.readPayout(payoutId, id)
  if (read.kind !== 'read') {
    if (read.kind === 'gone') house.log.error({ withdrawal: id, payoutId }, 'PayPal knows nothing of a payout that it took')
    return { withdrawal: await findWithdrawal(house.db, id), reached: read.kind === 'gone' }
  }
  const withdrawal = await transact(house, async (unit) => {
    const row = await lockWithdrawal(unit.trx, id)
    const item = read.payout.item
    if (item && item.amountCents !== row.amount_cents) house.log.error({ withdrawal: id, payoutId }, 'PayPal paid out another amount than was asked for')
    return finish(unit, row, readPayout(stateOf(row), read.payout), read.itemId && row.item_id === null ? { item_id: read.itemId } : {})
  })
  return { withdrawal, reached: true }
}

/** Writes down a step with the money that follows from it. */
async function finish(unit: Unit, row: WithdrawalRow, step: WithdrawalStep, more: Partial<WithdrawalRow> = {}): Promise<WithdrawalRow> {
  const cause = { kind: 'withdrawal', id: row.id }
  const playerId = row.player_id
  const amount = dollars(row.amount_cents)
  if (step.move === 'pay') {
    await post(unit, { kind: 'payout', key: `payout:${row.id}`, cause, entries: payoutPosting(row.amount_cents) })
    await tellPlayer(unit, { playerId, message: `${amount} has arrived in your PayPal account.`, tab: 'wallet' })
  }
  if (step.move === 'back_from_payouts' || step.move === 'back_from_clearing') {
    const entries = withdrawalBack(playerId, row.amount_cents, step.move === 'back_from_payouts' ? 'payouts' : 'clearing')
    await post(unit, { kind: 'withdrawal_back', key: `withdrawal_back:${row.id}`, cause, entries })
    await tellPlayer(unit, { playerId, message: `${amount} could not be paid out and is back in your wallet.`, tab: 'wallet' })
  }
  if (step.move !== 'none') unit.tell([`player:${playerId}`], { event: 'balance', data: {} })
  const isSame = step.status === row.status && (step.why === null || step.why === row.why)
  if (isSame && Object.keys(more).length === 0) return row
  return write(unit, row, { status: step.status, why: step.why }, more)
}

async function write(unit: Unit, row: WithdrawalRow, to: { status: WithdrawalRow['status']; why: string | null }, more: Partial<WithdrawalRow> = {}): Promise<WithdrawalRow> {
  await updateWithdrawal(unit.trx, row.id, { ...more, ...to, updated_at: unit.now })
  await insertStep(unit.trx, { paymentId: row.id, ...to, now: unit.now })
  return { ...row, ...more, ...to, updated_at: unit.now }
}

const stateOf = (row: WithdrawalRow) => ({ status: row.status, amountCents: row.amount_cents, createdAt: row.created_at.getTime() })

/** When this withdrawal is looked at again by itself. */
export function nextLookOut(row: WithdrawalRow, now: Date): Date | undefined {
  const at = nextWithdrawalCheck(stateOf(row), now.getTime())
  return at === null ? undefined : new Date(at)
}
