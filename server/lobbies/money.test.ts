import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/payment-hands.ts'
import { playHands, type PlayHands } from '#server/testing/play-hands.ts'
import { settledPlayers } from '#server/testing/settled.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let hands: PlayHands
let ann: Person
let bob: Person
let cid: Person
let dan: Person
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  hands = playHands(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob, cid, dan] = await settledPlayers(
    app,
    [`ann_m${count}`, `bob_m${count}`, `cid_m${count}`, `dan_m${count}`],
    'rocket-league',
  )
  for (const who of [ann, bob, cid, dan]) await hands.pay(who, 1000)
})

const duel = (more: object = {}) => ({ mode: '1v1', entry_fee_cents: 300, ...more })

async function startDuel(more: object = {}): Promise<Lobby> {
  const { body: lobby } = await hands.open(ann, duel(more))
  await hands.join(bob, lobby.id)
  await hands.ready(ann, lobby.id)
  return (await hands.ready(bob, lobby.id)).body
}

describe('an entry', () => {
  test('is held with the seat, comes back with leaving and calling off, and is shown before', async () => {
    const { status, body: lobby } = await hands.open(ann, duel())
    expect(status).toBe(201)
    expect(lobby).toMatchObject({
      entry_fee_cents: 300,
      pot_cents: 600,
      fee_cents: 60,
      prize_cents: 540,
      sides: [{ players: [{ prize_cents: 540 }] }, {}],
    })
    expect(await hands.purse(ann)).toEqual([700, 0, 300])
    await hands.join(bob, lobby.id)
    expect(await hands.purse(bob)).toEqual([700, 0, 300])
    await hands.leave(bob, lobby.id)
    expect(await hands.purse(bob)).toEqual([1000, 0, 0])
    await hands.cancel(ann, lobby.id)
    expect(await hands.purse(ann)).toEqual([1000, 0, 0])
    await mustHold(app)
  })

  test('is paid from bonus first where that is wished, and goes back there', async () => {
    await hands.pay(bob, 0, 200)
    const { body: lobby } = await hands.open(ann, duel())
    await hands.join(bob, lobby.id, { promo_choice: true })
    expect(await hands.purse(bob)).toEqual([900, 0, 300])
    await hands.leave(bob, lobby.id)
    expect(await hands.purse(bob)).toEqual([1000, 200, 0])
  })

  test("the pot less the fee is the winner's, once, however often it is reported", async () => {
    const lobby = await startDuel()
    const matchId = lobby.match_id ?? 0
    await Promise.all(
      [ann, bob, ann, bob, ann].map((who) => hands.match(who, matchId, 'report', { scores: [[3, 1]] })),
    )
    expect(await hands.look(lobby.id)).toMatchObject({ status: 'settled' })
    expect(await hands.purse(ann)).toEqual([1240, 0, 0])
    expect(await hands.purse(bob)).toEqual([700, 0, 0])
    expect((await hands.notices(ann)).map((notice) => notice.message)).toContain(
      'You won 1v1 Duel: $5.40 is in your wallet.',
    )
    await mustHold(app)
  })

  test('an abandoned match gives everything back', async () => {
    const lobby = await startDuel()
    await app.db
      .updateTable('matches')
      .set({ deadline_at: app.clock.now() })
      .where('id', '=', lobby.match_id ?? 0)
      .execute()
    await app.db
      .updateTable('jobs')
      .set({ due_at: app.clock.now() })
      .where('kind', '=', 'match.deadline')
      .where('key', '=', String(lobby.match_id))
      .execute()
    await app.runJobs()
    await expect.poll(async () => (await hands.look(lobby.id)).status).toBe('cancelled')
    expect([await hands.purse(ann), await hands.purse(bob)]).toEqual([
      [1000, 0, 0],
      [1000, 0, 0],
    ])
  })

  test('a drawn match gives everything back', async () => {
    const [eve, fay] = await settledPlayers(app, [`eve_m${count}`, `fay_m${count}`], 'ea-sports-fc')
    for (const who of [eve, fay]) await hands.pay(who, 500)
    const { body: lobby } = await hands.open(eve, { game: 'ea-sports-fc', mode: '1v1', entry_fee_cents: 500 })
    await hands.join(fay, lobby.id)
    for (const who of [eve, fay]) await hands.ready(who, lobby.id)
    const { match_id: matchId } = await hands.look(lobby.id)
    for (const who of [eve, fay]) await hands.match(who, matchId ?? 0, 'report', { scores: [[2, 2]] })
    expect([await hands.purse(eve), await hands.purse(fay)]).toEqual([
      [500, 0, 0],
      [500, 0, 0],
    ])
    expect((await hands.notices(fay)).map((notice) => notice.message)).toContain(
      'Your 1v1 Kick-off match was drawn. Your entry of $5.00 is back.',
    )
  })

  test.each<[string, object, number, string]>([
    ['more than the site allows', duel({ entry_fee_cents: 10_001 }), 400, 'entry_too_high'],
    ['a few cents', duel({ entry_fee_cents: 9 }), 400, 'entry_too_low'],
    ['more than the wallet holds', duel({ entry_fee_cents: 1001 }), 400, 'insufficient'],
    [
      'where a service tells the results, without a proven account',
      { game: 'chess', mode: 'blitz', entry_fee_cents: 100 },
      400,
      'no_game_account',
    ],
  ])('refuses %s', async (_what, body, status, code) => {
    expect(await hands.open(ann, body)).toMatchObject({ status, body: { code } })
    expect(await hands.purse(ann)).toEqual([1000, 0, 0])
  })

  test('nobody under age or banned from paid play sits down, and reads why before the button', async () => {
    const { body: lobby } = await hands.open(ann, duel())
    await app.db.updateTable('players').set({ dob: '2012-01-01' }).where('id', '=', bob.id).execute()
    expect((await hands.look(lobby.id, bob)).can).toMatchObject({
      join: false,
      why_not: 'Play for money is from 18 years on where you live.',
    })
    expect(await hands.join(bob, lobby.id)).toMatchObject({
      status: 403,
      body: { code: 'paid_closed', detail: 'Play for money is from 18 years on where you live.' },
    })
    expect(await hands.purse(bob)).toEqual([1000, 0, 0])
  })

  test('twenty presses at once with money for one seat take one, also over two lobbies', async () => {
    await app.db.updateTable('players').set({ is_private: false }).where('id', '=', cid.id).execute()
    const [first, second] = [
      (await hands.open(ann, duel({ entry_fee_cents: 1000 }))).body,
      (await hands.open(bob, duel({ entry_fee_cents: 1000 }))).body,
    ]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => hands.join(cid, index % 2 === 0 ? first.id : second.id)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await hands.purse(cid)).toEqual([0, 0, 1000])
    await mustHold(app)
  })

  test('the same key joins once and gives the first answer again', async () => {
    const { body: lobby } = await hands.open(ann, { entry_fee_cents: 300 })
    const join = () =>
      ask<Lobby>(app.url, `/v1/lobbies/${lobby.id}/join/`, {
        method: 'POST',
        token: bob.accessToken,
        body: { promo_choice: false },
        key: `join-${count}`,
      })
    const [one, other] = [await join(), await join()]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await hands.purse(bob)).toEqual([700, 0, 300])
  })
})

