import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import type * as Line from './live-line.ts'

export type { LiveEvent }
export type LiveHandler = (event: LiveEvent) => void
export type Subscription = { topics: readonly string[]; onEvent: LiveHandler }

/** Who follows what; the line itself (live-line.ts) is fetched with the first follower. */
const subscriptions = new Set<Subscription>()
let line: Promise<typeof Line> | undefined

/**
 * Follows topics (`lobbies`, `lobby:12`, `match:5`, `leaderboard:chess`) while a component is mounted; one's own events come besides.
 * `reset` says that events may have been missed: ask for everything again.
 */
export function useLiveTopics(topics: readonly string[], onEvent: LiveHandler): void {
  const handle = useEffectEvent(onEvent)
  const key = topics.join(' ')
  useEffect(() => followTopics(key === '' ? [] : key.split(' '), (event) => handle(event)), [key])
}

/** The same outside of React; answers how to stop. */
export function followTopics(topics: readonly string[], onEvent: LiveHandler): () => void {
  const subscription = { topics, onEvent }
  subscriptions.add(subscription)
  if (line) void line.then((one) => subscriptions.has(subscription) && one.greet(subscription))
  arrange()
  return () => {
    subscriptions.delete(subscription)
    arrange()
  }
}

/** Whether somebody is signed in, whose own events are wanted; call again when that changes. */
export function followPlayer(isSignedIn: boolean): void {
  void reachLine().then((one) => one.followPlayer(subscriptions, isSignedIn))
}

/** Comes back at once when the network or the tab does. */
export function wakeLiveStream(): void {
  if (line && document.visibilityState === 'visible') void line.then((one) => one.wake(subscriptions))
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
