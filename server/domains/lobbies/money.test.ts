import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let cid: Person
let dan: Person
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob, cid, dan] = await insertPlayers(
    app,
    [`ann_m${count}`, `bob_m${count}`, `cid_m${count}`, `dan_m${count}`],
    'rocket-league',
  )
  for (const who of [ann, bob, cid, dan]) await actions.pay(who, 1000)
})

const duel = (more: object = {}) => ({ mode: '1v1', entry_fee_cents: 300, ...more })

async function startDuel(more: object = {}): Promise<Lobby> {
  const { body: lobby } = await actions.open(ann, duel(more))
  await actions.join(bob, lobby.id)
  await actions.ready(ann, lobby.id)
  return (await actions.ready(bob, lobby.id)).body
}

describe('an entry', () => {
  test(
    'is held with the seat, released on leaving and cancelling, and shown in advance',
    { tags: 'long' },
    async () => {
      const { status, body: lobby } = await actions.open(ann, duel())
      expect(status).toBe(201)
      expect(lobby).toMatchObject({
        entry_fee_cents: 300,
        pot_cents: 600,
        fee_cents: 60,
        prize_cents: 540,
        sides: [{ players: [{ prize_cents: 540 }] }, {}],
      })
      expect(await actions.balances(ann)).toEqual([700, 0, 300])
      await actions.join(bob, lobby.id)
      expect(await actions.balances(bob)).toEqual([700, 0, 300])
      await actions.leave(bob, lobby.id)
      expect(await actions.balances(bob)).toEqual([1000, 0, 0])
      await actions.cancel(ann, lobby.id)
      expect(await actions.balances(ann)).toEqual([1000, 0, 0])
      await mustHold(app)
    },
  )

  test('is paid from bonus first if chosen, and returned there', { tags: 'long' }, async () => {
    await actions.pay(bob, 0, 200)
    const { body: lobby } = await actions.open(ann, duel())
    await actions.join(bob, lobby.id, { promo_choice: true })
    expect(await actions.balances(bob)).toEqual([900, 0, 300])
    await actions.leave(bob, lobby.id)
    expect(await actions.balances(bob)).toEqual([1000, 200, 0])
  })

  test('leaving again with the same key gives the first answer, and the money back once', async () => {
    const { body: lobby } = await actions.open(ann, duel())
    const joined = await actions.join(bob, lobby.id)
    const path = `/v1/players/lobby/${lobby.id}/${actions.sideOf(joined.body, bob)}/leave-team/`
    const leave = () =>
      ask<Lobby>(app.url, path, { method: 'PUT', token: bob.accessToken, body: {}, key: 'leave-once' })
    const [first, second] = [await leave(), await leave()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await actions.balances(bob)).toEqual([1000, 0, 0])
  })

  test(
    'the winner gets the pot minus the fee, once, however often it is reported',
    { tags: 'long' },
    async () => {
      const lobby = await startDuel()
      const matchId = lobby.match_id ?? 0
      await Promise.all(
        [ann, bob, ann, bob, ann].map((who) => actions.match(who, matchId, 'report', { scores: [[3, 1]] })),
      )
      expect(await actions.look(lobby.id)).toMatchObject({ status: 'settled' })
      expect(await actions.balances(ann)).toEqual([1240, 0, 0])
      expect(await actions.balances(bob)).toEqual([700, 0, 0])
      expect((await actions.notices(ann)).map((notice) => notice.message)).toContain(
        'You won your 1v1 Duel match. $5.40 is in your wallet.',
      )
      await mustHold(app)
    },
  )

  test('an abandoned match returns every entry', async () => {
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
    await expect.poll(async () => (await actions.look(lobby.id)).status).toBe('cancelled')
    expect([await actions.balances(ann), await actions.balances(bob)]).toEqual([
      [1000, 0, 0],
      [1000, 0, 0],
    ])
  })

  test('a drawn match returns every entry', { tags: 'long' }, async () => {
    const [eve, fay] = await insertPlayers(app, [`eve_m${count}`, `fay_m${count}`], 'ea-sports-fc')
    for (const who of [eve, fay]) await actions.pay(who, 500)
    const { body: lobby } = await actions.open(eve, {
      game: 'ea-sports-fc',
      mode: '1v1',
      entry_fee_cents: 500,
    })
    await actions.join(fay, lobby.id)
    for (const who of [eve, fay]) await actions.ready(who, lobby.id)
    const { match_id: matchId } = await actions.look(lobby.id)
    for (const who of [eve, fay]) await actions.match(who, matchId ?? 0, 'report', { scores: [[2, 2]] })
    expect([await actions.balances(eve), await actions.balances(fay)]).toEqual([
      [500, 0, 0],
      [500, 0, 0],
    ])
    expect((await actions.notices(fay)).map((notice) => notice.message)).toContain(
      'Your 1v1 Kick-off match ended in a draw. Your $5.00 entry fee is back in your wallet.',
    )
  })

  test.each<[string, object, number, string]>([
    ['more than the site allows', duel({ entry_fee_cents: 10_001 }), 400, 'entry_too_high'],
    ['a few cents', duel({ entry_fee_cents: 9 }), 400, 'entry_too_low'],
    ['more than the wallet holds', duel({ entry_fee_cents: 1001 }), 400, 'insufficient'],
    [
      'without a verified account in a mode with a results service',
      { game: 'chess', mode: 'blitz', entry_fee_cents: 100 },
      400,
      'no_game_account',
    ],
  ])('refuses %s', async (_what, body, status, code) => {
    expect(await actions.open(ann, body)).toMatchObject({ status, body: { code } })
    expect(await actions.balances(ann)).toEqual([1000, 0, 0])
  })

  test('a player under age or excluded from paid play cannot join, and sees why in advance', async () => {
    const { body: lobby } = await actions.open(ann, duel())
    await app.db.updateTable('players').set({ dob: '2012-01-01' }).where('id', '=', bob.id).execute()
    expect((await actions.look(lobby.id, bob)).can).toMatchObject({
      join: false,
      why_not: 'You must be 18 or older to play for money where you live.',
    })
    expect(await actions.join(bob, lobby.id)).toMatchObject({
      status: 403,
      body: { code: 'paid_closed', detail: 'You must be 18 or older to play for money where you live.' },
    })
    expect(await actions.balances(bob)).toEqual([1000, 0, 0])
  })

  test('a player with old terms cannot join, and sees why in advance', async () => {
    const { body: lobby } = await actions.open(ann, duel())
    const accepted = app.db.deleteFrom('terms_acceptances').where('player_id', '=', bob.id)
    const rows = await accepted.returningAll().execute()
    expect((await actions.look(lobby.id, bob)).can).toMatchObject({
      join: false,
      why_not: 'Accept the current terms first. You’ll find them on the Terms and Conditions page.',
    })
    expect(await actions.join(bob, lobby.id)).toMatchObject({
      status: 403,
      body: { code: 'terms_not_accepted' },
    })
    await app.db.insertInto('terms_acceptances').values(rows).execute()
  })

  test('twenty concurrent joins with money for one seat take one, also across two lobbies', async () => {
    await app.db.updateTable('players').set({ is_private: false }).where('id', '=', cid.id).execute()
    const [first, second] = [
      (await actions.open(ann, duel({ entry_fee_cents: 1000 }))).body,
      (await actions.open(bob, duel({ entry_fee_cents: 1000 }))).body,
    ]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => actions.join(cid, index % 2 === 0 ? first.id : second.id)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await actions.balances(cid)).toEqual([0, 0, 1000])
    await mustHold(app)
  })

  test('the same key joins once and gives the first response again', async () => {
    const { body: lobby } = await actions.open(ann, { entry_fee_cents: 300 })
    const join = () =>
      ask<Lobby>(app.url, `/v1/lobbies/${lobby.id}/join/`, {
        method: 'POST',
        token: bob.accessToken,
        body: { promo_choice: false },
        key: `join-${count}`,
      })
    const [one, other] = [await join(), await join()]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await actions.balances(bob)).toEqual([700, 0, 300])
  })
})

