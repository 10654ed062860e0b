import '#messages/server.ts'
import { retryJob as retryCall } from '#contract/admin/operations.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { countJobsByKind, listTroubledJobs } from '#server/platform/jobs/overview-queries.ts'
import { retryJob } from '#server/domains/admin/operations/commands.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { storeOf } from '#server/subscribers.ts'
import { readReason } from './read-reason.ts'
import { failWith, withDatabase } from './with-database.ts'

export const JOBS_USAGE = `npm run admin -- jobs   prints how many jobs wait, are overdue or have failed, and those that failed
npm run admin -- jobs retry <id> --reason=<text>   runs a failed job again; the server has to be running`

const LATE_MS = 60_000
const MAX_SHOWN = 50

/** The commands for jobs. Returns false when the arguments match none. */
export async function jobsCommand(args: string[]): Promise<boolean> {
  const given = readReason(args)
  if (!given) return false
  const [action, id, ...more] = given.positionals
  if (action === undefined) {
    await withDatabase(show)
    return true
  }
  if (action !== 'retry' || !/^[1-9]\d{0,14}$/.test(id ?? '') || more.length > 0 || !given.reason)
    return false
  await withDatabase(async (db) => {
    const done = await retryJob(storeOf(db, systemClock), OPERATOR, { id: Number(id), reason: given.reason })
    if (!done.ok) return failWith(retryCall, done.refusal)
    console.log(`Job ${id} is due now.`)
  })
  return true
}

async function show(db: Db): Promise<void> {
  const kinds = await countJobsByKind(db, new Date(systemClock.now().getTime() - LATE_MS))
  for (const { kind, waiting, overdue, failed } of kinds)
    console.log(`${kind}   ${waiting} waiting, ${overdue} overdue, ${failed} failed`)
  const troubled = await listTroubledJobs(db, MAX_SHOWN)
  if (troubled.length === 0) console.log('No job has failed.')
  for (const job of troubled)
    console.log(
      `${job.id}   ${job.kind} ${job.key}   ${job.attempts} attempts   ${job.failed_at ? 'given up' : `again at ${job.due_at.toISOString()}`}   ${job.last_error ?? ''}`,
    )
}
