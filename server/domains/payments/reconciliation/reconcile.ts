import * as calls from '#contract/payments/reconciliation.ts'
import type { Difference } from '#core/payments/reconcile.ts'
import { lastComparedDay } from '#core/payments/reconcile-days.ts'
import { refuse, accept } from '#core/decision.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { runCommand } from '#server/platform/command.ts'
import { compare, compareDay, storeDay } from './compare.ts'
import {
  findDay,
  findPayers,
  listDays,
  listDifferences,
  lockDifference,
  writeResolved,
  type DayRow,
  type DifferenceRow,
} from './day-queries.ts'
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

/** Compares a day now, for the first time or again. It changes no money. */
export const compareDayAgain = workflow(
  calls.compareDayAgain,
  async ({ context, params: { day }, body: { reason }, actor }) => {
    if (day > lastComparedDay(context.clock.now().getTime())) return refuse('too_early')
    const compared = await compareDay(context, day)
    return runCommand(context, async (unit) => {
      await storeDay(unit, compared)
      const row = await findDay(unit.trx, day)
      if (!row) throw new Error('a day was not stored')
      await writeAudit(unit.trx, {
        actorId: actor.playerId,
        role: actor.role,
        action: 'ledger.compare_day',
        subject: { kind: 'paypal_day', id: day },
        reason,
        details: {
          failure: compared.found.state === 'read' ? null : compared.found.state,
          here: row.here,
          paypal: row.paypal,
          open: row.open,
        },
        now: unit.now,
      })
      return accept(presentDay(row))
    })
  },
)

read(calls.listDifferences, async ({ context: { db }, query: { day } }) => {
  const rows = await listDifferences(db, { day, limit: MAX_DIFFERENCES })
  return { results: await presentRows(db, rows) }
})

/** Closes a difference with a reason. Nobody closes one of their own payments. */
export const resolveDifference = command(
  calls.resolveDifference,
  async ({ unit: { trx, now }, params: { id }, body: { reason }, actor }) => {
    const row = await lockDifference(trx, id)
    if (!row) return refuse('not_found')
    if (row.resolved_at !== null) return refuse('already_resolved')
    const payers = await findPayers(trx, [row.payment])
    if (payers.get(row.payment) === actor.playerId) return refuse('own_payment')
    await writeResolved(trx, { id, by: actor.playerId, reason, now })
    await writeAudit(trx, {
      actorId: actor.playerId,
      role: actor.role,
      action: 'ledger.resolve_difference',
      subject: { kind: 'difference', id: String(id) },
      reason,
      details: {
        day: row.day,
        kind: row.kind,
        payment: row.payment,
        here_cents: row.here_cents,
        paypal_cents: row.paypal_cents,
      },
      now,
    })
    const resolved = { ...row, resolved_at: now, resolved_by: actor.playerId, reason }
    const badges = await listBadges(trx, [...payers.values(), actor.playerId])
    return accept(presentRow(resolved, payers, badges))
  },
)

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
  return rows.map((row) => presentRow(row, payers, badges))
}

function presentRow(
  row: DifferenceRow,
  payers: Awaited<ReturnType<typeof findPayers>>,
  badges: Awaited<ReturnType<typeof listBadges>>,
) {
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
}