describe("a side's shares", () => {
  test('are shown to an invited player as if the seat were taken', { tags: 'long' }, async () => {
    const { body: lobby } = await actions.open(ann, { entry_fee_cents: 300 })
    for (const [position, whom] of [bob, cid].entries())
      await actions.invite(ann, lobby.id, lobby.sides[position]?.id ?? 0, whom)
    expect((await actions.look(lobby.id, bob)).sides).toMatchObject([
      { players: [{ prize_cents: 540 }, { state: 'invited', prize_cents: 540 }] },
      { players: [{ state: 'invited', prize_cents: 540 }] },
    ])
  })

  test('are equal unless all of the side have agreed to others, and prizes are paid accordingly', async () => {
    const { body: lobby } = await actions.open(ann, { entry_fee_cents: 300 })
    for (const who of [bob, cid, dan]) await actions.join(who, lobby.id)
    const full = await actions.look(lobby.id, ann)
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
    expect((await actions.look(lobby.id, other)).sides[0]?.shares).toBeNull()
    for (const who of [ann, bob, cid, dan]) await actions.ready(who, lobby.id)
    const { match_id: matchId, sides } = await actions.look(lobby.id)
    const captains = sides.map(
      (side) => [ann, bob, cid, dan].find((who) => who.id === side.captain_id) ?? ann,
    )
    for (const who of captains) await actions.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
    expect(await actions.balances(ann)).toEqual([700 + 756, 0, 0])
    expect(await actions.balances(mate)).toEqual([700 + 324, 0, 0])
    await mustHold(app)
  })
})

test('a match for money is not given away by a key, which a thief may have', async () => {
  const { match_id: matchId } = await startDuel()
  const { secret: accessToken } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
    method: 'POST',
    token: ann.accessToken,
    body: { name: 'a bot', scopes: ['results:write'] },
  })
  const program = { ...ann, accessToken }
  const byKey = (word: string, body: object = {}) => actions.match(program, matchId ?? 0, word, body)
  for (const [word, body] of [['surrender'], ['report', { scores: [[0, 3]] }]] as const)
    expect(await byKey(word, body)).toMatchObject({ status: 403, body: { code: 'session_only' } })
  expect((await actions.match(ann, matchId ?? 0, 'surrender')).status).toBe(200)
})
