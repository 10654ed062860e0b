import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import { currentToken, renewToken } from './call.ts'
import { createStreamReader } from './event-stream.ts'

export type { LiveEvent }
type Handler = (event: LiveEvent) => void
type Subscription = { topics: readonly string[]; onEvent: Handler; isFresh: boolean }

/** The server sends a sign of life every 15 s; without one for longer than this the line is dead. */
const SILENCE_MS = 40_000
const LONGEST_PAUSE_MS = 30_000
/** Screens come and go together: their topics are gathered for a moment before the stream is opened anew. */
const GATHER_MS = 60

const subscriptions = new Set<Subscription>()
let line: { key: string; abort: AbortController } | undefined
let lastEventId: string | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isPlayerFollowed = false

/**
 * Follows topics (`lobbies`, `lobby:12`, `match:5`, `leaderboard:chess`) while a component is mounted; one's own events come besides.
 * `reset` says that events may have been missed: ask for everything again.
 */
export function useLiveTopics(topics: readonly string[], onEvent: Handler): void {
  const handle = useEffectEvent(onEvent)
  const key = topics.join(' ')
  useEffect(() => followTopics(key === '' ? [] : key.split(' '), (event) => handle(event)), [key])
}

/** The same outside of React; answers how to stop. */
export function followTopics(topics: readonly string[], onEvent: Handler): () => void {
  const subscription = { topics, onEvent, isFresh: true }
  subscriptions.add(subscription)
  arrange()
  return () => {
    subscriptions.delete(subscription)
    arrange()
  }
}

/** Whether somebody is signed in, whose own events are wanted; call again when that changes. */
export function followPlayer(isSignedIn: boolean): void {
  isPlayerFollowed = isSignedIn
  hangUp()
  arrange()
}

/** Comes back at once when the network or the tab does. */
export function wakeLiveStream(): void {
  if (document.visibilityState === 'visible' && !line) arrange(0)
}

function arrange(afterMs = GATHER_MS): void {
  clearTimeout(timer)
  timer = setTimeout(connect, afterMs)
}

function hangUp(): void {
  line?.abort.abort()
  line = undefined
}

function connect(): void {
  const topics = [...new Set([...subscriptions].flatMap((subscription) => subscription.topics))].sort()
  const key = topics.join(' ')
  if (line?.key === key) return refreshLateComers()
  hangUp()
  if (topics.length === 0 && !isPlayerFollowed) return
  const opened = { key, abort: new AbortController() }
  line = opened
  void listen(topics, opened.abort).then((outcome) => {
    // A newer line has taken over.
    if (line !== opened) return
    line = undefined
    failures = outcome === 'ended' ? 0 : failures + 1
    if (outcome !== 'refused') arrange(pauseMs(failures))
  })
}

/** Half to one and a half of a pause that doubles: a thousand browsers must not come back in the same moment. */
function pauseMs(failed: number): number {
  return Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.min(failed, 5)) * (0.5 + Math.random())
}

async function listen(topics: string[], abort: AbortController): Promise<'ended' | 'failed' | 'refused'> {
  let watch: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(watch)
    watch = setTimeout(() => abort.abort(), SILENCE_MS)
  }
  try {
    alive()
    const response = await open(topics, abort.signal)
    if (!response.ok || !response.body) return response.status >= 500 || response.status === 429 ? 'failed' : 'refused'
    failures = 0
    const resumed = lastEventId !== undefined
    const take = createStreamReader(
      (message) => deliver(message.event, message.data),
      (id) => {
        lastEventId = id
      },
    )
    refreshLateComers(!resumed)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      alive()
      take(piece.value)
    }
    return 'ended'
  } catch {
    return 'failed'
  } finally {
    clearTimeout(watch)
  }
}

async function open(topics: string[], signal: AbortSignal): Promise<Response> {
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic]))
  const ask = (token: string | undefined) =>
    fetch(`/api/v1/events/${query.size > 0 ? `?${query}` : ''}`, {
      signal,
      headers: {
        accept: 'text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    })
  const token = currentToken()
  const response = await ask(token)
  if (response.status !== 401 || !token) return response
  const renewed = await renewToken(token)
  return renewed ? ask(renewed) : response
}

/** Whoever asked for data before the first line was open may have missed something in between. */
function refreshLateComers(isFirstLine = false): void {
  for (const subscription of subscriptions) {
    if (isFirstLine && subscription.isFresh && subscription.topics.length > 0) subscription.onEvent({ event: 'reset', data: {} })
    subscription.isFresh = false
  }
}

function deliver(event: string, data: string): void {
  let parsed: unknown
  try {
    parsed = JSON.parse(data)
  } catch {
    return
  }
  for (const subscription of subscriptions) subscription.onEvent({ event, data: parsed } as LiveEvent)
}
