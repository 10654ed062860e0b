import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
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

async function newMatch(): Promise<number> {
  const { body: lobby } = await actions.open(ann, { mode: '1v1' })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
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
      detail: 'You write faster than anybody can read. Please wait a few seconds.',
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
