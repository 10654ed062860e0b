import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { stepUpRequired, type Call, type CallAnswer, type CallRequest, type Who } from '#contract/call.ts'
import type { Context } from '#server/context.ts'
import { markDevice } from './device-mark.ts'
import { sentenceFor } from './errors.ts'
import { onceByKey } from './idempotency.ts'
import { parseInput, parseWithLookUp, type LookUp } from './input.ts'
import { ORDINARY_READ, type RateLimiter } from './limits.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'
import { hasSteppedUp, openSessionOf, sessionOf, type Session } from './session.ts'
import { isFromThisMachine } from './this-machine.ts'
import { readUpload } from './upload.ts'

export type Asker = {
  ip: string
  /** See `isFromThisMachine`. */ isAtThisMachine: boolean
  userAgent: string
  /** The mark of the browser, for calls that mark it. */ device?: string | undefined
}

/**
 * What a handler receives: the checked input, and the session (surely there when the call is not for anyone).
 */
export type Request<C extends Call> = CallRequest<C> & {
  session: C['who'] extends 'anyone' ? Session | undefined : Session
  asker: Asker
  /** The request's `Idempotency-Key`; surely there when the call needs one. */
  key: C extends { idempotency: 'needed' } ? string : string | undefined
}

/** A file instead of the answer, for a call that has a `download`. */
export class Download {
  readonly name: string
  readonly body: string

  constructor(name: string, body: string) {
    this.name = name
    this.body = body
  }
}

export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<CallAnswer<C> | (C extends { download: string } ? Download : never)>

export type Router = {
  /** `lookUp`: what is wrong with the body beside its form. */
  on<C extends Call>(call: C, handler: Handler<C>, lookUp?: LookUp): void
  /** The keys of the calls that have a route; a test holds it against the contract. */
  keys: Set<string>
}

const SESSION_PATIENCE_MS = 700

const STAFF: Record<Exclude<Who, 'anyone'>, Session['role'][]> = {
  player: ['player', 'organizer', 'moderator', 'admin'],
  organizer: ['organizer', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

/**
 * Makes routes from calls: session, rate limit, input, handler, answer through the contract's shape, in this
 * order.
 */
export function createRouter(app: FastifyInstance, context: Context, limiter: RateLimiter): Router {
  const keys = new Set<string>()
  const isHttps = context.config.publicUrl.startsWith('https:')
  return {
    keys,
    on(call, handler, lookUp) {
      keys.add(call.key)
      const { method, url } = addressOf(call)
      app.route({
        method,
        url,
        handler: async (request, reply) => {
          if (!call.upload && request.isMultipart()) throw unsupportedContent()
          const session = await admit(context, call, request)
          takeLimit(limiter, call, session?.playerId ?? networkOf(request.ip))
          const input = {
            params: call.params ? parseInput(call.params, request.params) : undefined,
            query: call.query ? parseInput(call.query, request.query) : undefined,
            body:
              call.body &&
              (await (lookUp
                ? parseWithLookUp(call.body, request.body ?? {}, lookUp)
                : parseInput(call.body, request.body ?? {}))),
            files: call.upload ? await readUpload(request, call.upload) : undefined,
          }
          const device = call.marksDevice && markDevice(request, reply, isHttps)
          const asker: Asker = {
            ip: request.ip,
            isAtThisMachine: isFromThisMachine(request),
            userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
            device,
          }
          const work = (key?: string) =>
            handler({ ...input, session, asker, key } as Parameters<typeof handler>[0])
          if (!call.idempotency || !session) return send(reply, call, await work())
          const { answer, isReplay } = await onceByKey(
            context,
            {
              call,
              playerId: session.playerId,
              given: request.headers['idempotency-key'],
              input: [input.params, input.query, input.body],
            },
            work,
          )
          if (isReplay) reply.header('idempotency-replayed', 'true')
          return send(reply, call, answer)
        },
      })
    },
  }
}

export function addressOf(call: Call): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string } {
  const [method, base, path = ''] = call.key.split(' ')
  return { method: method as 'GET', url: `/api/${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

/** Nobody reads the parts of such a body, so the call would go by an empty one. */
function unsupportedContent(): Refusal {
  return new Refusal({ status: 415, detail: sentenceFor(415) }, 'unsupported_content')
}

async function admit(context: Context, call: Call, request: FastifyRequest): Promise<Session | undefined> {
  const reading = call.ignoresEndedToken ? sessionOf(context, request) : openSessionOf(context, request)
  const session = call.isForAll ? await inTime(reading) : await reading
  if (call.who === 'anyone') return session
  if (!session) throw new Refusal({ status: 401, detail: 'Login to View More' }, 'not_signed_in')
  if (!STAFF[call.who].includes(session.role))
    throw new Refusal(
      { status: 403, detail: "You don't have permission to perform this action" },
      'forbidden',
    )
  if (call.stepUp) requireStepUp(context, session)
  return session
}

async function inTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const limit = new AbortController()
  try {
    return await Promise.race([reading, sleep(SESSION_PATIENCE_MS, undefined, { signal: limit.signal })])
  } finally {
    limit.abort()
    // Nobody waits for it any more.
    reading.catch(() => {})
  }
}

/**
 * @throws the refusal `step_up_required` unless this session has confirmed itself within the last 15 minutes
 */
export function requireStepUp(context: Context, session: Session): void {
  if (!hasSteppedUp(session, context.clock.now()))
    throw new Refusal(stepUpRequired.step_up_required, 'step_up_required')
}

function takeLimit(limiter: RateLimiter, call: Call, who: string): void {
  const limit = call.limit ?? (call.key.startsWith('GET') ? 'read' : 'write')
  refuseTooMany(limiter.take(limit, who, limit === 'read' ? (call.cost ?? ORDINARY_READ) : 1))
}

/** @throws 429 with `Retry-After` unless there was room */
export function refuseTooMany(taken: ReturnType<RateLimiter['take']>): void {
  if (taken.ok) return
  const detail = `Too many requests. Please try again in ${taken.retryAfterS} seconds.`
  throw new Refusal({ status: 429, detail }, 'too_many', {
    headers: { 'retry-after': String(taken.retryAfterS) },
  })
}

function send(reply: FastifyReply, call: Call, answer: unknown) {
  reply.code(call.status ?? 200).header('cache-control', 'no-store')
  if (call.status === 204) return reply.send()
  if (answer instanceof Download && call.download)
    return reply
      .type(`${call.download}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${answer.name}"`)
      .send(answer.body)
  if (call.media) return sendMedia(reply, call.media, answer)
  // Only what the contract names leaves the house; a wrong answer is our fault and a 500.
  const shaped = z.safeParse(call.answer, answer)
  if (!shaped.success)
    throw new Error(`${call.key} answered what its contract does not allow: ${shaped.error.message}`)
  return reply.send(shaped.data)
}

/**
 * A picture may be looked at in the browser, as a picture and nothing else; what is packed is kept as a file.
 */
function sendMedia(reply: FastifyReply, media: NonNullable<Call['media']>, answer: unknown) {
  if (media === 'image/webp')
    return reply
      .type(media)
      .headers({ 'content-disposition': 'inline', 'content-security-policy': "sandbox; default-src 'none'" })
      .send(answer)
  return reply.type(media).header('content-disposition', 'attachment').send(answer)
}
