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
import { newcomer, seatsOf } from '#server/testing/set-ups/paid-lobby.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

setUpPlayers()

describe('refusals do not reveal anything about other players', () => {
  test('the list of team-mates is visible to seated and invited players only', { tags: 'long' }, async () => {
    const list = (who: Person) =>
      ask(app.url, `/v1/players/lobby/${lobby.id}/teammates/?team=${own}`, { token: who.accessToken })
    expect(await list(cid)).toMatchObject({ status: 403, body: { code: 'not_seated' } })
    await actions.invite(ann, lobby.id, own, bob)
    expect([(await list(ann)).status, (await list(bob)).status]).toEqual([200, 200])
  })

  test(
    'a problem with the new player is reported at the field that names them, and a missing field frees no seat',
    { tags: 'long' },
    async () => {
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
      expect(await seatsOf(actions, lobby)).toEqual([['ann seated', 'bob seated'], []])
      expect((await swap({ remove_player: bob.id, new_player: null })).status).toBe(200)
      expect(await seatsOf(actions, lobby)).toEqual([['ann seated'], []])
    },
  )
})

describe('replacing a team-mate before the start', () => {
  test("releases the entry, and holds the new player's when they accept; during the ready check the lobby reopens", async () => {
    for (const who of [bob, cid, dan]) await actions.join(who, lobby.id)
    const mine = (await actions.look(lobby.id)).sides[0]?.players.find((player) => player.id !== ann.id)
    const gone = [bob, cid, dan].find((who) => who.id === mine?.id) ?? bob
    const eve = await newcomer(app, actions, 300)
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

  test(
    'frees the seat without a new player; oneself and players of the other side cannot be replaced',
    { tags: 'long' },
    async () => {
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
    },
  )

  test('a player cannot be replaced by the same player', { tags: 'long' }, async () => {
    await actions.invite(ann, lobby.id, own, bob)
    await actions.answer(bob, lobby.id, own, 'accept')
    expect(await actions.replace(ann, lobby.id, bob, bob)).toMatchObject({
      status: 400,
      body: { code: 'invitee_seated' },
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
