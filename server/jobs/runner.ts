import type { Unit } from '#server/db/transact.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { deleteJob, postponeJob, takeDueJob, type Job } from './queries.ts'

/**
 * What a kind of job does, inside the transaction that also deletes the job: its effect and its end are one.
 * Work for the outside (a mail) may be done twice when the process dies between the act and the commit; so it is at-least-once.
 */
export type JobHandler = (house: House, unit: Unit, job: Job) => Promise<void>

export type JobRunner = {
  handle(kind: string, handler: JobHandler): void
  start(house: House): void
  /** Runs everything that is due now; answers how many jobs ran. Tests call it after moving the clock. */
  runDue(house: House): Promise<number>
  wake(): void
  stop(): Promise<void>
}

const POLL_MS = 250
/** So many at once: a mail or push service that hangs must not hold up a deadline. */
const LANES = 4
const MOST_ATTEMPTS = 8

export function createJobRunner(): JobRunner {
  const handlers = new Map<string, JobHandler>()
  let timer: NodeJS.Timeout | undefined
  const lanes: (Promise<unknown> | undefined)[] = Array.from({ length: LANES }, () => undefined)
  let stopped = true
  let home: House | undefined

  async function runDue(house: House): Promise<number> {
    for (let count = 0; ; count++) if (!(await runOne(house, handlers))) return count
  }

  function poll() {
    if (stopped || !home) return
    const house = home
    for (const lane of lanes.keys())
      lanes[lane] ??= runDue(house)
        .catch((error: unknown) => house.log.error({ err: error }, 'jobs could not be read'))
        .finally(() => {
          lanes[lane] = undefined
        })
  }

  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    start(house) {
      home = house
      stopped = false
      timer = setInterval(poll, POLL_MS)
    },
    runDue,
    wake: () => void setImmediate(poll),
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(lanes)
    },
  }
}

async function runOne(house: House, handlers: Map<string, JobHandler>): Promise<boolean> {
  let taken: Job | undefined
  try {
    await transact({ db: house.db, clock: house.clock, jobs: { wake() {} } }, async (unit) => {
      taken = await takeDueJob(unit.trx, unit.now)
      if (!taken) return
      const handler = handlers.get(taken.kind)
      if (!handler) throw new Error(`no handler for jobs of kind ${taken.kind}`)
      await deleteJob(unit.trx, taken.id)
      await handler(house, unit, taken)
    })
  } catch (error) {
    if (!taken) throw error
    await retryLater(house, taken, error)
  }
  return taken !== undefined
}

async function retryLater(house: House, job: Job, error: unknown): Promise<void> {
  const now = house.clock.now()
  const isLast = job.attempts + 1 >= MOST_ATTEMPTS
  const waitMs = Math.min(3_600_000, 2_000 * 4 ** job.attempts)
  house.log.warn({ err: error, job: { kind: job.kind, attempts: job.attempts + 1 }, isLast }, 'a job failed')
  const message = error instanceof Error ? error.message : String(error)
  await postponeJob(house.db, { id: job.id, dueAt: new Date(now.getTime() + waitMs), error: message, failedAt: isLast ? now : null })
}
