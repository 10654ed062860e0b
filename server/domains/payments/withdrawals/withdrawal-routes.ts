import * as calls from '#contract/payments/payments.ts'
import { PAYPAL_HOLD_MS, withdrawableCents } from '#core/payments/eligibility/eligibility.ts'
import { accept, refuse } from '#core/decision.ts'
import { workflow, read } from '#server/platform/call.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { listNewestDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import { loadPerson, policyOf } from '#server/domains/payments/limits/person.ts'
import { presentPayments, presentWithdrawal } from '#server/domains/payments/present.ts'
import { openWithdrawal } from './commands.ts'
import { findOwnWithdrawal, listNewestWithdrawals } from './withdrawal-queries.ts'

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
