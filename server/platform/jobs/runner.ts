import { randomUUID } from 'node:crypto'
import type { Unit } from '#server/platform/db/transact.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import {
  claimJob,
  deleteClaimed,
  deleteJob,
  postponeJob,
  takeDueJob,
  liftIdleTimeout,
  type Job,
  type Kinds,
} from './queries.ts'

/**
 * The work of a job kind, in the transaction that also deletes the job, so both are committed together. Calls
 * to outside services (a mail) are at-least-once: they may be repeated when the process dies before the
 * commit.
 */
export type JobHandler = (context: Context, unit: Unit, job: Job) => Promise<void>

/**
 * Jobs running at the same time in each lane. With separate lanes, an outside service that hangs delays
 * neither deadlines nor the other services.
 */
const LANES = { internal: 4, messages: 2, payments: 2, games: 2 }
type Lane = keyof typeof LANES

/**
 * The first part of a job that calls an outside service. Its transaction is committed before the returned
 * function runs, so that what is sent (a link with its token) is valid whether or not the service's response
 * arrives. Undefined: nothing to do. At-least-once as well.
 */
export type JobPreparation = (
  context: Context,
  unit: Unit,
  job: Job,
) => Promise<(() => Promise<void>) | undefined>

export type JobOptions = {
  /** The lane to run in. Jobs that wait for an outside service use another lane than `internal`. */
  lane?: Lane
  /**
   * The transaction may stay idle for long while the job waits elsewhere; the default in every lane except
   * `internal`.
   */
  isLong?: boolean
  /** Retry forever. For jobs that schedule themselves again, and for money. */
  keepsTrying?: boolean
}

export type JobRunner = {
  handle(kind: string, handler: JobHandler, options?: JobOptions): void
  /** Commits what the job prepares before running the rest. */
  handlePrepared(kind: string, prepare: JobPreparation, options?: JobOptions): void
  start(context: Context): void
  /** Runs every job that is due now and returns how many ran. Tests call it after moving the clock. */
  runDue(context: Context): Promise<number>
  wake(): void
  stop(): Promise<void>
}

type RegisteredHandler = { work: { handler: JobHandler } | { prepare: JobPreparation }; options: JobOptions }

const POLL_MS = 250
const MAX_ATTEMPTS = 8
/** Longer than any timeout of an outside service. After that, the job of a dead process is run again. */
const CLAIM_MS = 2 * 60_000

export function createJobRunner(): JobRunner {
  const handlers = new Map<string, RegisteredHandler>()
  const lanes = Object.entries(LANES).map(([name, limit]) => ({
    name,
    limit,
    running: new Set<Promise<unknown>>(),
  }))
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let current: Context | undefined

  /** The kinds of a lane. Kinds without a handler belong to `internal`, where they fail with an error. */
  function kindsOf(lane: string): Kinds {
    const kindsWhere = (fits: (own: Lane) => boolean) =>
      [...handlers].flatMap(([kind, { options }]) => (fits(options.lane ?? 'internal') ? [kind] : []))
    return lane === 'internal'
      ? { except: kindsWhere((own) => own !== 'internal') }
      : { only: kindsWhere((own) => own === lane) }
  }

  async function runAll(context: Context, kinds: Kinds, onTaken: () => void): Promise<number> {
    for (let count = 0; ; count++) if (!(await runOne(context, handlers, kinds, onTaken))) return count
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

  const poll = () => lanes.forEach(startWorker)

  return {
    handle: (kind, handler, options = {}) => void handlers.set(kind, { work: { handler }, options }),
    handlePrepared: (kind, prepare, options = {}) => void handlers.set(kind, { work: { prepare }, options }),
    start(context) {
      current = context
      stopped = false
      timer = setInterval(poll, POLL_MS)
    },
    runDue: (context) => runAll(context, { except: [] }, () => {}),
    wake: () => void setImmediate(poll),
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(lanes.flatMap(({ running }) => [...running]))
    },
  }
}

async function runOne(
  context: Context,
  handlers: Map<string, RegisteredHandler>,
  kinds: Kinds,
  onTaken: () => void,
): Promise<boolean> {
  let taken: Job | undefined
  const claim = randomUUID()
  try {
    const perform = await transact({ ...context, jobs: { wake() {} } }, async (unit) => {
      taken = await takeDueJob(unit.trx, unit.now, kinds)
      if (!taken) return undefined
      onTaken()
      const handled = handlers.get(taken.kind)
      if (!handled) throw new Error(`no handler for jobs of kind ${taken.kind}`)
      if ('prepare' in handled.work)
        return claimPrepared(context, unit, { job: taken, claim, work: handled.work.prepare })
      const { lane = 'internal', isLong = lane !== 'internal' } = handled.options
      if (isLong) await liftIdleTimeout(unit.trx)
      await deleteJob(unit.trx, taken.id)
      await handled.work.handler(context, unit, taken)
      return undefined
    })
    if (taken && perform) {
      await perform()
      await deleteClaimed(context.db, { id: taken.id, claim })
    }
  } catch (error) {
    if (!taken) throw error
    await retryLater(context, taken, {
      error,
      claim,
      keepsTrying: handlers.get(taken.kind)?.options.keepsTrying ?? false,
    })
  }
  return taken !== undefined
}

/**
 * Prepares the job. With work left to do, claims the job and returns that work; otherwise deletes the job.
 */
async function claimPrepared(
  context: Context,
  unit: Unit,
  { job, claim, work }: { job: Job; claim: string; work: JobPreparation },
) {
  const perform = await work(context, unit, job)
  if (perform) await claimJob(unit.trx, { id: job.id, claim, until: new Date(unit.now.getTime() + CLAIM_MS) })
  else await deleteJob(unit.trx, job.id)
  return perform
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
