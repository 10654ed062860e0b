import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { openStream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let cid: Person

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
  ;[ann, bob, cid] = await insertPlayers(app, ['ann_secret', 'bob_secret', 'cid_strange'], 'rocket-league')
})
afterAll(() => app.close())

type Result = { match_id: number; lobby_id: number | null }
const history = async (of: Person, viewer?: Person) =>
  (
    await must<{ results: Result[] }>(app.url, `/v1/players/match-history/?username=${of.username}`, {
      token: viewer?.accessToken,
    })
  ).results
const recent = async (of: Person, viewer?: Person) =>
  (
    await must<{ results: Result[] }>(app.url, `/v1/players/public-profile/?username=${of.username}`, {
      token: viewer?.accessToken,
    })
  ).results

/** Plays a private duel to its end, with a chat message. Returns its ids. */
async function playPrivately(): Promise<{ lobbyId: number; matchId: number }> {
  const { body: lobby } = await actions.open(ann, { mode: '1v1', is_private: true })
  const side = lobby.sides[1]?.id ?? 0
  await actions.invite(ann, lobby.id, side, bob)
  await actions.answer(bob, lobby.id, side, 'accept')
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const matchId = (await actions.look(lobby.id, ann)).match_id ?? 0
  await actions.match(ann, matchId, 'messages', { body: 'Good luck.' })
  for (const who of [ann, bob]) await actions.match(who, matchId, 'report', { scores: [[1, 0]] })
  return { lobbyId: lobby.id, matchId }
}

test("subscribers to a private lobby's and match's topics learn only that something has changed; the list's subscribers nothing", async () => {
  const list = await openStream(app.url, { topics: ['lobbies'] })
  const { body: sign } = await actions.open(cid, { mode: '1v1' })
  await actions.cancel(cid, sign.id)
  for (const status of ['open', 'cancelled'])
    expect((await list.next('lobby')).data).toEqual({ id: sign.id, status })
  const guessed = sign.id + 1
  const { id: lastMatch } = (await app.db
    .selectFrom('matches')
    .select((row) => row.fn.coalesce(row.fn.max('id'), row.lit(0)).as('id'))
    .executeTakeFirst()) ?? { id: 0 }
  const numbers = await openStream(app.url, {
    topics: [`lobby:${guessed}`, `match:${Number(lastMatch) + 1}`],
    token: cid.accessToken,
  })
  const { lobbyId, matchId } = await playPrivately()
  expect([lobbyId, matchId]).toEqual([guessed, Number(lastMatch) + 1])

  // The first event of the list's subscribers is about a public lobby.
  const { body: open } = await actions.open(cid, { mode: '1v1' })
  expect((await list.next('lobby')).data).toEqual({ id: open.id, status: 'open' })
  expect(list.events.filter(({ event }) => event === 'lobby' || event === 'match')).toEqual([])
  await actions.cancel(cid, open.id)

  await numbers.next('match')
  await expect
    .poll(() => numbers.events.filter(({ event }) => event === 'match').length)
    .toBeGreaterThanOrEqual(2)
  for (const { event, data } of numbers.events.filter(
    (each) => each.event === 'lobby' || each.event === 'match',
  ))
    expect(data).toEqual(
      event === 'lobby'
        ? { id: lobbyId, status: null }
        : { id: matchId, lobby_id: null, status: null, message: true },
    )
  list.close()
  numbers.close()
})

test("its players' screens are still updated live: the events make them refetch", async () => {
  const { body: lobby } = await actions.open(ann, { mode: '1v1', is_private: true })
  const room = await openStream(app.url, { topics: [`lobby:${lobby.id}`], token: ann.accessToken })
  const side = lobby.sides[1]?.id ?? 0
  await actions.invite(ann, lobby.id, side, bob)
  expect((await room.next('lobby')).data).toEqual({ id: lobby.id, status: null })
  await actions.answer(bob, lobby.id, side, 'decline')
  expect((await room.next('lobby')).data).toEqual({ id: lobby.id, status: null })
  room.close()
  await actions.cancel(ann, lobby.id)
})

test('a history links a private lobby for its players only', async () => {
  const { lobbyId, matchId } = await playPrivately()
  for (const read of [history, recent]) {
    for (const viewer of [undefined, cid])
      expect((await read(ann, viewer)).find((row) => row.match_id === matchId)).toMatchObject({
        lobby_id: null,
      })
    for (const viewer of [ann, bob])
      expect((await read(ann, viewer)).find((row) => row.match_id === matchId)).toMatchObject({
        lobby_id: lobbyId,
      })
  }
})

test('and a public one for everyone', async () => {
  const { body: lobby } = await actions.open(ann, { mode: '1v1' })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const stranger = await openStream(app.url, { topics: ['lobbies'] })
  const { match_id: matchId } = await actions.look(lobby.id)
  for (const who of [ann, bob]) await actions.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
  expect((await stranger.next('match')).data).toMatchObject({
    id: matchId,
    lobby_id: lobby.id,
    message: false,
  })
  stranger.close()
  expect((await history(ann))[0]).toMatchObject({ match_id: matchId, lobby_id: lobby.id })
})
