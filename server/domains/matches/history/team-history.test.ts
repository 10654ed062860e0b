import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { listTeamMatches } from './history-queries.ts'

type Entry = {
  match_id: number
  lobby_id: number | null
  result: string
  score: [number, number]
  opponent: { name: string; team_id: number | null }
}

let app: TestApp
let actions: TeamActions
let people: [Person, Person, Person, Person]
let terns: number
let gulls: number

beforeAll(async () => {
  app = await startTestApp()
  actions = teamActions(app)
  people = (await insertPlayers(
    app,
    ['ann_past', 'bob_past', 'cid_past', 'dan_past'],
    'rocket-league',
  )) as typeof people
  const [ann, bob, cid, dan] = people
  terns = (await actions.found(ann, { name: 'Terns', tag: 'TRN', game: 'rocket-league' })).id
  await actions.invite(ann, terns, bob)
  await actions.answer(bob, terns, 'accept')
  gulls = (await actions.found(cid, { name: 'Gulls', tag: 'GUL', game: 'rocket-league' })).id
  await actions.invite(cid, gulls, dan)
  await actions.answer(dan, gulls, 'accept')
})
afterAll(() => app.close())

/** Plays a match of Terns against Gulls (or of the same players without a team) to its end. */
async function play(
  scores: [number, number][],
  more: { isPrivate?: boolean; isTeam?: boolean } = {},
): Promise<number> {
  const [ann, bob, cid, dan] = people
  const opened = await must<Lobby>(app.url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: {
      game: 'rocket-league',
      mode: '2v2',
      best_of: 3,
      team_id: terns,
      is_private: more.isPrivate ?? false,
    },
  })
  const invite = opened.invite_link ? new URL(opened.invite_link).searchParams.get('invite') : null
  const join = (who: Person, teamId: number | null) =>
    must<Lobby>(app.url, `/v1/lobbies/${opened.id}/join/`, {
      method: 'POST',
      token: who.accessToken,
      body: { team_id: teamId, invite },
    })
  await join(bob, terns)
  await join(cid, more.isTeam === false ? null : gulls)
  await join(dan, more.isTeam === false ? null : gulls)
  let lobby = opened
  for (const who of people)
    lobby = await must<Lobby>(app.url, `/v1/lobbies/${opened.id}/ready/`, {
      method: 'PUT',
      token: who.accessToken,
    })
  for (const captain of [ann, cid])
    await must(app.url, `/v1/matches/${lobby.match_id}/report/`, {
      method: 'POST',
      token: captain.accessToken,
      body: { scores },
    })
  return opened.id
}

const history = (team: number, who?: Person, search = '') =>
  must<{ count: number; results: Entry[] }>(app.url, `/v1/players/versus-team/${team}/matches/${search}`, {
    token: who?.accessToken,
  })

test("the settled matches of a team, newest first, from its perspective, with the opponent's name", async () => {
  expect(await history(terns)).toMatchObject({ count: 0, results: [] })
  const first = await play([
    [3, 1],
    [2, 1],
  ])
  const second = await play(
    [
      [0, 1],
      [2, 1],
      [0, 4],
    ],
    { isTeam: false },
  )
  const hidden = await play(
    [
      [1, 0],
      [1, 0],
    ],
    { isPrivate: true },
  )
  const { count, results } = await history(terns)
  expect(count).toBe(3)
  expect(results).toMatchObject([
    { lobby_id: null, result: 'win', score: [2, 0], opponent: { name: 'Gulls', team_id: gulls } },
    { lobby_id: second, result: 'loss', score: [1, 2], opponent: { team_id: null } },
    { lobby_id: first, result: 'win', score: [2, 0], opponent: { name: 'Gulls' } },
  ])
  expect((await history(terns, people[0])).results[0]?.lobby_id).toBe(hidden)
  expect(await history(gulls)).toMatchObject({
    count: 2,
    results: [
      { result: 'loss', score: [0, 2], opponent: { name: 'Terns', team_id: terns } },
      { lobby_id: first },
    ],
  })
  expect(await history(terns, undefined, '?page=2&page_size=2')).toMatchObject({
    count: 3,
    results: [{ lobby_id: first }],
  })
  expect((await ask(app.url, '/v1/players/versus-team/999999/matches/')).status).toBe(404)
})

