import { z } from 'zod'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import {
  bringJobForward,
  dropJob,
  dropJobs,
  putJob,
  putJobsUnlessEarlier,
  type Job,
  type JobName,
  type NewJob,
} from './queries.ts'

/**
 * Jobs running at the same time in each lane. With separate lanes, an outside service that hangs delays
 * neither deadlines nor the other services.
 */
export const LANES = {
  internal: 4,
  messages: 2,
  payments: 2,
  games: 2,
  checks: 1,
  webhooks: 16,
  /** One bot, whose limits are counted together. */
  discord: 1,
  slow_webhooks: 16,
}
export type Lane = keyof typeof LANES

/** Everything that a job works with, in the transaction that runs or prepares it. */
export type JobRequest<Key, Payload> = {
  context: TransactionContext
  unit: Unit
  key: Key
  payload: Payload
  /** The failed runs before this one. */
  attempts: number
}

/**
 * The second step of a prepared job, without a transaction. At-least-once: it is repeated when it fails, or when the process
 * dies before the job is deleted. May return a third step.
 */
export type JobCall = (context: Context) => Promise<JobOutcome | void>

/**
 * The third step: writes the outcome, in the transaction that deletes the job. It does not run when the job
 * was dropped or taken over by another worker. Rows may have changed since the first step, so it reads and
 * locks again what it decides on.
 */
export type JobOutcome = (unit: Unit) => Promise<void>

type JobOptions<Key> = {
  /** Retry forever. For jobs that schedule themselves again, and for money. */
  keepsTrying?: boolean
  /** A run schedules the next one so much later. */
  everyMs?: number
  /** Each start of the server runs the job with this key. */
  fromStart?: Key
}
type PreparedOptions<Key> = JobOptions<Key> & {
  lane: Exclude<Lane, 'internal'>
  /** Left to the processes that send mails (mail/duty.ts). */
  sendsMail?: boolean
}

/** The payload can be left out where it may be empty. */
type PayloadOf<Given> = Record<string, never> extends Given ? [payload?: Given] : [payload: Given]

/** A kind of job: whoever schedules, drops or runs one does it with this object. */
export type JobKind<Key, Given = Record<string, never>, Read = Given> = {
  /** The name that its rows have. */
  name: JobName
  /** A job to be scheduled with others in one statement. */
  at(key: Key, dueAt: Date, ...payload: PayloadOf<Given>): NewJob
  /** Schedules a job in the caller's transaction. A waiting one with the same key is replaced. */
  put(trx: Trx, key: Key, dueAt: Date, ...payload: PayloadOf<Given>): Promise<void>
  /** Schedules a job unless one with the same key is due earlier, see `putJobsUnlessEarlier`. */
  putUnlessEarlier(trx: Trx, key: Key, dueAt: Date, ...payload: PayloadOf<Given>): Promise<void>
  /** Makes a waiting job due earlier. */
  bringForward(trx: Trx, key: Key, dueAt: Date): Promise<void>
  /** Drops a waiting job and returns its payload; undefined when there is none. */
  drop(trx: Trx, key: Key): Promise<Read | undefined>
  /** Drops several in one statement. */
  dropAll(trx: Trx, keys: readonly Key[]): Promise<void>
  /** Runs the jobs, each in one short transaction, which also deletes the job: both are committed together. */
  handledBy(run: (job: JobRequest<Key, Read>) => Promise<void>, options?: JobOptions<Key>): void
  /**
   * Runs jobs that wait for something outside of a transaction: a service, or a long read. The first step's transaction is
   * committed before the returned second step runs, so that what is sent (a link with its token) is valid whether or not
   * the service's response arrives. Undefined: nothing to do, the job is deleted.
   */
  preparedBy(
    prepare: (job: JobRequest<Key, Read>) => Promise<JobCall | undefined>,
    options: PreparedOptions<Key>,
  ): void
}

type Run<Result> = (context: TransactionContext, unit: Unit, job: Job) => Promise<Result>
/** How a kind is run. */
export type Handler = { name: JobName; lane: Lane } & Omit<JobOptions<never>, 'fromStart'> & {
    fromStart?: string | undefined
    sendsMail?: boolean
  } & ({ run: Run<void> } | { prepare: Run<JobCall | undefined> })

const handlers = new Map<string, Handler>()
const names = new Set<string>()

/** The handlers of all kinds that loaded modules handle. */
export const jobHandlers = (): ReadonlyMap<string, Handler> => handlers

/** How a key is written in its row. */
type KeyForm<Key> = { read(text: string): Key; write(key: Key): string }
const TEXT_KEY: KeyForm<string> = { read: (text) => text, write: (key) => key }
export const ID_KEY: KeyForm<number> = { read: Number, write: String }

/**
 * Defines a kind of job. Its name stays the same for as long as rows have it.
 * @param shape how the key is written, and the payload; without them the key is a text, and there is no payload
 */
export function defineJob<Key = string, Read = Record<string, never>, Given = Read>(
  name: string,
  shape: { key?: KeyForm<Key>; payload?: z.ZodType<Read, Given> } = {},
): JobKind<Key, Given, Read> {
  if (names.has(name)) throw new Error(`there are two kinds of jobs with the name ${name}`)
  names.add(name)
  const kind = name as JobName // nothing else makes one
  // Without a key or a payload in the shape, the types are those of these defaults.
  const { read, write } = shape.key ?? (TEXT_KEY as KeyForm<unknown> as KeyForm<Key>)
  const payloads = shape.payload ?? (z.object({}) as z.ZodType<unknown> as z.ZodType<Read, Given>)
  const requestOf = (context: TransactionContext, unit: Unit, job: Job): JobRequest<Key, Read> => {
    const { attempts, key, payload } = job
    return { context, unit, attempts, key: read(key), payload: payloads.parse(payload) }
  }
  const at = (key: Key, dueAt: Date, ...[payload]: PayloadOf<Given>): NewJob => {
    return { kind, key: write(key), dueAt, ...(payload ? { payload } : {}) }
  }
  const keep = (handler: Handler) => {
    if (handlers.has(name)) throw new Error(`two handlers for jobs of kind ${name}`)
    handlers.set(name, handler)
  }
  const withKey = ({ fromStart, ...options }: JobOptions<Key>) => {
    return { ...options, name: kind, ...(fromStart === undefined ? {} : { fromStart: write(fromStart) }) }
  }
  return {
    name: kind,
    at,
    put: (trx, ...job) => putJob(trx, at(...job)),
    putUnlessEarlier: (trx, ...job) => putJobsUnlessEarlier(trx, [at(...job)]),
    bringForward: (trx, key, dueAt) => bringJobForward(trx, { kind, key: write(key), dueAt }),
    async drop(trx, key) {
      const payload = await dropJob(trx, { kind, key: write(key) })
      return payload && payloads.parse(payload)
    },
    dropAll: (trx, keys) => dropJobs(trx, kind, keys.map(write)),
    handledBy: (run, options = {}) =>
      keep({ ...withKey(options), lane: 'internal', run: (...taken) => run(requestOf(...taken)) }),
    preparedBy: (prepare, { lane, sendsMail = false, ...options }) =>
      keep({ ...withKey(options), lane, sendsMail, prepare: (...taken) => prepare(requestOf(...taken)) }),
  }
}

/** Schedules the jobs that each start of the server runs. */
export async function putStartJobs({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const { name: kind, fromStart: key } of handlers.values())
    if (key !== undefined)
      await db.transaction().execute((trx) => putJob(trx, { kind, key, dueAt: clock.now() }))
}
