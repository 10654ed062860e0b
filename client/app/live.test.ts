import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#client/lib/live/live.ts'

let send: (event: LiveEvent) => void = () => {}
let follow: (topics: readonly string[]) => void = () => {}
vi.mock('#client/lib/live/live.ts', () => ({
  followTopics: (_topics: string[], onEvent: typeof send) => void (send = onEvent),
  onFollowBegun: (handler: typeof follow) => void (follow = handler),
}))

const { keepCacheFresh } = await import('./live.ts')
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  keepCacheFresh(client)
})

const put = (queryKey: readonly unknown[], data: unknown = {}, ageMs = 0) =>
  client.setQueryData(queryKey, data, { updatedAt: Date.now() - ageMs })
const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated

describe('§9: which queries an event makes stale, on screen or not', () => {
  test.each<[LiveEvent, readonly unknown[][]]>([
    [
      { event: 'notification', data: { id: 1, unread: 1 } },
      [
        ['notifications', 4, 1],
        ['friends', 1],
        ['friend-requests'],
        ['blocks'],
        ['referrals', 1],
        ['profile'],
        ['identity'],
        ['claims'],
        ['teams', 'invites'],
      ],
    ],
    [
      { event: 'account', data: {} },
      [
        ['profile'],
        ['security'],
        ['sessions'],
        ['referrals', 1],
        ['wallet', 'limits'],
        ['wallet', 'eligibility'],
      ],
    ],
    [{ event: 'balance', data: {} }, [['wallet'], ['wallet', 'history', {}, 1], ['wallet', 'payments']]],
    [
      { event: 'team', data: { id: 3 } },
      [
        ['teams', 'mine', 1],
        ['teams', 'one', 3],
      ],
    ],
    [{ event: 'leaderboard', data: { game: 'chess', mode: 'blitz' } }, [['leaderboards', { page: 1 }]]],
    [{ event: 'evidence', data: { match_id: 1 } }, [['matches', 1, 'evidence']]],
    [{ event: 'reset', data: {} }, [['profile'], ['regions', 'US']]],
  ])('%j', (event, keys) => {
    for (const key of keys) put(key)
    put(['regions', 'DE'])
    send(event)
    expect(keys.filter((key) => !isStale(key))).toEqual([])
    expect(isStale(['regions', 'DE'])).toBe(event.event === 'reset')
  })

  test('many events at once cause at most two refetches of a query on screen', async () => {
    vi.useFakeTimers()
    try {
      const queryFn = vi.fn(() => Promise.resolve('data'))
      const stop = new QueryObserver(client, {
        queryKey: ['profile'],
        queryFn,
        staleTime: 300_000,
      }).subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(10)
      expect(client.getQueryData(['profile'])).toBe('data')
      for (let count = 0; count < 5; count++) send({ event: 'account', data: {} })
      await vi.advanceTimersByTimeAsync(1000)
      stop()
      expect(queryFn).toHaveBeenCalledTimes(3)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a lobby, its match and a message are put into the cache, without a request', async () => {
    const lobby = (version: number) => ({ id: 7, version, status: 'live', match_id: 3 })
    const match = { id: 3, version: 5, status: 'live' }
    put(['lobbies', 'one', 7, null], lobby(2))
    put(['lobbies', 'dashboard'], { now: [lobby(2)] })
    put(['matches', 3, 'messages'], { pages: [{ count: 0, results: [] }], pageParams: [1] })
    // Of a whole lobby, only these fields matter here.
    send({ event: 'lobby', data: { id: 7, lobby: lobby(4), match } } as unknown as LiveEvent)
    send({ event: 'lobby', data: { id: 7, lobby: lobby(3), match } } as unknown as LiveEvent)
    await vi.waitFor(() =>
      expect(client.getQueryData(['lobbies', 'one', 7, null])).toMatchObject({ version: 4 }),
    )
    expect(client.getQueryData(['lobbies', 'dashboard'])).toMatchObject({ now: [{ version: 4 }] })
    expect(client.getQueryData(['matches', 3])).toEqual(match)
    const message = { id: 1, body: 'hi', created: '', player: { id: 'a', username: 'a', avatar_url: null } }
    for (let times = 0; times < 2; times++) send({ event: 'message', data: { match_id: 3, message } })
    await vi.waitFor(() =>
      expect(client.getQueryData(['matches', 3, 'messages'])).toMatchObject({
        pages: [{ count: 1, results: [message] }],
      }),
    )
    expect(
      [
        ['lobbies', 'one', 7, null],
        ['lobbies', 'dashboard'],
        ['matches', 3],
      ].map(isStale),
    ).toEqual([false, false, false])
  })

  test('a lobby that is not visible any more is read again', async () => {
    put(['lobbies', 'one', 7, null], { id: 7, version: 2 })
    send({ event: 'lobby', data: { id: 7, lobby: null, match: null } })
    await vi.waitFor(() => expect(isStale(['lobbies', 'one', 7, null])).toBe(true))
  })

  test('an update by a count or a friend’s presence does not make stale data fresh', async () => {
    put(['friends', 1], {
      count: 1,
      next: null,
      previous: null,
      results: [{ id: 'a', username: 'a', avatar_url: null, online: false, since: '' }],
    })
    await client.invalidateQueries()
    send({ event: 'presence', data: { player_id: 'a', online: true } })
    await vi.waitFor(() =>
      expect(client.getQueryData(['friends', 1])).toMatchObject({ results: [{ online: true }] }),
    )
    expect(isStale(['friends', 1])).toBe(true)
  })

  test('data of a newly subscribed topic is stale if it is older than the stream', () => {
    put(['lobbies', 'one', 7, null], {}, 60_000)
    put(['lobbies', 'one', 8, null])
    follow(['lobby:7', 'lobby:8'])
    expect([isStale(['lobbies', 'one', 7, null]), isStale(['lobbies', 'one', 8, null])]).toEqual([
      true,
      false,
    ])
  })
})
