import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lobby, type LobbyRow, lobbyRow } from '#contract/lobbies/lobbies.ts'
import { fillDemoWorld } from '#server/demo/fill.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

type Page = { count: number; next: string | null; results: (LobbyRow & Partial<Lobby>)[] }

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  await fillDemoWorld({ db: app.db, clock: app.clock, log: () => {}, isPlayMoney: true })
  ;[ann] = await insertPlayers(app, ['ann_in_the_list'], 'rocket-league')
  const { id } = await open({ mode: '1v1' })
  await must(app.url, `/v1/lobbies/${id}/cancel/`, { method: 'PUT', token: ann.accessToken })
  await open({
    mode: '2v2',
    region: 'eu',
    rating_max: 3000,
    best_of: 3,
    starts_at: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  })
  await open({
    mode: '2v2',
    is_private: true,
    starts_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
  })
}, 120_000)
afterAll(() => app.close())

const open = (body: object) =>
  must<Lobby>(app.url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'rocket-league', ...body },
  })
const list = (query: string, who?: Person) =>
  must<Page>(app.url, `/v1/lobbies/?${query}`, { token: who?.accessToken })
const look = (id: number, who?: Person) =>
  must<Lobby>(app.url, `/v1/lobbies/${id}/`, { token: who?.accessToken })

describe('a row of the list', () => {
  test.each([
    ['a visitor', () => undefined],
    ['a player', () => ann],
  ])('shows %s the same as the lobby itself', { tags: 'long' }, async (_who, person) => {
    const { results } = await list('page_size=100', person())
    expect(new Set(results.map((row) => row.status))).toEqual(
      new Set(['open', 'ready_check', 'live', 'settled', 'cancelled']),
    )
    // Parsing drops the fields that a row does not have.
    for (const row of results) expect(row).toEqual(lobbyRow.parse(await look(row.id, person())))
  })

  test("has the fields of a row and none that only the lobby's screen needs", { tags: 'long' }, async () => {
    const [row] = (await list('status=active', ann)).results
    expect(Object.keys(row ?? {}).toSorted()).toEqual(Object.keys(lobbyRow.shape).toSorted())
    expect(Object.keys(row?.can ?? {}).toSorted()).toEqual(['join', 'why_code', 'why_not'])
    expect(Object.keys(row?.sides[0]?.players[0] ?? {}).toSorted()).toEqual([
      'avatar_url',
      'id',
      'rating',
      'state',
      'username',
    ])
  })
})

describe('the list', () => {
  test.each(['open', 'live', 'settled', 'cancelled'])(
    'filtered by status has only those: %s',
    async (status) => {
      const all = (await list('page_size=100')).results.filter((row) => row.status === status)
      const { count, results } = await list(`status=${status}&page_size=100`)
      expect(all.length).toBeGreaterThan(0)
      expect(count).toBeGreaterThanOrEqual(results.length)
      expect(results.slice(0, all.length)).toEqual(all)
      expect(new Set(results.map((row) => row.status))).toEqual(new Set([status]))
    },
  )

  test('has one running lobby of each game, if asked', async () => {
    const live = (await list('status=live&page_size=100')).results
    const { results } = await list('status=live&distinct=game&page_size=100')
    const games = results.map(({ game }) => game)
    expect(games.length).toBeGreaterThan(1)
    expect(games.toSorted()).toEqual([...new Set(live.map(({ game }) => game))].toSorted())
    for (const { game, best_of } of results)
      expect(best_of).toBe(Math.max(...live.filter((row) => row.game === game).map((row) => row.best_of)))
  })

  test('has no private lobbies, not even for their players', async () => {
    for (const who of [undefined, ann])
      expect(
        (await list('status=active&page_size=100', who)).results.filter((row) => row.is_private),
      ).toEqual([])
  })

  test(
    'filtered by game and mode has only those; for unknown ones it is empty',
    { tags: 'long' },
    async () => {
      const { results } = await list('game=chess&mode=blitz&page_size=100')
      expect(results.length).toBeGreaterThan(0)
      expect(new Set(results.map((row) => `${row.game} ${row.mode}`))).toEqual(new Set(['chess blitz']))
      expect(await list('game=no-such-game')).toMatchObject({ count: 0, results: [] })
    },
  )

  test('is paged, newest first; among running ones, those with an open seat', { tags: 'long' }, async () => {
    const all = (await list('page_size=100')).results
    expect(all.map((row) => row.created)).toEqual(
      all
        .map((row) => row.created)
        .toSorted()
        .toReversed(),
    )
    const running = (await list('status=active&page_size=100')).results
    const firstTaken = running.findIndex((row) => row.status !== 'open')
    expect(firstTaken).toBeGreaterThan(0)
    expect(running.slice(firstTaken).map((row) => row.status)).not.toContain('open')
    expect(running.slice(0, firstTaken).map((row) => row.created)).toEqual(
      running
        .slice(0, firstTaken)
        .map((row) => row.created)
        .toSorted()
        .toReversed(),
    )
    const second = await list('page=2&page_size=5')
    expect(second.results.map((row) => row.id)).toEqual(all.slice(5, 10).map((row) => row.id))
    expect(await list('page=90&page_size=100')).toMatchObject({ results: [], next: null })
  })
})
