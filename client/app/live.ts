import type * as Payloads from './live-payloads.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { type EventData, followTopics, type LiveEvent, onFollowBegun } from '#client/lib/live/live.ts'
import { refreshSite } from '#client/lib/boot.ts'
import { throttle } from '#client/lib/throttle.ts'

/** A screen may load its data up to this long before it subscribes; the stream starts that much earlier. */
const RECENT_MS = 10_000
/** Minimum time between refetches of queries on screen: a new connection can deliver many events at once. */
const REFETCH_EVERY_MS = 150
/** The open pages of the whole site read something again within this time. */
const SPREAD_MS = 3_000

let payloads: Promise<typeof Payloads> | undefined

/**
 * The queries that an event makes stale. `screens`: screens subscribe to the topic and refetch themselves;
 * all other queries are only marked stale.
 */
type Effect<Name extends LiveEvent['event']> = {
  keys: (data: EventData<Name>) => QueryKey[]
  refetchedBy?: 'screens'
  /** Sent to every open page: those that show it read it again at different moments. */
  isForAll?: true
}

/** The queries of each part of an account; the profile is sent itself. */
const PARTS: Record<EventData<'account'>['parts'][number], QueryKey[]> = {
  security: [['security']],
  sessions: [['sessions']],
  claims: [['claims']],
  referrals: [['referrals']],
  quests: [['quests']],
  limits: [
    ['wallet', 'limits'],
    ['wallet', 'eligibility'],
  ],
  identity: [['identity'], ['wallet', 'eligibility']],
}

/**
 * Data that events do not carry. It is fresh for 5 minutes, so everything that other people, or the player on
 * another device, can change in that time is here or in live-payloads.ts.
 */
const EFFECTS: { [Name in LiveEvent['event']]?: Effect<Name> } = {
  account: { keys: ({ parts }) => parts.flatMap((part) => PARTS[part]) },
  // Paid play depends on address and date of birth.
  profile: { keys: () => [['wallet', 'eligibility']] },
  // The lists to which the movement belongs, and what is left of the limits.
  balance: {
    keys: () => ['history', 'earnings', 'payments', 'eligibility', 'limits'].map((list) => ['wallet', list]),
  },
  // Sent to players when their own part has changed; screens follow the challenge itself.
  challenge: {
    keys: ({ id }) => [
      ['challenges', 'one', id],
      ['challenges', 'scores', id],
      ['challenges', 'standing', id],
      ['challenges', 'list'],
      ['challenges', 'reviews'],
    ],
    refetchedBy: 'screens',
  },
  // Paid play depends on the policy and the switches.
  site: { keys: () => [['wallet', 'eligibility']], isForAll: true },
  games: { keys: () => [['games']], isForAll: true },
  // A ranking moves as a whole.
  leaderboard: { keys: () => [['leaderboards'], ['players', 'rating-history']], refetchedBy: 'screens' },
}

/** The queries that a topic keeps up to date. */
function keysOf(topic: string): QueryKey[] {
  const [kind = '', id = ''] = topic.split(':')
  if (kind === 'lobbies') return [['lobbies', 'list'], ['games']]
  if (kind === 'lobby') return [['lobbies', 'one', Number.parseInt(id, 10)]]
  if (kind === 'match') return [['matches', Number(id)]]
  if (kind === 'team')
    return [
      ['teams', 'one', Number(id)],
      ['teams', 'matches', Number(id)],
    ]
  if (kind === 'tournaments') return [['tournaments', 'list']]
  if (kind === 'tournament')
    return ['one', 'bracket', 'entrants', 'journal', 'desk'].map((part) => ['tournaments', part, Number(id)])
  if (kind === 'challenge')
    return ['one', 'standing', 'scores'].map((part) => ['challenges', part, Number(id)])
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
    const { keys, isForAll } = applyEvent(queryClient, event)
    if (keys.length === 0) return
    const refetch = () => {
      for (const key of keys) pending.set(JSON.stringify(key), key)
      refetchPending()
    }
    if (isForAll) setTimeout(refetch, Math.random() * SPREAD_MS)
    else refetch()
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
function applyEvent(
  queryClient: QueryClient,
  event: LiveEvent,
): { keys: readonly QueryKey[]; isForAll: boolean } {
  if (event.event === 'reset') {
    void queryClient.invalidateQueries()
    void refreshSite()
    return { keys: [], isForAll: false }
  }
  // Loaded with the first event; they are put in the order in which they came.
  payloads ??= import('./live-payloads.ts')
  payloads.then(
    ({ putPayload }) => putPayload(queryClient, event),
    () => {
      // Without a connection, or after an update of the site. Nothing is lost: everything is read again.
      payloads = undefined
      void queryClient.invalidateQueries()
    },
  )
  // The compiler cannot relate the event's name to its data.
  const effect = EFFECTS[event.event] as Effect<typeof event.event> | undefined
  const stale = effect?.keys(event.data as never) ?? []
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  return { keys: effect?.refetchedBy ? [] : stale, isForAll: effect?.isForAll ?? false }
}
