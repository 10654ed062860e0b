import { cancelDeposit, captureDeposit, openDeposit, readDeposit } from '#contract/payments.ts'
import { idempotencyRefusals } from '#contract/idempotency.ts'
import { isOver } from '#core/payments/deposit.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { Refusal, refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { bringJobForward, putJob } from '#server/jobs/queries.ts'
import { lockPlayer } from '#server/players/queries.ts'
import { uuidv7 } from '#server/uuid.ts'
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
import { reasonsFor } from './person.ts'
import { presentDeposit } from './present.ts'
import { insertStep } from './step-queries.ts'

const SOON_MS = 3000
/** Opened and not paid; each is an order at PayPal and a job of ours. */
const MOST_OPEN = 10

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
    // What has its end needs no word of PayPal's: asked while it is away, the answer would be wrong.
    const { deposit, reached } =
      isOver(row.status) || row.status === 'pending'
        ? { deposit: row, reached: true }
        : await advanceDeposit(context, row.id)
    if (!reached && deposit.status !== 'capturing') throw refusal(captureDeposit, 'unreachable')
    // The money may be taken or not: soon PayPal is asked again, and the page shows it by itself.
    if (!reached)
      await transact(context, ({ trx, now }) =>
        bringJobForward(trx, { kind: DEPOSIT_JOB, key: row.id, dueAt: new Date(now.getTime() + SOON_MS) }),
      )
    // Declined by the bank it waits for another approval, and says why.
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

/** Puts the deposit down, once for its key, before PayPal hears of it. */
async function beginDeposit(
  context: Context,
  unit: Unit,
  wish: { playerId: string; requestKey: string; amountCents: number },
): Promise<string> {
  const { trx, now } = unit
  await lockPlayer(trx, wish.playerId)
  const known = await findDepositByKey(trx, wish)
  if (known && known.amount_cents !== wish.amountCents)
    throw new Refusal(idempotencyRefusals.idempotency_key_reused, 'idempotency_key_reused')
  if (known) return known.id
  const [against] = await reasonsFor(context, trx, 'deposit', wish.playerId)
  if (against)
    throw refusal(openDeposit, 'not_eligible', { detail: against.detail, extras: { reason: against.code } })
  if ((await countOpenDeposits(trx, wish.playerId)) >= MOST_OPEN) throw refusal(openDeposit, 'too_many_open')
  const remaining = await remainingFor(unit, wish.playerId)
  if (remaining !== null && wish.amountCents > remaining)
    throw refusal(openDeposit, 'over_own_limit', {
      detail: `You set yourself a limit: $${(remaining / 100).toFixed(2)} more is possible now.`,
    })
  const id = uuidv7(now)
  await insertDeposit(trx, { ...wish, id, isSandbox: context.config.isPlayMoney, now })
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
