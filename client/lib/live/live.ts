import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent as StreamEvent } from '#contract/live.ts'
import type * as Connection from './live-connection.ts'
import { setCut } from './connection.ts'
import { FRESH_MS } from '#client/lib/query-client.ts'

/** An event for subscribers. `closed` is handled by the connection itself. */
export type LiveEvent = Exclude<StreamEvent, { event: 'closed' }>
export type EventData<Name extends LiveEvent['event']> = Extract<LiveEvent, { event: Name }>['data']
export type LiveHandler = (event: LiveEvent) => void
export type Subscription = { topics: readonly string[]; onEvent: LiveHandler }

const LOAD_AGAIN_MS = 2000
/** A stream can have 20 topics; this leaves enough for the screens. */
const MAX_LINGERING = 8

/** All subscriptions. The connection (live-connection.ts) is loaded with the first entry. */
const subscriptions = new Set<Subscription>()
/** Topics that no screen shows any more but that stay subscribed for a while; oldest first. */
const lingering = new Map<string, { subscription: Subscription; timer: ReturnType<typeof setTimeout> }>()
let connection: Promise<typeof Connection> | undefined
let onTopicsFollowed: (topics: readonly string[]) => void = () => {}

/**
 * Subscribes to topics (`lobbies`, `lobby:12`, `leaderboard:chess`) while the component is mounted; the topics stay
 * connected for as long as cached answers are fresh. `lobby:12?invite=code` names the code of a private lobby. What the
 * events mean for cached data is in client/app/live.ts; a handler also gets the player's own events. `reset` means that
 * events may have been missed: refetch everything.
 */
export function useLiveTopics(topics: readonly string[], onEvent: LiveHandler = () => {}): void {
  const handle = useEffectEvent(onEvent)
  const key = topics.join(' ')
  useEffect(() => followTopics(key === '' ? [] : key.split(' '), (event) => handle(event)), [key])
}

/** Subscribes outside React; returns the function to unsubscribe. */
export function followTopics(topics: readonly string[], onEvent: LiveHandler): () => void {
  const added = topics.filter((topic) => !isFollowed(topic))
  const subscription = { topics, onEvent }
  subscriptions.add(subscription)
  for (const topic of topics) endLingering(topic)
  if (added.length > 0) onTopicsFollowed(added)
  updateConnection()
  return () => {
    subscriptions.delete(subscription)
    for (const topic of topics) if (!isFollowed(topic)) linger(topic)
    updateConnection()
  }
}

/** Sets a handler for newly subscribed topics: their cached data has not been updated until now. */
export function onFollowBegun(handler: (topics: readonly string[]) => void): void {
  onTopicsFollowed = handler
}

/** Subscribes to the signed-in player's own events; call again when somebody signs in or out. */
export function followPlayer(isSignedIn: boolean): void {
  void loadConnection().then((module) => module.followPlayer(subscriptions, isSignedIn))
}

/** Reconnects at once, when the network is back or the tab becomes visible. */
export function wakeLiveStream(): void {
  if (connection && document.visibilityState === 'visible')
    void connection.then((module) => module.wake(subscriptions))
}

function isFollowed(topic: string): boolean {
  return [...subscriptions].some((subscription) => subscription.topics.includes(topic))
}

function linger(topic: string): void {
  const subscription: Subscription = { topics: [topic], onEvent: () => {} }
  subscriptions.add(subscription)
  const end = () => {
    endLingering(topic)
    updateConnection()
  }
  lingering.set(topic, { subscription, timer: setTimeout(end, FRESH_MS) })
  const [oldest] = lingering.keys()
  if (lingering.size > MAX_LINGERING && oldest !== undefined) endLingering(oldest)
}

function endLingering(topic: string): void {
  const entry = lingering.get(topic)
  if (!entry) return
  clearTimeout(entry.timer)
  lingering.delete(topic)
  subscriptions.delete(entry.subscription)
}

/** Unsubscribes from topics that are no longer on screen. */
export function stopLingering(): void {
  for (const topic of lingering.keys()) endLingering(topic)
  updateConnection()
}

/** Without topics and without a player no connection is needed. */
function updateConnection(): void {
  const isWanted = [...subscriptions].some((subscription) => subscription.topics.length > 0)
  if (isWanted || connection) void loadConnection().then((module) => module.scheduleConnect(subscriptions))
}

/** Without a network from the first moment on it is not loaded: it is tried again until it is. */
function loadConnection(): Promise<typeof Connection> {
  connection ??= import('./live-connection.ts').catch(async () => {
    setCut(true)
    await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS))
    connection = undefined
    return loadConnection()
  })
  return connection
}
