import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies.ts'
import { openLobby, READY_CHECK_MS, stepLobby, type LobbyEvent, type LobbyState } from '#core/lobby/machine.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, newPlayer, signIn, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  people = []
  for (const name of ['ann_model', 'bob_model', 'cid_model', 'dan_model', 'eve_model'])
    people.push(await newPlayer(app.url, name, { slug: 'rocket-league', handle: `${name}_x` }))
}, 60_000)
afterAll(() => app.close())

type Act = { who: number; what: 'join' | 'leave' | 'ready' | 'cancel' } | { what: 'wait' }
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ who: fc.nat(4), what: fc.constantFrom('join' as const, 'ready' as const) }) },
  { weight: 2, arbitrary: fc.record({ who: fc.nat(4), what: fc.constantFrom('leave' as const, 'cancel' as const) }) },
  { weight: 1, arbitrary: fc.constant({ what: 'wait' as const }) },
)

/** How the API shows what the machine calls `playing`. */
const shown = (status: LobbyState['status']) => (status === 'playing' ? 'live' : status)

test('random acts of five players through the API: the lobby is always where the pure machine is, and refuses what it refuses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('1v1', '2v2'), fc.array(act, { minLength: 4, maxLength: 16 }), async (mode, acts) => {
      people = await Promise.all(people.map((person) => signIn(app.url, person)))
      const [opener] = people
      if (!opener) return
      const lobby = await must<Lobby>(app.url, '/v1/lobbies/', { method: 'POST', token: opener.accessToken, body: { game: 'rocket-league', mode } })
      let model = openLobby({ teamSize: mode === '1v1' ? 1 : 2, openedBy: opener.id, ratingMin: null, ratingMax: null, at: app.clock.now().getTime() })
      for (const each of acts) model = each.what === 'wait' ? await wait(model, lobby.id) : await play(model, lobby, each)
      await endLobby(lobby.id)
    }),
    { numRuns: 40 },
  )
}, 120_000)

async function play(model: LobbyState, lobby: Lobby, { who, what }: Extract<Act, { who: number }>): Promise<LobbyState> {
  const person = people[who]
  if (!person) return model
  const event: LobbyEvent = { type: what, playerId: person.id, rating: 1000, at: app.clock.now().getTime() }
  const step = stepLobby(model, event)
  const answer = await send(person, lobby, what)
  const next = step.ok ? step.value : model
  // A seat is left by naming one's side; who has none is refused before the machine is asked.
  expect({ what, ok: answer.status === 200, code: answer.body.code }).toEqual({ what, ok: step.ok, code: step.ok ? undefined : step.refusal })
  await compare(next, lobby.id)
  return next
}

async function wait(model: LobbyState, lobbyId: number): Promise<LobbyState> {
  app.clock.advance(READY_CHECK_MS)
  const step = stepLobby(model, { type: 'deadline', at: app.clock.now().getTime() })
  const next = step.ok ? step.value : model
  await app.runJobs()
  await expect.poll(async () => (await must<Lobby>(app.url, `/v1/lobbies/${lobbyId}/`)).status).toBe(shown(next.status))
  await compare(next, lobbyId)
  return next
}

async function send(person: Person, lobby: Lobby, what: 'join' | 'leave' | 'ready' | 'cancel') {
  const token = person.accessToken
  if (what === 'join') return ask<{ code?: string }>(app.url, `/v1/lobbies/${lobby.id}/join/`, { method: 'POST', token, body: {} })
  if (what !== 'leave') return ask<{ code?: string }>(app.url, `/v1/lobbies/${lobby.id}/${what}/`, { method: 'PUT', token, body: {} })
  const now = await must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/`)
  const side = now.sides.find((each) => each.players.some((player) => player.id === person.id)) ?? now.sides[0]
  return ask<{ code?: string }>(app.url, `/v1/players/lobby/${lobby.id}/${side?.id}/leave-team/`, { method: 'PUT', token, body: {} })
}

async function compare(model: LobbyState, lobbyId: number): Promise<void> {
  const lobby = await must<Lobby>(app.url, `/v1/lobbies/${lobbyId}/`)
  const seats = lobby.sides.flatMap((side, position) => side.players.map((player) => ({ playerId: player.id, side: position, state: player.state })))
  const sorted = <Seat extends { playerId: string }>(list: readonly Seat[]) => [...list].sort((a, b) => a.playerId.localeCompare(b.playerId))
  expect(lobby.status).toBe(shown(model.status))
  expect(sorted(seats)).toEqual(sorted(model.seats))
}

/** Makes the players free for the next run: a match is reported by both captains, anything else called off by who may. */
async function endLobby(lobbyId: number): Promise<void> {
  const { match_id: matchId } = await must<Lobby>(app.url, `/v1/lobbies/${lobbyId}/`)
  for (const { accessToken: token } of people) {
    if (matchId) await ask(app.url, `/v1/matches/${matchId}/report/`, { method: 'POST', token, body: { scores: [[1, 0]] } })
    else await ask(app.url, `/v1/lobbies/${lobbyId}/cancel/`, { method: 'PUT', token, body: {} })
  }
}
