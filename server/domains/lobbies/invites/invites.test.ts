import { describe, expect, test } from 'vitest'
import { DECLINED_MS, INVITE_MS } from '#core/lobbies/state.ts'
import {
  app,
  actions,
  ann,
  bob,
  cid,
  dan,
  lobby,
  own,
  signInAgain,
  setUpPlayers,
} from '#server/testing/set-ups/lobby-players.ts'
import { invitesOf, newcomer, seatsOf } from '#server/testing/set-ups/paid-lobby.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { whileHeld } from '#server/testing/held-subscriber.ts'
import { newSession } from '#server/testing/people.ts'
import { ask, must } from '#server/testing/visitor.ts'

setUpPlayers()

describe('an invite to a lobby', () => {
  test(
    'holds a seat, sends a notification (type 2) with the entry, and can be accepted with bonus first',
    { tags: 'long' },
    async () => {
      const { status, body } = await actions.invite(ann, lobby.id, own, bob)
      expect([status, body.sides[0]?.players[1]]).toMatchObject([
        200,
        {
          id: bob.id,
          state: 'invited',
          expires: new Date(app.clock.now().getTime() + INVITE_MS).toISOString(),
        },
      ])
      expect(await invitesOf(actions, bob)).toMatchObject([
        {
          lobby: lobby.id,
          message: `${ann.username} invited you to a 2v2 Doubles lobby. The entry fee is $3.00.`,
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
      expect(await invitesOf(actions, bob)).toEqual([])
      // An answered invite leaves no unread notification.
      expect(
        await must(app.url, '/v1/players/notifications/?unread=true', { token: bob.accessToken }),
      ).toMatchObject({ notifications: 0 })
      expect(await actions.answer(bob, lobby.id, own, 'accept')).toMatchObject({
        status: 400,
        body: { code: 'already_seated' },
      })
      await mustHold(app)
    },
  )

  test('frees the seat when declined', async () => {
    await actions.invite(ann, lobby.id, own, bob)
    expect((await actions.answer(bob, lobby.id, own, 'decline')).status).toBe(200)
    expect(await seatsOf(actions, lobby)).toEqual([[`ann seated`], []])
    expect(await invitesOf(actions, bob)).toEqual([])
    expect(await actions.answer(bob, lobby.id, own, 'decline')).toMatchObject({
      status: 400,
      body: { code: 'not_invited' },
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['cancelled', () => actions.takeBack(ann, lobby.id, own, bob)],
    ['declined', () => actions.answer(bob, lobby.id, own, 'decline')],
    ['accepted', () => actions.answer(bob, lobby.id, own, 'accept')],
    ['ended with its lobby', () => actions.cancel(ann, lobby.id)],
  ])('leaves no notification once %s before the player was notified', async (_name, end) => {
    await whileHeld(app, 'lobbies.notices', async () => {
      await actions.invite(ann, lobby.id, own, bob)
      await end()
    })
    expect(await invitesOf(actions, bob)).toEqual([])
  })

  test('sent again before the player was notified, notifies once', async () => {
    await whileHeld(app, 'lobbies.notices', async () => {
      await actions.invite(ann, lobby.id, own, bob)
      await actions.takeBack(ann, lobby.id, own, bob)
      await actions.invite(ann, lobby.id, own, bob)
    })
    expect(await invitesOf(actions, bob)).toHaveLength(1)
    await actions.takeBack(ann, lobby.id, own, bob)
    expect(await invitesOf(actions, bob)).toEqual([])
  })

  test('expires after ten minutes', async () => {
    await actions.invite(ann, lobby.id, own, bob)
    app.clock.advance(INVITE_MS)
    await app.runJobs()
    await expect.poll(() => seatsOf(actions, lobby)).toEqual([['ann seated'], []])
    expect(await invitesOf(actions, await newSession(app.url, bob))).toEqual([])
    expect(await actions.answer(await newSession(app.url, bob), lobby.id, own, 'accept')).toMatchObject({
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

  test(
    'repeated after it expired it is a new one, with its own expiry and notification',
    { tags: 'long' },
    async () => {
      await actions.invite(ann, lobby.id, own, bob)
      app.clock.advance(INVITE_MS)
      await signInAgain()
      const { body } = await actions.invite(ann, lobby.id, own, bob)
      expect(body.sides[0]?.players[1]).toMatchObject({
        id: bob.id,
        expires: new Date(app.clock.now().getTime() + INVITE_MS).toISOString(),
      })
      expect(await invitesOf(actions, bob)).toHaveLength(1)
      expect((await actions.answer(bob, lobby.id, own, 'accept')).status).toBe(200)
    },
  )

  test("an invited player's seat cannot be taken by others", async () => {
    await actions.invite(ann, lobby.id, own, bob)
    for (const who of [cid, dan]) expect((await actions.join(who, lobby.id)).status).toBe(200)
    const eve = await newcomer(app, actions, 1000)
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
    expect(await invitesOf(actions, bob)).toEqual([])
  })
})

test(
  'a player who has declined cannot be invited to this lobby again for ten minutes, but to others',
  { tags: 'long' },
  async () => {
    await actions.invite(ann, lobby.id, own, bob)
    await actions.answer(bob, lobby.id, own, 'decline')
    const refused = {
      status: 400,
      body: {
        player_id: ['This player just declined. You can ask again in 10 minutes.'],
        code: 'declined_lately',
      },
    }
    expect(await actions.invite(ann, lobby.id, own, bob)).toMatchObject(refused)
    expect(await actions.invite(ann, lobby.id, lobby.sides[1]?.id ?? 0, bob)).toMatchObject(refused)
    expect(await invitesOf(actions, bob)).toEqual([])
    const { body: another } = await actions.open(cid, {})
    expect((await actions.invite(cid, another.id, another.sides[0]?.id ?? 0, bob)).status).toBe(200)
    app.clock.advance(DECLINED_MS)
    await signInAgain()
    expect((await actions.invite(ann, lobby.id, own, bob)).status).toBe(200)
    expect((await actions.answer(bob, lobby.id, own, 'accept')).status).toBe(200)
  },
)
