import type * as Payloads from './live-payloads.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type EventData, followTopics, type LiveEvent, onFollowBegun } from '#client/lib/live/live.ts'
import { refreshSite } from '#client/lib/boot.ts'
import { throttle } from '#client/lib/throttle.ts'
import { type CallKey, keyOf, renew } from '#client/lib/api/query.ts'
import { keysOfMatch } from '#client/domains/matches/keys.ts'
import { keysOfChallenge } from '#client/domains/challenges/keys.ts'
import { keysOfDesk } from '#client/domains/tournaments/keys.ts'

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
  keys: (data: EventData<Name>) => CallKey[]
  refetchedBy?: 'screens'
  /** Sent to every open page: those that show it read it again at different moments. */
  isForAll?: true
}

const LEADERBOARDS = [
  keyOf('GET v1 /leaderboards/'),
  keyOf('GET v1 /leaderboards/totals/'),
  keyOf('GET v1 /leaderboards/seasons/'),
]

/** The queries of each part of an account; the profile is sent itself. */
const PARTS: Record<EventData<'account'>['parts'][number], CallKey[]> = {
  security: [keyOf('GET v1 /accounts/security/')],
  sessions: [keyOf('GET v1 /accounts/sessions/')],
  keys: [keyOf('GET v1 /developer/keys/')],
  claims: [keyOf('GET v1 /players/game-account-claims/')],
  referrals: [keyOf('GET v1 /players/referrals/')],
  quests: [keyOf('GET v1 /players/quests/')],
  limits: [keyOf('GET v1 /wallet/limits/'), keyOf('GET v1 /wallet/eligibility/')],
  identity: [keyOf('GET v1 /kyc/'), keyOf('GET v1 /wallet/eligibility/')],
  terms: [keyOf('GET v1 /players/terms/'), keyOf('GET v1 /wallet/eligibility/')],
}

/**
 * Data that events do not carry. It is fresh for 5 minutes, so everything that other people, or the player on
 * another device, can change in that time is here or in live-payloads.ts.
 */
const EFFECTS: { [Name in LiveEvent['event']]?: Effect<Name> } = {
  account: { keys: ({ parts }) => parts.flatMap((part) => PARTS[part]) },
  // Paid play depends on address and date of birth.
  profile: { keys: () => [keyOf('GET v1 /wallet/eligibility/')] },
  // The lists to which the movement belongs, and what is left of the limits.
  balance: {
    keys: () => [
      keyOf('GET v1 /players/wallet-history/'),
      keyOf('GET v1 /wallet/earnings/'),
      keyOf('GET v1 /payments/'),
      keyOf('GET v1 /payments/deposits/{id}/'),
      keyOf('GET v1 /wallet/eligibility/'),
      keyOf('GET v1 /wallet/limits/'),
    ],
  },
  // Sent to players when their own part has changed; screens follow the challenge itself.
  challenge: {
    keys: ({ id }) => [...keysOfChallenge(id), keyOf('GET v1 /challenges/')],
    refetchedBy: 'screens',
  },
  // Paid play depends on the policy and the switches.
  site: { keys: () => [keyOf('GET v1 /wallet/eligibility/')], isForAll: true },
  games: { keys: () => [keyOf('GET v1 /games/')], isForAll: true },
  // A ranking moves as a whole.
  leaderboard: {
    keys: () => [...LEADERBOARDS, keyOf('GET v1 /players/rating-history/')],
    refetchedBy: 'screens',
  },
}

/** The queries that a topic keeps up to date. */
function keysOf(topic: string): CallKey[] {
  const [kind = '', id = ''] = topic.split(':')
  const ofId = { params: { id: Number(id) } }
  if (kind === 'lobbies') return [keyOf('GET v1 /lobbies/'), keyOf('GET v1 /games/')]
  if (kind === 'lobby') return [keyOf('GET v1 /lobbies/{id}/', { params: { id: Number.parseInt(id, 10) } })]
  if (kind === 'match') return keysOfMatch(Number(id))
  if (kind === 'team')
    return [
      keyOf('GET v1 /players/versus-team/{id}/', ofId),
      keyOf('GET v1 /players/versus-team/{id}/matches/', ofId),
    ]
  if (kind === 'tournaments') return [keyOf('GET v1 /tournaments/')]
  if (kind === 'tournament')
    return [
      keyOf('GET v1 /tournaments/{id}/', ofId),
      keyOf('GET v1 /tournaments/{id}/bracket/', ofId),
      keyOf('GET v1 /tournaments/{id}/entrants/', ofId),
      keyOf('GET v1 /tournaments/{id}/journal/', ofId),
      ...keysOfDesk(Number(id)),
    ]
  if (kind === 'challenge') return keysOfChallenge(Number(id))
  return kind === 'leaderboard' ? LEADERBOARDS : []
}

/** Keeps the query cache up to date with the live stream. Call once; returns the function to stop. */
export function keepCacheFresh(queryClient: QueryClient): () => void {
  const pending = new Map<string, CallKey>()
  const refetchPending = throttle(() => {
    for (const queryKey of pending.values()) void renew(queryClient, queryKey)
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
): { keys: readonly CallKey[]; isForAll: boolean } {
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
