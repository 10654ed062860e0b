import { readWallet } from '#contract/wallet/wallet.ts'
import { nextEnd } from '#core/wallet/bonus.ts'
import type { Context } from '#server/platform/context.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findBonusBalance } from '#server/domains/wallet/bonus-queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { loadReasonsAgainst } from './limits/person.ts'

/** The balances, with whether they can be withdrawn, which the limits of payments decide. */
export function balanceRoutes(router: Router, context: Context): void {
  router.on(readWallet, async ({ session }) => {
    const [balances, bonus] = await Promise.all([
      findBalances(context.db, session.playerId),
      findBonusBalance(context.db, session.playerId),
    ])
    const end = nextEnd(bonus)
    const [reason] = await loadReasonsAgainst(context, context.db, 'withdrawal', session.playerId)
    return {
      cash_cents: balances?.cashCents ?? null,
      promo_cents: balances?.promoCents ?? null,
      held_cents: balances?.heldCents ?? null,
      promo_ends: end ? { amount_cents: end.amountCents, at: end.at.toISOString() } : null,
      can_withdraw: reason === undefined,
      why_not: reason?.detail ?? null,
    }
  })
}
