import { describe, expect, test } from 'vitest'
import {
  app,
  actions,
  ann,
  bob,
  cid,
  dan,
  lobby,
  own,
  setUpPlayers,
} from '#server/testing/set-ups/lobby-players.ts'
import { newcomer } from '#server/testing/set-ups/paid-lobby.ts'
import { ask } from '#server/testing/visitor.ts'

setUpPlayers()

describe('an invite to a lobby', () => {
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
        const poor = await newcomer(app, actions, 0)
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
})
