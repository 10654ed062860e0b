import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#messages/common.ts'
import { accessOf, featureOff, stepUpRequired, type Call } from '#contract/call.ts'
import type { PageQuery } from '#contract/shapes.ts'
import type { Feature } from '#core/features.ts'
import { boundCalls, type Bound, type Client } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { type Outcome, orRefuse } from '#server/platform/command.ts'
import { keepingNothing } from '#server/platform/db/read-only.ts'
import { markDevice } from '#server/platform/http/protection/device-mark.ts'
import { DEFAULT_READ_COST, limitHeaders, type RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { isFromThisMachine } from '#server/platform/http/protection/this-machine.ts'
import { answerPages, answerWith, send } from './answer.ts'
import { isPaged } from './cursor.ts'
import { actingBy, scopeMissing, sessionOnly, type SessionKey } from './key-session.ts'
import { isClosedToOrganizations, organizationActor } from './organization-key.ts'
import { Refusal } from './refusal.ts'
import { statusKey } from './errors.ts'
import { checkTexts, type TextGuard } from './free-text.ts'
import { checkHeldCase, type CaseGuard } from './held-case.ts'
import { inBrowserLanguage, inPlayersLanguage } from './locale.ts'
import { runOncePerKey } from './idempotency.ts'
import { parseInput, parseWithLookUp } from './input.ts'
import { openSessionOf, sessionOf, type Session } from './session.ts'
import { readUpload } from './upload.ts'

const SESSION_TIMEOUT_MS = 700

function isAllowed(call: Call, { role, permissions }: Session): boolean {
  if (call.may) return permissions.has(call.may) && (!call.mayToo || permissions.has(call.mayToo))
  if (call.who === 'staff') return permissions.size > 0
  return call.who !== 'organizer' || role === 'organizer' || role === 'admin'
}

type Guards = { limiter: RateLimiter; guard: TextGuard; caseGuard: CaseGuard }

/**
 * Routes every call that a loaded module answers. A request passes in this order: session and role, rate limit, input,
 * the work, the answer checked against the contract.
 */
export function routeCalls(app: FastifyInstance, context: Context, guards: Guards): void {
  for (const bound of boundCalls().values()) routeCall(app, context, bound, guards)
}

function routeCall(
  app: FastifyInstance,
  context: Context,
  { call, lookUp, respond }: Bound,
  { limiter, guard, caseGuard }: Guards,
): void {
  const isHttps = context.config.publicUrl.startsWith('https:')
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!call.upload && request.isMultipart()) throw unsupportedContent()
    const session = await authorize(context, call, request)
    const work = () => inPlayersLanguage(session?.language, () => answer(request, reply, session))
    return session?.viewing ? keepingNothing(work) : actingBy(session?.key, work)
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, session: Session | undefined) => {
    await applyRateLimit(limiter, call, { session, request, reply })
    if (session?.key) refuseKey(call, session.key)
    if (call.feature && context.settings.switchedOff().has(call.feature)) throw switchedOff(call.feature)
    const given = {
      params: call.params ? parseInput(call.params, request.params) : undefined,
      query: call.query ? parseInput(call.query, request.query) : undefined,
      body:
        call.body &&
        (await (lookUp
          ? parseWithLookUp(call, call.body, request.body ?? {}, lookUp(context))
          : parseInput(call.body, request.body ?? {}))),
      files: call.upload ? await readUpload(request, call.upload) : undefined,
    }
    await checkHeldCase(caseGuard, { call, input: given, session })
    const { body, report } = await checkTexts(context, guard, { call, body: given.body, session })
    const { actor, input } =
      session?.key?.organizationId === undefined
        ? { actor: session, input: { ...given, body } }
        : await organizationActor(context, { call, session, input: { ...given, body } })
    const device = call.marksDevice && markDevice(request, reply, isHttps)
    const client: Client = {
      ip: request.ip,
      isOnThisMachine: isFromThisMachine(request),
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
      device,
    }
    const work = async (key?: string, query = input.query) => {
      // The session is there if the call needs one, and the input has passed its schemas.
      const asking = { ...input, query, context, actor, client, key } as Parameters<typeof respond>[0]
      const outcome = await respond(asking)
      const answered = orRefuse(call, outcome as Outcome<unknown, never>)
      await report?.()
      return answered
    }
    const isOfSession = session !== undefined && !session.key
    const asked = { request, reply, call, isOfSession }
    if (isPaged(call)) {
      // As `isPaged` has found.
      const query = input.query as PageQuery
      const pay = (pages: number) => applyRateLimit(limiter, call, { session, request, reply }, pages)
      return answerPages(asked, { query, pay, read: (page) => work(undefined, page) })
    }
    if (!call.idempotency || !session) return answerWith(asked, await work())
    const once = await runOncePerKey(
      context,
      {
        call,
        playerId: session.playerId,
        by: session.key?.id,
        header: request.headers['idempotency-key'],
        input: [input.params, input.query, input.body],
      },
      work,
    )
    if (once.isReplay) reply.header('idempotency-replayed', 'true')
    return send(asked, once.answer)
  }
  app.route({
    ...addressOf(call),
    handler: (request, reply) => inBrowserLanguage(request, () => handle(request, reply)),
  })
}

