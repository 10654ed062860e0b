import { defineJob } from '#server/platform/jobs/kind.ts'
import { localeOr } from '#messages/locales.ts'
import { translateIn } from '#messages/translate.ts'
import type { OrderFacts } from '#core/external/paypal.ts'
import { limitsAt, LIMIT_WINDOW_MS, remainingCents } from '#core/payments/eligibility/limits.ts'
import { deposit as depositPosting, depositReversal } from '#core/wallet/postings.ts'
import type { WhyCode } from '#core/payments/why.ts'
import { nextDepositCheck, readOrder, type DepositState, type DepositStep } from '#core/payments/deposit.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { findPlayer, lockPlayer } from '#server/domains/players/queries.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { findDeposit, lockDeposit, sumDeposits, updateDeposit, type DepositRow } from './deposit-queries.ts'
import { addDebt, findLimits } from '#server/domains/payments/limits/limit-queries.ts'
import { loadReasonsAgainst } from '#server/domains/payments/limits/person.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'

/** Advances a deposit until it has ended. */
export const depositCheck = defineJob('payments.deposit')

/** `reached` is false when PayPal did not answer: what it did is unknown, and a job queries it again later. */
export type Advanced = { deposit: DepositRow; reached: boolean }

/**
 * Advances a deposit as far as PayPal allows now. Safe to repeat and to run concurrently: each request to
 * PayPal has a fixed request id, and each step here is one transaction that reads the row again.
 */
export async function advanceDeposit(context: Context, id: string): Promise<Advanced> {
  const row = await findDeposit(context.db, id)
  if (!row.order_id) return placeOrder(context, row)
  const read = await context.paypal.readOrder(row.order_id)
  if (read.kind === 'unreachable') return { deposit: row, reached: false }
  const deposit = await applyOrder(context, id, read.order, read.captureId)
  const isApproved = read.order !== 'gone' && read.order.status === 'APPROVED' && !read.order.capture
  if (!isApproved || (deposit.status !== 'approving' && deposit.status !== 'capturing'))
    return { deposit, reached: true }
  return captureOrder(context, id, row.order_id)
}

async function placeOrder(context: Context, row: DepositRow): Promise<Advanced> {
  if (row.status !== 'created') return { deposit: row, reached: true }
  const returnUrl = (search: string) => `${context.config.publicUrl}/payment?deposit=${row.id}${search}`
  const { language } = await findPlayer(context.db, row.player_id)
  const created = await context.paypal.createOrder({
    depositId: row.id,
    amountCents: row.amount_cents,
    requestId: `${row.id}-order`,
    returnUrl: returnUrl(''),
    cancelUrl: returnUrl('&cancelled=true'),
    brandName: context.settings.current().BRAND_NAME,
    description: translateIn(localeOr(language), 'payments.paypal.deposit', {
      brand: context.settings.current().BRAND_NAME,
    }),
  })
  if (created.kind === 'unreachable') return { deposit: row, reached: false }
  const deposit = await transact(context, async (unit) => {
    const current = await lockDeposit(unit.trx, row.id)
    if (current.status !== 'created') return current
    if (created.kind === 'refused')
      return writeStep(unit, current, {
        status: 'declined',
        why: 'declined',
      })
    return writeStep(
      unit,
      current,
      { status: 'approving', why: null },
      { order_id: created.orderId, approve_url: created.approveUrl },
    )
  })
  return { deposit, reached: true }
}

/**
 * Captures the money after the player's approval. The status `capturing` is committed before PayPal is
 * called.
 */
async function captureOrder(context: Context, id: string, orderId: string): Promise<Advanced> {
  const begun = await transact(context, (unit) => beginCapture(context, unit, id))
  if (begun.status !== 'capturing') return { deposit: begun, reached: true }
  const captured = await context.paypal.captureOrder(orderId, `${id}-capture-${begun.capture_tries}`)
  if (captured.kind === 'read')
    return { deposit: await applyOrder(context, id, captured.order, captured.captureId), reached: true }
  if (captured.kind === 'payer')
    return {
      deposit: await refuseCapture(context, begun, 'approving', 'bank_declined'),
      reached: true,
    }
  // PayPal refused a concurrent capture just before. Wait for the next approval and keep the reason.
  if (captured.kind === 'not_approved')
    return { deposit: await refuseCapture(context, begun, 'approving', begun.why), reached: true }
  if (captured.kind === 'refused')
    return {
      deposit: await refuseCapture(context, begun, 'declined', 'declined'),
      reached: true,
    }
  return { deposit: begun, reached: false }
}

/** The last check before money moves: refusals and limits that arose since the deposit was opened apply. */
async function beginCapture(context: Context, unit: Unit, id: string): Promise<DepositRow> {
  const row = await lockDeposit(unit.trx, id)
  if (row.status !== 'approving') return row
  const player = await lockPlayer(unit.trx, row.player_id)
  const reasons = await loadReasonsAgainst(context, unit.trx, 'deposit', row.player_id)
  // Deposits that were opened before the feature was switched off, or the terms changed, go on to their end.
  const reason = reasons
    .map(({ code }) => code)
    .find((code) => code !== 'switched_off' && code !== 'terms_not_accepted')
  if (reason) return writeStep(unit, row, { status: 'cancelled', why: reason satisfies WhyCode })
  if (player.deletion_due_at) return writeStep(unit, row, { status: 'cancelled', why: 'account_closed' })
  const remaining = await remainingFor(unit, row.player_id, id)
  if (remaining !== null && row.amount_cents > remaining)
    return writeStep(unit, row, {
      status: 'cancelled',
      why: 'over_own_limit',
    })
  return writeStep(unit, row, { status: 'capturing', why: row.why }, { taken_at: unit.now })
}

