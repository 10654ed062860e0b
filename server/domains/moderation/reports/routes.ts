import {
  decideReports as decideCall,
  listReportGroups,
  reopenReports as reopenCall,
} from '#contract/moderation/reports.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { decideReports, reopenDismissed } from './commands.ts'
import { countGroups, listGroups, type ReportGroup } from './queries.ts'

/** The queue of reports of players. */
export function reportQueueRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(listReportGroups, async ({ query, session: { playerId: readerId } }) => {
    const [count, rows] = await Promise.all([
      countGroups(db),
      listGroups(db, { readerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    return pageAnswer({ count, results: rows.map(present) }, query, '/api/v1/admin/reports/')
  })
  router.on(decideCall, async ({ body, session }) => ({
    decided: orRefuse(decideCall, await decideReports(context, session, body)),
  }))
  router.on(reopenCall, async ({ body, session }) => ({
    reopened: orRefuse(reopenCall, await reopenDismissed(context, session, body)),
  }))
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
