import * as calls from '#contract/moderation/reports.ts'
import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropLater, recordLater } from '#server/platform/events/later.ts'
import { checkUndo } from '#server/platform/undo.ts'
import { command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { takeSanction } from '#server/domains/moderation/sanctions/give.ts'
import {
  clearOutcome,
  lockReports,
  writeOutcome,
  type Decided,
  type ReportRow,
  countGroups,
  listGroups,
  type ReportGroup,
} from './queries.ts'

/**
 * Checks that the reports form one case, as the queue groups them. Reports that fair play decides are no case
 * of it.
 */
function isOneCase(rows: readonly ReportRow[]): boolean {
  const keyOf = (row: ReportRow) => row.player_id ?? `${row.kind}${row.target}`
  return rows.every(
    (row) => keyOf(row) === keyOf(rows[0] ?? row) && row.reason !== 'smurfing' && row.reason !== 'boosting',
  )
}

export const listReportGroups = read(
  calls.listReportGroups,
  async ({ context: { db }, query, actor: { playerId: readerId }, pageOf }) => {
    const [count, rows] = await Promise.all([
      countGroups(db),
      listGroups(db, { readerId, ...rangeOf(query) }),
    ])
    return pageOf({ count, results: rows.map(present) })
  },
)

/** Decides reports about one player, with what follows for the player. */
export const decideReports = command(calls.decideReports, async ({ unit, actor: by, body }) => {
  const { reports: ids, action, until, reason } = body
  const rows = await lockReports(unit.trx, [...new Set(ids)])
  const [first] = rows
  if (!first || !isOneCase(rows)) return refuse('not_found')
  const open = rows.filter(({ status }) => status === 'open')
  if (open.length === 0) return refuse('already_decided')
  const { player_id: playerId } = first
  if (playerId === by.playerId || open.some((row) => row.reporter_id === by.playerId))
    return refuse('own_case')
  if (action !== 'none') {
    if (playerId === null) return refuse('no_player')
    if (!by.permissions.has('sanctions')) return refuse('may_not_sanction')
    const given = await takeSanction(unit, by, {
      playerId,
      kind: action,
      until: until ? new Date(until) : null,
      reason,
    })
    if (!given.ok) return given.refusal === 'self' ? refuse('own_case') : { ...given, refusal: given.refusal }
  }
  const outcome = action === 'none' ? 'none' : 'acted'
  await writeAudit(unit.trx, {
    actorId: by.playerId,
    role: by.role,
    action: outcome === 'none' ? 'reports.dismissed' : 'reports.acted',
    subject: playerId === null ? { kind: first.kind, id: first.target } : { kind: 'player', id: playerId },
    reason,
    details: { reports: open.map(({ id }) => id) },
    now: unit.now,
  })
  const closed = open.map(({ id }) => id)
  // A sanction has begun, and its player reads of it.
  const key = outcome === 'none' ? heldBack(closed) : undefined
  await closeReports(unit, closed, { outcome, by: by.playerId, reason, now: unit.now }, key)
  return accept({
    decided: open.length,
  })
})

/** Takes one's own decision back that nothing should follow, before those who reported hear of it. */
export const reopenDismissed = command(calls.reopenReports, async ({ unit, actor, body }) => {
  const { reports: ids, reason } = body
  const { playerId: by, role } = actor
  const { trx, now } = unit
  const rows = await lockReports(trx, [...new Set(ids)])
  const last = rows.toSorted(
    (one, other) => (other.decided_at?.getTime() ?? 0) - (one.decided_at?.getTime() ?? 0),
  )[0]
  if (!last || !isOneCase(rows)) return refuse('not_found')
  const allowed = checkUndo(last, { by, now })
  if (!allowed.ok) return allowed
  if (last.outcome === 'acted') return refuse('acted')
  const decided = rows.filter((row) => row.decided_at?.getTime() === last.decided_at?.getTime())
  const reopened = await reopenReports(unit, heldBack(decided.map(({ id }) => id)))
  if (reopened.length === 0) return refuse('too_late')
  await writeAudit(trx, {
    actorId: by,
    role,
    action: 'reports.reopen',
    subject:
      last.player_id === null ? { kind: last.kind, id: last.target } : { kind: 'player', id: last.player_id },
    reason,
    details: { reports: reopened },
    now,
  })
  return accept({
    reopened: reopened.length,
  })
})

/** Key of a decision about these reports whose notifications are held back. */
const heldBack = (ids: readonly number[]): string => `reports:${Math.min(...ids)}`

/**
 * Closes reports with what came of them; all who reported hear it. `key`: names the decision when it can be taken back, so that
 * they hear it later.
 */
export async function closeReports(unit: Unit, ids: number[], decided: Decided, key?: string): Promise<void> {
  if (ids.length === 0) return
  await writeOutcome(unit.trx, ids, decided)
  await recordLater(unit, key, {
    type: 'reports.decided',
    reportIds: ids,
    isActed: decided.outcome === 'acted',
  })
}

/** Opens the reports again that the decision with this name has closed; returns them. */
export async function reopenReports(unit: Unit, key: string): Promise<number[]> {
  const held = await dropLater(unit.trx, key)
  if (held?.type !== 'reports.decided') return []
  await clearOutcome(unit.trx, held.reportIds)
  return held.reportIds
}

function present(row: ReportGroup) {
  const { player_id: playerId, username } = row
  return {
    id: row.id,
    player:
      playerId === null || username === null ? null : { id: playerId, username, avatar_url: row.avatar_url },
    count: row.count,
    first: row.first.toISOString(),
    reports: row.reports.map((report) => ({ ...report, created: new Date(report.created).toISOString() })),
    earlier: { acted: row.acted, none: row.none },
    is_own: row.is_own,
  }
}