/**
 * How many cents the player's own limits still allow to deposit; null without limits. The caller has locked
 * the player.
 */
export async function remainingFor(
  { trx, now }: Unit,
  playerId: string,
  exceptId?: string,
): Promise<number | null> {
  const limits = limitsAt(await findLimits(trx, playerId), now.getTime())
  if (limits.day === null && limits.week === null) return null
  return remainingCents(
    limits,
    await sumDeposits(trx, { playerId, since: windowsAt(now), ...(exceptId ? { exceptId } : {}) }),
    now.getTime(),
  )
}

export const windowsAt = (now: Date) => ({
  day: new Date(now.getTime() - LIMIT_WINDOW_MS.day),
  week: new Date(now.getTime() - LIMIT_WINDOW_MS.week),
})

function refuseCapture(
  context: Context,
  begun: DepositRow,
  status: 'approving' | 'declined',
  why: DepositRow['why'],
): Promise<DepositRow> {
  return transact(context, async (unit) => {
    const row = await lockDeposit(unit.trx, begun.id)
    // A concurrent call that was refused the same attempt did not receive the reason.
    if (row.status === status && row.why === null && why && row.capture_tries === begun.capture_tries + 1)
      return writeStep(unit, row, { status, why })
    // A concurrent call was refused the same attempt, or has advanced the deposit.
    if (row.status !== 'capturing' || row.capture_tries !== begun.capture_tries) return row
    return writeStep(unit, row, { status, why }, { capture_tries: row.capture_tries + 1 })
  })
}

/** Applies an order read from PayPal: the status and the resulting money movements, in one transaction. */
async function applyOrder(
  context: Context,
  id: string,
  order: OrderFacts,
  captureId: string | undefined,
): Promise<DepositRow> {
  return transact(context, async (unit) => {
    const row = await lockDeposit(unit.trx, id)
    const step = readOrder(stateOf(row), order, unit.now.getTime())
    await moveMoney(unit, row, step)
    if (step.status === 'review' && row.status !== 'review')
      context.log.error(
        { deposit: id, order: row.order_id },
        'a capture does not match its order; nothing was credited',
      )
    const change = {
      ...(captureId && row.capture_id === null ? { capture_id: captureId } : {}),
      ...(step.credit ? { is_credited: true } : {}),
      reversed_cents: row.reversed_cents + step.reverseCents,
    }
    const isSame =
      step.status === row.status &&
      !step.credit &&
      step.reverseCents === 0 &&
      (step.why === null || step.why === row.why)
    if (isSame && !('capture_id' in change)) return row
    return writeStep(
      unit,
      row,
      { status: step.status, why: step.why ?? (step.status === row.status ? row.why : null) },
      change,
    )
  })
}

async function moveMoney(unit: Unit, row: DepositRow, step: DepositStep): Promise<void> {
  const cause = { kind: 'deposit', id: row.id }
  const playerId = row.player_id
  if (step.credit) {
    await post(unit, {
      kind: 'deposit',
      key: `deposit:${row.id}`,
      cause,
      entries: depositPosting(playerId, row.amount_cents),
    })
    unit.record({
      type: 'deposit.credited',
      depositId: row.id,
      playerId,
      amountCents: row.amount_cents,
    })
  }
  if (step.reverseCents > 0) {
    const balances = await lockBalances(unit.trx, playerId)
    const key = `deposit_reversal:${row.id}:${row.reversed_cents + step.reverseCents}`
    await post(unit, {
      kind: 'deposit_reversal',
      key,
      cause,
      entries: depositReversal(playerId, step.reverseCents, balances),
    })
    const missingCents = step.reverseCents - Math.min(step.reverseCents, balances.cashCents)
    if (missingCents > 0)
      await addDebt(unit.trx, { paymentId: row.id, playerId, cents: missingCents, now: unit.now })
    unit.record({
      type: 'deposit.reversed',
      depositId: row.id,
      playerId,
      amountCents: step.reverseCents,
    })
  }
  if (step.credit || step.reverseCents > 0) unit.record({ type: 'balance.changed', playerId })
}

/** The only function that updates a deposit: the row and its history step. */
async function writeStep(
  unit: Unit,
  row: DepositRow,
  to: { status: DepositRow['status']; why: DepositRow['why'] },
  more: Partial<DepositRow> = {},
): Promise<DepositRow> {
  await updateDeposit(unit.trx, row.id, { ...more, ...to, updated_at: unit.now })
  await insertStep(unit.trx, { paymentId: row.id, ...to, now: unit.now })
  return { ...row, ...more, ...to, updated_at: unit.now }
}

export function stateOf(row: DepositRow): DepositState {
  return {
    id: row.id,
    status: row.status,
    amountCents: row.amount_cents,
    isCredited: row.is_credited,
    reversedCents: row.reversed_cents,
    createdAt: row.created_at.getTime(),
  }
}

/** When the job checks this deposit again; undefined for never. */
export function depositCheckDueAt(row: DepositRow, now: Date): Date | undefined {
  const at = nextDepositCheck(stateOf(row), now.getTime())
  return at === null ? undefined : new Date(at)
}
