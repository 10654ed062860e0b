import * as calls from '#contract/admin/operations.ts'
import { accept, refuse } from '#core/decision.ts'
import { maskEmail } from '#core/external/mails/mask-email.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { retryJob as makeDue } from '#server/platform/jobs/queries.ts'
import { liftUndeliverable } from '#server/platform/mail/bounces/queries.ts'
import { workflow, read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { countJobsByKind, listTroubledJobs, sizeOfDatabase } from '#server/platform/jobs/overview-queries.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { findLastBackup, findLastProof } from '#server/platform/installation/queries.ts'
import { findAccountByEmail } from '#server/domains/accounts/queries.ts'
import { findLastCheck } from '#server/domains/wallet/ledger-queries.ts'
import { diskOf } from './disk.ts'
import { readMails } from './mails.ts'

/** Runs a failed job again, at once. Jobs that are running, or have not failed, are left alone. */
export function retryJob(
  store: Store,
  by: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<Record<string, never>, 'not_failed'>> {
  return runCommand(store, async ({ trx, now }) => {
    const job = await makeDue(trx, id, now)
    if (!job) return refuse('not_failed')
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'job.retry',
      subject: { kind: 'job', id: String(id) },
      reason,
      details: { kind: job.kind, error: job.error },
      now,
    })
    return accept({})
  })
}

/** Lets an address get mails again that mails did not reach. */
export function liftAddress(
  store: Store,
  by: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<Record<string, never>, 'not_found'>> {
  return runCommand(store, async (unit) => {
    const { trx, now } = unit
    const lifted = await liftUndeliverable(trx, id)
    if (!lifted) return refuse('not_found')
    const owner = await findAccountByEmail(trx, lifted.address)
    if (owner) publishAccount(unit, owner.id, 'profile')
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'mail.lift',
      subject: owner ? { kind: 'player', id: owner.id } : { kind: 'address', id: String(id) },
      reason,
      details: { address: maskEmail(lifted.address), status: lifted.status },
      now,
    })
    return accept({})
  })
}

const LATE_MS = 60_000
const MAX_TROUBLED = 100

export const readOperations = read(calls.readOperations, async ({ context }) => {
  const now = context.clock.now()
  const [database, ledger, disk, files, jobs, mails, made, proven] = await Promise.all([
    checkDatabase(context),
    findLastCheck(context.db),
    diskOf(context.config.DATA_DIR),
    context.health.filesBytes(),
    readJobs(context, now),
    readMails(context, now),
    findLastBackup(context.db),
    findLastProof(context.db),
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
    backup: { made: made?.toISOString() ?? null, proven: proven?.toISOString() ?? null },
    disk,
    files_bytes: files,
    bucket: context.config.S3_BUCKET ?? null,
    jobs,
    mails: { ...mails, waiting: mailJobs.reduce((sum, { waiting }) => sum + waiting, 0) },
    limits: context.health.listHits().map((hits) => ({ ...hits, last: hits.last.toISOString() })),
    providers: context.social.ids,
  }
})

workflow(calls.retryJob, async ({ context, params, body, actor }) =>
  retryJob(context, actor, { id: params.id, reason: body.reason }),
)

workflow(calls.liftAddress, async ({ context, params, body, actor }) =>
  liftAddress(context, actor, { id: params.id, reason: body.reason }),
)

/** Asks a sign-in provider whether it knows our credentials. */
export const testProvider = workflow(
  calls.testProvider,
  async ({ context: { social, config }, params: { provider: id } }) => {
    const redirectUri = `${config.publicUrl}/auth/callback/${id}`
    const provider = id === 'twitter' ? social.x : social.byCode[id]
    if (!provider) return refuse('not_configured')
    return accept(await provider.test(redirectUri))
  },
)

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