describe("a side's shares", () => {
  test('are told to who is invited as if the seat were taken', async () => {
    const { body: lobby } = await hands.open(ann, { entry_fee_cents: 300 })
    for (const [position, whom] of [bob, cid].entries())
      await hands.invite(ann, lobby.id, lobby.sides[position]?.id ?? 0, whom)
    expect((await hands.look(lobby.id, bob)).sides).toMatchObject([
      { players: [{ prize_cents: 540 }, { state: 'invited', prize_cents: 540 }] },
      { players: [{ state: 'invited', prize_cents: 540 }] },
    ])
  })

  test('are equal, unless all of the side have agreed to others, and are paid so', async () => {
    const { body: lobby } = await hands.open(ann, { entry_fee_cents: 300 })
    for (const who of [bob, cid, dan]) await hands.join(who, lobby.id)
    const full = await hands.look(lobby.id, ann)
    expect(full.status).toBe('ready_check')
    const mine = full.sides[0]
    const mate = [bob, cid, dan].find((who) => mine?.players.some((player) => player.id === who.id)) ?? bob
    const shares = [
      { player_id: ann.id, percent: 70 },
      { player_id: mate.id, percent: 30 },
    ]
    const put = (who: Person, path: string, given = shares) =>
      ask<Lobby & { code?: string }>(app.url, `/v1/lobbies/${lobby.id}/${mine?.id}/${path}`, {
        method: 'PUT',
        token: who.accessToken,
        body: { shares: given },
      })
    expect(await put(mate, 'shares/')).toMatchObject({ status: 403, body: { code: 'not_captain_of_side' } })
    expect(await put(ann, 'shares/', [{ player_id: ann.id, percent: 100 }])).toMatchObject({
      status: 400,
      body: { code: 'bad_shares' },
    })
    expect((await put(ann, 'shares/')).body.sides[0]).toMatchObject({
      shares: { in_force: false, agreed: [ann.id] },
      players: [{ prize_cents: 540 }, { prize_cents: 540 }],
    })
    expect(
      await put(mate, 'shares/agree/', [
        { player_id: ann.id, percent: 10 },
        { player_id: mate.id, percent: 90 },
      ]),
    ).toMatchObject({ status: 400, body: { code: 'no_proposal' } })
    expect((await put(mate, 'shares/agree/')).body.sides[0]).toMatchObject({
      shares: { in_force: true },
      players: [
        { id: ann.id, prize_cents: 756 },
        { id: mate.id, prize_cents: 324 },
      ],
    })
    const other = [bob, cid, dan].find((who) => who !== mate) ?? cid
    expect((await hands.look(lobby.id, other)).sides[0]?.shares).toBeNull()
    for (const who of [ann, bob, cid, dan]) await hands.ready(who, lobby.id)
    const { match_id: matchId, sides } = await hands.look(lobby.id)
    const captains = sides.map(
      (side) => [ann, bob, cid, dan].find((who) => who.id === side.captain_id) ?? ann,
    )
    for (const who of captains) await hands.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
    expect(await hands.purse(ann)).toEqual([700 + 756, 0, 0])
    expect(await hands.purse(mate)).toEqual([700 + 324, 0, 0])
    await mustHold(app)
  })
})
