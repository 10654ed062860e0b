import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent as StreamEvent } from '#contract/events.ts'
import type * as Line from './live-line.ts'
import { FRESH_MS } from './query-client.ts'

/** What the stream tells its followers; that it is closed is the stream's own affair. */
export type LiveEvent = Exclude<StreamEvent, { event: 'closed' }>
export type LiveHandler = (event: LiveEvent) => void
export type Subscription = { topics: readonly string[]; onEvent: LiveHandler }

/** The server takes 20 topics a stream; the screens need theirs. */
const MOST_LINGERING = 8

/** Who follows what; the line itself (live-line.ts) is fetched with the first follower. */
const subscriptions = new Set<Subscription>()
/** Topics that no screen shows any more, by name; the oldest first. */
const lingering = new Map<string, { subscription: Subscription; timer: ReturnType<typeof setTimeout> }>()
let line: Promise<typeof Line> | undefined
let onBegun: (topics: readonly string[]) => void = () => {}

/**
 * Follows topics (`lobbies`, `lobby:12`, `match:5`, `leaderboard:chess`) while a component is mounted, and as
 * long after it as its answers count as fresh; one's own events come besides. `reset` says that events may
 * have been missed: ask for everything again.
 */
export function useLiveTopics(topics: readonly string[], onEvent: LiveHandler): void {
  const handle = useEffectEvent(onEvent)
  const key = topics.join(' ')
  useEffect(() => followTopics(key === '' ? [] : key.split(' '), (event) => handle(event)), [key])
}

/** The same outside of React; answers how to stop. */
export function followTopics(topics: readonly string[], onEvent: LiveHandler): () => void {
  const begun = topics.filter((topic) => !isFollowed(topic))
  const subscription = { topics, onEvent }
  subscriptions.add(subscription)
  for (const topic of topics) endLingering(topic)
  if (begun.length > 0) onBegun(begun)
  arrange()
  return () => {
    subscriptions.delete(subscription)
    for (const topic of topics) if (!isFollowed(topic)) linger(topic)
    arrange()
  }
}

/** Tells which topics begin to be followed: what is cached of them was not kept true until now. */
export function onFollowBegun(handler: (topics: readonly string[]) => void): void {
  onBegun = handler
}

/** Whether somebody is signed in, whose own events are wanted; call again when that changes. */
export function followPlayer(isSignedIn: boolean): void {
  void reachLine().then((one) => one.followPlayer(subscriptions, isSignedIn))
}

/** Comes back at once when the network or the tab does. */
export function wakeLiveStream(): void {
  if (line && document.visibilityState === 'visible') void line.then((one) => one.wake(subscriptions))
}

function isFollowed(topic: string): boolean {
  return [...subscriptions].some((subscription) => subscription.topics.includes(topic))
}

function linger(topic: string): void {
  const subscription: Subscription = { topics: [topic], onEvent: () => {} }
  subscriptions.add(subscription)
  const end = () => {
    endLingering(topic)
    arrange()
  }
  lingering.set(topic, { subscription, timer: setTimeout(end, FRESH_MS) })
  const [oldest] = lingering.keys()
  if (lingering.size > MOST_LINGERING && oldest !== undefined) endLingering(oldest)
}

function endLingering(topic: string): void {
  const one = lingering.get(topic)
  if (!one) return
  clearTimeout(one.timer)
  lingering.delete(topic)
  subscriptions.delete(one.subscription)
}

/** Follows no topic any longer than it is on screen: nothing of this page is kept fresh any more. */
export function stopLingering(): void {
  for (const topic of lingering.keys()) endLingering(topic)
  arrange()
}

/** Without topics and without a player there is no need of a line at all. */
function arrange(): void {
  const isWanted = [...subscriptions].some((subscription) => subscription.topics.length > 0)
  if (isWanted || line) void reachLine().then((one) => one.arrange(subscriptions))
}

function reachLine() {
  line ??= import('./live-line.ts')
  return line
}
