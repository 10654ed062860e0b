import * as calls from '#contract/admin/reconciliation.ts'
import type { Difference } from '#core/payments/reconcile.ts'
import { refuse, accept } from '#core/decision.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { read, workflow } from '#server/platform/call.ts'
import { compareAgain, resolveDifference } from '#server/domains/payments/reconciliation/commands.ts'
import { compare } from '#server/domains/payments/reconciliation/compare.ts'
import {
  findPayers,
  listDays,
  listDifferences,
  type DayRow,
  type DifferenceRow,
} from '#server/domains/payments/reconciliation/day-queries.ts'
import { listBadges } from '#server/domains/players/queries.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 92
/** PayPal lists a transaction up to three hours after it was made; what is younger is left to the next time. */
const BEHIND_MS = 3 * 3_600_000
const PAGE = 30
const MAX_DIFFERENCES = 200

export const reconcilePayPal = read(calls.reconcilePayPal, async ({ context, query }) => {
  const from = Date.parse(`${query.from}T00:00:00Z`)
  const end = Date.parse(`${query.to}T00:00:00Z`) + DAY_MS
  if (end - from > MAX_DAYS * DAY_MS || end <= from) return refuse('too_long')
  const to = Math.min(end, context.clock.now().getTime() - BEHIND_MS)
  const found = await compare(context, { from, to, mayEndEarlier: true })
  if (found.state !== 'read') return { state: found.state, here: 0, paypal: 0, differences: [] }
  return {
    state: found.state,
    here: found.here,
    paypal: found.listed.length,
    differences: found.differences.map(presentFound),
  }
})

export const listComparedDays = read(
  calls.listComparedDays,
  async ({ context: { db }, query: { before } }) => {
    const rows = await listDays(db, { before, limit: PAGE + 1 })
    const shown = rows.slice(0, PAGE)
    return {
      results: shown.map(presentDay),
      next: rows.length > PAGE ? (shown.at(-1)?.day ?? null) : null,
    }
  },
)

export const compareDayAgain = workflow(
  calls.compareDayAgain,
  async ({ context, params: { day }, body, actor }) => {
    const done = await compareAgain(context, actor, { day, ...body })
    if (!done.ok) return done
    return accept(presentDay(done.value))
  },
)

read(calls.listDifferences, async ({ context: { db }, query: { day } }) => {
  const rows = await listDifferences(db, { day, limit: MAX_DIFFERENCES })
  return { results: await presentRows(db, rows) }
})

workflow(calls.resolveDifference, async ({ context, params: { id }, body: { reason }, actor }) => {
  const done = await resolveDifference(context, actor, { id, reason })
  if (!done.ok) return done
  const row = done.value
  const [shown] = await presentRows(context.db, [row])
  if (!shown) throw new Error('a difference was not presented')
  return accept(shown)
})

const presentFound = (each: Difference) => ({
  kind: each.kind,
  payment: each.payment,
  paypal_id: each.paypalId,
  here_cents: each.hereCents,
  paypal_cents: each.paypalCents,
  at: new Date(each.at).toISOString(),
})

const presentDay = ({ compared_at, retry_failure: failure, retry_failed_at: at, ...row }: DayRow) => ({
  ...row,
  failed_retry: failure && at ? { failure, at: at.toISOString() } : null,
  compared: compared_at.toISOString(),
})

async function presentRows(db: Reader, rows: readonly DifferenceRow[]) {
  const payers = await findPayers(
    db,
    rows.map(({ payment }) => payment),
  )
  const staff = rows.flatMap(({ resolved_by }) => resolved_by ?? [])
  const badges = await listBadges(db, [...new Set([...payers.values(), ...staff])])
  return rows.map((row) => {
    const { resolved_at: at, resolved_by: by, reason } = row
    return {
      id: row.id,
      day: row.day,
      kind: row.kind,
      payment: row.payment,
      paypal_id: row.paypal_id,
      here_cents: row.here_cents,
      paypal_cents: row.paypal_cents,
      at: row.at.toISOString(),
      player: badges.get(payers.get(row.payment) ?? '') ?? null,
      resolved:
        at && by && reason !== null
          ? {
              by: badges.get(by) ?? { id: by, username: '', avatar_url: null },
              at: at.toISOString(),
              reason,
            }
          : null,
    }
  })
}
