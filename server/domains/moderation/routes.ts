import { sendReport } from '#contract/players/reports.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { countReportsSince, findSubject, insertReport, lockReporter } from './queries.ts'

const DAY_MS = 86_400_000
const MAX_PER_DAY = 20

/** Sends a report to the moderators, with a copy of the reported text at that time. */
export function reportRoutes(router: Router, context: Context): void {
  router.on(sendReport, async ({ body, session }) => {
    if (body.reason === 'other' && body.details === '') throw refusal(sendReport, 'needs_details')
    await transact(context, async ({ trx, now }) => {
      await lockReporter(trx, session.playerId)
      const subject = await findSubject(trx, { kind: body.kind, id: body.id, viewerId: session.playerId })
      if (!subject) throw refusal(sendReport, 'not_found')
      if (subject.playerId === session.playerId) throw refusal(sendReport, 'self')
      if (
        (await countReportsSince(trx, {
          reporterId: session.playerId,
          since: new Date(now.getTime() - DAY_MS),
        })) >= MAX_PER_DAY
      )
        throw refusal(sendReport, 'too_many', { retryAfterS: 3600 })
      const report = {
        reporterId: session.playerId,
        kind: body.kind,
        target: String(body.id),
        reason: body.reason,
        details: body.details,
        ...subject,
        now,
      }
      if (!(await insertReport(trx, report))) throw refusal(sendReport, 'already_reported')
    })
    return { detail: 'Thank you. A moderator will look at it.' }
  })
}
