import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APPEAL_MS, MODERATE_MS, STATEMENTS_MS } from '#core/matches/dispute.ts'
import { UNDO_MS } from '#core/undo.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let mod: Person
let other: Person
let matchId = 0
let lobbyId = 0
let sideIds: number[] = []
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
  ;[mod, other] = await insertPlayers(app, ['mod_one', 'mod_two'], 'rocket-league')
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_d${count}`, `bob_d${count}`], 'rocket-league')
  ;[mod, other] = [await newSession(app.url, mod), await newSession(app.url, other)]
  for (const who of [ann, bob]) await actions.pay(who, 1000)
  const { body: lobby } = await actions.open(ann, { mode: '1v1', entry_fee_cents: 300 })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const live = await actions.look(lobby.id)
  ;[lobbyId, matchId, sideIds] = [live.id, live.match_id ?? 0, live.sides.map((side) => side.id)]
})

const say = (who: Person, body = 'I have won, look at the picture.') =>
  actions.match(who, matchId, 'statement', { body })
const balances = async () => [(await actions.balances(ann))[0], (await actions.balances(bob))[0]]
async function contest(): Promise<void> {
  await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
  expect((await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })).body.status).toBe(
    'disputed',
  )
}
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  ;[ann, bob, mod, other] = [
    await newSession(app.url, ann),
    await newSession(app.url, bob),
    await newSession(app.url, mod),
    await newSession(app.url, other),
  ]
}

describe('a dispute', () => {
  test(
    'money stays held; statements are hidden until both are given; a moderator decides with a reason; once accepted, the winner is paid',
    { tags: 'long' },
    async () => {
      await contest()
      await say(ann)
      expect((await actions.readMatch(matchId, bob)).dispute).toMatchObject({
        step: 'statements',
        reason: 'I have won that.',
        statements: [],
      })
      expect((await actions.readMatch(matchId)).dispute).toMatchObject({ step: 'statements', reason: null })
      await say(bob, 'No, I have.\r\n\r\n\r\nAsk  anybody.')
      expect((await actions.readMatch(matchId, bob)).dispute).toMatchObject({
        step: 'review',
        statements: [{ side_id: sideIds[0] }, { side_id: sideIds[1], body: 'No, I have.\n\nAsk  anybody.' }],
      })
      expect(await say(bob)).toMatchObject({ status: 400, body: { code: 'already_stated' } })
      expect(await balances()).toEqual([700, 700])
      const decided = await actions.resolve(mod, matchId, sideIds[0] ?? 0)
      expect(decided.body).toMatchObject({
        status: 'disputed',
        dispute: {
          step: 'decided',
          rulings: [{ winner_side_id: sideIds[0], reason: 'The picture shows it.' }],
        },
      })
      await pass(UNDO_MS)
      expect((await actions.notices(bob)).map((notice) => notice.message)).toContain(
        'A moderator decided your 1v1 Duel match: the other side won. You can appeal once. Reason: The picture shows it.',
      )
      expect(await actions.match(ann, matchId, 'accept-decision')).toMatchObject({
        status: 400,
        body: { code: 'no_appeal' },
      })
      expect((await actions.match(bob, matchId, 'accept-decision')).body).toMatchObject({
        status: 'settled',
        ending: 'moderator',
        scores: [[3, 1]],
      })
      expect(await balances()).toEqual([1240, 700])
      await mustHold(app)
    },
  )

  test(
    'is lost by a side: its captain may appeal, and its players are notified of that',
    { tags: 'long' },
    async () => {
      const people = await insertPlayers(
        app,
        ['one', 'two', 'three', 'four'].map((name) => `${name}_d${count}`),
        'rocket-league',
      )
      const { body: lobby } = await actions.open(people[0] ?? ann, { mode: '2v2' })
      for (const who of people.slice(1)) await actions.join(who, lobby.id)
      for (const who of people) await actions.ready(who, lobby.id)
      const { match_id: id, sides } = await actions.look(lobby.id)
      const of = (position: number, isCaptain: boolean) =>
        people.find(
          (who) =>
            sides[position]?.players.some((player) => player.id === who.id) &&
            (sides[position]?.captain_id === who.id) === isCaptain,
        ) ?? ann
      expect((await actions.match(of(0, true), id ?? 0, 'report', { scores: [[3, 1]] })).status).toBe(200)
      expect(
        (await actions.match(of(1, true), id ?? 0, 'dispute', { reason: 'No, that was ours.' })).status,
      ).toBe(200)
      expect((await actions.resolve(mod, id ?? 0, sides[0]?.id ?? 0)).status).toBe(200)
      await pass(UNDO_MS)
      const told = async (who: Person) =>
        (await actions.notices(who))
          .map((notice) => notice.message)
          .find((message) => message.includes('moderator decided'))
      expect(await told(of(1, true))).toContain('the other side won. You can appeal once.')
      expect(await told(of(1, false))).toContain('the other side won. Your captain can appeal once.')
      expect(await told(of(0, false))).toContain('your side won. Reason: The picture shows it.')
    },
  )

  test(
    'may be appealed once, to another moderator, whose decision is final; all of it is in the audit log',
    { tags: 'long' },
    async () => {
      await contest()
      await actions.resolve(mod, matchId, sideIds[0] ?? 0)
      expect(
        (await actions.match(bob, matchId, 'appeal', { reason: 'He looked at the wrong game.' })).body
          .dispute,
      ).toMatchObject({ step: 'appealed', appeal: { side_id: sideIds[1] } })
      const inDispute = 'Your 1v1 Duel match is in dispute. Submit your statement.'
      const appealed = '1v1 Duel: the other side appealed. Another moderator will decide.'
      const told = async (who: Person) => (await actions.notices(who)).map((notice) => notice.message)
      expect(await told(ann)).toEqual(expect.arrayContaining([inDispute, appealed]))
      expect(await told(bob)).toContain(inDispute)
      expect(await told(bob)).not.toContain(appealed)
      expect(await actions.resolve(mod, matchId, sideIds[1] ?? 0)).toMatchObject({
        status: 403,
        body: { code: 'same_moderator' },
      })
      expect((await actions.resolve(other, matchId, sideIds[1] ?? 0)).body).toMatchObject({
        status: 'settled',
        winner_side_id: sideIds[1],
      })
      expect(await actions.match(ann, matchId, 'appeal', { reason: 'Once more please.' })).toMatchObject({
        status: 400,
        body: { code: 'no_appeal' },
      })
      expect(await balances()).toEqual([700, 1240])
      const { results } = await must<{
        results: { action: string; actor: { username: string }; reason: string }[]
      }>(app.url, `/v1/admin/audit/?kind=match&id=${matchId}`, { token: mod.accessToken })
      expect(results).toMatchObject([
        {
          action: `dispute.win.${sideIds[1]}`,
          actor: { username: 'mod_two' },
          reason: 'The picture shows it.',
        },
        { action: `dispute.win.${sideIds[0]}`, actor: { username: 'mod_one' } },
      ])
    },
  )

  test('without statements it goes to the moderators after two hours, without a decision it is void a day later', async () => {
    await contest()
    await pass(STATEMENTS_MS)
    expect((await actions.readMatch(matchId, ann)).dispute).toMatchObject({ step: 'review' })
    await pass(MODERATE_MS)
    expect(await actions.look(lobbyId)).toMatchObject({ status: 'cancelled' })
    expect(await balances()).toEqual([1000, 1000])
    for (const who of [ann, bob]) {
      const history = await must<{ count: number; results: object[] }>(
        app.url,
        `/v1/players/match-history/?username=${who.username}`,
      )
      expect(history).toMatchObject({
        count: 1,
        results: [{ match_id: matchId, result: 'void', score: null }],
      })
      const { points } = await must<{ points: object[] }>(
        app.url,
        `/v1/players/rating-history/?username=${who.username}&game=rocket-league`,
      )
      expect(points).toEqual([])
    }
  })

  test(
    'a decision without an appeal takes effect after twelve hours; the losing side loses reliability',
    { tags: 'long' },
    async () => {
      await contest()
      await actions.resolve(mod, matchId, sideIds[1] ?? 0)
      await pass(APPEAL_MS)
      expect(await actions.look(lobbyId)).toMatchObject({ status: 'settled', winner_side_id: sideIds[1] })
      const { reliability } = await must<{ reliability: { score: number } }>(
        app.url,
        '/v1/players/dashboard/',
        { token: ann.accessToken },
      )
      expect(reliability.score).toBeLessThan(100)
    },
  )

  test('a moderator can neither read, note nor decide the dispute of their own match', async () => {
    await contest()
    await say(bob)
    await setRole(app.db, ann.username, 'moderator')
    const asStaff = await newSession(app.url, ann)
    const token = asStaff.accessToken
    const own = { status: 403, body: { code: 'own_match' } }
    const path = `/v1/admin/disputes/${matchId}/`
    expect(await ask(app.url, path, { token })).toMatchObject(own)
    const note = { body: 'My own match.' }
    expect(await ask(app.url, `${path}notes/`, { method: 'POST', token, body: note })).toMatchObject(own)
    expect(await actions.resolve(asStaff, matchId, sideIds[0] ?? 0)).toMatchObject(own)
    await setRole(app.db, ann.username, 'player')
  })

  test('surrendering ends it', { tags: 'long' }, async () => {
    await contest()
    expect((await actions.match(bob, matchId, 'surrender')).body).toMatchObject({
      status: 'settled',
      ending: 'surrender',
      winner_side_id: sideIds[0],
    })
    expect(await balances()).toEqual([1240, 700])
  })

  test.each<[string, () => Promise<unknown>, number, string]>([
    [
      'disputing before a report',
      () => actions.match(ann, matchId, 'dispute', { reason: 'I do not like it.' }),
      400,
      'nothing_reported',
    ],
    ['a statement without a dispute', () => say(ann), 400, 'not_disputed'],
    ['a decision without a dispute', () => actions.resolve(mod, matchId, null), 400, 'not_disputed'],
    ['a decision by a player', () => actions.resolve(ann, matchId, sideIds[0] ?? 0), 403, 'forbidden'],
    [
      'a side that did not play',
      async () => (await contest(), actions.resolve(mod, matchId, 999_999)),
      400,
      'unknown_side',
    ],
    ['a player of another match', async () => (await contest(), say(mod)), 403, 'not_captain'],
  ])('refuses %s', async (_what, act, status, code) =>
    expect(await act()).toMatchObject({ status, body: { code } }),
  )
})
