import { ACCOUNT_KINDS } from '#contract/payments/money.ts'
import * as calls from '#contract/payments/money.ts'
import { accept } from '#core/decision.ts'
import { read, workflow } from '#server/platform/call.ts'
import { startLedgerCheck } from '#server/domains/wallet/check.ts'
import { findLastCheck } from '#server/domains/wallet/ledger-queries.ts'
import { sumAccounts, sumPayPalDays, type AccountKind } from '#server/domains/wallet/transfer-queries.ts'

const DAY_MS = 86_400_000
const DAYS = 30

export const readMoney = read(calls.readMoney, async ({ context: { db, clock } }) => {
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

export const checkMoney = workflow(calls.checkMoney, async ({ context, body, actor }) => {
  const asked = context.clock.now().toISOString()
  await startLedgerCheck(context, { by: actor, ...body })
  context.jobs.wake()
  return accept({ asked })
})

export const readPayPalBalance = read(calls.readPayPalBalance, async ({ context }) => {
  const balance = await context.paypal.readBalance()
  return balance.kind === 'read'
    ? { state: balance.kind, cents: balance.cents, at: balance.at.toISOString() }
    : { state: balance.kind, cents: null, at: null }
})
