import { sql } from 'kysely'
import { listedRegion } from '#core/region.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readLeaderboard } from '#contract/ratings/leaderboards.ts'
import type { Season } from '#contract/ratings/seasons.ts'
import { fillDemoWorld } from '#server/demo/fill.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, signIn } from '#server/testing/visitor.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'

type Page = CallAnswer<typeof readLeaderboard>

const WEEK_MS = 7 * 24 * 3_600_000
const BOARD = 'game=rocket-league&mode=2v2'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await fillDemoWorld({ db: app.db, clock: app.clock, log: () => {}, isPlayMoney: true })
}, 120_000)
afterAll(() => app.close())

const read = (query: string) => must<Page>(app.url, `/v1/leaderboards/?${BOARD}&${query}`)

/** The expected board of a season of the demo world, the third by default, with each place counted from the ratings. */
async function expectedBoard(metric: 'rating' | 'wins', season = 3) {
  const value = sql.ref(metric === 'wins' ? 'won' : 'rating')
  const { rows } = await sql<{
    username: string
    value: number
    place: number
    player_id: string
    mode_id: number
  }>`
    with listed as (
      select player_id, mode_id, period, rating, won from ratings where played > 0
      union all select player_id, mode_id, period, rating, won from season_results
    )
    select players.username, listed.player_id, mode_id, ${value} as value,
      (select count(*) + 1 from listed other where other.mode_id = listed.mode_id and other.period = listed.period and other.${value} > listed.${value}) as place
    from listed join players on players.id = listed.player_id join modes on modes.id = listed.mode_id
    where modes.game = 'rocket-league' and modes.slug = '2v2' and period = ${season * 2}
    order by ${value} desc, listed.player_id`.execute(app.db)
  return rows
}

test.each([
  ['rating', 3],
  ['wins', 3],
  ['rating', 2],
  ['wins', 1],
] as const)(
  'by %s in season %d: all players in order, equal values share a place',
  async (metric, season) => {
    const expected = await expectedBoard(metric, season)
    expect(expected.length).toBeGreaterThan(10)
    const of = `metric=${metric}${season === 3 ? '' : `&season=${season}`}`
    const { count, results } = await read(`${of}&page_size=100`)
    expect(count).toBe(expected.length)
    expect(results.map(({ username, value, place }) => ({ username, value, place }))).toEqual(
      expected.slice(0, 100).map(({ username, value, place }) => ({ username, value, place })),
    )
    const { results: second } = await read(`${of}&page=2&page_size=7`)
    expect(second).toEqual(results.slice(7, 14))
    expect((await read(`${of}&page=99&page_size=100`)).results).toEqual([])
  },
)

test('the seasons of a game, the one shown, and how many have each tier', async () => {
  const { results: seasons } = await must<{ results: Season[] }>(
    app.url,
    '/v1/leaderboards/seasons/?game=rocket-league',
  )
  expect(seasons.map(({ number, state }) => [number, state])).toEqual([
    [1, 'ended'],
    [2, 'ended'],
    [3, 'live'],
    [4, 'upcoming'],
  ])
  const current = await read('page_size=100')
  expect(current.season).toEqual(seasons[2])
  const past = await read('season=1&page_size=100')
  expect(past.season).toEqual(seasons[0])
  expect(past.results.every(({ movement }) => movement === 0)).toBe(true)
  for (const { tiers, results, count } of [current, past]) {
    expect(tiers.reduce((sum, { players }) => sum + players, 0)).toBe(count)
    for (const { tier, players } of tiers)
      expect(results.filter((row) => row.tier === tier)).toHaveLength(players)
  }
  expect(current.results.some(({ placement }) => placement !== null)).toBe(true)
  expect((await read('season=3&page_size=100')).results).toEqual(current.results)
})

