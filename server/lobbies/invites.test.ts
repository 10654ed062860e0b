import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies.ts'
import { DECLINED_MS, INVITE_MS } from '#core/lobby/state.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/payment-actions.ts'
import { playActions, type PlayActions } from '#server/testing/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, signIn, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let cid: Person
let dan: Person
let lobby: Lobby
let own = 0
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
    [`ann_i${count}`, `bob_i${count}`, `cid_i${count}`, `dan_i${count}`],
    'rocket-league',
  )
  for (const who of [ann, bob, cid, dan]) await actions.pay(who, 1000, 100)
  lobby = (await actions.open(ann, { entry_fee_cents: 300 })).body
  own = lobby.sides[0]?.id ?? 0
})

const states = async () =>
  (await actions.look(lobby.id)).sides.map((side) =>
    side.players.map((player) => `${player.username.slice(0, 3)} ${player.state}`),
  )
const invites = async (who: Person) =>
  (await actions.notices(who)).filter((notice) => notice.type_of_notification === 2)

describe('refusals do not reveal anything about other players', () => {
  test('a player without the right to invite or replace gets 403, whoever is concerned', async () => {
    // Dan is seated in another lobby, a private one.
    await actions.open(dan, { is_private: true })
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const about of [dan.id, bob.id, cid.id, nobody]) {
      expect(
        await ask(app.url, `/v1/lobbies/${lobby.id}/${own}/invite/`, {
          method: 'POST',
          token: cid.accessToken,
          body: { player_id: about },
        }),
      ).toMatchObject({ status: 403, body: { code: 'not_captain_of_side' } })
      for (const remove_player of [ann.id, about])
        expect(
          await ask(app.url, `/v1/players/lobby/${lobby.id}/${own}/replace-teammate/`, {
            method: 'POST',
            token: cid.accessToken,
            body: { remove_player, new_player: about },
          }),
        ).toMatchObject({ status: 403, body: { code: 'not_captain_of_side' } })
    }
  })

  test('the list of team-mates is visible to seated and invited players only', async () => {
    const list = (who: Person) =>
      ask(app.url, `/v1/players/lobby/${lobby.id}/teammates/?team=${own}`, { token: who.accessToken })
    expect(await list(cid)).toMatchObject({ status: 403, body: { code: 'not_seated' } })
    await actions.invite(ann, lobby.id, own, bob)
    expect([(await list(ann)).status, (await list(bob)).status]).toEqual([200, 200])
  })

  test('a problem with the new player is reported at the field that names them, and a missing field frees no seat', async () => {
    await actions.invite(ann, lobby.id, own, bob)
    await actions.answer(bob, lobby.id, own, 'accept')
    const swap = (body: object) =>
      ask(app.url, `/v1/players/lobby/${lobby.id}/${own}/replace-teammate/`, {
        method: 'POST',
        token: ann.accessToken,
        body,
      })
    await actions.open(dan, {})
    expect(await swap({ remove_player: bob.id, new_player: dan.id })).toMatchObject({
      status: 400,
      body: { code: 'invitee_busy', new_player: [expect.any(String)] },
    })
    expect(await swap({ remove_player: bob.id })).toMatchObject({
      status: 400,
      body: { new_player: [expect.any(String)] },
    })
    expect(await states()).toEqual([['ann seated', 'bob seated'], []])
    expect((await swap({ remove_player: bob.id, new_player: null })).status).toBe(200)
    expect(await states()).toEqual([['ann seated'], []])
  })
})

