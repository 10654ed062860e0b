import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { openStream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'

const MOST = 8
const WINDOW_MS = 10_000

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
  ;[ann, bob] = await insertPlayers(app, ['ann_chat', 'bob_chat'], 'rocket-league')
})
afterAll(() => app.close())

async function newMatch(host = ann, guest = bob): Promise<number> {
  const { body: lobby } = await actions.open(host, { mode: '1v1' })
  await actions.join(guest, lobby.id)
  for (const who of [host, guest]) await actions.ready(who, lobby.id)
  return (await actions.look(lobby.id)).match_id ?? 0
}
const write = (who: Person, matchId: number, body: string) =>
  actions.match(who, matchId, 'messages', { body })
const count = async (matchId: number) =>
  (await must<{ count: number }>(app.url, `/v1/matches/${matchId}/messages/`, { token: bob.accessToken }))
    .count

test('eight messages in ten seconds, then a pause, per player and match', async () => {
  const match = await newMatch()
  const flood = await Promise.all(
    Array.from({ length: 12 }, (_, number) => write(ann, match, `spam ${number}`)),
  )
  expect(flood.filter(({ status }) => status === 201)).toHaveLength(MOST)
  for (const { status, body } of flood.filter((each) => each.status !== 201)) {
    expect(status).toBe(429)
    expect(body).toEqual({
      code: 'too_fast',
      detail: 'You’re writing too fast. Please wait a few seconds.',
    })
  }
  expect(await count(match)).toBe(MOST)
  expect((await write(bob, match, 'stop it')).status).toBe(201)

  app.clock.advance(WINDOW_MS - 1)
  expect((await write(ann, match, 'too soon')).status).toBe(429)
  app.clock.advance(1)
  expect((await write(ann, match, 'sorry')).status).toBe(201)
  expect(await count(match)).toBe(MOST + 2)

  for (let number = 1; number < MOST; number++) await write(ann, match, `spam ${number}`)
  expect((await write(ann, match, 'again')).status).toBe(429)
  await actions.match(ann, match, 'surrender')
  expect((await write(ann, await newMatch(), 'good luck')).status).toBe(201)
})

test('a message reaches the open rooms of its readers: the players who have not blocked its author', async () => {
  const [dan, eve] = (await insertPlayers(app, ['dan_chat', 'eve_chat'], 'rocket-league')) as [Person, Person]
  const match = await newMatch(dan, eve)
  const { lobby_id: lobbyId } = await must<{ lobby_id: number }>(app.url, `/v1/matches/${match}/`)
  const topics = [`lobby:${lobbyId}`]
  const [mine, theirs, onlooker] = await Promise.all([
    openStream(app.url, { topics, token: dan.accessToken }),
    openStream(app.url, { topics, token: eve.accessToken }),
    openStream(app.url, { topics }),
  ])
  const { body } = await write(dan, match, 'good luck')
  for (const stream of [mine, theirs])
    expect((await stream.next('message')).data).toEqual({ match_id: match, message: body })
  await must(app.url, '/v1/players/blocks/', {
    method: 'POST',
    token: dan.accessToken,
    body: { user_id: eve.id },
  })
  const { body: blocked } = await write(eve, match, 'can you read this?')
  expect((await theirs.next('message')).data).toEqual({ match_id: match, message: blocked })
  await actions.match(dan, match, 'surrender')
  for (const stream of [mine, onlooker]) {
    while (((await stream.next('lobby')).data['lobby'] as Lobby).status !== 'settled');
    expect(stream.events.filter(({ event }) => event === 'message')).toEqual([])
  }
  for (const stream of [mine, theirs, onlooker]) stream.close()
})
