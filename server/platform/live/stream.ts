import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#messages/common.ts'
import { publicTopic, type Topic } from '#contract/live.ts'
import type { Onlooker } from '#server/platform/events/subscribers.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { actingBy } from '#server/platform/http/key-session.ts'
import { findOwner } from '#server/platform/http/organization-key.ts'
import { isPermitted, isSessionOpen, openSessionOf, type Session } from '#server/platform/http/session.ts'
import { readerLanguage } from '#server/platform/http/locale.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { LIVE_ROUTE } from '#server/platform/http/protection/roles.ts'
import { payerOf, refuseTooMany } from '#server/platform/http/route.ts'
import { createStreamCaps, type StreamCaps, type StreamOwner } from './stream-caps.ts'
import type { LiveContext } from './hub.ts'
import type { Subscriber } from './subscribers.ts'

const HEARTBEAT_MS = 15_000
const KEEP_ALIVE = Buffer.from(': \n\n')
const MAX_TOPICS = 20
const MAX_INVITE_LENGTH = 64
/** Cost of opening a stream: 120 a minute for a player, 600 for all signed-out visitors of one network. */
const SIGNED_IN_COST = 5
/** A client that does not read is disconnected before its buffer fills the memory; it resumes by itself. */
const MAX_BUFFERED_BYTES = 256 * 1024
/** The longest time of a timer; keys last longer. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** How long a client has to read the end of a stream. */
const END_TIMEOUT_MS = 3_000

/**
 * `GET /api/v1/events/?topic=…`: server-sent events, resumed by `Last-Event-ID`. Topics that the reader
 * may not follow are left out. `invite`: the code of a private lobby, for those who have only its link.
 */
export function liveStreamRoute(app: FastifyInstance, context: LiveContext, limiter: RateLimiter): void {
  const caps = createStreamCaps(context.config.RATE_LIMIT_SCALE)
  app.get(LIVE_ROUTE, async (request, reply) => {
    const session = await openSessionOf(context, request)
    const topics = topicsOf(request)
    if (!topics) return reply.code(400).send({ topic: [t('common.field.unusable')] })
    if (!session && topics.length === 0)
      throw new Refusal({ status: 401, detail: 'common.refused.not_signed_in' }, 'not_signed_in')
    const network = networkOf(request.ip)
    // Many signed-out visitors can share a network; a signed-in player opens a stream for each tab and each
    // change of screen.
    refuseTooMany(
      await (session
        ? limiter.take('stream', payerOf(session) ?? session.playerId, SIGNED_IN_COST)
        : limiter.take('stream', network)),
    )
    const isStaff = isPermitted(session, 'disputes')
    const isOfOrganization = session?.key?.organizationId !== undefined
    const { invite } = request.query as { invite?: unknown }
    const onlooker: Onlooker = {
      isStaff,
      locale: readerLanguage(request, session?.language),
      ...(session && !isOfOrganization ? { playerId: session.playerId } : {}),
      ...(session?.key ? { scopes: session.key.scopes } : {}),
      ...(typeof invite === 'string' && invite.length <= MAX_INVITE_LENGTH ? { invite } : {}),
    }
    const allowed: Topic[] = ['site']
    for (const topic of topics)
      if (await mayFollow(context, topic, { onlooker, session })) allowed.push(topic)
    if (session) allowed.push(`session:${session.sessionId}`)
    // Staff who see the site as the player does: the player is not online for that.
    if (session?.viewing) allowed.push(`session:${session.viewing.staffSessionId}`)
    else if (session && !isOfOrganization) allowed.push(`player:${session.playerId}`)
    // A member of the staff who has lost the role receives nothing more of it. A role that is granted applies
    // from the next stream on.
    if (isStaff) allowed.push('staff')
    const owner: StreamOwner = {
      network,
      ...(session ? { player: payerOf(session) ?? session.playerId, session: session.sessionId } : {}),
    }
    const endsAt = session?.viewing?.expiresAt ?? session?.key?.expiresAt
    const endsInMs = endsAt && Math.min(endsAt.getTime() - context.clock.now().getTime(), MAX_TIMER_MS)
    await openStream(context, request, reply, { topics: allowed, onlooker, owner, caps, endsInMs })
  })
}