describe('an invite to a lobby', () => {
  test('holds a seat, sends a notification (type 2) with the entry, and can be accepted with bonus first', async () => {
    const { status, body } = await actions.invite(ann, lobby.id, own, bob)
    expect([status, body.sides[0]?.players[1]]).toMatchObject([
      200,
      {
        id: bob.id,
        state: 'invited',
        expires: new Date(app.clock.now().getTime() + INVITE_MS).toISOString(),
      },
    ])
    expect(await invites(bob)).toMatchObject([
      {
        lobby: lobby.id,
        message: `${ann.username} invites you to a 2v2 Doubles lobby. The entry is $3.00.`,
        from_user: ann.username,
      },
    ])
    expect(await actions.balances(bob)).toEqual([1000, 100, 0])
    expect((await actions.look(lobby.id, bob)).can).toMatchObject({ accept: true })
    expect(await actions.answer(bob, lobby.id, own, 'accept', true)).toMatchObject({
      status: 200,
      body: { can: { accept: false, leave: true } },
    })
    expect(await actions.balances(bob)).toEqual([800, 0, 300])
    expect(await invites(bob)).toEqual([])
    expect(await actions.answer(bob, lobby.id, own, 'accept')).toMatchObject({
      status: 400,
      body: { code: 'already_seated' },
    })
    await mustHold(app)
  })

  test('frees the seat when declined', async () => {
    await actions.invite(ann, lobby.id, own, bob)
    expect((await actions.answer(bob, lobby.id, own, 'decline')).status).toBe(200)
    expect(await states()).toEqual([[`ann seated`], []])
    expect(await invites(bob)).toEqual([])
    expect(await actions.answer(bob, lobby.id, own, 'decline')).toMatchObject({
      status: 400,
      body: { code: 'not_invited' },
    })
  })

  test('expires after ten minutes', async () => {
    await actions.invite(ann, lobby.id, own, bob)
    app.clock.advance(INVITE_MS)
    await app.runJobs()
    await expect.poll(states).toEqual([['ann seated'], []])
    expect(await invites(await signIn(app.url, bob))).toEqual([])
    expect(await actions.answer(await signIn(app.url, bob), lobby.id, own, 'accept')).toMatchObject({
      status: 400,
      body: { code: 'not_invited' },
    })
  })

  test('calls with the id of the other side are refused', async () => {
    const other = lobby.sides[1]?.id ?? 0
    await actions.invite(ann, lobby.id, own, bob)
    for (const word of ['accept', 'decline'] as const)
      expect(await actions.answer(bob, lobby.id, other, word)).toMatchObject({
        status: 400,
        body: { code: 'not_invited' },
      })
    expect(
      await ask(app.url, `/v1/players/lobby/${lobby.id}/${other}/replace-teammate/`, {
        method: 'POST',
        token: ann.accessToken,
        body: { remove_player: bob.id, new_player: cid.id },
      }),
    ).toMatchObject({ status: 400, body: { code: 'not_on_side' } })
    expect(
      await ask(app.url, `/v1/lobbies/${lobby.id}/${other}/shares/`, {
        method: 'PUT',
        token: ann.accessToken,
        body: { shares: [{ player_id: ann.id, percent: 100 }] },
      }),
    ).toMatchObject({ status: 403, body: { code: 'not_seated' } })
    expect((await actions.answer(bob, lobby.id, own, 'accept')).status).toBe(200)
  })

  test('repeated after it expired it is a new one, with its own expiry and notification', async () => {
    await actions.invite(ann, lobby.id, own, bob)
    app.clock.advance(INVITE_MS)
    ;[ann, bob] = [await signIn(app.url, ann), await signIn(app.url, bob)]
    const { body } = await actions.invite(ann, lobby.id, own, bob)
    expect(body.sides[0]?.players[1]).toMatchObject({
      id: bob.id,
      expires: new Date(app.clock.now().getTime() + INVITE_MS).toISOString(),
    })
    expect(await invites(bob)).toHaveLength(1)
    expect((await actions.answer(bob, lobby.id, own, 'accept')).status).toBe(200)
  })

  test("an invited player's seat cannot be taken by others", async () => {
    await actions.invite(ann, lobby.id, own, bob)
    for (const who of [cid, dan]) expect((await actions.join(who, lobby.id)).status).toBe(200)
    const [eve] = await insertPlayers(app, [`eve_i${count}`], 'rocket-league')
    await actions.pay(eve, 1000)
    expect(await actions.join(eve, lobby.id)).toMatchObject({ status: 400, body: { code: 'full' } })
    expect((await actions.join(bob, lobby.id)).body.status).toBe('ready_check')
  })

  test('an invited player needs no link to a private lobby', async () => {
    await actions.cancel(ann, lobby.id)
    const { body: secret } = await actions.open(ann, { is_private: true })
    await actions.invite(ann, secret.id, secret.sides[0]?.id ?? 0, bob)
    expect((await actions.look(secret.id, bob)).can.accept).toBe(true)
    expect((await ask(app.url, `/v1/lobbies/${secret.id}/`, { token: cid.accessToken })).status).toBe(404)
  })

  test('a player who has blocked the inviter is not notified, which the inviter cannot see', async () => {
    await must(app.url, '/v1/players/blocks/', {
      method: 'POST',
      token: bob.accessToken,
      body: { user_id: ann.id },
    })
    expect((await actions.invite(ann, lobby.id, own, bob)).status).toBe(200)
    expect(await invites(bob)).toEqual([])
  })

  test.each<[string, () => Promise<unknown>, number, string]>([
    [
      'by a player who is not captain',
      async () => actions.invite(bob, lobby.id, own, cid),
      403,
      'not_captain_of_side',
    ],
    ['to a side of another lobby', async () => actions.invite(ann, lobby.id, 999_999, bob), 404, 'not_found'],
    ['of the inviter', async () => actions.invite(ann, lobby.id, own, ann), 400, 'invitee_seated'],
    [
      'of an unknown player',
      async () => actions.invite(ann, lobby.id, own, { ...bob, id: '01890000-0000-7000-8000-000000000000' }),
      400,
      'no_such_player',
    ],
    [
      'twice',
      async () => (await actions.invite(ann, lobby.id, own, bob), actions.invite(ann, lobby.id, own, bob)),
      400,
      'invitee_seated',
    ],
    [
      'of a player seated in another lobby',
      async () => (await actions.open(bob, {}), actions.invite(ann, lobby.id, own, bob)),
      400,
      'invitee_busy',
    ],
    [
      'accepted with an empty wallet',
      async () => {
        const [poor] = await insertPlayers(app, [`poor_i${count}`], 'rocket-league')
        await actions.invite(ann, lobby.id, own, poor)
        return actions.answer(poor, lobby.id, own, 'accept')
      },
      400,
      'insufficient',
    ],
  ])('is refused %s', async (_what, act, status, code) =>
    expect(await act()).toMatchObject({ status, body: { code } }),
  )
})

