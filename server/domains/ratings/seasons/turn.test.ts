import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import { turn } from '#core/ratings/seasons/turn.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { listModeRows, type ModeRow } from '#server/domains/site/catalogue.ts'
import { deleteRatings, putRatings, type NewRating, type RatingRow } from '../queries.ts'
import { lockForResult } from './lock.ts'
import { listSeasons } from './queries.ts'
import { turnGame } from './turn.ts'

const DAY_MS = 24 * 3_600_000
const GAME = 'chess'
const PLAYERS = 30

let app: TestApp
let people: Person[]
let mode: ModeRow
let before: RatingRow[]
beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  people = await insertPlayers(
    app,
    Array.from({ length: PLAYERS }, (_, index) => `player_${index}`),
    GAME,
  )
  mode = (await listModeRows(app.db)).find(({ game }) => game === GAME) as ModeRow // the catalogue has chess
  const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS)
  for (const [number, from, to] of [
    [1, -1, 1],
    [2, 1, 9],
  ] as const)
    await app.db
      .insertInto('seasons')
      .values({
        game: GAME,
        number,
        starts_at: at(from),
        ends_at: at(to),
        reset_percent: 50,
        placement_matches: 3,
        announced_to: null,
        announced_at: null,
        created_at: at(0),
      })
      .execute()
  // A third has not played in the season, a third has few matches.
  const first = people.map((person, index): NewRating => {
    const played = [0, 2, 6][index % 3] ?? 0
    const skill = { mu: 25 + ((index * 7) % 13) / 3, sigma: 8 - (index % 5) }
    return {
      player_id: person.id,
      mode_id: mode.id,
      ...skill,
      rating: shownRating(skill),
      matches: played + 4,
      wins: played + 2,
      losses: 2,
      draws: 0,
      period: 2,
      played,
      won: played,
      lost: 0,
      drawn: 0,
      updated_at: app.clock.now(),
    }
  })
  await transact(app.app.context, ({ trx }) => putRatings(trx, mode.id, new Map(), first))
  before = await listRatings()
})
afterAll(() => app.close())

const board = async (season: number, query = '') =>
  must<{ count: number; results: object[] }>(
    app.url,
    `/v1/leaderboards/?game=${GAME}&mode=${mode.slug}&season=${season}&page_size=100${query}`,
  )
const listRatings = () => app.db.selectFrom('ratings').selectAll().orderBy('player_id').execute()
const state = async (number: number) =>
  (
    await must<{ results: { number: number; state: string }[] }>(
      app.url,
      `/v1/leaderboards/seasons/?game=${GAME}`,
    )
  ).results.find((each) => each.number === number)?.state

async function expectTurned(): Promise<void> {
  const seasons = await listSeasons(app.db, GAME)
  const expected = before.map((row) => ({ ...row, ...turn(row, 4, seasons).record }))
  expect(await listRatings()).toEqual(expected.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1)))
  const results = await app.db.selectFrom('season_results').selectAll().orderBy('player_id').execute()
  expect(results).toEqual(
    before
      .flatMap((row) => {
        const { result } = turn(row, 4, seasons)
        return result ? [{ player_id: row.player_id, mode_id: mode.id, ...result, region: row.region }] : []
      })
      .toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1)),
  )
  expect(results.filter(({ tier }) => tier === null)).toHaveLength(PLAYERS / 3)
}

/** The buckets that are not as counted from ratings and results. */
async function listWrongBuckets(): Promise<unknown[]> {
  const { rows } = await sql`
    with listed as (
      select mode_id, period, region, rating, won from ratings where played > 0
      union all select mode_id, period, region, rating, won from season_results
    ), placed as (
      select mode_id, period, listing.region, rating, won from listed
      cross join lateral (values (''), (listed.region)) as listing (region) where listing.region is not null
    ), counted as (
      select mode_id, period, region, 'rating' as metric, rating as value, count(*)::int as players from placed group by 1, 2, 3, 5
      union all select mode_id, period, region, 'wins', won, count(*)::int from placed group by 1, 2, 3, 5
    ), stored as (
      select mode_id, period, region, metric, value, players from rank_buckets where players > 0
    )
    (select * from counted except select * from stored) union all (select * from stored except select * from counted)`.execute(
    app.db,
  )
  return rows
}

class Killed extends Error {}

