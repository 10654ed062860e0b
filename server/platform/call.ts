import type { Call, CallAnswer, CallKey, CallRequest, RefusalName } from '#contract/call.ts'
import { accept } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome, type Refused } from './command.ts'
import type { Context } from './context.ts'
import type { Unit } from './db/transact.ts'
import type { PageQuery } from '#contract/shapes.ts'
import type { LookUp } from './http/input.ts'
import { pagesOf } from './http/page-of.ts'
import type { Session } from './http/session.ts'
import { Tagged } from './http/tagged.ts'

/** The client that sent a request. */
export type Client = {
  ip: string
  /** See `isFromThisMachine`. */
  isOnThisMachine: boolean
  userAgent: string
  /** The device id of the browser, for calls that set `marksDevice`. */
  device?: string | undefined
}

/** The client of a call that a program runs. */
const PROGRAM: Client = { ip: '127.0.0.1', isOnThisMachine: true, userAgent: '' }

/** Staff act with a session, since their permissions belong to it. */
/**
 * The session of whoever acts, for what only makes sense with one.
 * @throws for a program, which has none
 */
export function ownSession(actor: Actor): Session {
  if (actor.sessionId === undefined) throw new Error('a program has no session')
  // Only sessions carry this id.
  return actor as Session
}

type ActorOf<C extends Call> = C['who'] extends 'anyone'
  ? Actor | undefined
  : C['who'] extends 'staff'
    ? Session
    : Actor
type KeyOf<C extends Call> = C extends { idempotency: 'needed' } ? string : string | undefined

/**
 * Everything from which a call is answered: its parsed input, and the actor (`anyone`: maybe nobody who is
 * signed in).
 */
export type Request<C extends Call> = CallRequest<C> & {
  context: Context
  actor: ActorOf<C>
  client: Client
  /** The request's `Idempotency-Key`; always present when the call requires one. */
  key: KeyOf<C>
  /** Makes the answer of a list, for calls with a page in their query; `more` replaces parameters of its links. */
  pageOf: CallRequest<C>['query'] extends PageQuery ? ReturnType<typeof pagesOf> : undefined
}

/** A request with the transaction of its command. */
export type CommandRequest<C extends Call> = Request<C> & { unit: Unit }

/** A file sent instead of JSON, for a call with a `download` type. */
export class Download {
  readonly name: string
  readonly body: string

  constructor(name: string, body: string) {
    this.name = name
    this.body = body
  }
}

type Read<C extends Call> =
  | CallAnswer<C>
  | Tagged<CallAnswer<C>>
  | (C extends { download: string } ? Download : never)
type Answered<C extends Call> = Outcome<Read<C>, RefusalName<C>>
type Result<C extends Call> = Outcome<Exclude<Read<C>, Tagged<unknown>>, RefusalName<C>>
type Checks<C extends Call> = { lookUp?: (context: Context) => LookUp<RefusalName<C>> }

type Parts<C extends Call> = {
  [
    Part in keyof CallRequest<C> as CallRequest<C>[Part] extends undefined ? never : Part
  ]: CallRequest<C>[Part]
}
type PartsLeft<P> = { [Part in keyof P as Record<string, never> extends P[Part] ? Part : never]?: P[Part] }
type PartsNeeded<P> = { [Part in keyof P as Record<string, never> extends P[Part] ? never : Part]: P[Part] }

/** The input that a program gives: the parts that the call has. One that may be empty can be left out. */
type Given<C extends Call> = PartsNeeded<Parts<C>> &
  PartsLeft<Parts<C>> & { client?: Client } & (C extends { idempotency: 'needed' }
    ? { key: string }
    : { key?: string })

/** A call and what answers it. */
export type Bound<C extends Call = Call> = {
  call: C
  /** Checks of the body against the database, with the refusals that they meet. */
  lookUp?: (context: Context) => LookUp<RefusalName<C>>
  respond(request: Omit<Request<C>, 'pageOf'>): Promise<Answered<C>>
  /** Runs it for a program: the demo, the command line, a bot. Its input has passed the call's schemas, or is known to. */
  run(context: Context, actor: ActorOf<C>, input: Given<C>): Promise<Result<C>>
}

const bound = new Map<CallKey, Bound>()

/** All calls that a loaded module answers. */
export const boundCalls = (): ReadonlyMap<CallKey, Bound> => bound

/** Answers a call that changes nothing. */
export function read<C extends Call>(
  call: C,
  answer: (request: Request<C>) => Promise<Read<C> | Refused<RefusalName<C>>>,
): Bound<C> {
  return bind(call, async (request) => {
    const answered = await answer(request)
    return isRefused(answered) ? answered : accept(answered)
  })
}

/**
 * Answers a call that changes something, in one transaction. A refusal rolls it back; one that the contract does not declare
 * does not compile.
 */
export function command<C extends Call>(
  call: C,
  work: (request: CommandRequest<C>) => Promise<Answered<C>>,
  checks?: Checks<C>,
): Bound<C> {
  return bind(call, (request) => runCommand(request.context, (unit) => work({ ...request, unit })), checks)
}

/** Answers a call in several steps: it calls a service between its transactions, or reads its answer after the commit. */
export function workflow<C extends Call>(
  call: C,
  work: (request: Request<C>) => Promise<Answered<C>>,
  checks?: Checks<C>,
): Bound<C> {
  return bind(call, work, checks)
}

function bind<C extends Call>(
  call: C,
  work: (request: Request<C>) => Promise<Answered<C>>,
  checks?: Checks<C>,
): Bound<C> {
  if (bound.has(call.key)) throw new Error(`${call.key} is answered twice`)
  // The call's type tells whether it has pages.
  const respond: Bound<C>['respond'] = (request) =>
    work({ ...request, pageOf: pagesOf(call, request) } as Request<C>)
  const made: Bound<C> = {
    call,
    ...checks,
    respond,
    async run(context, actor, input) {
      const parts = { params: {}, query: {}, body: {}, client: PROGRAM, key: undefined }
      const request = { ...parts, ...input, context, actor } as unknown as Request<C>
      const outcome = await respond(request)
      if (!outcome.ok || !(outcome.value instanceof Tagged)) return outcome as Result<C>
      return accept(await outcome.value.read()) as Result<C>
    },
  }
  bound.set(call.key, made as unknown as Bound)
  return made
}

function isRefused(answer: object | undefined | unknown): answer is Refused<never> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'refusal' in answer &&
    'ok' in answer &&
    answer.ok === false
  )
}
