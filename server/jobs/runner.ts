import { randomUUID } from 'node:crypto'
import type { Unit } from '#server/db/transact.ts'
import { transact } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import {
  claimJob,
  deleteClaimed,
  deleteJob,
  postponeJob,
  takeDueJob,
  waitPatiently,
  type Job,
  type Kinds,
} from './queries.ts'

/**
 * What a kind of job does, inside the transaction that also deletes the job: its effect and its end are one.
 * Work for the outside (a mail) may be done twice when the process dies between the act and the commit; so it
 * is at-least-once.
 */
export type JobHandler = (context: Context, unit: Unit, job: Job) => Promise<void>

/**
 * So many at once of each lane: a PayPal or a mail server that hangs must not hold up a deadline, nor one the
 * other.
 */
const LANES = { own: 4, messages: 2, payments: 2, games: 2 }
type Lane = keyof typeof LANES

/**
 * What a kind of job prepares in a transaction that is committed first, and then does outside without one:
 * what goes out (a link with its token) must be good whether or not the answer of the other side comes back.
 * Undefined: there is nothing to do. At-least-once as well.
 */
export type JobPreparation = (
  context: Context,
  unit: Unit,
  job: Job,
) => Promise<(() => Promise<void>) | undefined>

export type JobOptions = {
  /** Whatever waits for another company goes in a lane of its own; the house's own work in `house`. */
  lane?: Lane
  /** Its transaction may stand open for long while it works elsewhere; so may all that wait for others. */
  isLong?: boolean
  /** Is never given up: what puts itself down again, and money. */
  keepsTrying?: boolean
}

export type JobRunner = {
  handle(kind: string, handler: JobHandler, options?: JobOptions): void
  /** Commits what the job prepares before it does it. */
  handlePrepared(kind: string, prepare: JobPreparation, options?: JobOptions): void
  start(context: Context): void
  /** Runs everything that is due now; answers how many jobs ran. Tests call it after moving the clock. */
  runDue(context: Context): Promise<number>
  wake(): void
  stop(): Promise<void>
}

type Handled = { work: { handler: JobHandler } | { prepare: JobPreparation }; options: JobOptions }

const POLL_MS = 250
const MOST_ATTEMPTS = 8
/** Longer than any other side is waited for; a job whose process died is taken up again then. */
const CLAIM_MS = 2 * 60_000

export function createJobRunner(): JobRunner {
  const handlers = new Map<string, Handled>()
  const lanes = Object.entries(LANES).map(([name, most]) => ({
    name,
    most,
    running: new Set<Promise<unknown>>(),
  }))
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let current: Context | undefined

  /** What nobody handles is the house's too: it is told and given up. */
  function kindsOf(lane: string): Kinds {
    const kindsWhere = (fits: (own: Lane) => boolean) =>
      [...handlers].flatMap(([kind, { options }]) => (fits(options.lane ?? 'own') ? [kind] : []))
    return lane === 'own'
      ? { but: kindsWhere((own) => own !== 'own') }
      : { only: kindsWhere((own) => own === lane) }
  }

  async function runAll(context: Context, kinds: Kinds, onTaken: () => void): Promise<number> {
    for (let count = 0; ; count++) if (!(await runOne(context, handlers, kinds, onTaken))) return count
  }

  /** One looks for work; as soon as it has found some, the next one looks. */
  function look(lane: (typeof lanes)[number]) {
    if (stopped || !current || lane.running.size >= lane.most) return
    const context = current
    const run: Promise<unknown> = runAll(context, kindsOf(lane.name), () => look(lane))
      .catch((error: unknown) => context.log.error({ err: error }, 'jobs could not be read'))
      .finally(() => lane.running.delete(run))
    lane.running.add(run)
  }

  const poll = () => lanes.forEach(look)

  return {
    handle: (kind, handler, options = {}) => void handlers.set(kind, { work: { handler }, options }),
    handlePrepared: (kind, prepare, options = {}) => void handlers.set(kind, { work: { prepare }, options }),
    start(context) {
      current = context
      stopped = false
      timer = setInterval(poll, POLL_MS)
    },
    runDue: (context) => runAll(context, { but: [] }, () => {}),
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
  handlers: Map<string, Handled>,
  kinds: Kinds,
  onTaken: () => void,
): Promise<boolean> {
  let taken: Job | undefined
  const claim = randomUUID()
  try {
    const doIt = await transact(
      { db: context.db, clock: context.clock, jobs: { wake() {} } },
      async (unit) => {
        taken = await takeDueJob(unit.trx, unit.now, kinds)
        if (!taken) return undefined
        onTaken()
        const handled = handlers.get(taken.kind)
        if (!handled) throw new Error(`no handler for jobs of kind ${taken.kind}`)
        if ('prepare' in handled.work)
          return claimPrepared(context, unit, { job: taken, claim, work: handled.work.prepare })
        const { lane = 'own', isLong = lane !== 'own' } = handled.options
        if (isLong) await waitPatiently(unit.trx)
        await deleteJob(unit.trx, taken.id)
        await handled.work.handler(context, unit, taken)
        return undefined
      },
    )
    if (taken && doIt) {
      await doIt()
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
 * Claims the job, unless there is nothing to do any more; answers what is to be done once that is committed.
 */
async function claimPrepared(
  context: Context,
  unit: Unit,
  { job, claim, work }: { job: Job; claim: string; work: JobPreparation },
) {
  const doIt = await work(context, unit, job)
  if (doIt) await claimJob(unit.trx, { id: job.id, claim, until: new Date(unit.now.getTime() + CLAIM_MS) })
  else await deleteJob(unit.trx, job.id)
  return doIt
}

async function retryLater(
  context: Context,
  job: Job,
  { error, claim, keepsTrying }: { error: unknown; claim: string; keepsTrying: boolean },
): Promise<void> {
  const now = context.clock.now()
  const attempts = job.attempts + 1
  const isLast = attempts >= MOST_ATTEMPTS && !keepsTrying
  const waitMs = Math.min(3_600_000, 2_000 * 4 ** job.attempts)
  context.log[attempts >= MOST_ATTEMPTS ? 'error' : 'warn'](
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
