import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { withPresence } from '#client/friends/presence.ts'
import type { FriendPage } from '#client/friends/queries.ts'
import { followTopics, type LiveEvent, onFollowBegun } from '#client/lib/live.ts'
import { throttle } from '#client/lib/throttle.ts'
import type { NotificationList } from '#client/notifications/queries.ts'

/** So long before it begins to follow, a screen may have asked for what it shows; the stream begins there. */
const JUST_ASKED_MS = 10_000
/**
 * A line that opens tells of many events at once; what is on screen is asked for again at most this often.
 */
const ASK_EVERY_MS = 150

type Told = { [Name in LiveEvent['event']]: Extract<LiveEvent, { event: Name }>['data'] }
/**
 * What an event makes stale. `screens`: whatever shows it follows its topic and asks again at its own pace,
 * the rest is marked.
 */
type Effect<Name extends LiveEvent['event']> = { keys: (data: Told[Name]) => QueryKey[]; asks?: 'screens' }

/**
 * Which cached answers each live event makes stale. Answers are fresh for 5 minutes (spec §9), so whatever
 * others, or I on another device, can change within them has its line here.
 */
const EFFECTS: { [Name in Exclude<LiveEvent['event'], 'reset' | 'presence'>]: Effect<Name> } = {
  // Most of what others do to me comes with a notice, or with its being taken back.
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
  dispute: { keys: () => [['admin']], asks: 'screens' },
  lobby: { keys: () => [['lobbies'], ['games']], asks: 'screens' },
  match: {
    keys: ({ message }) =>
      message
        ? [['matches']]
        : [['matches'], ['lobbies'], ['players', 'match-history'], ['teams', 'matches']],
    asks: 'screens',
  },
  leaderboard: { keys: () => [['leaderboards'], ['players', 'rating-history']], asks: 'screens' },
}

/** What a topic keeps true. */
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

/** Keeps the cache true by the live stream, whether it is on screen or not. Call once; answers how to stop. */
export function keepFresh(queryClient: QueryClient): () => void {
  const due = new Map<string, QueryKey>()
  const ask = throttle(() => {
    for (const queryKey of due.values()) void queryClient.invalidateQueries({ queryKey })
    due.clear()
  }, ASK_EVERY_MS)
  const stop = followTopics([], (event) => {
    const keys = take(queryClient, event)
    for (const key of keys) due.set(JSON.stringify(key), key)
    if (keys.length > 0) ask()
  })
  onFollowBegun((topics) => {
    const isOld = ({ state }: Query) =>
      state.data !== undefined && state.dataUpdatedAt < Date.now() - JUST_ASKED_MS
    for (const queryKey of topics.flatMap(keysOf))
      void queryClient.invalidateQueries({ queryKey, predicate: isOld })
  })
  return stop
}

/** Marks what the event makes stale, and answers what of it is asked for again here. */
function take(queryClient: QueryClient, event: LiveEvent): readonly QueryKey[] {
  if (event.event === 'reset') {
    void queryClient.invalidateQueries()
    return []
  }
  // Friends come and go in the lists that are there: nothing is asked again for it.
  if (event.event === 'presence') {
    patch<FriendPage>(queryClient, ['friends'], (page) => withPresence(page, event.data))
    return []
  }
  // The bell counts at once, the lists come after.
  if (event.event === 'notification')
    patch<NotificationList>(queryClient, ['notifications'], (list) => ({
      ...list,
      notifications: event.data.unread,
    }))
  // The table has the right line by the event's name, which the compiler cannot follow from one to the other.
  const { keys, asks } = EFFECTS[event.event] as Effect<typeof event.event>
  const stale = keys(event.data as never)
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  return asks ? [] : stale
}

/** Changes what is cached without making it any younger: what was stale stays so. */
function patch<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data | undefined,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state
    if (data === undefined) continue
    // The key says what is kept under it.
    queryClient.setQueryData(query.queryKey, change(data as Data), { updatedAt })
    if (isInvalidated) query.invalidate()
  }
}
