import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { withPresence } from '#client/domains/friends/presence.ts'
import type { FriendPage } from '#client/domains/friends/queries.ts'
import { followTopics, type LiveEvent, onFollowBegun } from '#client/lib/live/live.ts'
import { throttle } from '#client/lib/throttle.ts'
import type { NotificationList } from '#client/domains/notifications/queries.ts'

/** A screen may load its data up to this long before it subscribes; the stream starts that much earlier. */
const RECENT_MS = 10_000
/** Minimum time between refetches of queries on screen: a new connection can deliver many events at once. */
const REFETCH_EVERY_MS = 150

type EventData = { [Name in LiveEvent['event']]: Extract<LiveEvent, { event: Name }>['data'] }
/**
 * The queries that an event makes stale. `screens`: screens subscribe to the topic and refetch themselves;
 * all other queries are only marked stale.
 */
type Effect<Name extends LiveEvent['event']> = {
  keys: (data: EventData[Name]) => QueryKey[]
  refetchedBy?: 'screens'
}

/**
 * The queries each live event makes stale. Data is fresh for 5 minutes (spec §9), so everything that other
 * people, or the player on another device, can change in that time needs an entry here.
 */
const EFFECTS: { [Name in Exclude<LiveEvent['event'], 'reset' | 'presence'>]: Effect<Name> } = {
  // Most actions of others that concern the player create or withdraw a notification.
  notification: {
    keys: () => [
      ['notifications'],
      ['friends'],
      ['friend-requests'],
      ['blocks'],
      ['players', 'public'],
      ['teams', 'invites'],
      ['lobbies', 'dashboard'],
      ['identity'],
      ['claims'],
      ['referrals'],
      ['profile'],
    ],
  },
  account: {
    keys: () => [
      ['profile'],
      ['security'],
      ['sessions'],
      ['claims'],
      ['referrals'],
      ['wallet', 'limits'],
      ['wallet', 'eligibility'],
    ],
  },
  balance: { keys: () => [['wallet']] },
  team: { keys: () => [['teams']] },
  queue: { keys: () => [['queue'], ['lobbies']] },
  dispute: { keys: () => [['admin']], refetchedBy: 'screens' },
  lobby: { keys: () => [['lobbies'], ['games']], refetchedBy: 'screens' },
  match: {
    keys: ({ message }) =>
      message
        ? [['matches']]
        : [['matches'], ['lobbies'], ['players', 'match-history'], ['teams', 'matches']],
    refetchedBy: 'screens',
  },
  leaderboard: { keys: () => [['leaderboards'], ['players', 'rating-history']], refetchedBy: 'screens' },
}

/** The queries that a topic keeps up to date. */
function keysOf(topic: string): QueryKey[] {
  const [kind = '', id = ''] = topic.split(':')
  if (kind === 'lobbies') return [['lobbies', 'list'], ['games']]
  if (kind === 'lobby') return [['lobbies', 'one', Number(id)]]
  if (kind === 'match') return [['matches', Number(id)]]
  if (kind === 'team')
    return [
      ['teams', 'one', Number(id)],
      ['teams', 'matches', Number(id)],
    ]
  return kind === 'leaderboard' ? [['leaderboards']] : []
}

/** Keeps the query cache up to date with the live stream. Call once; returns the function to stop. */
export function keepCacheFresh(queryClient: QueryClient): () => void {
  const pending = new Map<string, QueryKey>()
  const refetchPending = throttle(() => {
    for (const queryKey of pending.values()) void queryClient.invalidateQueries({ queryKey })
    pending.clear()
  }, REFETCH_EVERY_MS)
  const stop = followTopics([], (event) => {
    const keys = applyEvent(queryClient, event)
    for (const key of keys) pending.set(JSON.stringify(key), key)
    if (keys.length > 0) refetchPending()
  })
  onFollowBegun((topics) => {
    const isOld = ({ state }: Query) =>
      state.data !== undefined && state.dataUpdatedAt < Date.now() - RECENT_MS
    for (const queryKey of topics.flatMap(keysOf))
      void queryClient.invalidateQueries({ queryKey, predicate: isOld })
  })
  return stop
}

/** Marks queries as stale and returns those to refetch here. */
function applyEvent(queryClient: QueryClient, event: LiveEvent): readonly QueryKey[] {
  if (event.event === 'reset') {
    void queryClient.invalidateQueries()
    return []
  }
  // The lists on screen are updated in place, without a refetch.
  if (event.event === 'presence') {
    patch<FriendPage>(queryClient, ['friends'], (page) => withPresence(page, event.data))
    return []
  }
  // The unread count is updated at once; the lists are refetched.
  if (event.event === 'notification')
    patch<NotificationList>(queryClient, ['notifications'], (list) => ({
      ...list,
      notifications: event.data.unread,
    }))
  // The compiler cannot relate the event's name to its data.
  const { keys, refetchedBy } = EFFECTS[event.event] as Effect<typeof event.event>
  const stale = keys(event.data as never)
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  return refetchedBy ? [] : stale
}

/** Updates cached data but keeps its age: stale data stays stale. */
function patch<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data | undefined,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state
    if (data === undefined) continue
    // The query key determines the type of its data.
    queryClient.setQueryData(query.queryKey, change(data as Data), { updatedAt })
    if (isInvalidated) query.invalidate()
  }
}
