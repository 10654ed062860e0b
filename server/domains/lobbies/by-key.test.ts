import { expect, test } from 'vitest'
import { ask, must } from '#server/testing/visitor.ts'
import { actions, app, bob, lobby, setUpPlayers } from '#server/testing/set-ups/lobby-players.ts'

setUpPlayers()

/** Bob as a program with a key. */
async function bobByKey() {
  const { secret } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
    method: 'POST',
    token: bob.accessToken,
    body: { name: 'bot', scopes: ['lobbies:write', 'lobbies:read'] },
  })
  return { ...bob, accessToken: secret }
}

test('a key spends no money: the entry is not held, and nobody is seated', { tags: 'long' }, async () => {
  const bot = await bobByKey()
  expect(await actions.join(bot, lobby.id)).toMatchObject({
    status: 403,
    body: { code: 'session_only' },
  })
  expect(actions.sideOf(await actions.look(lobby.id), bob)).toBe(0)
  expect(await actions.open(bot, { entry_fee_cents: 300 })).toMatchObject({ body: { code: 'session_only' } })
})

test('a key plays for free', async () => {
  expect(await actions.open(await bobByKey(), {})).toMatchObject({
    status: 201,
    body: { sides: [{ players: [{ username: bob.username }] }, {}] },
  })
})

test('the answer under an Idempotency-Key is for the key that asked', async () => {
  const bot = await bobByKey()
  const openBy = ({ accessToken: token }: typeof bot) =>
    ask(app.url, '/v1/lobbies/', { method: 'POST', token, key: 'same', body: OPEN })
  const first = await openBy(bot)
  expect(first.status).toBe(201)
  expect(await openBy(bot)).toMatchObject({ status: 201, body: { id: first.body['id'] } })
  for (const other of [bob, await bobByKey()]) expect((await openBy(other)).status).toBe(400)
})
const OPEN = { game: 'rocket-league', mode: '2v2' }
