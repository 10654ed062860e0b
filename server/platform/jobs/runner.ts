import { randomUUID } from 'node:crypto'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import {
  claimJob,
  deleteJob,
  extendClaim,
  finishClaimed,
  listDueKinds,
  postponeJob,
  takeDueJob,
  type Job,
} from './queries.ts'

/**
 * The work of a job kind that uses only our own database, in the transaction that also deletes the job, so
 * both are committed together.
 */
export type JobHandler = (context: TransactionContext, unit: Unit, job: Job) => Promise<void>

/**
 * Jobs running at the same time in each lane. With separate lanes, an outside service that hangs delays
 * neither deadlines nor the other services.
 */
const LANES = { internal: 4, messages: 2, payments: 2, games: 2, checks: 1 }
type Lane = keyof typeof LANES

/**
 * The first step of a job that waits for something outside of a transaction: a service, or a long read. Its
 * transaction is committed before the returned second step runs, so that what is sent (a link with its token)
 * is valid whether or not the service's response arrives. Undefined: nothing to do, the job is deleted.
 */
export type JobPreparation = (
  context: TransactionContext,
  unit: Unit,
  job: Job,
) => Promise<JobCall | undefined>

/**
 * The second step, without a transaction. At-least-once: it is repeated when it fails, or when the process
 * dies before the job is deleted. May return a third step.
 */
export type JobCall = (context: Context) => Promise<JobOutcome | void>

/**
 * The third step: writes the outcome, in the transaction that deletes the job. It does not run when the job
 * was dropped or taken over by another worker. Rows may have changed since the first step, so it reads and
 * locks again what it decides on.
 */
export type JobOutcome = (context: TransactionContext, unit: Unit) => Promise<void>

export type JobOptions = {
  /** Retry forever. For jobs that schedule themselves again, and for money. */
  keepsTrying?: boolean
}
export type PreparedOptions = JobOptions & {
  lane: Exclude<Lane, 'internal'>
  /** Left to the processes that send mails (mail/duty.ts). */
  sendsMail?: boolean
}

export type JobRunner = {
  /** Registers a job whose whole work is one short transaction. */
  handle(kind: string, handler: JobHandler, options?: JobOptions): void
  /** Registers a job that waits outside of a transaction: prepares and commits, waits, commits the outcome. */
  handlePrepared(kind: string, prepare: JobPreparation, options: PreparedOptions): void
  start(context: Context): void
  /** Runs every job that is due now and returns how many ran. Tests call it after moving the clock. */
  runDue(context: Context): Promise<number>
  /** Looks for due jobs at once. */
  wake(): void
  stop(): Promise<void>
}

type RegisteredHandler = { lane: Lane; keepsTrying: boolean; sendsMail?: boolean } & (
  | { handler: JobHandler }
  | { prepare: JobPreparation }
)
type Registry = {
  handlers: Map<string, RegisteredHandler>
  /** The ids of the jobs that this process has taken and not ended. */
  running: Set<number>
}

const POLL_MS = 250
const MAX_ATTEMPTS = 8
/** A claim is extended while the job runs. When its process has died, the job is run again after this time. */
const CLAIM_MS = 10_000
const EXTEND_MS = 3000

/** @param mayMail whether this process takes the jobs that send mails */
export function createJobRunner(mayMail: () => boolean = () => true): JobRunner {
  const registry: Registry = { handlers: new Map(), running: new Set() }
  const { handlers } = registry
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
    for (let count = 0; ; count++) if (!(await runOne(context, registry, kinds, onTaken))) return count
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
    polling ??= pollAll(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'jobs could not be read'))
      .finally(() => (polling = undefined))
  }

  return {
    handle: (kind, handler, { keepsTrying = false } = {}) =>
      void handlers.set(kind, { handler, lane: 'internal', keepsTrying }),
    handlePrepared: (kind, prepare, { lane, keepsTrying = false, sendsMail = false }) =>
      void handlers.set(kind, { prepare, lane, keepsTrying, sendsMail }),
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
  { handlers, running }: Registry,
  kinds: string[],
  onTaken: () => void,
): Promise<boolean> {
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
      const registered = handlers.get(taken.kind)
      if (!registered) throw new Error(`no handler for jobs of kind ${taken.kind}`) // only own kinds are taken
      if ('prepare' in registered)
        return claimAndPrepare(context, unit, { job: taken, claim, work: registered.prepare })
      await deleteJob(unit.trx, taken.id)
      await registered.handler(context, unit, taken)
      return undefined
    })
    if (taken && call) await callAndFinish(context, { id: taken.id, claim, call })
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

/** For the transactions of the runner itself, which need not wake it. */
const storeOf = (context: Context) => ({ ...context, jobs: { wake() {} } })

const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS)

/**
 * Claims the job and prepares it. Without work left to do, deletes the job, unless the preparation has
 * scheduled it again.
 */
async function claimAndPrepare(
  context: Context,
  unit: Unit,
  { job, claim, work }: { job: Job; claim: string; work: JobPreparation },
): Promise<JobCall | undefined> {
  await claimJob(unit.trx, { id: job.id, claim, until: claimEnd(unit.now) })
  const call = await work(context, unit, job)
  if (!call) await finishClaimed(unit.trx, { id: job.id, claim })
  return call
}

/** Runs the second step without a transaction, then the third one in the transaction that deletes the job. */
async function callAndFinish(
  context: Context,
  { id, claim, call }: { id: number; claim: string; call: JobCall },
): Promise<void> {
  const extending = setInterval(() => {
    extendClaim(context.db, { id, claim, until: claimEnd(context.clock.now()) }).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the claim of a job could not be extended'),
    )
  }, EXTEND_MS)
  try {
    const writeOutcome = await call(context)
    await transact(storeOf(context), async (unit) => {
      if (await finishClaimed(unit.trx, { id, claim })) await writeOutcome?.(context, unit)
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
