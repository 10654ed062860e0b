import { t } from '#messages/players.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/players/reports.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { putCase } from './fair-play/case-queries.ts'
import { countOpenReports, countReportsSince, findSubject, insertReport, lockReporter } from './queries.ts'

const DAY_MS = 86_400_000
const MAX_PER_DAY = 20
const RETRY_AFTER_S = 3600

type Report = CallRequest<typeof calls.sendReport>['body']
type ReportRefusal = 'needs_details' | 'not_found' | 'self' | 'too_many' | 'already_reported'

/** Sends a report to the moderators, with a copy of the reported text at that time. */
export async function sendReport(
  context: Context,
  { playerId: reporterId }: Actor,
  report: Report,
): Promise<Outcome<undefined, ReportRefusal>> {
  if (report.reason === 'other' && report.details === '') return refuse('needs_details')
  return runCommand(context, (unit) => takeReport(unit, reporterId, report))
}

/** Stores a report. One of smurfing or boosting also opens a case of fair play, or is added to the open one. */
export async function takeReport(
  { trx, now }: Unit,
  reporterId: string,
  { kind, id, reason, details }: Report,
): Promise<Outcome<undefined, ReportRefusal>> {
  await lockReporter(trx, reporterId)
  const subject = await findSubject(trx, { kind, id, viewerId: reporterId })
  if (!subject) return refuse('not_found')
  if (subject.playerId === reporterId) return refuse('self')
  const since = new Date(now.getTime() - DAY_MS)
  if ((await countReportsSince(trx, { reporterId, since })) >= MAX_PER_DAY)
    return { ...refuse('too_many'), retryAfterS: RETRY_AFTER_S }
  const row = { reporterId, kind, target: String(id), reason, details, ...subject, now }
  if (!(await insertReport(trx, row))) return refuse('already_reported')
  if (subject.playerId && (reason === 'smurfing' || reason === 'boosting')) {
    const reports = await countOpenReports(trx, { playerId: subject.playerId, reason })
    const facts = [{ name: 'reports' as const, value: reports }]
    const of = { playerId: subject.playerId, otherId: null, modeId: null, matchIds: [] }
    await putCase(trx, { kind: reason, ...of, facts }, now)
  }
  return accept(undefined)
}

workflow(calls.sendReport, async ({ context, body, actor }) => {
  const done = await sendReport(context, actor, body)
  if (!done.ok) return done
  return accept({ detail: t('players.detail.reported') })
})
