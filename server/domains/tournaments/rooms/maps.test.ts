import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#contract/matches/matches.ts'
import { LOSER_PICK_AFTER_MS } from '#core/matches/veto.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Body, tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  ;[org] = await insertPlayers(app, ['org_maps'])
  people = await insertPlayers(app, ['ann_maps', 'bob_maps'], 'valorant')
  await act.promote(org)
})
afterAll(() => app.close())

const begin = async (body: Body) => {
  const { id } = await act.begin(org, people, { game: 'valorant', mode: '1v1', ...body })
  const [room] = await act.openRooms(id)
  if (!room) throw new Error('no room has opened')
  return { id, room }
}
const started = async (room: { id: number }): Promise<Match> => {
  const { match_id: matchId } = await must<{ match_id: number }>(app.url, `/v1/lobbies/${room.id}/`)
  return must<Match>(app.url, `/v1/matches/${matchId}/`)
}
const choose = (match: Match, who: Person, map: string) =>
  ask<Match & { code?: string }>(app.url, `/v1/matches/${match.id}/veto/`, {
    method: 'POST',
    token: who.accessToken,
    body: { map },
  })

test(
  'a match is played on the maps of its round, chosen in the order of its best-of',
  { tags: 'long' },
  async () => {
    const map_rules = {
      pool: ['ascent', 'bind', 'haven', 'icebox'],
      rounds: [{ round: 'final', maps: ['bind', 'lotus', 'split'] }],
      vetoes: [{ best_of: 1, flow: ['ban', 'pick'] }],
    }
    const { id, room } = await begin({ map_rules })
    expect((await act.read(id)).map_rules).toEqual(map_rules)
    // The room says so before anybody is ready.
    expect(room.veto).toEqual({ pool: ['bind', 'lotus', 'split'], steps: ['ban', 'pick'] })
    await act.ready(room, people)
    const match = await started(room)
    expect(match).toMatchObject({
      status: 'veto',
      veto: { pool: ['bind', 'lotus', 'split'], ahead: { length: 2 } },
    })
    const captains = match.sides.map((side) => ({
      id: side.id,
      who: people.find(({ id: own }) => own === side.captain_id) as Person,
    }))
    const first = captains.find((side) => side.id === match.veto?.turn_side_id)?.who as Person
    const second = captains.find((side) => side.id !== match.veto?.turn_side_id)?.who as Person
    expect((await choose(match, first, 'ascent')).body).toMatchObject({ code: 'unknown_map' })
    expect((await choose(match, first, 'bind')).status).toBe(200)
    expect((await choose(match, second, 'split')).body).toMatchObject({ status: 'live', maps: ['split'] })
  },
)

test('the loser picks the next map between games, when a game can be over', { tags: 'long' }, async () => {
  const { room } = await begin({
    best_of: 3,
    map_rules: {
      pool: ['bind', 'lotus', 'split'],
      rounds: [],
      vetoes: [{ best_of: 3, flow: 'loser_picks' }],
    },
  })
  await act.ready(room, people)
  const match = await started(room)
  expect(match).toMatchObject({
    status: 'live',
    maps: { length: 1 },
    veto: { turn_side_id: null, action: 'loser_picks', history: [{ side_id: null, action: 'random' }] },
  })
  const [ann] = people as [Person]
  const [map = ''] = match.veto?.remaining ?? []
  expect(await choose(match, ann, map)).toMatchObject({ status: 400, body: { code: 'game_not_played' } })
  app.clock.advance(LOSER_PICK_AFTER_MS)
  expect((await choose(match, ann, map)).body).toMatchObject({ status: 'live', maps: { 1: map } })
})

test('once it is published, its maps stay; other changes pass', async () => {
  const vetoes = [{ best_of: 1, flow: 'random' }]
  const rounds = [{ round: 2, maps: ['bind'] }]
  const made = await act.create(org, {
    game: 'valorant',
    mode: '1v1',
    map_rules: { pool: [], rounds, vetoes },
  })
  const { id } = made.body
  await act.edit(org, id, { status: 'registration' })
  expect((await act.edit(org, id, { name: 'Renamed' })).status).toBe(200)
  const changed = await act.edit(org, id, { map_rules: { pool: ['bind'], rounds: [], vetoes } })
  expect(changed).toMatchObject({ status: 400, body: { code: 'locked' } })
})
