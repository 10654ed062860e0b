import { cancelDeposit, captureDeposit, openDeposit, readDeposit } from '#contract/payments/payments.ts'
import { idempotencyRefusals } from '#contract/idempotency.ts'
import { isOver } from '#core/payments/deposit.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { bringJobForward, putJob } from '#server/platform/jobs/queries.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import {
  countOpenDeposits,
  findDepositByKey,
  findOwnDeposit,
  insertDeposit,
  lockDeposit,
  updateDeposit,
  type DepositRow,
} from './deposit-queries.ts'
import { advanceDeposit, DEPOSIT_JOB, remainingFor } from './deposits.ts'
import { loadReasonsAgainst } from '#server/domains/payments/limits/person.ts'
import { presentDeposit } from '#server/domains/payments/present.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'

const SOON_MS = 3000
/** Unpaid deposits per player; each one is an order at PayPal and a job here. */
const MAX_OPEN = 10

export function depositRoutes(router: Router, context: Context): void {
  router.on(openDeposit, async ({ body, session, key }) => {
    const id = await transact(context, (unit) =>
      beginDeposit(context, unit, {
        playerId: session.playerId,
        requestKey: key,
        amountCents: body.amount_cents,
      }),
    )
    const { deposit, reached } = await advanceDeposit(context, id)
    if (!reached) throw refusal(openDeposit, 'unreachable')
    if (deposit.status === 'declined') throw refusal(openDeposit, 'refused')
    return presentDeposit(context.db, deposit)
  })

  router.on(readDeposit, async ({ params, session }) => {
    const row = await findOwnDeposit(context.db, { id: params.id, playerId: session.playerId })
    if (!row) throw refusal(readDeposit, 'not_found')
    return presentDeposit(context.db, row)
  })

  router.on(captureDeposit, async ({ params, session }) => {
    const row = await findOwnDeposit(context.db, { id: params.id, playerId: session.playerId })
    if (!row) throw refusal(captureDeposit, 'not_found')
    // A finished deposit needs no request to PayPal, which would fail while PayPal is unreachable.
    const { deposit, reached } =
      isOver(row.status) || row.status === 'pending'
        ? { deposit: row, reached: true }
        : await advanceDeposit(context, row.id)
    if (!reached && deposit.status !== 'capturing') throw refusal(captureDeposit, 'unreachable')
    // Whether the money was taken is unknown: query PayPal again soon. The page then updates live.
    if (!reached)
      await transact(context, ({ trx, now }) =>
        bringJobForward(trx, { kind: DEPOSIT_JOB, key: row.id, dueAt: new Date(now.getTime() + SOON_MS) }),
      )
    // Declined by the bank: the deposit waits for another approval and shows the reason.
    if (deposit.status === 'approving' && deposit.why === null) throw refusal(captureDeposit, 'not_approved')
    if (['cancelled', 'expired'].includes(deposit.status))
      throw refusal(captureDeposit, 'over', deposit.why ? { detail: deposit.why } : {})
    return presentDeposit(context.db, deposit)
  })

  router.on(cancelDeposit, async ({ params, session }) => {
    const cancelled = await transact(context, async (unit) => {
      const own = await findOwnDeposit(unit.trx, { id: params.id, playerId: session.playerId })
      if (!own) throw refusal(cancelDeposit, 'not_found')
      return cancel(unit, await lockDeposit(unit.trx, own.id))
    })
    return presentDeposit(context.db, cancelled)
  })
}

/** Records the deposit, once per idempotency key, before PayPal is called. */
async function beginDeposit(
  context: Context,
  unit: Unit,
  request: { playerId: string; requestKey: string; amountCents: number },
): Promise<string> {
  const { trx, now } = unit
  await lockPlayer(trx, request.playerId)
  const existing = await findDepositByKey(trx, request)
  if (existing && existing.amount_cents !== request.amountCents)
    throw new Refusal(idempotencyRefusals.idempotency_key_reused, 'idempotency_key_reused')
  if (existing) return existing.id
  const [reason] = await loadReasonsAgainst(context, trx, 'deposit', request.playerId)
  if (reason)
    throw refusal(openDeposit, 'not_eligible', { detail: reason.detail, extras: { reason: reason.code } })
  if ((await countOpenDeposits(trx, request.playerId)) >= MAX_OPEN)
    throw refusal(openDeposit, 'too_many_open')
  const remaining = await remainingFor(unit, request.playerId)
  if (remaining !== null && request.amountCents > remaining)
    throw refusal(openDeposit, 'over_own_limit', {
      detail: `You set yourself a limit: $${(remaining / 100).toFixed(2)} more is possible now.`,
    })
  const id = uuidv7(now)
  await insertDeposit(trx, { ...request, id, isSandbox: context.config.isPlayMoney, now })
  await insertStep(trx, { paymentId: id, status: 'created', why: null, now })
  await putJob(trx, { kind: DEPOSIT_JOB, key: id, dueAt: new Date(now.getTime() + 60_000) })
  return id
}

async function cancel(unit: Unit, row: DepositRow): Promise<DepositRow> {
  if (['cancelled', 'expired', 'declined'].includes(row.status)) return row
  if (row.status !== 'created' && row.status !== 'approving') throw refusal(cancelDeposit, 'too_late')
  const to = { status: 'cancelled' as const, why: 'You gave it up. Nothing was charged.' }
  await updateDeposit(unit.trx, row.id, { ...to, updated_at: unit.now })
  await insertStep(unit.trx, { paymentId: row.id, ...to, now: unit.now })
  return { ...row, ...to, updated_at: unit.now }
}
