import { describe, expect, test } from 'vitest'
import { app, actions, ann, bob, cid, dan, setUpPlayers } from '#server/testing/set-ups/lobby-players.ts'
import { insertAccount } from '#server/testing/people.ts'
import { invitesOf } from '#server/testing/set-ups/paid-lobby.ts'
import { ask } from '#server/testing/visitor.ts'

setUpPlayers()

/** Opens a lobby that challenges a player by id. */
const challenge = (whomId: string, body: object = {}) =>
  actions.open(cid, { is_private: true, opponent_id: whomId, ...body })

describe('a challenge', () => {
  test('opens a private lobby and invites the opponent to the other side at once', async () => {
    const { status, body } = await challenge(bob.id)
    expect(status).toBe(201)
    expect(body.sides.map((side) => side.players.map(({ id, state }) => [id, state]))).toEqual([
      [[cid.id, 'seated']],
      [[bob.id, 'invited']],
    ])
    expect(await invitesOf(actions, bob)).toMatchObject([{ lobby: body.id, from_user: cid.username }])
    const [, theirs] = body.sides
    expect((await actions.answer(bob, body.id, theirs?.id ?? 0, 'accept')).status).toBe(200)
  })

  test('that is refused opens nothing and holds nothing', async () => {
    await actions.pay(cid, 1000)
    const before = await actions.balances(cid)
    const newcomer = await insertAccount(app.url, 'newcomer')
    const nobody = '01890000-0000-7000-8000-000000000000'
    const refusals = [
      [nobody, 'no_such_player'],
      [cid.id, 'invitee_seated'],
      [ann.id, 'invitee_busy'],
      [newcomer.id, 'invitee_unfit'],
    ] as const
    for (const [whom, code] of refusals)
      expect(await challenge(whom, { entry_fee_cents: 300 })).toMatchObject({
        status: 400,
        body: { code, opponent_id: [expect.any(String)] },
      })
    expect(await actions.balances(cid)).toEqual(before)
    expect((await challenge(bob.id)).status).toBe(201)
  })

  test('of a player whom one has blocked is refused', { tags: 'long' }, async () => {
    await ask(app.url, '/v1/players/blocks/', {
      method: 'POST',
      token: cid.accessToken,
      body: { user_id: dan.id },
    })
    expect(await challenge(dan.id)).toMatchObject({ status: 400, body: { code: 'no_such_player' } })
  })
})
