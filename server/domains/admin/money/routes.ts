import { ACCOUNT_KINDS, checkMoney, readMoney, readPayPalBalance } from '#contract/admin/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Router } from '#server/platform/http/route.ts'
import { startLedgerCheck } from '#server/domains/wallet/check.ts'
import { findLastCheck } from '#server/domains/wallet/ledger-queries.ts'
import { sumAccounts, sumPayPalDays, type AccountKind } from './overview-queries.ts'

const DAY_MS = 86_400_000
const DAYS = 30

/** The overview of the ledger. */
export function moneyRoutes(router: Router, context: Context): void {
  const { db, clock } = context

  router.on(readMoney, async () => {
    const today = Date.parse(clock.now().toISOString().slice(0, 10))
    const since = new Date(today - (DAYS - 1) * DAY_MS)
    const [check, sums, moved] = await Promise.all([
      findLastCheck(db),
      sumAccounts(db),
      sumPayPalDays(db, since),
    ])
    const of = (account: AccountKind) => sums.find((each) => each.account === account)?.cents ?? 0
    return {
      check: check
        ? {
            at: check.checked_at.toISOString(),
            invariants: Object.entries(check.results).map(([name, broken]) => ({ name, broken })),
          }
        : null,
      trial_balance: ACCOUNT_KINDS.flatMap((kind) => sums.filter(({ account }) => account === kind)),
      total_cents: sums.reduce((sum, { cents }) => sum + cents, 0),
      owed: {
        cash_cents: of('cash'),
        held_cents: of('held'),
        promo_cents: of('promo'),
        on_the_way_cents: of('payouts'),
      },
      at_paypal_cents: -of('clearing') + 0,
      days: Array.from({ length: DAYS }, (_, index) => {
        const day = new Date(since.getTime() + index * DAY_MS).toISOString().slice(0, 10)
        const { in_cents = 0, out_cents = 0 } = moved.find((each) => each.day === day) ?? {}
        return { day, in_cents, out_cents }
      }),
    }
  })

  router.on(checkMoney, async ({ body, session }) => {
    const asked = clock.now().toISOString()
    await startLedgerCheck(context, { by: session, ...body })
    context.jobs.wake()
    return { asked }
  })

  router.on(readPayPalBalance, async () => {
    const read = await context.paypal.readBalance()
    return read.kind === 'read'
      ? { state: read.kind, cents: read.cents, at: read.at.toISOString() }
      : { state: read.kind, cents: null, at: null }
  })
}
