import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'

let app: TestApp
let actions: PlayActions
beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
})
afterAll(() => app.close())

test('once both statements are in, the players of a dispute may play on', async () => {
  const [ann, bob] = await insertPlayers(app, ['ann_on', 'bob_on'], 'rocket-league')
  if (!ann || !bob) throw new Error('two players are needed')
  const { body: lobby } = await actions.open(ann, { mode: '1v1' })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const matchId = (await actions.look(lobby.id)).match_id ?? 0
  await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
  await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
  const again = () => actions.open(ann, { mode: '1v1' })
  expect(await again()).toMatchObject({ status: 400, body: { code: 'already_playing' } })
  await actions.match(ann, matchId, 'statement', { body: 'I have won, look at the picture.' })
  expect(await again()).toMatchObject({ status: 400, body: { code: 'already_playing' } })
  await actions.match(bob, matchId, 'statement', { body: 'No, I have.' })
  const { status, body } = await again()
  expect(status).toBe(201)
  // The other player joins too, against the same opponent.
  expect((await actions.join(bob, body.id)).body.status).toBe('ready_check')
})
