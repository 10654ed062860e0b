import { createParser } from 'eventsource-parser'
import { API_BASES } from '#client/lib/api/api-base.ts'
import { getSite } from '#client/lib/boot.ts'
import { currentToken, renewToken } from '#client/lib/api/call.ts'
import { setCut } from './connection.ts'
import { createMemory } from './live-memory.ts'
import type { LiveEvent, Subscription } from './live.ts'

type Subscriptions = ReadonlySet<Subscription>

/** The server sends a heartbeat every 15 s; after this time without one the connection is considered lost. */
const HEARTBEAT_TIMEOUT_MS = 40_000
const MAX_DELAY_MS = 30_000
/** Wait before reconnecting in a visible tab whose connection the server gave to newer tabs. */
const REPLACED_DELAY_MS = 5000
/** Screens mount and unmount together: wait a moment to collect their topics before reconnecting. */
const DEBOUNCE_MS = 60

let connection: { key: string; abort: AbortController } | undefined
/**
 * Starts at the page's own event id: what happened between the first data and the first connection is sent
 * later.
 */
const memory = createMemory(getSite().live_id)
let failures = 0
/** The connection was lost: followers get a `reset` after reconnecting, since they may have missed events. */
let wasCut = false
let timer: ReturnType<typeof setTimeout> | undefined
let isPlayerFollowed = false

export function followPlayer(subscriptions: Subscriptions, isSignedIn: boolean): void {
  if (isPlayerFollowed === isSignedIn) return
  isPlayerFollowed = isSignedIn
  disconnect()
  scheduleConnect(subscriptions)
}

export function wake(subscriptions: Subscriptions): void {
  if (!connection) scheduleConnect(subscriptions, 0)
}

/** Connects, reconnects or disconnects after a delay, as the subscriptions require. */
export function scheduleConnect(subscriptions: Subscriptions, afterMs = DEBOUNCE_MS): void {
  clearTimeout(timer)
  timer = setTimeout(() => connect(subscriptions), afterMs)
}

function disconnect(): void {
  connection?.abort.abort()
  connection = undefined
}

function connect(subscriptions: Subscriptions): void {
  const topics = [...new Set([...subscriptions].flatMap((subscription) => subscription.topics))].sort()
  const key = topics.join(' ')
  if (connection?.key === key) return
  disconnect()
  if (topics.length === 0 && !isPlayerFollowed) return setCut(false)
  const opened = { key, abort: new AbortController() }
  connection = opened
  void listen(subscriptions, topics, opened.abort).then((outcome) => {
    // A newer connection has replaced this one.
    if (connection !== opened) return
    connection = undefined
    wasCut = true
    // A stream that the server has ended is opened again at once; only if that fails it is cut.
    if (outcome === 'failed') setCut(true)
    failures = outcome === 'failed' || outcome === 'refused' ? failures + 1 : 0
    if (outcome === 'refused') return
    if (outcome !== 'replaced') return scheduleConnect(subscriptions, retryDelayMs(failures))
    // A background tab reconnects only when it becomes visible (`wake`), or it would replace a visible tab.
    if (document.visibilityState === 'visible') scheduleConnect(subscriptions, REPLACED_DELAY_MS)
  })
}

/** Exponential delay with jitter (50 to 150 %), so that browsers do not all reconnect at the same moment. */
function retryDelayMs(failed: number): number {
  return Math.min(MAX_DELAY_MS, 1000 * 2 ** Math.min(failed, 5)) * (0.5 + Math.random())
}

async function listen(
  subscriptions: Subscriptions,
  topics: string[],
  abort: AbortController,
): Promise<'ended' | 'failed' | 'refused' | 'replaced'> {
  let wasReplaced = false
  let timeout: ReturnType<typeof setTimeout> | undefined
  const restartTimeout = () => {
    clearTimeout(timeout)
    timeout = setTimeout(() => abort.abort(), HEARTBEAT_TIMEOUT_MS)
  }
  try {
    restartTimeout()
    const response = await open(topics, abort.signal)
    if (!response.ok || !response.body)
      return response.status >= 500 || response.status === 429 ? 'failed' : 'refused'
    failures = 0
    setCut(false)
    const parser = createParser({
      // Also called for the first block, which has an id and no data.
      onId: (id) => memory.begin(id),
      onEvent({ id, event = 'message', data }) {
        if (event === 'closed') wasReplaced = true
        else if (memory.isNew(id, event, Date.now())) deliver(subscriptions, event, data)
      },
    })
    if (wasCut) for (const subscription of subscriptions) subscription.onEvent({ event: 'reset', data: {} })
    wasCut = false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      restartTimeout()
      parser.feed(piece.value)
    }
    return wasReplaced ? 'replaced' : 'ended'
  } catch {
    return 'failed'
  } finally {
    clearTimeout(timeout)
  }
}

async function open(topics: string[], signal: AbortSignal): Promise<Response> {
  const query = queryOf(topics)
  const request = (token: string | undefined) =>
    fetch(`${API_BASES.v1}/events/${query.size > 0 ? `?${query}` : ''}`, {
      signal,
      headers: {
        accept: 'text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'last-event-id': memory.resumeFrom(Date.now()),
      },
    })
  const token = currentToken()
  const response = await request(token)
  if (response.status !== 401 || !token) return response
  const renewed = await renewToken(token)
  return renewed ? request(renewed) : response
}

/** `lobby:12?invite=code` becomes a topic and the invite. A stream has one invite: that of the last such topic. */
function queryOf(topics: readonly string[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const each of topics) {
    const [topic = '', invite] = each.split('?invite=')
    query.append('topic', topic)
    if (invite !== undefined) query.set('invite', invite)
  }
  return query
}

function deliver(subscriptions: Subscriptions, event: string, data: string): void {
  let parsed: unknown
  try {
    parsed = JSON.parse(data)
  } catch {
    return
  }
  for (const subscription of subscriptions) subscription.onEvent({ event, data: parsed } as LiveEvent)
}
