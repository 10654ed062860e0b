import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#client/testing/eventually.ts'
import type { LiveEvent } from '#client/lib/live/live.ts'
import { type Lobby, lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { match as matchOf } from '#client/testing/data/matches.ts'
import { player } from '#client/testing/data/players.ts'
import { ticket } from '#client/testing/data/queue.ts'
import { ownTeam } from '#client/testing/data/teams.ts'
import { wallet } from '#client/testing/data/wallet.ts'
import { keyOf } from '#client/lib/api/query.ts'

let send: (event: LiveEvent) => void = () => {}
let follow: (topics: readonly string[]) => void = () => {}
vi.mock('#client/lib/live/live.ts', () => ({
  followTopics: (_topics: string[], onEvent: typeof send) => void (send = onEvent),
  onFollowBegun: (handler: typeof follow) => void (follow = handler),
}))

vi.mock('#client/domains/accounts/session/store.ts', async (actual) => ({
  ...(await actual<object>()),
  getSession: () => ({ status: 'authenticated', user: { id: 'me' } }),
}))

const { keepCacheFresh } = await import('./live.ts')
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  keepCacheFresh(client)
})

const lobby8 = keyOf('GET v1 /lobbies/{id}/', { params: { id: 8 } })

const put = (queryKey: readonly unknown[], data: unknown = {}, ageMs = 0) =>
  client.setQueryData(queryKey, data, { updatedAt: Date.now() - ageMs })
const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated

describe('which queries an event makes stale, on screen or not', () => {
  test.each<[LiveEvent, readonly (readonly unknown[])[]]>([
    [
      { event: 'account', data: { parts: ['security', 'sessions'] } },
      [keyOf('GET v1 /accounts/security/'), keyOf('GET v1 /accounts/sessions/')],
    ],
    [
      { event: 'account', data: { parts: ['referrals', 'claims'] } },
      [
        keyOf('GET v1 /players/referrals/', { query: { page: 1 } }),
        keyOf('GET v1 /players/game-account-claims/'),
      ],
    ],
    [
      { event: 'account', data: { parts: ['limits', 'identity'] } },
      [keyOf('GET v1 /wallet/limits/'), keyOf('GET v1 /wallet/eligibility/'), keyOf('GET v1 /kyc/')],
    ],
    [{ event: 'profile', data: { profile: player() } }, [keyOf('GET v1 /wallet/eligibility/')]],
    [
      { event: 'balance', data: { wallet: wallet() } },
      [
        keyOf('GET v1 /players/wallet-history/', { query: { page: 1 } }),
        keyOf('GET v1 /payments/'),
        keyOf('GET v1 /wallet/earnings/'),
      ],
    ],
    [
      { event: 'leaderboard', data: { game: 'chess', mode: 'blitz' } },
      [keyOf('GET v1 /leaderboards/', { query: { page: 1 } })],
    ],
    [
      { event: 'reset', data: {} },
      [keyOf('GET v1 /players/profile/'), keyOf('GET v1 /regions/', { query: { country: 'US' } })],
    ],
  ])('%j', (event, keys) => {
    for (const key of keys) put(key)
    put(keyOf('GET v1 /regions/', { query: { country: 'DE' } }))
    send(event)
    expect(keys.filter((key) => !isStale(key))).toEqual([])
    expect(isStale(keyOf('GET v1 /regions/', { query: { country: 'DE' } }))).toBe(event.event === 'reset')
  })

  test('many events at once cause at most two refetches of a query on screen', async () => {
    vi.useFakeTimers()
    try {
      const queryFn = vi.fn(() => Promise.resolve('data'))
      const stop = new QueryObserver(client, {
        queryKey: keyOf('GET v1 /accounts/security/'),
        queryFn,
        staleTime: 300_000,
      }).subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(10)
      expect(client.getQueryData(keyOf('GET v1 /accounts/security/'))).toBe('data')
      for (let count = 0; count < 5; count++) send({ event: 'account', data: { parts: ['security'] } })
      await vi.advanceTimersByTimeAsync(1000)
      stop()
      expect(queryFn).toHaveBeenCalledTimes(3)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a lobby, its match and a message are put into the cache, without a request', async () => {
    const room = (version: number) => ({
      id: 7,
      version,
      status: 'live',
      match_id: 3,
      sides: [{ players: [{ id: 'me', state: 'ready' }] }],
    })
    const match = { id: 3, version: 5, status: 'live' }
    put(keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } }), room(2))
    put(keyOf('GET v1 /players/dashboard/'), { now: [room(2)] })
    put(keyOf('GET v1 /matches/{id}/messages/', { params: { id: 3 } }), {
      pages: [{ count: 0, results: [] }],
      pageParams: [1],
    })
    // Only these fields of a lobby matter here.
    send({ event: 'lobby', data: { id: 7, lobby: room(4), match } } as unknown as LiveEvent)
    send({ event: 'lobby', data: { id: 7, lobby: room(3), match } } as unknown as LiveEvent)
    await eventually(() =>
      expect(client.getQueryData(keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } }))).toMatchObject({
        version: 4,
      }),
    )
    expect(client.getQueryData(keyOf('GET v1 /players/dashboard/'))).toMatchObject({ now: [{ version: 4 }] })
    expect(client.getQueryData(keyOf('GET v1 /matches/{id}/', { params: { id: 3 } }))).toEqual(match)
    const message = { id: 1, body: 'hi', created: '', player: { id: 'a', username: 'a', avatar_url: null } }
    for (let times = 0; times < 2; times++) send({ event: 'message', data: { match_id: 3, message } })
    await eventually(() =>
      expect(
        client.getQueryData(keyOf('GET v1 /matches/{id}/messages/', { params: { id: 3 } })),
      ).toMatchObject({
        pages: [{ count: 1, results: [message] }],
      }),
    )
    expect(
      [
        keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } }),
        keyOf('GET v1 /players/dashboard/'),
        keyOf('GET v1 /matches/{id}/', { params: { id: 3 } }),
      ].map(isStale),
    ).toEqual([false, false, false])
  })

  test('a lobby is among those of the player from their seat to its end or until they leave', async () => {
    const dashboard = keyOf('GET v1 /players/dashboard/')
    put(dashboard, { now: [lobby({ id: 3 })] })
    const withMe = (version: number, facts: object = {}) =>
      lobby({ id: 7, version, sides: [side([seat({ id: 'me', username: 'me' }, facts)]), side()] })
    const sendLobby = (next: Lobby) => send({ event: 'lobby', data: { id: 7, lobby: next, match: null } })
    const ids = () => client.getQueryData<{ now: Lobby[] }>(dashboard)?.now.map(({ id }) => id)
    sendLobby(withMe(1, { state: 'invited' }))
    sendLobby(withMe(2))
    await eventually(() => expect(ids()).toEqual([7, 3]))
    expect(isStale(dashboard)).toBe(false)
    sendLobby({ ...withMe(3), sides: [side(), side()] })
    await eventually(() => expect(ids()).toEqual([3]))
    // The week, the ratings and the reliability are not part of a lobby.
    expect(isStale(dashboard)).toBe(true)
    sendLobby(withMe(4))
    await eventually(() => expect(ids()).toEqual([7, 3]))
    send({ event: 'lobby', data: { id: 7, lobby: null, match: null } })
    await eventually(() => expect(ids()).toEqual([3]))
  })

  test('the page of a lobby is read again when the player is invited to it', async () => {
    const page = keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } })
    for (const key of [page, lobby8]) put(key)
    const target = { id: 7, name: 'Lobby #7', game: 'chess' }
    const created = '2026-11-21T12:00:00.000Z'
    const invite = { id: 3, notification_id: 5, from_user: 'bob', target, created, expires: created }
    const data = { kind: 'lobby' as const, id: 3, count: 1 }
    send({ event: 'invite', data: { ...data, count: 0, invite: null } })
    send({ event: 'lobby', data: { id: 8, lobby: null, match: null } })
    await eventually(() => expect(isStale(lobby8)).toBe(true))
    expect(isStale(page)).toBe(false)
    send({ event: 'invite', data: { ...data, invite: { ...invite, kind: 'lobby' } } })
    await eventually(() => expect(isStale(page)).toBe(true))
  })

  test('a profile, a wallet, a team and a place in the queue are put into the cache, without a request', async () => {
    const [me, mine] = [player(), ownTeam(player())]
    const answers = new Map<readonly unknown[], unknown>([
      [keyOf('GET v1 /players/profile/'), { ...me, bio: 'New' }],
      [keyOf('GET v1 /wallet/'), wallet({ cash_cents: 500 })],
      [keyOf('GET v1 /players/versus-team/{id}/', { params: { id: mine.id } }), mine],
      [keyOf('GET v1 /queue/'), { ticket: null }],
    ])
    for (const key of answers.keys()) put(key, {})
    put(keyOf('GET v1 /payments/'), 'payments')
    send({ event: 'profile', data: { profile: { ...me, bio: 'New' } } })
    send({ event: 'balance', data: { wallet: wallet({ cash_cents: 500 }) } })
    send({ event: 'team', data: { id: mine.id, team: mine, my_teams: 1 } })
    send({ event: 'queue', data: { ticket: null, lobby_id: null } })
    for (const [key, answer] of answers) {
      await eventually(() => expect(client.getQueryData(key)).toEqual(answer))
      expect(isStale(key)).toBe(false)
    }
    expect(client.getQueryData(keyOf('GET v1 /payments/'))).toBe('payments')
  })

  test('an answer that was on its way while an event arrived is read again', async () => {
    let answer: (data: unknown) => void = () => {}
    const queryFn = vi.fn(() => new Promise<unknown>((resolve) => void (answer = resolve)))
    const stop = new QueryObserver(client, { queryKey: keyOf('GET v1 /queue/'), queryFn }).subscribe(
      () => undefined,
    )
    answer({ ticket: null })
    await eventually(() => expect(client.getQueryData(keyOf('GET v1 /queue/'))).toEqual({ ticket: null }))
    void client.refetchQueries({ queryKey: keyOf('GET v1 /queue/') })
    expect(queryFn).toHaveBeenCalledTimes(2)
    const late = answer
    send({ event: 'queue', data: { ticket: ticket(), lobby_id: null } })
    await eventually(() => expect(queryFn).toHaveBeenCalledTimes(3))
    late({ ticket: null })
    answer({ ticket: ticket({ waiting: 7 }) })
    await eventually(() =>
      expect(client.getQueryData(keyOf('GET v1 /queue/'))).toMatchObject({ ticket: { waiting: 7 } }),
    )
    stop()
  })

  test('a lobby that is not visible any more is read again', async () => {
    put(keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } }), { id: 7, version: 2 })
    send({ event: 'lobby', data: { id: 7, lobby: null, match: null } })
    await eventually(() => expect(isStale(keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } }))).toBe(true))
  })

  test('an update by a count or a friend’s presence does not make stale data fresh', async () => {
    put(keyOf('GET v1 /players/friends/', { query: { page: 1 } }), {
      count: 1,
      next: null,
      previous: null,
      results: [{ id: 'a', username: 'a', avatar_url: null, online: false, since: '' }],
    })
    await client.invalidateQueries()
    send({ event: 'presence', data: { player_id: 'a', online: true } })
    await eventually(() =>
      expect(client.getQueryData(keyOf('GET v1 /players/friends/', { query: { page: 1 } }))).toMatchObject({
        results: [{ online: true }],
      }),
    )
    expect(isStale(keyOf('GET v1 /players/friends/', { query: { page: 1 } }))).toBe(true)
  })

  test('data of a newly subscribed topic is stale if it is older than the stream', () => {
    put(keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } }), {}, 60_000)
    put(lobby8)
    follow(['lobby:7', 'lobby:8'])
    expect([isStale(keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } })), isStale(lobby8)]).toEqual([
      true,
      false,
    ])
  })

  test('the end of a match is read once into the results on screen, and later into others', async () => {
    const queryFn = vi.fn(() => Promise.resolve('results'))
    const queryKey = keyOf('GET v1 /players/match-history/', { query: { username: 'me', page: 1 } })
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
    await eventually(() => expect(client.getQueryData(queryKey)).toBe('results'))
    put(keyOf('GET v1 /players/match-history/', { query: { username: 'other', page: 1 } }))
    const lobbyNow = lobby({ match_id: 5 })
    const end = (status: 'live' | 'settled', version: number) =>
      send({ event: 'match', data: { id: 5, match: matchOf(lobbyNow, { status, version }) } })
    end('live', 1)
    end('settled', 2)
    end('settled', 2)
    await eventually(() =>
      expect(
        isStale(keyOf('GET v1 /players/match-history/', { query: { username: 'other', page: 1 } })),
      ).toBe(true),
    )
    await eventually(() => expect(isStale(queryKey)).toBe(false))
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })
})
