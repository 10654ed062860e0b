import { readWallet, walletHistory } from '#contract/wallet.ts'
import { pageAnswer } from '#server/http/page-of.ts'
import type { Router } from '#server/http/route.ts'

/** Nothing on this site costs or pays money, so nobody has a balance or a movement: that is what these answer. */
export function walletRoutes(router: Router): void {
  router.on(readWallet, async () => ({ cash_cents: null, promo_cents: null, held_cents: null, can_withdraw: false, why_not: 'There is no money in your wallet.' }))
  router.on(walletHistory, async ({ query }) => pageAnswer({ count: 0, results: [] }, query, '/api/v1/players/wallet-history/'))
}
