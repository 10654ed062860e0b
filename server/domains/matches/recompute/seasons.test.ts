import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { transact } from '#server/platform/db/transact.ts'
import { compareRatings, recomputeMode } from './recompute.ts'

/** A season; short, because sign-ins are only good for a quarter of an hour. */
const SEASON_MS = 4 * 60_000
const GAME = 'rocket-league'

let app: TestApp
let play: PlayActions
let people: [Person, Person, Person, Person]
beforeAll(async () => {
  app = await startTestApp()
  play = playActions(app)
  people = (await insertPlayers(app, ['ann_se', 'bob_se', 'cid_se', 'dan_se'], GAME)) as typeof people
  const at = (seasons: number) => new Date(app.clock.now().getTime() + seasons * SEASON_MS)
  const season = (number: number, from: number, to: number) => ({
    game: GAME,
    number,
    starts_at: at(from),
    ends_at: at(to),
    reset_percent: 50,
    placement_matches: 2,
    announced_to: null,
    announced_at: null,
    created_at: at(0),
  })
  await app.db
    .insertInto('seasons')
    .values([season(1, 1, 2), season(2, 2, 3)])
    .execute()
})
afterAll(() => app.close())

async function playMatch(one: Person, other: Person): Promise<void> {
  const { body: lobby } = await play.open(one, { mode: '1v1' })
  await play.join(other, lobby.id)
  for (const who of [one, other]) await play.ready(who, lobby.id)
  const { match_id: matchId } = await play.look(lobby.id)
  for (const who of [one, other]) await play.match(who, matchId ?? 0, 'report', { scores: [[3, 1]] })
}

type Row = {
  username: string
  place: number
  rating: number
  wins: number
  losses: number
  placement: unknown
}
const board = async (season?: number) =>
  (
    await must<{ results: Row[] }>(
      app.url,
      `/v1/leaderboards/?game=${GAME}&mode=1v1${season ? `&season=${season}` : ''}`,
    )
  ).results
const differing = async () => (await compareRatings(app.db)).flatMap((mode) => mode.differing)

test('a settlement turns the ratings that it locks: kept, reset, and on the new leaderboard', async () => {
  const [ann, bob, cid, dan] = people
  await playMatch(ann, bob)
  expect((await board()).map(({ username }) => username)).toEqual(['ann_se', 'bob_se'])

  app.clock.advance(SEASON_MS)
  expect(await board()).toEqual([])
  for (const pair of [
    [ann, cid],
    [ann, cid],
    [bob, dan],
  ] as const)
    await playMatch(...pair)
  const first = await board(1)
  expect(first.map(({ username, wins, losses }) => [username, wins, losses])).toMatchObject([
    ['ann_se', 2, 0],
    ['bob_se', 1, 0],
    ['dan_se', 0, 1],
    ['cid_se', 0, 2],
  ])
  expect(first.map(({ placement }) => placement)).toEqual([
    null,
    { played: 1, needed: 2 },
    { played: 1, needed: 2 },
    null,
  ])

  app.clock.advance(SEASON_MS)
  await playMatch(ann, dan)
  // Ann and Dan are turned, Bob and Cid are not yet; the leaderboard of the season is the same.
  expect(await board(1)).toEqual(
    first.map((row) => ({ ...row, movement: 0, provisional: expect.any(Boolean) })),
  )
  expect((await board()).map(({ username, wins, losses }) => [username, wins, losses])).toEqual([
    ['ann_se', 1, 0],
    ['dan_se', 0, 1],
  ])
  const { rating_before: before } = await app.db
    .selectFrom('match_players')
    .select('rating_before')
    .where('player_id', '=', ann.id)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [annRow] = first
  expect(Math.abs(before - (1200 + ((annRow?.rating ?? 0) - 1200) / 2))).toBeLessThanOrEqual(1)
  const kept = await app.db.selectFrom('season_results').selectAll().orderBy('rating', 'desc').execute()
  expect(kept.map(({ player_id: id, period, tier }) => [id, period, tier])).toEqual([
    [ann.id, 2, 'Platinum'],
    [dan.id, 2, null],
  ])
})

test('all of it can be computed again, bit for bit, and what was changed by hand is found', async () => {
  const [ann] = people
  expect(await differing()).toEqual([])
  await app.db.updateTable('season_results').set({ rating: 1999 }).where('player_id', '=', ann.id).execute()
  expect(await differing()).toEqual([ann.id])
  const mode = await app.db
    .selectFrom('modes')
    .select(['id', 'game'])
    .where('game', '=', GAME)
    .where('slug', '=', '1v1')
    .executeTakeFirstOrThrow()
  expect(await transact(app.app.context, (unit) => recomputeMode(unit, mode))).toHaveLength(1)
  expect(await differing()).toEqual([])
})

test('a result begun before the end waits for its turn when the rating is turned already', async () => {
  const [ann, bob] = people
  // Two servers, one with its clock behind: its result begins again, until its clock is there too.
  const { body: lobby } = await play.open(ann, { mode: '1v1' })
  await play.join(bob, lobby.id)
  for (const who of [ann, bob]) await play.ready(who, lobby.id)
  const { match_id: matchId } = await play.look(lobby.id)
  await play.match(ann, matchId ?? 0, 'report', { scores: [[3, 1]] })
  await app.db
    .insertInto('season_turns')
    .values({ game: GAME, period: 6, turned_at: app.clock.now() })
    .execute()
  expect((await play.match(bob, matchId ?? 0, 'report', { scores: [[3, 1]] })).status).toBe(500)
  await app.db.deleteFrom('season_turns').execute()
  expect((await play.match(bob, matchId ?? 0, 'report', { scores: [[3, 1]] })).status).toBe(200)
  expect(await differing()).toEqual([])
})
