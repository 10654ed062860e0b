import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { CHECK_IN_AFTER_MS, CHECK_IN_BEFORE_MS, READY_CHECK_MS } from '#core/lobbies/state.ts'
import { CLAIM_MS } from '#core/matches/state.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_t${count}`, `bob_t${count}`], 'rocket-league')
  for (const who of [ann, bob]) await actions.pay(who, 1000)
})

const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  ;[ann, bob] = [await newSession(app.url, ann), await newSession(app.url, bob)]
}
async function fullLobby(): Promise<Lobby> {
  const { body: lobby } = await actions.open(ann, {
    mode: '1v1',
    entry_fee_cents: 300,
    starts_at: later(HOUR_MS),
  })
  return (await actions.join(bob, lobby.id)).body
}
const reliability = async (who: Person) =>
  (
    await must<{ reliability: { score: number } }>(app.url, '/v1/players/dashboard/', {
      token: who.accessToken,
    })
  ).reliability.score

describe('a lobby with a start time', () => {
  test(
    'stays open when full until its check-in, 5 minutes before the start, and plays when all are ready',
    { tags: 'long' },
    async () => {
      const lobby = await fullLobby()
      expect(lobby).toMatchObject({
        status: 'open',
        deadline: { kind: 'check_in', at: later(HOUR_MS - CHECK_IN_BEFORE_MS) },
      })
      await pass(HOUR_MS - CHECK_IN_BEFORE_MS)
      expect(await actions.look(lobby.id)).toMatchObject({
        status: 'ready_check',
        deadline: { kind: 'ready_check', at: later(CHECK_IN_BEFORE_MS + CHECK_IN_AFTER_MS) },
      })
      expect((await actions.notices(ann)).map((notice) => notice.message)).toContain(
        'Your 1v1 Duel lobby is full. Ready up within 15 minutes.',
      )
      for (const who of [ann, bob]) await actions.ready(who, lobby.id)
      expect((await actions.look(lobby.id)).status).toBe('live')
    },
  )

  test(
    'one side is absent 10 minutes after the start: the other claims the win once, and no rating changes',
    { tags: 'long' },
    async () => {
      const lobby = await fullLobby()
      await pass(HOUR_MS)
      await actions.ready(ann, lobby.id)
      await pass(CHECK_IN_AFTER_MS)
      const waiting = await actions.look(lobby.id)
      const matchId = waiting.match_id ?? 0
      expect(await actions.readMatch(matchId, ann)).toMatchObject({
        status: 'scheduled',
        absent_side_id: lobby.sides[1]?.id,
        can: { claim_no_show: true },
        deadline: { kind: 'claim' },
      })
      expect(await actions.match(bob, matchId, 'claim-no-show')).toMatchObject({
        status: 400,
        body: { code: 'no_claim' },
      })
      const answers = await Promise.all([1, 2, 3].map(() => actions.match(ann, matchId, 'claim-no-show')))
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
      expect(await actions.readMatch(matchId)).toMatchObject({
        status: 'settled',
        ending: 'no_show',
        sides: [
          { players: [{ rating: 1200, rating_after: 1200 }] },
          { players: [{ rating: 1200, rating_after: 1200 }] },
        ],
      })
      expect([await actions.balances(ann), await actions.balances(bob)]).toEqual([
        [1240, 0, 0],
        [700, 0, 0],
      ])
      expect([await reliability(ann), await reliability(bob)]).toEqual([100, 80])
      await mustHold(app)
    },
  )

  test('from the start on nobody can avoid a claim by leaving, cancelling or replacing', async () => {
    const lobby = await fullLobby()
    await pass(HOUR_MS)
    await actions.ready(bob, lobby.id)
    expect(await actions.cancel(ann, lobby.id)).toMatchObject({ status: 400, body: { code: 'too_late' } })
    expect(await actions.leave(ann, lobby.id)).toMatchObject({ status: 400, body: { code: 'too_late' } })
    await pass(CHECK_IN_AFTER_MS)
    expect(await actions.cancel(ann, lobby.id)).toMatchObject({ status: 400, body: { code: 'too_late' } })
    expect((await actions.look(lobby.id, ann)).can.cancel).toBe(false)
    const { match_id: matchId } = await actions.look(lobby.id)
    expect((await actions.match(bob, matchId ?? 0, 'claim-no-show')).body).toMatchObject({
      status: 'settled',
      ending: 'no_show',
    })
  })

  test('unclaimed: void after ten minutes, entries returned', { tags: 'long' }, async () => {
    const lobby = await fullLobby()
    await pass(HOUR_MS)
    await actions.ready(bob, lobby.id)
    await pass(CHECK_IN_AFTER_MS)
    await pass(CLAIM_MS)
    expect((await actions.look(lobby.id)).status).toBe('cancelled')
    expect([await actions.balances(ann), await actions.balances(bob)]).toEqual([
      [1000, 0, 0],
      [1000, 0, 0],
    ])
  })

  test(
    'both are absent: cancelled, entries returned, and both lose reliability',
    { tags: 'long' },
    async () => {
      const lobby = await fullLobby()
      await pass(HOUR_MS)
      await pass(CHECK_IN_AFTER_MS)
      expect(await actions.look(lobby.id)).toMatchObject({ status: 'cancelled', match_id: null })
      expect([await actions.balances(ann), await actions.balances(bob)]).toEqual([
        [1000, 0, 0],
        [1000, 0, 0],
      ])
      expect([await reliability(ann), await reliability(bob)]).toEqual([92, 92])
    },
  )

  test('not full at its start: expires ten minutes later', async () => {
    const { body: lobby } = await actions.open(ann, {
      mode: '1v1',
      entry_fee_cents: 300,
      starts_at: later(HOUR_MS),
    })
    await pass(HOUR_MS)
    expect((await actions.look(lobby.id)).status).toBe('open')
    await pass(CHECK_IN_AFTER_MS)
    expect((await actions.look(lobby.id)).status).toBe('expired')
    expect(await actions.balances(ann)).toEqual([1000, 0, 0])
  })

  test.each([
    ['too soon', 60_000],
    ['too far away', 15 * 24 * HOUR_MS],
    ['in the past', -HOUR_MS],
  ])('a start that is %s is refused', async (_what, ms) => {
    expect(await actions.open(ann, { mode: '1v1', starts_at: later(ms) })).toMatchObject({
      status: 400,
      body: { code: 'bad_start' },
    })
  })
})

