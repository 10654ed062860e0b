import { idempotencyRefusals } from '#contract/idempotency.ts'
import { listPayments, openWithdrawal, readWithdrawal } from '#contract/payments/payments.ts'
import {
  PAYPAL_HOLD_MS,
  reasonAgainstAmount,
  reasonsAgainst,
  withdrawableCents,
} from '#core/payments/eligibility/eligibility.ts'
import { withdrawal as withdrawalPosting } from '#core/wallet/postings.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { findPlayer, lockPlayer } from '#server/domains/players/queries.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { listNewestDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import { loadPerson, policyOf } from '#server/domains/payments/limits/person.ts'
import { presentPayments, presentWithdrawal } from '#server/domains/payments/present.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'
import {
  findOwnWithdrawal,
  findWithdrawalByKey,
  insertWithdrawal,
  listNewestWithdrawals,
  type WithdrawalRow,
} from './withdrawal-queries.ts'
import { WITHDRAWAL_JOB } from './withdrawals.ts'

const NEWEST = 10

export function withdrawalRoutes(router: Router, context: Context): void {
  router.on(openWithdrawal, async ({ body, session, key }) => {
    const row = await transact(context, (unit) =>
      beginWithdrawal(context, unit, {
        playerId: session.playerId,
        requestKey: key,
        amountCents: body.amount_cents,
      }),
    )
    return presentWithdrawal(context.db, row)
  })

  router.on(readWithdrawal, async ({ params, session }) => {
    const row = await findOwnWithdrawal(context.db, { id: params.id, playerId: session.playerId })
    if (!row) throw refusal(readWithdrawal, 'not_found')
    return presentWithdrawal(context.db, row)
  })

  router.on(listPayments, async ({ session }) => {
    const now = context.clock.now()
    const [player, person, deposits, withdrawals] = await Promise.all([
      findPlayer(context.db, session.playerId),
      loadPerson(context.db, session.playerId, now),
      listNewestDeposits(context.db, session.playerId, NEWEST),
      listNewestWithdrawals(context.db, session.playerId, NEWEST),
    ])
    const heldUntil = (person.paypalChangedAt ?? -Infinity) + PAYPAL_HOLD_MS
    return {
      is_sandbox: context.paypal.isSandbox && !context.config.arePaymentsOff,
      paypal_email: player.paypal_email,
      paypal_held_until: heldUntil > now.getTime() ? new Date(heldUntil).toISOString() : null,
      withdrawable_cents: withdrawableCents(person, policyOf(context.config)),
      results: await presentPayments(context.db, deposits, withdrawals),
    }
  })
}

/**
 * Takes the money out of the wallet and records the withdrawal, once per idempotency key, before PayPal is
 * called.
 */
async function beginWithdrawal(
  context: Context,
  unit: Unit,
  request: { playerId: string; requestKey: string; amountCents: number },
): Promise<WithdrawalRow> {
  const { trx, now } = unit
  const player = await lockPlayer(trx, request.playerId)
  const existing = await findWithdrawalByKey(trx, request)
  if (existing && existing.amount_cents !== request.amountCents)
    throw new Refusal(idempotencyRefusals.idempotency_key_reused, 'idempotency_key_reused')
  if (existing) return existing
  const balances = await lockBalances(trx, request.playerId)
  const person = await loadPerson(trx, request.playerId, now)
  const policy = policyOf(context.config)
  const reason =
    reasonsAgainst('withdrawal', person, policy, now.getTime())[0] ??
    reasonAgainstAmount(request.amountCents, person, policy)
  if (reason)
    throw refusal(openWithdrawal, 'not_eligible', {
      detail: reason.detail,
      extras: { reason: reason.code },
    })
  const step = withdrawalPosting(request.playerId, request.amountCents, balances)
  if (!step.ok) throw refusal(openWithdrawal, step.refusal)
  const id = uuidv7(now)
  await insertWithdrawal(trx, {
    ...request,
    id,
    receiver: player.paypal_email ?? '',
    isSandbox: context.config.isPlayMoney,
    now,
  })
  await insertStep(trx, { paymentId: id, status: 'requested', why: null, now })
  await post(unit, {
    kind: 'withdrawal',
    key: `withdrawal:${id}`,
    cause: { kind: 'withdrawal', id },
    entries: step.value,
  })
  await putJob(trx, { kind: WITHDRAWAL_JOB, key: id, dueAt: now })
  unit.record({ type: 'balance.changed', playerId: request.playerId })
  const row = await findOwnWithdrawal(trx, { id, playerId: request.playerId })
  if (!row) throw new Error('the new withdrawal was not found')
  return row
}
