import { API_BASES } from './api-base.ts'
import { getSite } from './boot.ts'
import { currentToken, renewToken } from './call.ts'
import { createStreamReader } from './event-stream.ts'
import { createMemory } from './live-memory.ts'
import type { LiveEvent, Subscription } from './live.ts'

type Subscriptions = ReadonlySet<Subscription>

/** The server sends a sign of life every 15 s; without one for longer than this the line is dead. */
const SILENCE_MS = 40_000
const LONGEST_PAUSE_MS = 30_000
/** Newer tabs have taken this one's place, which somebody looks at all the same. */
const REPLACED_PAUSE_MS = 5000
/** Screens come and go together: their topics are gathered for a moment before the stream is opened anew. */
const GATHER_MS = 60

let line: { key: string; abort: AbortController } | undefined
/** From the page's own moment on: what happened between the first data and the first line comes after. */
const memory = createMemory(getSite().live_id)
let failures = 0
/** The line broke: whatever happened meanwhile, the screens ask again once it is back. */
let wasCut = false
let timer: ReturnType<typeof setTimeout> | undefined
let isPlayerFollowed = false

export function followPlayer(subscriptions: Subscriptions, isSignedIn: boolean): void {
  if (isPlayerFollowed === isSignedIn) return
  isPlayerFollowed = isSignedIn
  hangUp()
  arrange(subscriptions)
}

export function wake(subscriptions: Subscriptions): void {
  if (!line) arrange(subscriptions, 0)
}

/** Opens, closes or keeps the line as the followers want it. */
export function arrange(subscriptions: Subscriptions, afterMs = GATHER_MS): void {
  clearTimeout(timer)
  timer = setTimeout(() => connect(subscriptions), afterMs)
}

function hangUp(): void {
  line?.abort.abort()
  line = undefined
}

function connect(subscriptions: Subscriptions): void {
  const topics = [...new Set([...subscriptions].flatMap((subscription) => subscription.topics))].sort()
  const key = topics.join(' ')
  if (line?.key === key) return
  hangUp()
  if (topics.length === 0 && !isPlayerFollowed) return
  const opened = { key, abort: new AbortController() }
  line = opened
  void listen(subscriptions, topics, opened.abort).then((outcome) => {
    // A newer line has taken over.
    if (line !== opened) return
    line = undefined
    wasCut = true
    failures = outcome === 'failed' || outcome === 'refused' ? failures + 1 : 0
    if (outcome === 'refused') return
    if (outcome !== 'replaced') return arrange(subscriptions, pauseMs(failures))
    // A tab in the background waits until it is looked at (`wake`), or it would take the place of one that
    // is.
    if (document.visibilityState === 'visible') arrange(subscriptions, REPLACED_PAUSE_MS)
  })
}

/**
 * Half to one and a half of a pause that doubles: a thousand browsers must not come back in the same moment.
 */
function pauseMs(failed: number): number {
  return Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.min(failed, 5)) * (0.5 + Math.random())
}

async function listen(
  subscriptions: Subscriptions,
  topics: string[],
  abort: AbortController,
): Promise<'ended' | 'failed' | 'refused' | 'replaced'> {
  let wasReplaced = false
  let watch: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(watch)
    watch = setTimeout(() => abort.abort(), SILENCE_MS)
  }
  try {
    alive()
    const response = await open(topics, abort.signal)
    if (!response.ok || !response.body)
      return response.status >= 500 || response.status === 429 ? 'failed' : 'refused'
    failures = 0
    const take = createStreamReader(
      ({ id, event, data }) => {
        if (event === 'closed') wasReplaced = true
        else if (memory.isNew(id, event, Date.now())) deliver(subscriptions, event, data)
      },
      (id) => memory.begin(id),
    )
    if (wasCut) for (const subscription of subscriptions) subscription.onEvent({ event: 'reset', data: {} })
    wasCut = false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      alive()
      take(piece.value)
    }
    return wasReplaced ? 'replaced' : 'ended'
  } catch {
    return 'failed'
  } finally {
    clearTimeout(watch)
  }
}

async function open(topics: string[], signal: AbortSignal): Promise<Response> {
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic]))
  const ask = (token: string | undefined) =>
    fetch(`${API_BASES.v1}/events/${query.size > 0 ? `?${query}` : ''}`, {
      signal,
      headers: {
        accept: 'text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'last-event-id': memory.resumeFrom(Date.now()),
      },
    })
  const token = currentToken()
  const response = await ask(token)
  if (response.status !== 401 || !token) return response
  const renewed = await renewToken(token)
  return renewed ? ask(renewed) : response
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