test('teams are ranked by their public wins of the last 90 days', async () => {
  type Ranked = { count: number; results: { id: number; roster: { username: string }[] }[] }
  const ranked = (search = '') => must<Ranked>(app.url, `/v1/leaderboards/teams/${search}`)
  expect(await ranked()).toMatchObject({
    count: 2,
    results: [
      { place: 1, id: terns, wins: 1, losses: 1, members: 2, last: [{ result: 'win' }, { result: 'loss' }] },
      { place: 2, id: gulls, wins: 0, losses: 1 },
    ],
  })
  expect(await ranked('?game=rocket-league&page=2&page_size=1')).toMatchObject({
    count: 2,
    results: [{ id: gulls }],
  })
  expect(await ranked('?game=chess')).toMatchObject({ count: 0, results: [] })
  const [ann] = people
  await must(app.url, '/v1/players/profile/', {
    method: 'PUT',
    token: ann.accessToken,
    body: { is_private: true },
  })
  const [first] = (await ranked()).results
  expect(first?.roster.map(({ username }) => username)).toEqual(['bob_past'])
  await must(app.url, '/v1/players/profile/', {
    method: 'PUT',
    token: ann.accessToken,
    body: { is_private: false },
  })
})

test('the form of a team: each member with it, its rivals, and what it plays now', async () => {
  const [ann, bob] = people
  type Form = {
    members: { id: string; wins: number; losses: number; last: string[]; rating: object | null }[]
    rivals: object[]
    fixtures: object[]
  }
  const form = (who?: Person) =>
    must<Form>(app.url, `/v1/players/versus-team/${terns}/form/`, { token: who?.accessToken })
  const shown = await form()
  expect(shown.members.find(({ id }) => id === ann.id)).toMatchObject({
    wins: 2,
    losses: 1,
    last: ['win', 'loss', 'win'],
    rating: { mode: '2v2' },
  })
  expect(shown.rivals).toEqual([
    { team_id: gulls, name: 'Gulls', logo_url: null, wins: 2, losses: 0, draws: 0 },
  ])
  const opened = await must<Lobby>(app.url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'rocket-league', mode: '2v2', best_of: 3, team_id: terns, is_private: true },
  })
  expect((await form(bob)).fixtures).toMatchObject([
    { kind: 'match', id: opened.id, status: 'open', best_of: 3, opponent: null, tournament: null },
  ])
  expect((await form()).fixtures).toEqual([])
  await app.db.updateTable('players').set({ is_private: true }).where('id', '=', bob.id).execute()
  expect((await form()).members.map(({ id }) => id)).toEqual([ann.id])
  expect((await form(ann)).members).toHaveLength(2)
  expect((await ask(app.url, '/v1/players/versus-team/999999/form/')).status).toBe(404)
})

test("among many matches the page is read from the team's index, in order", { tags: 'long' }, async () => {
  const { rows: modes } = await sql<{
    id: number
  }>`select id from modes where slug = '2v2' limit 1`.execute(app.db)
  await sql`
    with made as (
      insert into matches (lobby_id, mode_id, status, best_of, maps, round, scores, winner_side, ending, started_at, settled_at)
      select place, ${modes[0]?.id}::bigint, 'settled', 1, '[]', 1, '[[1,0]]', 0, 'reports', now(), now() from generate_series(1, 5000) place returning id
    )
    insert into sides (match_id, position, name, captain_id, team_id, score)
    select made.id, place, 'Side ' || place, ${people[0].id}::uuid, case when place = 0 then ${terns}::bigint end, 1 - place from made, generate_series(0, 1) place`.execute(
    app.db,
  )
  await sql`analyze sides, matches`.execute(app.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select m.id from sides s join matches m on m.id = s.match_id and m.status = 'settled'
    where s.team_id = ${terns} and s.match_id is not null order by s.match_id desc limit 10`.execute(app.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('sides_team_matches')
  expect(plan).not.toContain('Sort')
  expect(await listTeamMatches(app.db, { teamId: terns, viewerId: null, offset: 0, limit: 10 })).toHaveLength(
    10,
  )
})
