import { idempotencyRefusals } from '#contract/idempotency.ts'
import { listPayments, openWithdrawal, readWithdrawal } from '#contract/payments.ts'
import {
  PAYPAL_HOLD_MS,
  reasonAgainstAmount,
  reasonsAgainst,
  withdrawableCents,
} from '#core/eligibility/eligibility.ts'
import { withdrawal as withdrawalPosting } from '#core/ledger/postings.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { Refusal, refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { putJob } from '#server/jobs/queries.ts'
import { findPlayer, lockPlayer } from '#server/players/queries.ts'
import { uuidv7 } from '#server/uuid.ts'
import { lockBalances } from '#server/wallet/ledger-queries.ts'
import { post } from '#server/wallet/ledger.ts'
import { listNewestDeposits } from './deposit-queries.ts'
import { loadPerson, policyOf } from './person.ts'
import { presentPayments, presentWithdrawal } from './present.ts'
import { insertStep } from './step-queries.ts'
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

/** Takes the money out of the wallet, once for its key, before PayPal hears of it. */
async function beginWithdrawal(
  context: Context,
  unit: Unit,
  wish: { playerId: string; requestKey: string; amountCents: number },
): Promise<WithdrawalRow> {
  const { trx, now } = unit
  const player = await lockPlayer(trx, wish.playerId)
  const known = await findWithdrawalByKey(trx, wish)
  if (known && known.amount_cents !== wish.amountCents)
    throw new Refusal(idempotencyRefusals.idempotency_key_reused, 'idempotency_key_reused')
  if (known) return known
  const balances = await lockBalances(trx, wish.playerId)
  const person = await loadPerson(trx, wish.playerId, now)
  const policy = policyOf(context.config)
  const against =
    reasonsAgainst('withdrawal', person, policy, now.getTime())[0] ??
    reasonAgainstAmount(wish.amountCents, person, policy)
  if (against)
    throw refusal(openWithdrawal, 'not_eligible', {
      detail: against.detail,
      extras: { reason: against.code },
    })
  const step = withdrawalPosting(wish.playerId, wish.amountCents, balances)
  if (!step.ok) throw refusal(openWithdrawal, step.refusal)
  const id = uuidv7(now)
  await insertWithdrawal(trx, {
    ...wish,
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
  unit.publish([`player:${wish.playerId}`], { event: 'balance', data: {} })
  const row = await findOwnWithdrawal(trx, { id, playerId: wish.playerId })
  if (!row) throw new Error('the withdrawal vanished')
  return row
}
