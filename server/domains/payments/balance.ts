import type { Wallet } from '#contract/wallet/wallet.ts'
import * as calls from '#contract/wallet/wallet.ts'
import { nextEnd } from '#core/wallet/bonus.ts'
import type { Context } from '#server/platform/context.ts'
import { defineView } from '#server/platform/events/subscribers.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { read } from '#server/platform/call.ts'
import { findBonusBalance } from '#server/domains/wallet/bonus-queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { loadReasonsAgainst } from './limits/person.ts'
import { reasonText } from './limits/reason-text.ts'

/** Wallets that are loaded side by side. */
const AT_ONCE = 4

/** The balances, with whether they can be withdrawn, which the limits of payments decide. */
export async function presentWallet(context: Context, playerId: string): Promise<Wallet> {
  const [balances, bonus] = await Promise.all([
    findBalances(context.db, playerId),
    findBonusBalance(context.db, playerId),
  ])
  const end = nextEnd(bonus)
  const [reason] = await loadReasonsAgainst(context, context.db, 'withdrawal', playerId)
  return {
    cash_cents: balances?.cashCents ?? 0,
    promo_cents: balances?.promoCents ?? 0,
    held_cents: balances?.heldCents ?? 0,
    promo_ends: end ? { amount_cents: end.amountCents, at: end.at.toISOString() } : null,
    can_withdraw: reason === undefined,
    why_not: reason ? reasonText(reason) : null,
  }
}

/** A player's own balances. */
export const balanceView = defineView<string>('balance', {
  isPublic: false,
  async load(context, ids) {
    const wallets = new Map(
      await inTurns(ids, AT_ONCE, async (id) => [id, await presentWallet(context, id)] as const),
    )
    return (id, { playerId }) => {
      const wallet = id === playerId ? wallets.get(id) : undefined
      return wallet && { event: 'balance', data: { wallet } }
    }
  },
})

export const readWallet = read(calls.readWallet, ({ context, actor }) =>
  presentWallet(context, actor.playerId),
)