/** The key of an organization follows its own drafts, and what visitors may follow. */
async function mayFollow(
  context: LiveContext,
  topic: Topic,
  { onlooker, session }: { onlooker: Onlooker; session: Session | undefined },
): Promise<boolean> {
  if (await actingBy(session?.key, () => context.live.mayFollow(topic, onlooker))) return true
  const organizationId = session?.key?.organizationId
  const [kind, id] = topic.split(':')
  return (
    organizationId !== undefined &&
    kind === 'tournament' &&
    (await findOwner(context, kind, id)) === organizationId
  )
}

function topicsOf(request: FastifyRequest): Topic[] | undefined {
  const given = (request.query as Record<string, unknown>)['topic'] ?? []
  const list = [given].flat()
  if (list.length > MAX_TOPICS || !list.every((topic) => publicTopic.safeParse(topic).success))
    return undefined
  return [...new Set(list as Topic[])] // as `publicTopic` has checked
}

/** The id that the client received last; undefined without one, or when it is none that a stream sends. */
function lastSeenBy({ headers }: FastifyRequest): number | undefined {
  const given = headers['last-event-id']
  const id = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : undefined
  return Number.isSafeInteger(id) ? id : undefined
}

type Opened = {
  topics: string[]
  onlooker: Onlooker
  owner: StreamOwner
  caps: StreamCaps
  endsInMs: number | undefined
}

async function openStream(
  context: LiveContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { topics, onlooker, owner, caps, endsInMs }: Opened,
): Promise<void> {
  reply.hijack()
  const socket = reply.raw
  // The client has left while its topics were checked: it would never be heard to close.
  if (socket.destroyed) return
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) socket.setHeader(name, value as string)
  socket.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  // An ended response stays open until the client has read the rest, but must not be written to.
  const send = (chunk: Buffer | string) => void (socket.writableEnded || socket.write(chunk))
  // A client that does not read would never read the end either and would keep the stream open beyond every
  // limit.
  let destroyTimer: NodeJS.Timeout | undefined
  const end = () => {
    socket.end()
    destroyTimer ??= setTimeout(() => socket.destroy(), END_TIMEOUT_MS).unref()
  }
  const endWith = (text: string) => {
    send(text)
    end()
  }
  // Buffers new events while the missed ones are read, so that each is sent once and in order.
  let buffered: Buffer[] | undefined = []
  const subscriber: Subscriber = {
    topics: new Set(topics),
    onlooker,
    sentId: context.live.lastId(),
    write(chunk) {
      if (buffered) buffered.push(chunk)
      else if (socket.writableLength > MAX_BUFFERED_BYTES) socket.destroy()
      else send(chunk)
    },
    end,
  }
  const remove = context.live.add(subscriber)
  const release = caps.add({
    ...owner,
    close: () => endWith('event: closed\ndata: {"reason":"too_many_streams"}\n\n'),
  })
  const heartbeat = setInterval(() => subscriber.write(KEEP_ALIVE), HEARTBEAT_MS)
  const lastTimer = endsInMs === undefined ? undefined : setTimeout(end, endsInMs).unref()
  socket.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(lastTimer)
    clearTimeout(destroyTimer)
    remove()
    release()
  })

  const startId = subscriber.sentId
  const lastSeen = lastSeenBy(request)
  send(`retry: 2000\nid: ${Math.min(lastSeen ?? startId, startId)}\n: open\n\n`)
  // A session that ended after it was read and before `add` closed only the streams that were there.
  if (owner.session && !(await isSessionOpen(context, owner.session).catch(() => false))) return end()
  if (lastSeen !== undefined && lastSeen !== startId) {
    const missed = await context.live
      .missed({ after: lastSeen, to: startId, topics, onlooker })
      .catch(() => undefined)
    for (const chunk of missed ?? []) send(chunk)
    // The client got `lastSeen` from a process that was ahead of this one: do not send those events again.
    if (missed && lastSeen > startId) subscriber.sentId = Math.max(subscriber.sentId, lastSeen)
    if (!missed) send(`id: ${startId}\nevent: reset\ndata: {}\n\n`)
  }
  const pending = buffered
  buffered = undefined
  for (const chunk of pending) send(chunk)
}
