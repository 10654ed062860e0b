import { checkAudit, exportAudit, listAudit } from '#contract/admin/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { Download, type Router } from '#server/platform/http/route.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { chainCsv } from '#server/platform/audit/chain-csv.ts'
import { checkChain, listChain } from '#server/platform/audit/chain-queries.ts'
import { countAuditRows, listAuditRows } from '#server/platform/audit/queries.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'

const IS_MONEY = /^(ledger|withdrawal)\./
const MAX_EXPORTED = 20_000

/** The audit log: actions of organizers, moderators and admins. */
export function auditRoutes(router: Router, context: Context): void {
  router.on(listAudit, async ({ query, session }) => {
    const { kind, id, person } = query
    const of = person === undefined ? undefined : await findPlayerByName(context.db, person)
    const filter = { kind, id, playerId: of?.id }
    const isNobody = person !== undefined && !of
    const [count, rows] = isNobody
      ? [0, []]
      : await Promise.all([
          countAuditRows(context.db, filter),
          listAuditRows(context.db, { ...filter, offset: offsetOf(query), limit: query.page_size }),
        ])
    const results = rows.map((row) => ({
      id: row.id,
      actor:
        row.actor_id === null
          ? null
          : { id: row.actor_id, username: row.username ?? '', avatar_url: row.avatar_url },
      role: row.role,
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
      reason: row.reason,
      // Figures of money are for those who may see the ledger.
      details: IS_MONEY.test(row.action) && !isPermitted(session, 'ledger') ? null : row.details,
      created: row.created_at.toISOString(),
    }))
    return pageAnswer({ count, results }, query, '/api/v1/admin/audit/', query)
  })

  router.on(checkAudit, () => checkChain(context.db))

  router.on(exportAudit, async ({ query: { after } }) => {
    const rows = await listChain(context.db, { after, limit: MAX_EXPORTED })
    return new Download('audit-log.csv', chainCsv(rows, { withHeader: after === 0 }))
  })
}
