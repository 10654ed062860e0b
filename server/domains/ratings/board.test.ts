import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeaderboardRow } from '#contract/ratings/leaderboards.ts'
import { fillDemoWorld } from '#server/demo/fill.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { must, signIn } from '#server/testing/visitor.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'

type Page = { count: number; results: LeaderboardRow[]; me: LeaderboardRow | null }

const WEEK_MS = 7 * 24 * 3_600_000
const BOARD = 'game=rocket-league&mode=2v2'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await fillDemoWorld({ db: app.db, clock: app.clock, log: () => {}, isPlayMoney: true })
}, 120_000)
afterAll(() => app.close())

const read = (query: string) => must<Page>(app.url, `/v1/leaderboards/?${BOARD}&${query}`)

/** The expected board, with each place counted from the ratings. */
async function expectedBoard(metric: 'rating' | 'wins') {
  const value = sql.ref(metric)
  const { rows } = await sql<{
    username: string
    value: number
    place: number
    player_id: string
    mode_id: number
  }>`
    select players.username, ratings.player_id, mode_id, ${value} as value,
      (select count(*) + 1 from ratings other where other.mode_id = ratings.mode_id and other.${value} > ratings.${value}) as place
    from ratings join players on players.id = ratings.player_id join modes on modes.id = ratings.mode_id
    where modes.game = 'rocket-league' and modes.slug = '2v2' order by ${value} desc, ratings.player_id`.execute(
    app.db,
  )
  return rows
}

test.each(['rating', 'wins'] as const)(
  'by %s: all players in order, equal values share a place',
  async (metric) => {
    const expected = await expectedBoard(metric)
    const { count, results } = await read(`metric=${metric}&page_size=100`)
    expect(count).toBe(expected.length)
    expect(results.map(({ username, value, place }) => ({ username, value, place }))).toEqual(
      expected.slice(0, 100).map(({ username, value, place }) => ({ username, value, place })),
    )
    const { results: second } = await read(`metric=${metric}&page=2&page_size=7`)
    expect(second).toEqual(results.slice(7, 14))
    expect((await read(`metric=${metric}&page=99&page_size=100`)).results).toEqual([])
  },
)

test('a row has the rating curve of the last 20 results and the places gained this week', async () => {
  const expected = await expectedBoard('rating')
  const { results } = await read('page_size=100')
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
