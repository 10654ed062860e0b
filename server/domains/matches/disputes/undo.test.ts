import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let mod: Person
let other: Person
let matchId = 0
let sideIds: number[] = []
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  const name = (word: string) => `${word}_b${count}`
  ;[mod, other] = await insertPlayers(app, [name('mod'), name('other')], 'rocket-league')
  ;[ann, bob] = await insertPlayers(app, [name('ann'), name('bob')], 'rocket-league')
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
  for (const who of [ann, bob]) await actions.pay(who, 1000)
  const { body: lobby } = await actions.open(ann, { mode: '1v1', entry_fee_cents: 300 })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const live = await actions.look(lobby.id)
  ;[matchId, sideIds] = [live.match_id ?? 0, live.sides.map((side) => side.id)]
  await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
  await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
})

const act = (who: Person, word: string, body: object = {}) =>
  ask<{ code?: string; dispute?: object }>(app.url, `/v1/admin/disputes/${matchId}/${word}/`, {
    method: 'POST',
    token: who.accessToken,
    body,
  })
const reopen = (who: Person) => act(who, 'reopen', { reason: 'A mistake.' })
const decide = (winner = sideIds[0] ?? null) => actions.resolve(mod, matchId, winner)
const told = async (who: Person) =>
  (await actions.notices(who)).map(({ message }) => message).filter((each) => each.includes('decided your'))

test(
  'a decision is taken back within a minute by whoever made it, and nobody is told of it',
  { tags: 'long' },
  async () => {
    expect((await reopen(mod)).body.code).toBe('not_decided')
    const { deadline } = await actions.readMatch(matchId, ann)
    await decide()
    expect((await reopen(other)).body.code).toBe('not_yours')
    app.clock.advance(30_000)
    expect(await reopen(mod)).toMatchObject({
      status: 200,
      body: { status: 'disputed', dispute: { step: 'statements', rulings: [] } },
    })
    expect((await reopen(mod)).body.code).toBe('not_decided')
    const after = await actions.readMatch(matchId, ann)
    expect(Date.parse(after.deadline?.at ?? '')).toBe(Date.parse(deadline?.at ?? '') + 30_000)
    app.clock.advance(UNDO_MS)
    await app.runJobs()
    expect([await told(ann), await told(bob)]).toEqual([[], []])
    // It is held by whoever took it back, who decides again; only that is told.
    expect((await act(other, 'resolve', { winner_side_id: null, reason: 'Nobody has won.' })).body.code).toBe(
      'taken',
    )
    const { trail } = await must<{ trail: { action: string; actor: { username: string } }[] }>(
      app.url,
      `/v1/admin/disputes/${matchId}/`,
      { token: other.accessToken },
    )
    expect(trail.map(({ action }) => action)).toEqual(['dispute.reopen', `dispute.win.${sideIds[0]}`])
    await decide(sideIds[1])
    app.clock.advance(UNDO_MS)
    await app.runJobs()
    expect(await told(bob)).toEqual([expect.stringContaining('your side won.')])
  },
)

test('not after a minute: then both sides hear of it', { tags: 'long' }, async () => {
  await decide()
  expect(await told(bob)).toEqual([])
  app.clock.advance(UNDO_MS)
  await app.runJobs()
  expect(await told(bob)).toHaveLength(1)
  app.clock.advance(1)
  expect((await reopen(mod)).body.code).toBe('too_late')
})

test('not once a captain has answered it, who is told of it at once', async () => {
  await decide()
  await actions.match(bob, matchId, 'appeal', { reason: 'Please look again.' })
  expect(await told(bob)).toHaveLength(1)
  expect((await reopen(mod)).body.code).toBe('answered')
  await actions.resolve(other, matchId, sideIds[1] ?? 0)
  expect((await reopen(other)).body.code).toBe('answered')
  app.clock.advance(UNDO_MS)
  await app.runJobs()
  expect(await told(bob)).toHaveLength(2)
})

test('at the same time as it is accepted: one of both happens, and the money with it', async () => {
  await decide()
  const [back, accepted] = await Promise.all([reopen(mod), actions.match(bob, matchId, 'accept-decision')])
  const { status } = await actions.readMatch(matchId, ann)
  const [cash] = await actions.balances(ann)
  if (back.status === 200) {
    expect(accepted.body.code).toBe('no_appeal')
    expect([status, cash]).toEqual(['disputed', 700])
  } else {
    expect([back.body.code, accepted.status]).toEqual(['answered', 200])
    expect([status, cash]).toEqual(['settled', 1240])
  }
})

test('who may not decide disputes takes none back, and there is none without a match', async () => {
  await decide()
  await setRole(app.db, mod.username, 'player')
  expect((await reopen(mod)).status).toBe(403)
  const { body } = await ask<{ code: string }>(app.url, '/v1/admin/disputes/999999/reopen/', {
    method: 'POST',
    token: other.accessToken,
    body: { reason: 'A mistake.' },
  })
  expect(body.code).toBe('not_found')
})