test('a player who has declined cannot be invited to this lobby again for ten minutes, but to others', async () => {
  await actions.invite(ann, lobby.id, own, bob)
  await actions.answer(bob, lobby.id, own, 'decline')
  const refused = {
    status: 400,
    body: {
      player_id: ['This player has just declined. Ask again in ten minutes.'],
      code: 'declined_lately',
    },
  }
  expect(await actions.invite(ann, lobby.id, own, bob)).toMatchObject(refused)
  expect(await actions.invite(ann, lobby.id, lobby.sides[1]?.id ?? 0, bob)).toMatchObject(refused)
  expect(await invites(bob)).toEqual([])
  const { body: another } = await actions.open(cid, {})
  expect((await actions.invite(cid, another.id, another.sides[0]?.id ?? 0, bob)).status).toBe(200)
  app.clock.advance(DECLINED_MS)
  ;[ann, bob] = [await signIn(app.url, ann), await signIn(app.url, bob)]
  expect((await actions.invite(ann, lobby.id, own, bob)).status).toBe(200)
  expect((await actions.answer(bob, lobby.id, own, 'accept')).status).toBe(200)
})

describe('cancelling an invite', () => {
  test('by the opener, on the empty opposing side: frees the seat, removes the notification, refuses a late answer, moves no money', async () => {
    const other = lobby.sides[1]?.id ?? 0
    expect((await actions.invite(ann, lobby.id, other, bob)).body.can.take_back).toEqual([bob.id])
    expect([
      (await actions.look(lobby.id, bob)).can.take_back,
      (await actions.look(lobby.id, cid)).can.take_back,
    ]).toEqual([[], []])
    expect(await actions.takeBack(cid, lobby.id, other, bob)).toMatchObject({
      status: 403,
      body: { code: 'not_captain_of_side' },
    })
    expect(await actions.takeBack(ann, lobby.id, other, bob)).toMatchObject({
      status: 200,
      body: { sides: [{}, { players: [] }], can: { take_back: [] } },
    })
    expect([await invites(bob), await actions.balances(bob), await actions.balances(ann)]).toEqual([
      [],
      [1000, 100, 0],
      [700, 100, 300],
    ])
    for (const word of ['accept', 'decline'] as const)
      expect(await actions.answer(bob, lobby.id, other, word)).toMatchObject({
        status: 400,
        body: { code: 'not_invited', detail: 'This invite is not open any more.' },
      })
    expect(await actions.takeBack(ann, lobby.id, other, bob)).toMatchObject({
      status: 400,
      body: { code: 'not_on_side' },
    })
    expect((await actions.invite(ann, lobby.id, other, bob)).status).toBe(200)
    expect(await invites(bob)).toHaveLength(1)
    await mustHold(app)
  })

  test("by its sender and by the side's captain since; not by their team-mates", async () => {
    const other = lobby.sides[1]?.id ?? 0
    await actions.invite(ann, lobby.id, other, bob)
    for (const who of [cid, dan]) await actions.join(who, lobby.id)
    const led = (await actions.look(lobby.id)).sides[1]?.captain_id
    const [captain, mate] = led === cid.id ? [cid, dan] : [dan, cid]
    expect((await actions.look(lobby.id, captain)).can.take_back).toEqual([bob.id])
    expect(await actions.takeBack(mate, lobby.id, other, bob)).toMatchObject({
      status: 403,
      body: { code: 'not_captain_of_side' },
    })
    expect((await actions.takeBack(ann, lobby.id, other, bob)).status).toBe(200)
    expect(await states()).toEqual([
      ['ann seated', `${mate.username.slice(0, 3)} seated`],
      [`${captain.username.slice(0, 3)} seated`],
    ])
  })

  test('hides a private lobby again; a late answer reveals only that the invite has ended', async () => {
    await actions.cancel(ann, lobby.id)
    const { body: secret } = await actions.open(ann, { is_private: true })
    const side = secret.sides[1]?.id ?? 0
    await actions.invite(ann, secret.id, side, bob)
    await actions.takeBack(ann, secret.id, side, bob)
    expect((await ask(app.url, `/v1/lobbies/${secret.id}/`, { token: bob.accessToken })).status).toBe(404)
    for (const [who, id] of [
      [bob, secret.id],
      [cid, secret.id],
      [cid, 9_999_999],
    ] as const)
      expect(await actions.answer(who, id, side, 'accept')).toMatchObject({
        status: 400,
        body: { code: 'not_invited' },
      })
  })

  test('and accepting it at the same moment: only one succeeds, and the entry is held with the seat', async () => {
    const other = lobby.sides[1]?.id ?? 0
    await actions.invite(ann, lobby.id, other, bob)
    const [taken, back] = await Promise.all([
      actions.answer(bob, lobby.id, other, 'accept'),
      actions.takeBack(ann, lobby.id, other, bob),
    ])
    expect([taken.status, back.status].sort()).toEqual([200, 400])
    expect(await actions.balances(bob)).toEqual(taken.status === 200 ? [700, 100, 300] : [1000, 100, 0])
    await mustHold(app)
  })
})

