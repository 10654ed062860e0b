import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { openStream, type Received, type Stream } from '#server/testing/stream.ts'
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

/** A stream may still receive what was committed shortly before it was opened. */
async function nextUntil(stream: Stream, isWanted: (lobby: Lobby | null) => boolean): Promise<Received> {
  for (;;) {
    const received = await stream.next('lobby')
    if (isWanted(received.data['lobby'] as Lobby | null)) return received
  }
}

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

test(
  'nobody else receives anything of a private lobby and its match, whatever topics they name',
  { tags: 'long' },
  async () => {
    const { body: hidden } = await actions.open(ann, { mode: '1v1', is_private: true })
    await actions.cancel(ann, hidden.id)
    const list = await openStream(app.url, { topics: ['lobbies'] })
    const { lobbyId, matchId } = await playPrivately()
    const numbers = await openStream(app.url, {
      topics: [`lobby:${hidden.id}`, `lobby:${lobbyId}`, `match:${matchId}`, 'lobbies'],
      token: cid.accessToken,
      // From before the private lobby on.
      lastEventId: list.lastId(),
    })
    const { body: open } = await actions.open(cid, { mode: '1v1' })
    for (const stream of [list, numbers]) {
      expect((await stream.next('lobby_row')).data['id']).toBe(open.id)
      const isOwn = ({ event, data }: Received) => event === 'lobby' && data['id'] === open.id
      expect(stream.events.filter((each) => each.event !== 'notification' && !isOwn(each))).toEqual([])
      stream.close()
    }
    await actions.cancel(cid, open.id)
  },
)

test('its players and the holders of its link receive it live, each as they may see it', async () => {
  const { body: lobby } = await actions.open(ann, { mode: '1v1', is_private: true })
  const invite = new URL(lobby.invite_link ?? '').searchParams.get('invite') ?? ''
  const topics = [`lobby:${lobby.id}`]
  const room = await openStream(app.url, { topics, token: ann.accessToken })
  const guest = await openStream(app.url, { topics, invite, token: cid.accessToken })
  const side = lobby.sides[1]?.id ?? 0
  await actions.invite(ann, lobby.id, side, bob)
  for (const [stream, who] of [
    [room, ann],
    [guest, cid],
  ] as const) {
    const query = who === cid ? `?invite=${invite}` : ''
    const { match, ...shown } = await must<Lobby & { match: null }>(
      app.url,
      `/v1/lobbies/${lobby.id}/${query}`,
      { token: who.accessToken },
    )
    const { data } = await nextUntil(stream, (view) => view?.version === shown.version)
    expect(data).toEqual({ id: lobby.id, lobby: shown, match })
    stream.close()
  }
  await actions.cancel(ann, lobby.id)
})

test('whoever loses the seat that showed a private lobby learns no more than that', async () => {
  const { body: lobby } = await actions.open(ann, { mode: '1v1', is_private: true })
  const side = lobby.sides[1]?.id ?? 0
  await actions.invite(ann, lobby.id, side, bob)
  const invited = await openStream(app.url, { topics: [`lobby:${lobby.id}`], token: bob.accessToken })
  await actions.answer(bob, lobby.id, side, 'decline')
  const { data } = await nextUntil(invited, (view) => view === null)
  expect(data).toEqual({ id: lobby.id, lobby: null, match: null })
  invited.close()
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

test('and a public one for everyone', { tags: 'long' }, async () => {
  const { body: lobby } = await actions.open(ann, { mode: '1v1' })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const stranger = await openStream(app.url, { topics: ['lobbies'] })
  const { match_id: matchId } = await actions.look(lobby.id)
  for (const who of [ann, bob]) await actions.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
  while (((await stranger.next('lobby_row')).data['row'] as { status: string }).status !== 'settled');
  stranger.close()
  expect((await history(ann))[0]).toMatchObject({ match_id: matchId, lobby_id: lobby.id })
})
