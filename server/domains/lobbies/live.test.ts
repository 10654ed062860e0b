import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let cid: Person
beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
  ;[ann, bob, cid] = await insertPlayers(app, ['ann_where', 'bob_where', 'cid_where'], 'rocket-league')
})
afterAll(() => app.close())

const openFor = (who: Person) => openStream(app.url, { token: who.accessToken })
const nowOf = async (who: Person) =>
  (await must<{ now: Lobby[] }>(app.url, '/v1/players/dashboard/', { token: who.accessToken })).now
const invitesOf = (who: Person) =>
  must<{ count: number; results: { id: number }[] }>(app.url, '/v1/players/invites/', {
    token: who.accessToken,
  })

test(
  'a lobby reaches its players wherever they are, at each step and until it is over',
  { tags: 'long' },
  async () => {
    const { body: opened } = await actions.open(ann, { mode: '1v1', is_private: true })
    const side = opened.sides[1]?.id ?? 0
    const [annsStream, cidsStream] = await Promise.all([openFor(ann), openFor(cid)])
    await actions.invite(ann, opened.id, side, bob)
    await actions.answer(bob, opened.id, side, 'accept')
    const step = (wanted: Lobby['status']) =>
      nextWhere(annsStream, 'lobby', ({ id, lobby }) => id === opened.id && lobby?.status === wanted)
    expect([(await step('ready_check')).lobby]).toEqual(await nowOf(ann))
    for (const who of [ann, bob]) await actions.ready(who, opened.id)
    const live = await step('live')
    expect([live.lobby]).toEqual(await nowOf(ann))
    const matchId = live.match?.id ?? 0
    await actions.match(ann, matchId, 'surrender')
    expect((await step('settled')).lobby?.sides.map(({ players }) => players[0]?.id)).toEqual([
      ann.id,
      bob.id,
    ])
    expect(await nowOf(ann)).toEqual([])
    expect(cidsStream.events).toEqual([])
    annsStream.close()
    cidsStream.close()
  },
)

test(
  'each step of a dispute reaches its players wherever they are, though the match stays in dispute',
  { tags: 'long' },
  async () => {
    await setRole(app.db, cid.username, 'moderator')
    const { body: opened } = await actions.open(ann, { mode: '1v1' })
    await actions.join(bob, opened.id)
    for (const who of [ann, bob]) await actions.ready(who, opened.id)
    const { match_id: id, sides } = await actions.look(opened.id)
    const matchId = id ?? 0
    await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
    const stream = await openFor(ann)
    const until = (kind: NonNullable<Lobby['deadline']>['kind']) =>
      nextWhere(stream, 'lobby', ({ lobby }) => lobby?.deadline?.kind === kind)
    await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
    await until('statements')
    for (const who of [ann, bob])
      await actions.match(who, matchId, 'statement', { body: 'It was me, really.' })
    await until('moderate')
    await actions.resolve(cid, matchId, sides[0]?.id ?? 0)
    await setRole(app.db, cid.username, 'player')
    expect([(await until('appeal')).lobby]).toEqual(await nowOf(ann))
    await actions.match(bob, matchId, 'accept-decision')
    await nextWhere(stream, 'lobby', ({ lobby }) => lobby?.status === 'settled')
    stream.close()
  },
)

test('an invite to a lobby is sent to the invited player when it can be answered, and when it is over', async () => {
  const { body: opened } = await actions.open(ann, { mode: '2v2' })
  const [bobsStream, cidsStream] = await Promise.all([openFor(bob), openFor(cid)])
  const side = opened.sides[1]?.id ?? 0
  await actions.invite(ann, opened.id, side, bob)
  const { id, ...invited } = await nextWhere(bobsStream, 'invite', ({ count }) => count === 1)
  expect(invited).toEqual({ kind: 'lobby', invite: (await invitesOf(bob)).results[0], count: 1 })
  await actions.cancel(ann, opened.id)
  const over = await nextWhere(bobsStream, 'invite', ({ count }) => count === 0)
  expect(over).toEqual({ kind: 'lobby', id, invite: null, count: 0 })
  expect(cidsStream.events).toEqual([])
  // Invited only: the lobby is not one of Bob's.
  expect(bobsStream.events.filter(({ event }) => event === 'lobby')).toEqual([])
  bobsStream.close()
  cidsStream.close()
})

test('a private lobby and its match are not found by anybody else', async () => {
  const { body: opened } = await actions.open(ann, { mode: '1v1', is_private: true })
  const side = opened.sides[1]?.id ?? 0
  await actions.invite(ann, opened.id, side, bob)
  await actions.answer(bob, opened.id, side, 'accept')
  for (const who of [ann, bob]) await actions.ready(who, opened.id)
  const matchId = (await actions.look(opened.id, ann)).match_id
  const statuses = (who: Person) =>
    Promise.all(
      [`/v1/lobbies/${opened.id}/`, `/v1/matches/${matchId}/`].map(
        async (path) => (await ask(app.url, path, { token: who.accessToken })).status,
      ),
    )
  expect([await statuses(ann), await statuses(cid)]).toEqual([
    [200, 200],
    [404, 404],
  ])
  await actions.match(ann, matchId ?? 0, 'surrender')
})
