import type { Context } from '#server/platform/context.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { readHead } from './chain-queries.ts'

const JOB = 'audit.head'
const EVERY_MS = 86_400_000

/** Writes every day, and at each start, into the server's log where the audit log ends. */
export function auditHeadJob(context: Context): void {
  context.jobs.handle(
    JOB,
    async ({ log }, { trx, now }) => {
      log.info({ audit: (await readHead(trx)) ?? null }, 'the end of the audit log')
      await putJob(trx, { kind: JOB, key: 'site', dueAt: new Date(now.getTime() + EVERY_MS) })
    },
    { keepsTrying: true },
  )
}

export async function startAuditHead(context: Context): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) => putJob(trx, { kind: JOB, key: 'site', dueAt: context.clock.now() }))
}
