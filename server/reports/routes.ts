import { sendReport } from '#contract/reports.ts'
import { transact } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { countReportsSince, findSubject, insertReport, lockReporter } from './queries.ts'

const DAY_MS = 86_400_000
const MOST_A_DAY = 20

/** What stands to the moderators, with the words it is about as they were then. */
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
        })) >= MOST_A_DAY
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
