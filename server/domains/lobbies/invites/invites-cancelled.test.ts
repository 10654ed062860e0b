import { describe, expect, test } from 'vitest'
import {
  app,
  actions,
  ann,
  bob,
  cid,
  dan,
  lobby,
  setUpPlayers,
} from '#server/testing/set-ups/lobby-players.ts'
import { invitesOf, seatsOf } from '#server/testing/set-ups/paid-lobby.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { ask } from '#server/testing/visitor.ts'

setUpPlayers()

describe('cancelling an invite', () => {
  test(
    'by the opener, on the empty opposing side: frees the seat, removes the notification, refuses a late answer, moves no money',
    { tags: 'long' },
    async () => {
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
      expect([
        await invitesOf(actions, bob),
        await actions.balances(bob),
        await actions.balances(ann),
      ]).toEqual([[], [1000, 100, 0], [700, 100, 300]])
      for (const word of ['accept', 'decline'] as const)
        expect(await actions.answer(bob, lobby.id, other, word)).toMatchObject({
          status: 400,
          body: {
            code: 'not_invited',
            detail: 'This invite is no longer valid. Ask for a new one.',
          },
        })
      expect(await actions.takeBack(ann, lobby.id, other, bob)).toMatchObject({
        status: 400,
        body: { code: 'not_on_side' },
      })
      expect((await actions.invite(ann, lobby.id, other, bob)).status).toBe(200)
      expect(await invitesOf(actions, bob)).toHaveLength(1)
      await mustHold(app)
    },
  )

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
    expect(await seatsOf(actions, lobby)).toEqual([
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