export function addressOf(call: Call): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string } {
  const [method, base, path = ''] = call.key.split(' ')
  return { method: method as 'GET', url: `/api/${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

/** Without this, a multipart body would be ignored and the call would run with an empty one. */
function unsupportedContent(): Refusal {
  return new Refusal({ status: 415, detail: statusKey(415) }, 'unsupported_content')
}

async function authorize(
  context: Context,
  call: Call,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const reading = call.ignoresEndedToken ? sessionOf(context, request) : openSessionOf(context, request)
  const session = call.isForAll ? await withTimeout(reading) : await reading
  if (session?.viewing) refuseViewer(call)
  // Refused by its scopes instead, once its limit is counted.
  if (call.who === 'anyone' || (session?.key && !isOpenTo(call, session.key))) return session
  if (!session) throw new Refusal({ status: 401, detail: 'common.refused.not_signed_in' }, 'not_signed_in')
  if (!isAllowed(call, session))
    throw new Refusal({ status: 403, detail: 'common.refused.forbidden' }, 'forbidden')
  if (call.stepUp && !session.hasSteppedUp)
    throw new Refusal(stepUpRequired.step_up_required, 'step_up_required')
  return session
}

export function isOpenTo(call: Call, { scopes, organizationId }: SessionKey): boolean {
  const access = accessOf(call)
  if (organizationId !== undefined && isClosedToOrganizations(call)) return false
  return access === 'public' || scopes.includes(access)
}

/** A key opens public calls, and those of its scopes. */
export function refuseKey(call: Call, key: SessionKey): void {
  if (isOpenTo(call, key)) return
  const scope = accessOf(call)
  if (scope === 'session' || (key.organizationId !== undefined && isClosedToOrganizations(call)))
    throw sessionOnly()
  if (scope !== 'public') throw scopeMissing(scope)
}

/** Staff have switched this off: what is running goes on, nothing new begins. */
export function switchedOff(feature: Feature): Refusal {
  return new Refusal(featureOff.feature_off, 'feature_off', {
    detail: t('common.refused.feature_off_now', { feature }),
    extras: { feature },
  })
}

/** Staff who see the site as a player does change nothing, and are not shown what only the player should have. */
function refuseViewer(call: Call): void {
  if (!call.key.startsWith('GET '))
    throw new Refusal({ status: 403, detail: 'common.refused.read_only' }, 'read_only')
  if (call.closedToViewers)
    throw new Refusal({ status: 403, detail: 'common.refused.not_shown' }, 'not_shown')
}

/**
 * The rate limit that a request counts against: the player's, or that of a key, so that a program never slows its player. Staff
 * who see the site as a player use their own.
 */
export function payerOf(session: Session | undefined): string | undefined {
  const key = session?.key
  return session?.viewing?.staffId ?? (key ? (key.payer ?? `key:${key.id}`) : session?.playerId)
}

async function withTimeout<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const cancel = new AbortController()
  try {
    return await Promise.race([reading, sleep(SESSION_TIMEOUT_MS, undefined, { signal: cancel.signal })])
  } finally {
    cancel.abort()
    // The result is no longer needed; avoid an unhandled rejection.
    reading.catch(() => {})
  }
}

type Asking = { session: Session | undefined; request: FastifyRequest; reply: FastifyReply }

async function applyRateLimit(
  limiter: RateLimiter,
  call: Call,
  { session, request, reply }: Asking,
  times = 1,
): Promise<void> {
  const limit = call.limit ?? (call.key.startsWith('GET') ? 'read' : 'write')
  const cost = times * (limit === 'read' ? (call.cost ?? DEFAULT_READ_COST) : 1)
  const taken = await limiter.take(limit, payerOf(session) ?? networkOf(request.ip), cost)
  if (session?.key) reply.headers(limitHeaders(limit, limiter.quotaOf(limit), taken))
  refuseTooMany(taken)
}

/** @throws 429 with `Retry-After` when the limit is exceeded */
export function refuseTooMany(taken: Awaited<ReturnType<RateLimiter['take']>>): void {
  if (taken.ok) return
  throw new Refusal({ status: 429 }, 'too_many', {
    detail: t('common.refused.too_many', { seconds: taken.retryAfterS }),
    headers: { 'retry-after': String(taken.retryAfterS) },
  })
}