test('a season that has not begun, or that there is not, is refused; a game without seasons has one board', async () => {
  for (const season of [4, 5]) {
    const { status, body } = await ask(app.url, `/v1/leaderboards/?${BOARD}&season=${season}`)
    expect([status, body]).toMatchObject([
      404,
      { code: 'unknown_season', detail: 'Season not found, or it hasn’t started yet.' },
    ])
  }
  expect((await ask(app.url, '/v1/leaderboards/?game=valorant&season=1')).status).toBe(404)
  const board = await must<Page>(app.url, '/v1/leaderboards/?game=valorant')
  expect(board.season).toBeNull()
  expect(board.count).toBeGreaterThan(0)
})

test('who is next above one', { tags: 'long' }, async () => {
  const nova = await signIn(app.url, DEMO_LOGIN)
  for (const season of [1, 2, 3]) {
    const path = `/v1/leaderboards/?game=chess&mode=blitz&season=${season}&page_size=100`
    const { me, ahead, results } = await must<Page>(app.url, path, { token: nova.accessToken })
    const above = results.filter(({ value }) => value > (me?.value ?? 0)).at(-1)
    expect(me).not.toBeNull()
    expect(ahead).toEqual(above ? { username: above.username, value: above.value } : null)
  }
})

test('a row has the rating curve of the last 20 results and the places gained this week', async () => {
  const expected = await expectedBoard('rating')
  const { results, season } = await read('page_size=100')
  const begun = season?.starts_at ?? ''
  const since = new Date(app.clock.now().getTime() - WEEK_MS)
  for (const [index, row] of results.entries()) {
    const { player_id: id, mode_id: modeId } = expected[index] ?? { player_id: '', mode_id: 0 }
    const played = await app.db
      .selectFrom('match_players')
      .select(['rating_before', 'rating_after', 'settled_at'])
      .where('player_id', '=', id)
      .where('mode_id', '=', modeId)
      .where('settled_at', 'is not', null)
      .where('rating_after', 'is not', null)
      .where('settled_at', '>=', new Date(begun))
      .orderBy('settled_at', 'desc')
      .limit(20)
      .execute()
    expect(row.curve).toEqual(played.map((point) => point.rating_after).toReversed())
    const first = played.findLast((point) => point.settled_at !== null && point.settled_at >= since)
    const then = first && expected.filter((other) => other.value > first.rating_before).length + 1
    expect(row.movement).toBe(then === undefined ? 0 : then - row.place)
  }
  expect(results.some((row) => row.curve.length > 1)).toBe(true)
})

test.each([
  ['rating', 3],
  ['wins', 2],
] as const)(
  'by %s in season %d in a region: only those of its countries, with places among them',
  async (metric, season) => {
    const { rows: countries } = await sql<{ username: string; country: string; is_private: boolean }>`
    select username, address->>'country' as country, is_private from players`.execute(app.db)
    const regionOf = new Map(
      countries.map(({ username, country, is_private }) => [
        username,
        listedRegion({ is_private, address: { country } }),
      ]),
    )
    const all = await expectedBoard(metric, season)
    for (const region of ['eu', 'na', 'asia'] as const) {
      const expected = all.filter(({ username }) => regionOf.get(username) === region)
      const board = await read(`metric=${metric}&season=${season}&region=${region}&page_size=100`)
      expect(expected.length).toBeGreaterThan(1)
      expect(board.count).toBe(expected.length)
      expect(board.results.map(({ username, place }) => [username, place])).toEqual(
        expected.map((row) => [row.username, expected.filter(({ value }) => value > row.value).length + 1]),
      )
    }
    expect((await ask(app.url, `/v1/leaderboards/?${BOARD}&region=mars`)).status).toBe(400)
  },
)

