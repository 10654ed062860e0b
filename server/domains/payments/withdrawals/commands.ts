import { accept, refuse } from '#core/decision.ts'
import { reasonAgainstAmount, reasonsAgainst } from '#core/payments/eligibility/eligibility.ts'
import { holdOfNew, HOLDS_COUNTED_MS } from '#core/payments/withdrawal-hold.ts'
import { withdrawal as withdrawalPosting } from '#core/wallet/postings.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { loadPerson, policyOf } from '#server/domains/payments/limits/person.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import {
  findOwnWithdrawal,
  findWithdrawalByKey,
  insertWithdrawal,
  type WithdrawalRow,
  sumUnreviewed,
} from './withdrawal-queries.ts'
import { reasonText } from '#server/domains/payments/limits/reason-text.ts'
import { WITHDRAWAL_JOB } from './withdrawals.ts'

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
    // What was asked for lately counts too, so that an amount cannot be split up.
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
  await putJob(trx, { kind: WITHDRAWAL_JOB, key: own.id, dueAt: now })
  unit.record({ type: 'balance.changed', playerId: own.playerId })
  const row = await findOwnWithdrawal(trx, own)
  if (!row) throw new Error('the new withdrawal was not found')
  return row
}
