import { listPayments, openWithdrawal as openCall, readWithdrawal } from '#contract/payments/payments.ts'
import { PAYPAL_HOLD_MS, withdrawableCents } from '#core/payments/eligibility/eligibility.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { listNewestDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import { loadPerson, policyOf } from '#server/domains/payments/limits/person.ts'
import { presentPayments, presentWithdrawal } from '#server/domains/payments/present.ts'
import { openWithdrawal } from './commands.ts'
import { findOwnWithdrawal, listNewestWithdrawals } from './withdrawal-queries.ts'

const NEWEST = 10

export function withdrawalRoutes(router: Router, context: Context): void {
  router.on(openCall, async ({ body, session, key }) => {
    const input = { requestKey: key, amountCents: body.amount_cents }
    return presentWithdrawal(context.db, orRefuse(openCall, await openWithdrawal(context, session, input)))
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
      withdrawable_cents: withdrawableCents(person, policyOf(context)),
      results: await presentPayments(context.db, deposits, withdrawals),
    }
  })
}
