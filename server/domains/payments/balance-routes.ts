import { readWallet } from '#contract/wallet/wallet.ts'
import type { Context } from '#server/platform/context.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentWallet } from './balance.ts'

/** The player's balances. */
export function balanceRoutes(router: Router, context: Context): void {
  router.on(readWallet, ({ session }) => presentWallet(context, session.playerId))
}