describe('replacing a team-mate before the start', () => {
  test("releases the entry, and holds the new player's when they accept; during the ready check the lobby reopens", async () => {
    for (const who of [bob, cid, dan]) await actions.join(who, lobby.id)
    const mine = (await actions.look(lobby.id)).sides[0]?.players.find((player) => player.id !== ann.id)
    const gone = [bob, cid, dan].find((who) => who.id === mine?.id) ?? bob
    const [eve] = await insertPlayers(app, [`eva_i${count}`], 'rocket-league')
    await actions.pay(eve, 300)
    expect((await actions.look(lobby.id)).status).toBe('ready_check')
    expect(await actions.replace(gone, lobby.id, ann, eve)).toMatchObject({
      status: 403,
      body: { code: 'not_captain_of_side' },
    })
    const { body } = await actions.replace(ann, lobby.id, gone, eve)
    expect(body).toMatchObject({ status: 'open' })
    expect([await actions.balances(gone), await actions.balances(eve)]).toEqual([
      [1000, 100, 0],
      [300, 0, 0],
    ])
    expect((await actions.answer(eve, lobby.id, own, 'accept')).body.status).toBe('ready_check')
    expect(await actions.balances(eve)).toEqual([0, 0, 300])
    await mustHold(app)
  })

  test('frees the seat without a new player; oneself and players of the other side cannot be replaced', async () => {
    await actions.invite(ann, lobby.id, own, bob)
    expect((await actions.replace(ann, lobby.id, bob, null)).body.sides[0]?.players).toHaveLength(1)
    expect(await actions.replace(ann, lobby.id, ann, bob)).toMatchObject({
      status: 400,
      body: { code: 'own_seat' },
    })
    expect(await actions.replace(ann, lobby.id, dan, bob)).toMatchObject({
      status: 400,
      body: { code: 'not_on_side' },
    })
  })
})

test('teammates: who is seated, invited or available, and why not', async () => {
  for (const friend of [bob, cid, dan]) {
    await must(app.url, '/v1/players/friends/', {
      method: 'POST',
      token: ann.accessToken,
      body: { user_id: friend.id },
    })
    const { results } = await must<{ results: { notification_id: number }[] }>(
      app.url,
      '/v1/players/friend-requests/',
      { token: friend.accessToken },
    )
    await must(app.url, `/v1/players/notification-status/${results[0]?.notification_id}/`, {
      method: 'PUT',
      token: friend.accessToken,
      body: { status: 'accept' },
    })
  }
  await actions.invite(ann, lobby.id, own, bob)
  await actions.open(cid, {})
  const mates = await must<{ id: string; state: string; reason: string | null }[]>(
    app.url,
    `/v1/players/lobby/${lobby.id}/teammates/?team=${own}`,
    { token: ann.accessToken },
  )
  expect(mates).toMatchObject([
    { id: ann.id, state: 'seated' },
    { id: bob.id, state: 'invited' },
    { id: cid.id, state: 'unavailable', reason: 'This player has another lobby of this game at that time.' },
    { id: dan.id, state: 'available', reason: null },
  ])
  expect(
    (await ask(app.url, `/v1/players/lobby/${lobby.id}/teammates/?team=1234567`, { token: ann.accessToken }))
      .status,
  ).toBe(404)
})