test('one is listed where the public page says: another country moves one, a private page takes one off', async () => {
  const nova = await signIn(app.url, DEMO_LOGIN)
  const token = nova.accessToken
  const placeIn = async (region: string, season = 3) =>
    (
      await must<Page>(app.url, `/v1/leaderboards/?game=chess&mode=blitz&season=${season}&region=${region}`, {
        token,
      })
    ).me?.place
  const hide = (is_private: boolean) =>
    must(app.url, '/v1/players/private-profile/', { method: 'PUT', token, body: { is_private } })
  const before = { now: await placeIn('na'), past: await placeIn('na', 1) }
  expect(before).toEqual({ now: expect.any(Number), past: expect.any(Number) })
  const { count } = await must<Page>(app.url, '/v1/leaderboards/?game=chess&mode=blitz&region=na')
  await hide(true)
  await app.runJobs()
  expect([await placeIn('na'), await placeIn('na', 1)]).toEqual([undefined, undefined])
  expect((await must<Page>(app.url, '/v1/leaderboards/?game=chess&mode=blitz&region=na')).count).toBe(
    count - 1,
  )
  await hide(false)
  await app.runJobs()
  expect({ now: await placeIn('na'), past: await placeIn('na', 1) }).toEqual(before)
  const address = { street_address: '1 Rua', city: 'Porto', postal_code: '4000', country: 'PT' }
  await must(app.url, '/v1/players/profile/', { method: 'PUT', token, body: { address } })
  await app.runJobs()
  expect([await placeIn('na'), await placeIn('eu')]).toEqual([undefined, expect.any(Number)])
})

test('among friends: oneself and them, with places of their own; nobody for a visitor', async () => {
  const nova = await signIn(app.url, DEMO_LOGIN)
  const { rows: friends } = await sql<{ username: string }>`
    select username from players where id in (
      select to_player_id from friendships where from_player_id = ${nova.id} and status = 'friends'
      union select from_player_id from friendships where to_player_id = ${nova.id} and status = 'friends'
      union select ${nova.id}::uuid)`.execute(app.db)
  const circle = friends.map(({ username }) => username)
  const path = `/v1/leaderboards/?${BOARD}&scope=friends&page_size=100`
  const board = await must<Page>(app.url, path, { token: nova.accessToken })
  const expected = (await expectedBoard('rating')).filter(({ username }) => circle.includes(username))
  expect(expected.length).toBeGreaterThan(2)
  expect(board.count).toBe(expected.length)
  expect(board.results.map(({ username, place }) => [username, place])).toEqual(
    expected.map((row) => [row.username, expected.filter(({ value }) => value > row.value).length + 1]),
  )
  expect(board.me?.place).toBe(board.results.find(({ username }) => username === 'NovaWolf')?.place)
  const second = await must<Page>(app.url, `${path.replace('100', '2')}&page=2`, { token: nova.accessToken })
  expect(second.results).toEqual(board.results.slice(2, 4))
  expect(await read('scope=friends')).toMatchObject({ count: 0, results: [], me: null })
})

test('what one has reached is on the profile: a trophy for each season with a tier, and the frame of the last one', async () => {
  const results = await app.db
    .selectFrom('season_results')
    .innerJoin('players', 'players.id', 'season_results.player_id')
    .select(['period', 'tier', 'season_results.mode_id'])
    .where('username', '=', 'NovaWolf')
    .where('tier', 'is not', null)
    .orderBy('rating', 'desc')
    .execute()
  expect(results.length).toBeGreaterThan(2)
  const { trophies, frame } = await must<{
    trophies: {
      kind: string
      season?: number
      tier: string | null
      game: string
      mode: string
      count: number
    }[]
    frame: string | null
  }>(app.url, '/v1/players/public-profile/?username=NovaWolf')
  const own = trophies.filter(({ kind }) => kind === 'season')
  expect(own.length).toBeGreaterThan(2)
  expect(frame).toBe(results.find(({ period }) => period === 4)?.tier)
  const [latest] = own
  expect(latest?.season).toBe(2)
  const board = await must<Page>(
    app.url,
    `/v1/leaderboards/?game=${latest?.game}&mode=${latest?.mode}&season=2&page_size=100`,
  )
  expect(board.results.find(({ username }) => username === 'NovaWolf')).toMatchObject({
    place: latest?.count,
    tier: latest?.tier,
  })
})
