import { t } from '#messages/payments.ts'
import * as calls from '#contract/payments/payments.ts'
import { accept, refuse } from '#core/decision.ts'
import { isOver } from '#core/payments/deposit.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { workflow, read } from '#server/platform/call.ts'
import { loadReasonsAgainst } from '#server/domains/payments/limits/person.ts'
import { reasonText } from '#server/domains/payments/limits/reason-text.ts'
import { whyText } from '#server/domains/payments/why-text.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { presentDeposit } from '#server/domains/payments/present.ts'
import {
  countOpenDeposits,
  findDepositByKey,
  findOwnDeposit,
  insertDeposit,
  lockDeposit,
  updateDeposit,
  type DepositRow,
} from './deposit-queries.ts'
import { advanceDeposit, depositCheck, remainingFor } from './deposits.ts'

const SOON_MS = 3000
const FIRST_CHECK_MS = 60_000
/** Unpaid deposits per player; each one is an order at PayPal and a job here. */
const MAX_OPEN = 10

/** `requestKey`: the idempotency key. */
type OpenInput = { requestKey: string; amountCents: number }
type BeginRefusal =
  | 'idempotency_key_reused'
  | 'not_eligible'
  | 'terms_not_accepted'
  | 'too_many_open'
  | 'over_own_limit'

/** Begins a deposit and makes its order at PayPal. */
export async function openDeposit(
  context: Context,
  { playerId }: Actor,
  input: OpenInput,
): Promise<Outcome<DepositRow, BeginRefusal | 'unreachable' | 'refused'>> {
  const begun = await runCommand(context, (unit) => beginDeposit(context, unit, { playerId, ...input }))
  if (!begun.ok) return begun
  const { deposit, reached } = await advanceDeposit(context, begun.value)
  if (!reached) return refuse('unreachable')
  return deposit.status === 'declined' ? refuse('refused') : accept(deposit)
}

/** Records the deposit, once per idempotency key, before PayPal is called. Returns its id. */
async function beginDeposit(
  context: Context,
  unit: Unit,
  request: OpenInput & { playerId: string },
): Promise<Outcome<string, BeginRefusal>> {
  const { trx, now } = unit
  await lockPlayer(trx, request.playerId)
  const existing = await findDepositByKey(trx, request)
  if (existing)
    return existing.amount_cents === request.amountCents
      ? accept(existing.id)
      : refuse('idempotency_key_reused')
  const [reason] = await loadReasonsAgainst(context, trx, 'deposit', request.playerId)
  if (reason?.code === 'terms_not_accepted') return refuse('terms_not_accepted')
  if (reason)
    return { ...refuse('not_eligible'), detail: reasonText(reason), extras: { reason: reason.code } }
  if ((await countOpenDeposits(trx, request.playerId)) >= MAX_OPEN) return refuse('too_many_open')
  const remaining = await remainingFor(unit, request.playerId)
  if (remaining !== null && request.amountCents > remaining) {
    const detail = t('payments.detail.own_limit', { amount: remaining / 100 })
    return { ...refuse('over_own_limit'), detail }
  }
  const id = uuidv7(now)
  await insertDeposit(trx, { ...request, id, isSandbox: context.config.isPlayMoney, now })
  await insertStep(trx, { paymentId: id, status: 'created', why: null, now })
  await depositCheck.put(trx, id, new Date(now.getTime() + FIRST_CHECK_MS))
  return accept(id)
}

/** Takes the money of a deposit that was approved at PayPal. */
export async function captureDeposit(
  context: Context,
  { playerId }: Actor,
  id: string,
): Promise<Outcome<DepositRow, 'not_found' | 'unreachable' | 'not_approved' | 'over'>> {
  const row = await findOwnDeposit(context.db, { id, playerId })
  if (!row) return refuse('not_found')
  // A finished deposit needs no request to PayPal, which would fail while PayPal is unreachable.
  const { deposit, reached } =
    isOver(row.status) || row.status === 'pending'
      ? { deposit: row, reached: true }
      : await advanceDeposit(context, id)
  if (!reached && deposit.status !== 'capturing') return refuse('unreachable')
  // Query PayPal again soon, since the money may or may not have been taken. The page then updates live.
  if (!reached)
    await transact(context, ({ trx, now }) =>
      depositCheck.bringForward(trx, id, new Date(now.getTime() + SOON_MS)),
    )
  // Declined by the bank: the deposit waits for another approval and shows the reason.
  if (deposit.status === 'approving' && deposit.why === null) return refuse('not_approved')
  const detail = whyText(deposit.why)
  if (['cancelled', 'expired'].includes(deposit.status))
    return { ...refuse('over'), ...(detail === null ? {} : { detail }) }
  return accept(deposit)
}

/** Gives up a deposit that was not paid; does nothing after its end. */
export function cancelDeposit(
  context: Context,
  { playerId }: Actor,
  id: string,
): Promise<Outcome<DepositRow, 'not_found' | 'too_late'>> {
  return runCommand(context, async ({ trx, now }) => {
    if (!(await findOwnDeposit(trx, { id, playerId }))) return refuse('not_found')
    const row = await lockDeposit(trx, id)
    if (['cancelled', 'expired', 'declined'].includes(row.status)) return accept(row)
    if (row.status !== 'created' && row.status !== 'approving') return refuse('too_late')
    const to = { status: 'cancelled' as const, why: 'cancelled' }
    await updateDeposit(trx, id, { ...to, updated_at: now })
    await insertStep(trx, { paymentId: id, ...to, now })
    return accept({ ...row, ...to, updated_at: now })
  })
}

workflow(calls.openDeposit, async ({ context, body, actor, key }) => {
  const input = { requestKey: key, amountCents: body.amount_cents }
  const done = await openDeposit(context, actor, input)
  if (!done.ok) return done
  return accept(await presentDeposit(context.db, done.value))
})

export const readDeposit = read(calls.readDeposit, async ({ context, params, actor }) => {
  const row = await findOwnDeposit(context.db, { id: params.id, playerId: actor.playerId })
  if (!row) return refuse('not_found')
  return presentDeposit(context.db, row)
})

workflow(calls.captureDeposit, async ({ context, params, actor }) => {
  const done = await captureDeposit(context, actor, params.id)
  if (!done.ok) return done
  const deposit = done.value
  return accept(await presentDeposit(context.db, deposit))
})

workflow(calls.cancelDeposit, async ({ context, params, actor }) => {
  const done = await cancelDeposit(context, actor, params.id)
  if (!done.ok) return done
  const deposit = done.value
  return accept(await presentDeposit(context.db, deposit))
})