test(
  'a turn that is stopped half-way is finished by the next one, once, and the leaderboard never differs',
  { tags: 'long' },
  async () => {
    const shown = await board(1)
    expect(shown.count).toBe((PLAYERS * 2) / 3)
    app.clock.advance(DAY_MS)
    expect(await state(1)).toBe('turning')
    for (const stopAt of [4, 8]) {
      const stopped = turnGame(app.app.context, GAME, {
        batch: 4,
        onBatch: (turned) => {
          if (turned >= stopAt) throw new Killed()
        },
      })
      await expect(stopped).rejects.toThrow(Killed)
      const left = (await listRatings()).filter(({ period }) => period === 2).length
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(PLAYERS)
      expect((await board(1)).results).toEqual(shown.results)
      expect((await board(1, '&metric=wins')).count).toBe(shown.count)
      expect((await board(2)).results).toEqual([])
      expect(await listWrongBuckets()).toEqual([])
    }
    expect(await state(1)).toBe('turning')
    const left = (await listRatings()).filter(({ period }) => period === 2).length
    expect(await turnGame(app.app.context, GAME, { batch: 4 })).toBe(left)
    expect(await state(1)).toBe('ended')
    await expectTurned()
    expect(await turnGame(app.app.context, GAME)).toBe(0)
    await expectTurned()
    expect((await board(1)).results.map((row) => ({ ...row, provisional: false }))).toEqual(
      shown.results.map((row) => ({ ...row, provisional: false })),
    )
    // Players of the season are told once, and led to their recap.
    const told = () =>
      app.db
        .selectFrom('notifications')
        .select(['player_id', 'extras'])
        .where('message_key', '=', 'ratings.notice.recap')
        .execute()
    await app.runJobs()
    const notices = await told()
    expect(new Set(notices.map(({ player_id: id }) => id)).size).toBe(shown.count)
    expect(notices.map(({ extras }) => extras)).toEqual(
      Array.from({ length: shown.count }, () => ({ game: GAME, season: 1 })),
    )
    expect(await listWrongBuckets()).toEqual([])
  },
)

test('two servers that turn at once turn each rating once', { tags: 'long' }, async () => {
  app.clock.advance(DAY_MS)
  const turned = await Promise.all([
    turnGame(app.app.context, GAME, { batch: 3 }),
    turnGame(app.app.context, GAME, { batch: 5 }),
  ])
  expect(turned[0] + turned[1]).toBe(PLAYERS)
  await expectTurned()
})

test('results are written while it is turned, each in the season of its time', { tags: 'long' }, async () => {
  app.clock.advance(DAY_MS)
  const ids = people.map(({ id }) => id)
  const settle = (index: number) =>
    transact(app.app.context, async (unit) => {
      const pair = [ids[index % PLAYERS] ?? '', ids[(index * 7 + 3) % PLAYERS] ?? ''].toSorted()
      const { stored, turned, period } = await lockForResult(unit, mode, [...new Set(pair)])
      const after = [...turned.values()].map((row) => ({
        ...row,
        played: row.played + 1,
        won: row.won + 1,
        matches: row.matches + 1,
        wins: row.wins + 1,
      }))
      await putRatings(unit.trx, mode.id, stored, after)
      return period
    })
  const [, ...periods] = await Promise.all([
    turnGame(app.app.context, GAME, { batch: 2 }),
    ...Array.from({ length: 40 }, (_, index) => settle(index)),
  ])
  expect(new Set(periods)).toEqual(new Set([4]))
  expect(await listWrongBuckets()).toEqual([])
  expect((await listRatings()).every(({ period }) => period === 4)).toBe(true)
  expect(await app.db.selectFrom('season_results').selectAll().execute()).toHaveLength((PLAYERS * 2) / 3)
})

test(
  'the job turns it at the end, also when the server was stopped then, and says so live',
  { tags: 'long' },
  async () => {
    await app.runJobs()
    expect(await state(1)).toBe('live')
    app.clock.advance(DAY_MS)
    const { startSeasonJobs } = await import('./jobs.ts')
    await startSeasonJobs(app.app.context)
    await app.runJobs()
    expect(await state(1)).toBe('ended')
    await expectTurned()
    const next = await app.db
      .selectFrom('jobs')
      .select('due_at')
      .where('kind', '=', 'season.turn')
      .executeTakeFirstOrThrow()
    expect(next.due_at).toEqual(new Date(app.clock.now().getTime() + 8 * DAY_MS))
  },
)

test(
  'an erased account leaves the live leaderboard; past places stay, without a name',
  { tags: 'long' },
  async () => {
    app.clock.advance(DAY_MS)
    await turnGame(app.app.context, GAME)
    const shown = await board(1)
    await transact(app.app.context, ({ trx }) => deleteRatings(trx, people[2]?.id ?? ''))
    expect((await board(1)).count).toBe(shown.count)
    expect((await listRatings()).length).toBe(PLAYERS - 1)
    expect(await listWrongBuckets()).toEqual([])
  },
)

test('a new player is fresh in the season of the first match', { tags: 'long' }, () => {
  expect(turn({ ...(before[0] as RatingRow), ...newSkill(), period: 2 }, 4, []).record.rating).toBe(1200)
})
