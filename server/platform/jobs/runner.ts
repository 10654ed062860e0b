import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { carriedTrace, outsideSpans, traced } from '#server/platform/telemetry/tracing.ts'
import { jobHandlers, LANES, type Handler, type JobCall, type Lane } from './kind.ts'
import {
  claimJob,
  deleteJob,
  extendClaim,
  finishClaimed,
  listDueKinds,
  postponeJob,
  putJobsUnlessEarlier,
  takeDueJob,
  type Job,
} from './queries.ts'

export type JobRunner = {
  start(context: Context): void
  /** Runs every job that is due now and returns how many ran. Tests call it after moving the clock. */
  runDue(context: Context): Promise<number>
  /** Looks for due jobs at once. */
  wake(): void
  stop(): Promise<void>
}

const POLL_MS = 250
const MAX_ATTEMPTS = 8
/** A claim is extended while the job runs. When its process has died, the job is run again after this time. */
const CLAIM_MS = 10_000
const EXTEND_MS = 3000

/** @param mayMail whether this process takes the jobs that send mails */
export function createJobRunner(mayMail: () => boolean = () => true): JobRunner {
  const handlers = jobHandlers()
  /** The ids of the jobs that this process has taken and not ended. */
  const taken = new Set<number>()
  const lanes = Object.entries(LANES).map(([name, limit]) => ({
    name: name as Lane, // the keys of LANES
    limit,
    running: new Set<Promise<unknown>>(),
  }))
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let current: Context | undefined

  /**
   * The kinds that this process takes, of one lane or of all. Other kinds are left alone: a newer version that runs beside
   * this one has scheduled them.
   */
  function kindsOf(lane?: Lane): string[] {
    return [...handlers].flatMap(([kind, { lane: own, sendsMail }]) =>
      (lane === undefined || own === lane) && (!sendsMail || mayMail()) ? [kind] : [],
    )
  }

  async function runAll(context: Context, kinds: string[], onTaken: () => void): Promise<number> {
    for (let count = 0; ; count++) if (!(await runOne(context, taken, kinds, onTaken))) return count
  }

  /** Starts a worker. As soon as it has found a job, it starts the next worker, up to the lane's limit. */
  function startWorker(lane: (typeof lanes)[number]) {
    if (stopped || !current || lane.running.size >= lane.limit) return
    const context = current
    const run: Promise<unknown> = runAll(context, kindsOf(lane.name), () => startWorker(lane))
      .catch((error: unknown) => context.log.error({ err: error }, 'jobs could not be read'))
      .finally(() => lane.running.delete(run))
    lane.running.add(run)
  }

  let polling: Promise<void> | undefined
  let isPollPending = false

  /** One statement finds the lanes that have something to do. */
  async function pollAll(context: Context): Promise<void> {
    while (isPollPending && !stopped) {
      isPollPending = false
      const kinds = await listDueKinds(context.db, kindsOf(), context.clock.now())
      const due = new Set(kinds.map((kind) => handlers.get(kind)?.lane))
      for (const lane of lanes) if (due.has(lane.name)) startWorker(lane)
    }
  }

  function poll() {
    const context = current
    if (stopped || !context) return
    isPollPending = true
    polling ??= outsideSpans(() => pollAll(context))
      .catch((error: unknown) => context.log.error({ err: error }, 'jobs could not be read'))
      .finally(() => (polling = undefined))
  }

  return {
    start(context) {
      current = context
      stopped = false
      timer = setInterval(poll, POLL_MS)
    },
    runDue: (context) => runAll(context, kindsOf(), () => {}),
    wake: () => void setImmediate(poll),
    async stop() {
      stopped = true
      clearInterval(timer)
      await polling
      await Promise.all(lanes.flatMap(({ running }) => [...running]))
    },
  }
}

