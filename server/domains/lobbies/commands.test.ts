import { expect, test } from 'vitest'
import { newcomer } from '#server/testing/set-ups/paid-lobby.ts'
import { actions, ann, app, bob, lobby, own, setUpPlayers } from '#server/testing/set-ups/lobby-players.ts'
import { joinLobby } from '#server/domains/lobbies/seats/seats.ts'
import { agreeShares, leaveLobby } from './commands.ts'
import { openLobby } from './open.ts'

setUpPlayers()

const actorOf = (who: { id: string }) => ({ playerId: who.id })
const join = (who: { id: string }) =>
  joinLobby.run(app.app.context, actorOf(who), {
    params: { id: lobby.id },
    body: { promo_choice: false },
  })
const seated = async () =>
  (await actions.look(lobby.id)).sides.flatMap((side) => side.players.map((player) => player.id))

test('a command runs without HTTP, and results in what the player sees', async () => {
  const joined = await join(bob)
  if (!joined.ok) throw new Error(joined.refusal)
  expect(joined.value).toMatchObject({ id: lobby.id, can: { leave: true, cancel: false } })
  expect(await seated()).toEqual([ann.id, bob.id])
  expect(await join(bob)).toEqual({ ok: false, refusal: 'already_seated' })
})

test('a refusal after the first writes rolls all of them back', async () => {
  const poor = await newcomer(app, actions, 200)
  expect(await join(poor)).toEqual({ ok: false, refusal: 'insufficient' })
  expect(await seated()).toEqual([ann.id])
  expect(await actions.balances(poor)).toEqual([200, 0, 0])
})

test('a refusal has the text and the reason of its command', async () => {
  const input = {
    game: 'rocket-league',
    mode: '2v2',
    best_of: 1,
    is_private: false,
    promo_choice: false,
  } as const
  expect(
    await openLobby.run(app.app.context, actorOf(bob), { body: { ...input, entry_fee_cents: 999_999 } }),
  ).toMatchObject({
    ok: false,
    refusal: 'entry_too_high',
    detail: expect.stringMatching(/^The entry fee can be at most /),
  })
  expect(
    await leaveLobby.run(app.app.context, actorOf(bob), { params: { lobbyId: lobby.id, teamId: own } }),
  ).toEqual({
    ok: false,
    refusal: 'not_seated',
  })
  const shares = [{ player_id: ann.id, percent: 100 }]
  const of = { params: { id: lobby.id, teamId: own }, body: { shares } }
  expect(await agreeShares.run(app.app.context, actorOf(ann), of)).toEqual({
    ok: false,
    refusal: 'no_proposal',
  })
})