test(
  'a player who misses ready checks has a cool-down, and the refusal says how long',
  { tags: 'long' },
  async () => {
    for (let round = 0; round < 2; round++) {
      const { body: lobby } = await actions.open(ann, { mode: '1v1' })
      await actions.join(bob, lobby.id)
      await actions.ready(ann, lobby.id)
      await pass(READY_CHECK_MS)
      await actions.cancel(ann, lobby.id)
    }
    const { body: lobby } = await actions.open(ann, { mode: '1v1' })
    expect((await actions.look(lobby.id, bob)).can).toMatchObject({
      join: false,
      why_not: 'You missed matches recently. You can join again in 5 minutes.',
    })
    expect(await actions.join(bob, lobby.id)).toMatchObject({ status: 403, body: { code: 'cooling_down' } })
    await pass(5 * 60_000)
    expect((await actions.join(bob, lobby.id)).status).toBe(200)
  },
)

describe('seats at different times', () => {
  const open = (who: Person, startsAt: string | undefined, more: object = {}) =>
    actions.open(who, { mode: '1v1', ...(startsAt ? { starts_at: startsAt } : {}), ...more })

  test('a lobby tomorrow does not conflict with lobbies or the queue today; one at the same hour does', async () => {
    const tomorrow = later(24 * HOUR_MS)
    expect((await open(ann, tomorrow)).status).toBe(201)
    const today = await open(ann, undefined)
    expect(today.status).toBe(201)
    expect(await open(ann, undefined)).toMatchObject({ status: 400, body: { code: 'already_playing' } })
    expect(await open(ann, tomorrow)).toMatchObject({ status: 400, body: { code: 'already_playing' } })
    expect((await open(ann, later(30 * HOUR_MS))).status).toBe(201)
    await actions.cancel(ann, today.body.id)
    const queue = (who: Person) =>
      ask(app.url, '/v1/queue/', {
        method: 'PUT',
        token: who.accessToken,
        body: { game: 'rocket-league', mode: '1v1' },
      })
    expect((await queue(ann)).status).toBe(200)
    const other = await open(bob, tomorrow)
    expect(await actions.join(ann, other.body.id)).toMatchObject({
      status: 400,
      body: { code: 'already_playing' },
    })
  })

  test('thirty concurrent joins of lobbies at the same time: one seat', { tags: 'long' }, async () => {
    const hosts = await insertPlayers(
      app,
      Array.from({ length: 6 }, (_, index) => `host_${count}_${index}`),
      'rocket-league',
    )
    const tomorrow = later(24 * HOUR_MS)
    const lobbies = await Promise.all(hosts.map((host) => open(host, tomorrow)))
    const answers = await Promise.all(
      [...lobbies, ...lobbies, ...lobbies, ...lobbies, ...lobbies].map(({ body }) =>
        actions.join(ann, body.id),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  })

  test('at most ten lobbies ahead', { tags: 'long' }, async () => {
    for (let day = 1; day <= 10; day++) expect((await open(ann, later(day * 12 * HOUR_MS))).status).toBe(201)
    expect(await open(ann, later(6 * HOUR_MS))).toMatchObject({
      status: 400,
      body: { code: 'too_many_lobbies' },
    })
  })
})

test('a lobby shows who missed its ready check until the next one', { tags: 'long' }, async () => {
  const [eve, fay] = (await insertPlayers(app, [`eve_t${count}`, `fay_t${count}`], 'rocket-league')) as [
    Person,
    Person,
  ]
  const { body: lobby } = await actions.open(ann, { mode: '1v1' })
  await actions.join(eve, lobby.id)
  await actions.ready(ann, lobby.id)
  await pass(READY_CHECK_MS)
  expect(await actions.look(lobby.id)).toMatchObject({
    status: 'open',
    missed: [{ id: eve.id, username: eve.username }],
  })
  await actions.join(await newSession(app.url, fay), lobby.id)
  expect(await actions.look(lobby.id)).toMatchObject({ status: 'ready_check', missed: [] })
})