async function runOne(
  context: Context,
  running: Set<number>,
  kinds: string[],
  onTaken: () => void,
): Promise<boolean> {
  const handlers = jobHandlers()
  let taken: Job | undefined
  const claim = randomUUID()
  try {
    const call = await transact(storeOf(context), async (unit) => {
      // The transaction may be repeated.
      if (taken) running.delete(taken.id)
      taken = undefined
      const found = await takeDueJob(unit.trx, { now: unit.now, kinds, running: [...running] })
      // Its claim was committed after `running` was read above, and the clock was set forward past its end.
      if (!found || running.has(found.id)) return undefined
      taken = found
      running.add(taken.id)
      onTaken()
      const handler = handlers.get(taken.kind)
      if (!handler) throw new Error(`no handler for jobs of kind ${taken.kind}`) // only own kinds are taken
      if ('prepare' in handler) return claimAndPrepare(context, unit, { job: taken, claim, handler })
      await deleteJob(unit.trx, taken.id)
      await tracedJob(taken, () => handler.run(context, unit, found))
      await repeat(unit, taken, handler)
      return undefined
    })
    if (taken && call) await callAndFinish(context, { job: taken, claim, call })
  } catch (error) {
    if (!taken) throw error
    await retryLater(context, taken, {
      error,
      claim,
      keepsTrying: handlers.get(taken.kind)?.keepsTrying ?? false,
    })
  } finally {
    if (taken) running.delete(taken.id)
  }
  return taken !== undefined
}

/** Runs a step of a job in the trace of the work that has scheduled it; without one, in that of its first step. */
const tracedJob = <Value>(
  job: Job,
  step: () => Promise<Value> | Value,
  name: 'job' | 'prepare' | 'finish' = 'job',
): Promise<Value> =>
  traced(
    {
      name: `${name} ${job.kind}`,
      kind: 'consumer',
      parent: job.trace,
      attributes: { 'job.kind': job.kind, 'job.attempt': job.attempts + 1 },
    },
    () => {
      job.trace ??= carriedTrace()
      return step()
    },
  )

/** For the transactions of the runner itself, which need not wake it. */
const storeOf = (context: Context) => ({ ...context, jobs: { wake() {} } })

const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS)

/** Schedules the next run of a job that repeats itself. */
async function repeat({ trx, now }: Unit, { kind, key }: Job, handler: Handler | undefined): Promise<void> {
  if (handler?.everyMs === undefined) return
  await putJobsUnlessEarlier(trx, [{ kind, key, dueAt: new Date(now.getTime() + handler.everyMs) }])
}

/**
 * Claims the job and prepares it. Without work left to do, deletes the job, unless the preparation has
 * scheduled it again.
 */
async function claimAndPrepare(
  context: Context,
  unit: Unit,
  { job, claim, handler }: { job: Job; claim: string; handler: Extract<Handler, { prepare: unknown }> },
): Promise<JobCall | undefined> {
  await claimJob(unit.trx, { id: job.id, claim, until: claimEnd(unit.now) })
  const call = await tracedJob(job, () => handler.prepare(context, unit, job), 'prepare')
  if (!call && (await finishClaimed(unit.trx, { id: job.id, claim }))) await repeat(unit, job, handler)
  return call
}

/** Runs the second step without a transaction, then the third one in the transaction that deletes the job. */
async function callAndFinish(
  context: Context,
  { job, claim, call }: { job: Job; claim: string; call: JobCall },
): Promise<void> {
  const { id } = job
  const extending = setInterval(() => {
    extendClaim(context.db, { id, claim, until: claimEnd(context.clock.now()) }).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the claim of a job could not be extended'),
    )
  }, EXTEND_MS)
  try {
    const writeOutcome = await tracedJob(job, () => call(context))
    await transact(storeOf(context), async (unit) => {
      if (!(await finishClaimed(unit.trx, { id, claim }))) return
      if (writeOutcome) await tracedJob(job, () => writeOutcome(unit), 'finish')
      await repeat(unit, job, jobHandlers().get(job.kind))
    })
  } finally {
    clearInterval(extending)
  }
}

async function retryLater(
  context: Context,
  job: Job,
  { error, claim, keepsTrying }: { error: unknown; claim: string; keepsTrying: boolean },
): Promise<void> {
  const now = context.clock.now()
  const attempts = job.attempts + 1
  const isLast = attempts >= MAX_ATTEMPTS && !keepsTrying
  const waitMs = Math.min(3_600_000, 2_000 * 4 ** job.attempts)
  context.log[attempts >= MAX_ATTEMPTS ? 'error' : 'warn'](
    { err: error, job: { kind: job.kind, attempts }, isLast },
    'a job failed',
  )
  const message = error instanceof Error ? error.message : String(error)
  await postponeJob(context.db, {
    id: job.id,
    claim,
    dueAt: new Date(now.getTime() + waitMs),
    error: message,
    failedAt: isLast ? now : null,
  })
}
