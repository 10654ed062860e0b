import { reconcilePayPal } from '#contract/admin/money.ts'
import { moveKindOf, reconcile, type ListedMove } from '#core/payments/reconcile.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { PayPalTransaction } from '#server/platform/external/paypal/reporting.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findByCaptures, listMoved } from './reconcile-queries.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 92
/** PayPal lists a transaction up to three hours after it was made; what is younger is left to the next time. */
const BEHIND_MS = 3 * 3_600_000

/** Compares the ledger with what PayPal lists. */
export function reconcileRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(reconcilePayPal, async ({ query }) => {
    const from = Date.parse(`${query.from}T00:00:00Z`)
    const end = Date.parse(`${query.to}T00:00:00Z`) + DAY_MS
    if (end - from > MAX_DAYS * DAY_MS || end <= from) throw refusal(reconcilePayPal, 'too_long')
    const to = Math.min(end, clock.now().getTime() - BEHIND_MS)
    const [wideFrom, wideTo] = [new Date(from - DAY_MS), new Date(to + DAY_MS)]
    const read = await context.paypal.listTransactions(wideFrom, wideTo)
    if (read.kind !== 'read') return { state: read.kind, here: 0, paypal: 0, differences: [] }
    const here = await listMoved(db, { from: wideFrom, to: wideTo })
    const paypal = await ofOurs(db, read.transactions)
    return {
      state: read.kind,
      here: here.length,
      paypal: paypal.length,
      differences: reconcile(here, paypal, { from, to }).map((each) => ({
        kind: each.kind,
        payment: each.payment,
        paypal_id: each.paypalId,
        here_cents: each.hereCents,
        paypal_cents: each.paypalCents,
        at: new Date(each.at).toISOString(),
      })),
    }
  })
}

/** Transactions that are captures, refunds or payouts, with our payment where they name it or its capture. */
async function ofOurs(db: Reader, transactions: readonly PayPalTransaction[]): Promise<ListedMove[]> {
  const captures = transactions.flatMap(({ id, referenceId }) => (referenceId ? [referenceId, id] : [id]))
  const deposits = await findByCaptures(db, captures)
  return transactions.flatMap((each) => {
    const kind = moveKindOf(each.code, each.cents)
    if (!kind) return []
    const byCapture = deposits.get(each.referenceId ?? '') ?? deposits.get(each.id)
    const payment = byCapture ?? each.ownId ?? each.id
    return [{ kind, payment, paypalId: each.id, cents: Math.abs(each.cents), at: each.at.getTime() }]
  })
}
