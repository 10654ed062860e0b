import * as calls from '#contract/payments/payments.ts'
import { accept, refuse } from '#core/decision.ts'
import {
  reasonAgainstAmount,
  reasonsAgainst,
  PAYPAL_HOLD_MS,
  withdrawableCents,
} from '#core/payments/eligibility/eligibility.ts'
import { holdOfNew, HOLDS_COUNTED_MS } from '#core/payments/withdrawal-hold.ts'
import { withdrawal as withdrawalPosting } from '#core/wallet/postings.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { workflow, read } from '#server/platform/call.ts'
import { loadPerson, policyOf } from '#server/domains/payments/limits/person.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'
import { lockPlayer, findPlayer } from '#server/domains/players/queries.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { reasonText } from '#server/domains/payments/limits/reason-text.ts'
import { listNewestDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import { presentPayments, presentWithdrawal } from '#server/domains/payments/present.ts'
import {
  findOwnWithdrawal,
  findWithdrawalByKey,
  insertWithdrawal,
  type WithdrawalRow,
  sumUnreviewed,
  listNewestWithdrawals,
} from './withdrawal-queries.ts'
import { withdrawalStep } from './withdrawals.ts'

/** `requestKey`: the idempotency key. */
type OpenInput = { requestKey: string; amountCents: number }
type OpenRefusal = 'idempotency_key_reused' | 'not_eligible' | 'insufficient'

/**
 * Takes the money out of the wallet and records the withdrawal, once per idempotency key, before PayPal is called by a
 * job.
 */
export function openWithdrawal(
  context: Context,
  { playerId }: Actor,
  input: OpenInput,
): Promise<Outcome<WithdrawalRow, OpenRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const request = { playerId, ...input }
    const player = await lockPlayer(trx, playerId)
    const existing = await findWithdrawalByKey(trx, request)
    if (existing)
      return existing.amount_cents === input.amountCents ? accept(existing) : refuse('idempotency_key_reused')
    const balances = await lockBalances(trx, playerId)
    const person = await loadPerson(trx, playerId, now)
    const policy = policyOf(context)
    const reason =
      reasonsAgainst('withdrawal', person, policy, now.getTime())[0] ??
      reasonAgainstAmount(input.amountCents, person, policy)
    if (reason)
      return { ...refuse('not_eligible'), detail: reasonText(reason), extras: { reason: reason.code } }
    const step = withdrawalPosting(playerId, input.amountCents, balances)
    if (!step.ok) return step
    const id = uuidv7(now)
    const receiver = player.paypal_email ?? ''
    // Recent withdrawals count too, so that an amount cannot be split up.
    const since = new Date(now.getTime() - HOLDS_COUNTED_MS)
    const recentCents = await sumUnreviewed(trx, { playerId, since })
    const hold = holdOfNew(
      input.amountCents + recentCents,
      context.settings.current().WITHDRAWAL_REVIEW_CENTS,
    )
    await insertWithdrawal(trx, {
      ...request,
      id,
      receiver,
      hold,
      isSandbox: context.config.isPlayMoney,
      now,
    })
    await post(unit, {
      kind: 'withdrawal',
      key: `withdrawal:${id}`,
      cause: { kind: 'withdrawal', id },
      entries: step.value,
    })
    return accept(await finish(unit, { id, playerId, why: hold && 'held_for_size' }))
  })
}

/** Schedules the payout and returns the new withdrawal. */
async function finish(
  unit: Unit,
  own: { id: string; playerId: string; why: string | null },
): Promise<WithdrawalRow> {
  const { trx, now } = unit
  await insertStep(trx, { paymentId: own.id, status: 'requested', why: own.why, now })
  await withdrawalStep.put(trx, own.id, now)
  unit.record({ type: 'balance.changed', playerId: own.playerId })
  const row = await findOwnWithdrawal(trx, own)
  if (!row) throw new Error('the new withdrawal was not found')
  return row
}

const NEWEST = 10

workflow(calls.openWithdrawal, async ({ context, body, actor, key }) => {
  const input = { requestKey: key, amountCents: body.amount_cents }
  const done = await openWithdrawal(context, actor, input)
  if (!done.ok) return done
  return accept(await presentWithdrawal(context.db, done.value))
})

export const readWithdrawal = read(calls.readWithdrawal, async ({ context, params, actor }) => {
  const row = await findOwnWithdrawal(context.db, { id: params.id, playerId: actor.playerId })
  if (!row) return refuse('not_found')
  return presentWithdrawal(context.db, row)
})

export const listPayments = read(calls.listPayments, async ({ context, actor }) => {
  const now = context.clock.now()
  const [player, person, deposits, withdrawals] = await Promise.all([
    findPlayer(context.db, actor.playerId),
    loadPerson(context.db, actor.playerId, now),
    listNewestDeposits(context.db, actor.playerId, NEWEST),
    listNewestWithdrawals(context.db, actor.playerId, NEWEST),
  ])
  const heldUntil = (person.paypalChangedAt ?? -Infinity) + PAYPAL_HOLD_MS
  return {
    is_sandbox: context.paypal.isSandbox && !context.config.arePaymentsOff,
    paypal_email: player.paypal_email,
    paypal_held_until: heldUntil > now.getTime() ? new Date(heldUntil).toISOString() : null,
    withdrawable_cents: withdrawableCents(person, policyOf(context)),
    results: await presentPayments(context.db, deposits, withdrawals),
  }
})
