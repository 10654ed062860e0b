import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#contract/matches/matches.ts'
import { VETO_STEP_MS } from '#core/matches/veto.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let people: Record<string, Person>
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
})
afterAll(() => app.close())

async function begin(more: object = {}): Promise<{ lobbyId: number; match: Match; on: Person; off: Person }> {
  count += 1
  const [ann, bob] = await insertPlayers(app, [`ann_v${count}`, `bob_v${count}`], 'valorant')
  people = { [ann.id]: ann, [bob.id]: bob }
  const { body: lobby } = await actions.open(ann, { game: 'valorant', mode: '1v1', ...more })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const { match_id: id, status } = await actions.look(lobby.id)
  expect(status).toBe('veto')
  return { lobbyId: lobby.id, ...(await turn(id ?? 0)) }
}

async function turn(matchId: number): Promise<{ match: Match; on: Person; off: Person }> {
  const match = await actions.readMatch(matchId)
  const captains = match.sides.map((side) => ({ id: side.id, who: people[side.captain_id] }))
  const on = captains.find((side) => side.id === match.veto?.turn_side_id)?.who ?? captains[0]?.who
  const off = captains.find((side) => side.who !== on)?.who
  if (!on || !off) throw new Error('a captain is missing')
  return { match, on, off }
}

test(
  'captains take turns until one map is left; the wrong captain and used maps are refused',
  { tags: 'long' },
  async () => {
    const first = await begin()
    expect(first.match).toMatchObject({
      maps: [],
      veto: { action: 'ban', history: [], ahead: { length: 6 } },
      deadline: { kind: 'veto' },
    })
    const { id } = first.match
    expect(await actions.match(first.off, id, 'veto', { map: 'bind' })).toMatchObject({
      status: 400,
      body: { code: 'not_your_turn' },
    })
    expect((await actions.match(first.on, id, 'veto', { map: 'bind' })).body).toMatchObject({
      veto: { history: [{ action: 'ban', map: 'bind', is_random: false }] },
    })
    expect(await actions.match(first.off, id, 'veto', { map: 'bind' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_map' },
    })
    for (const map of ['ascent', 'haven', 'icebox', 'lotus', 'split'])
      expect((await actions.match((await turn(id)).on, id, 'veto', { map })).status).toBe(200)
    expect(await actions.readMatch(id)).toMatchObject({
      status: 'live',
      maps: ['sunset'],
      veto: { turn_side_id: null, remaining: [] },
    })
    expect(await actions.match(first.on, id, 'veto', { map: 'bind' })).toMatchObject({
      status: 400,
      body: { code: 'no_veto' },
    })
  },
)

test('the server chooses at random for a captain who is too slow, and two concurrent choices count once', async () => {
  const { match, on } = await begin({ best_of: 3 })
  app.clock.advance(VETO_STEP_MS)
  await app.runJobs()
  await expect
    .poll(async () => (await actions.readMatch(match.id)).veto?.history)
    .toMatchObject([{ is_random: true }])
  const next = await turn(match.id)
  expect(next.on).not.toBe(on)
  const map = next.match.veto?.remaining[0] ?? ''
  const answers = await Promise.all([1, 2].map(() => actions.match(next.on, match.id, 'veto', { map })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
})

test('the captain may cancel during the veto, not once the match is live', async () => {
  const { lobbyId, match } = await begin()
  const opener = people[(await actions.look(lobbyId)).opened_by]
  if (!opener) throw new Error('the opener plays')
  expect((await actions.look(lobbyId, opener)).can.cancel).toBe(true)
  expect((await actions.cancel(opener, lobbyId)).body.status).toBe('cancelled')
  expect(await actions.readMatch(match.id)).toMatchObject({ status: 'cancelled', ending: 'called_off' })
  const other = await begin({ best_of: 1 })
  for (let step = 0; step < 6; step++) {
    const now = await turn(other.match.id)
    await actions.match(now.on, other.match.id, 'veto', { map: now.match.veto?.remaining[0] ?? '' })
  }
  const second = people[(await actions.look(other.lobbyId)).opened_by]
  if (second)
    expect(await actions.cancel(second, other.lobbyId)).toMatchObject({
      status: 400,
      body: { code: 'too_late' },
    })
})

test(
  "a private lobby's match is visible to its players and with its link only",
  { tags: 'long' },
  async () => {
    const [ann, bob] = await insertPlayers(app, ['ann_hidden', 'bob_hidden'], 'valorant')
    const { body: lobby } = await actions.open(ann, { game: 'valorant', mode: '1v1', is_private: true })
    const invite = new URL(lobby.invite_link ?? '').searchParams.get('invite')
    await actions.join(bob, lobby.id, { invite })
    for (const who of [ann, bob]) await actions.ready(who, lobby.id)
    const { match_id: id } = await actions.look(lobby.id, ann)
    expect((await ask(app.url, `/v1/matches/${id}/`)).status).toBe(404)
    expect((await ask(app.url, `/v1/matches/${id}/?invite=${invite}`)).status).toBe(200)
    expect((await actions.readMatch(id ?? 0, bob)).status).toBe('veto')
  },
)
