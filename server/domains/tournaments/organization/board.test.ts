import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { z } from '#contract/zod.ts'
import type { readOrganizationBoard } from '#contract/tournaments/organization.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { newSession } from '#server/testing/people.ts'
import {
  act,
  ann,
  app,
  bob,
  cid,
  completed,
  enter,
  open,
  org,
  result,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { ask, must } from '#server/testing/visitor.ts'
import { boardQuery } from './queries.ts'

setUpTournaments()
let night: { id: number; slug: string }
beforeAll(async () => {
  night = await organizationActions(app).found(org)
})
const board = (query = '') =>
  must<z.output<typeof readOrganizationBoard.answer>>(
    app.url,
    `/v1/organizations/${night.slug}/leaderboard/?${query}`,
  )

test(
  'points by place, titles, wins and entries of completed tournaments, and ties share a place',
  { tags: 'long' },
  async () => {
    expect(await board()).toMatchObject({ count: 0, results: [], games: [] })
    const of = { organization_id: night.id }
    // Each of the two wins once: equal in everything.
    const first = await completed(of)
    const winner = (await act.read(first)).winner
    expect((await board()).results).toMatchObject([
      { place: 1, name: winner, username: winner, points: 100, titles: 1, wins: 1, entered: 1 },
      { place: 2, points: 70, titles: 0, wins: 0, entered: 1 },
    ])
    const second = await completed(of)
    const loser = [ann, bob].find(({ username }) => username !== winner)?.username
    if ((await act.read(second)).winner === winner) await result(second, { scores: [[0, 1]] })
    expect((await act.read(second)).winner).toBe(loser)
    const third = await open(of)
    for (const who of [cid, ann]) await enter(who, third)
    // Neither those that are not over nor those of others count.
    await completed()
    const shown = await board()
    expect(shown.results).toMatchObject([
      { place: 1, points: 170, titles: 1, wins: 1, entered: 2 },
      { place: 1, points: 170, titles: 1, wins: 1, entered: 2 },
    ])
    expect(shown).toMatchObject({ count: 2, games: ['chess'], next: null })
    expect((await board('page_size=1&page=2')).results).toHaveLength(1)
    expect(await board('page_size=1&page=9')).toMatchObject({ count: 2, results: [] })
    expect((await board('game=chess')).count).toBe(2)
    expect((await board('game=rocket-league')).count).toBe(0)
    expect((await ask(app.url, '/v1/organizations/no-such-one/leaderboard/')).status).toBe(404)
  },
)

test(
  'matches won are counted over all rounds, without byes, and go when a result is taken back',
  { tags: 'long' },
  async () => {
    const id = await open({ name: 'Three' })
    for (const who of [ann, bob, cid]) await enter(who, id)
    await act.act(await newSession(app.url, org), id, 'start')
    await app.runJobs()
    await act.playOut(id, await Promise.all([ann, bob, cid].map((who) => newSession(app.url, who))))
    const wins = async () =>
      (
        await app.db
          .selectFrom('tournament_entrants')
          .select(['seed', 'place', 'wins'])
          .where('tournament_id', '=', id)
          .orderBy('place')
          .execute()
      ).map((each) => each.wins)
    const after = await wins()
    // Two matches with three entrants: the bye is no win.
    expect(after.reduce((sum, each) => sum + each, 0)).toBe(2)
    await result(id, { undo: true }, 3)
    expect((await wins()).reduce((sum, each) => sum + each, 0)).toBe(0)
  },
)

test(
  'the query reads the tournaments of the organization by its index, however many there are',
  { tags: 'long' },
  async () => {
    const source = await completed()
    const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'tournaments' and column_name <> 'id'`.execute(app.db)
    const list = sql.join(columns.map(({ name }) => sql.ref(name)))
    await sql`insert into tournaments (${list}) select ${list} from tournaments, generate_series(1, 5000) where id = ${source}`.execute(
      app.db,
    )
    await sql`
    insert into tournament_entrants (tournament_id, player_id, captain_id, name, status, rating, seed, place, created_at)
    select tournaments.id, ${ann.id}, ${ann.id}, 'ann', 'playing', 1000, 1, 1, tournaments.created_at from tournaments
    where organization_id is null and not exists (select from tournament_entrants where tournament_id = tournaments.id)`.execute(
      app.db,
    )
    await sql`vacuum analyze tournaments, tournament_entrants`.execute(app.db)
    const query = boardQuery({ organizationId: night.id, modeIds: undefined, offset: 0, limit: 20 })
    const { rows } = await sql<Record<string, string>>`explain (analyze, buffers) ${query}`.execute(app.db)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toContain('tournaments_organization')
    expect(plan).not.toMatch(/Seq Scan on (tournaments|tournament_entrants)/)
  },
)
