import {
  liftAddress as liftCall,
  readOperations,
  retryJob as retryCall,
  testProvider as testCall,
} from '#contract/admin/operations.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { countJobsByKind, listTroubledJobs, sizeOfDatabase } from '#server/platform/jobs/overview-queries.ts'
import { findLastCheck } from '#server/domains/wallet/ledger-queries.ts'
import { liftAddress, retryJob, testProvider } from './commands.ts'
import { diskOf } from './disk.ts'
import { readMails } from './mails.ts'

const LATE_MS = 60_000
const MAX_TROUBLED = 100

/** What an operator watches, and what can be done about it. */
export function operationRoutes(router: Router, context: Context): void {
  const { db, clock, config, social } = context

  router.on(readOperations, async () => {
    const now = clock.now()
    const [database, ledger, disk, files, jobs, mails] = await Promise.all([
      checkDatabase(context),
      findLastCheck(db),
      diskOf(config.DATA_DIR),
      context.health.filesBytes(),
      readJobs(context, now),
      readMails(context, now),
    ])
    const { kinds } = jobs
    const mailJobs = kinds.filter(({ kind }) => kind.startsWith('mail.'))
    return {
      checked: now.toISOString(),
      database,
      ledger: {
        checked: ledger?.checked_at.toISOString() ?? null,
        broken: Object.entries(ledger?.results ?? {}).flatMap(([invariant, count]) =>
          count > 0 ? [{ invariant, count }] : [],
        ),
      },
      redis: redisState(context),
      disk,
      files_bytes: files,
      jobs,
      mails: { ...mails, waiting: mailJobs.reduce((sum, { waiting }) => sum + waiting, 0) },
      limits: context.health.listHits().map((hits) => ({ ...hits, last: hits.last.toISOString() })),
      providers: social.ids,
    }
  })

  router.on(retryCall, async ({ params, body, session }) =>
    orRefuse(retryCall, await retryJob(context, session, { id: params.id, reason: body.reason })),
  )

  router.on(liftCall, async ({ params, body, session }) =>
    orRefuse(liftCall, await liftAddress(context, session, { id: params.id, reason: body.reason })),
  )

  router.on(testCall, async ({ params }) => orRefuse(testCall, await testProvider(context, params.provider)))
}

function redisState({ health: { isRedisReady } }: Context): 'ready' | 'away' | 'unused' {
  if (!isRedisReady) return 'unused'
  return isRedisReady() ? 'ready' : 'away'
}

async function checkDatabase({ db, health: { checkReady } }: Context) {
  const startedAt = performance.now()
  const ok = await checkReady().then(
    () => true,
    () => false,
  )
  const ms = Math.round(performance.now() - startedAt)
  return { ok, ms, bytes: ok ? await sizeOfDatabase(db) : null }
}

async function readJobs({ db }: Context, now: Date) {
  const [kinds, troubled] = await Promise.all([
    countJobsByKind(db, new Date(now.getTime() - LATE_MS)),
    listTroubledJobs(db, MAX_TROUBLED),
  ])
  return {
    kinds,
    troubled: troubled.map((job) => ({
      id: job.id,
      kind: job.kind,
      key: job.key,
      attempts: job.attempts,
      error: job.last_error,
      failed: job.failed_at?.toISOString() ?? null,
      next: job.failed_at ? null : job.due_at.toISOString(),
    })),
  }
}
