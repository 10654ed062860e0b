import { describe, expect, test } from 'vitest'
import { accountsOf, link, send } from '#server/testing/actions/game-account-actions.ts'
import { app, ann, bob, count, setUpGameAccountPair } from '#server/testing/set-ups/game-account-pair.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { must } from '#server/testing/visitor.ts'

setUpGameAccountPair()

describe('handles', () => {
  test(
    'are stored in one form: a Steam URL as its id, a Riot ID without stray spaces, a Lichess name as Lichess writes it',
    { tags: 'long' },
    async () => {
      const steam = `7656119800000${String(1000 + count).padStart(4, '0')}`
      expect(
        (await link(app, ann, 'counter-strike-2', `https://steamcommunity.com/profiles/${steam}/`)).body,
      ).toMatchObject({ handle: steam })
      expect((await link(app, ann, 'valorant', `Nova  Wolf ${count} # EUW`)).body).toMatchObject({
        handle: `Nova Wolf ${count}#EUW`,
      })
      expect((await link(app, ann, 'chess', 'https://lichess.org/@/novawolf')).body).toMatchObject({
        handle: 'NovaWolf',
        external_id: 'novawolf',
        verified: false,
      })
      await send(
        app,
        ann,
        'DELETE',
        `game-account/${(await accountsOf(app, ann)).find(({ game }) => game === 'chess')?.id}/`,
      )
    },
  )

  test.each([
    ['counter-strike-2', 'https://steamcommunity.com/id/novawolf', 'use_steam_id'],
    ['chess', 'NobodyOfThisName', 'handle_unknown'],
    ['chess', 'Closed_One', 'handle_unknown'],
    ['valorant', 'NoTag', 'bad_handle'],
    ['no-such-game', 'NovaWolf', 'unknown_game'],
  ])('%s: %s is refused (%s)', async (game, handle, code) =>
    expect(await link(app, ann, game, handle)).toMatchObject({ status: 400, body: { code } }),
  )

  test('while Lichess cannot be reached a name is stored as typed, and the next request does not wait for it', async () => {
    app.lichess.setDown(true)
    const before = app.lichess.asked.length
    expect((await link(app, ann, 'chess', `Offline_${count}`)).body).toMatchObject({
      handle: `Offline_${count}`,
      verified: false,
    })
    expect((await link(app, bob, 'chess', `Offline_b_${count}`)).status).toBe(201)
    expect(app.lichess.asked.length).toBe(before + 1)
    app.lichess.setDown(false)
    app.clock.advance(61_000)
  })
})

describe('change and remove', () => {
  test("only one's own; the handle becomes free; without any account the profile is incomplete", async () => {
    const { body: account } = await link(app, ann, 'valorant', `Gone ${count}#EUW`)
    expect((await send(app, bob, 'DELETE', `game-account/${account.id}/`)).status).toBe(404)
    expect((await send(app, ann, 'DELETE', `game-account/${account.id}/`)).status).toBe(204)
    expect((await send(app, ann, 'DELETE', `game-account/${account.id}/`)).status).toBe(404)
    expect((await link(app, bob, 'valorant', `gone ${count}#euw`)).status).toBe(201)
  })

  test('not while the player is in a lobby of this game', async () => {
    const player = await insertPlayer(app.url, `seated_${count}`, {
      slug: 'street-fighter-6',
      handle: `seated_${count}`,
    })
    await must(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: player.accessToken,
      body: { game: 'street-fighter-6', mode: '1v1' },
    })
    const account = (await accountsOf(app, player))[0]
    expect(await send(app, player, 'DELETE', `game-account/${account?.id}/`)).toMatchObject({
      status: 400,
      body: { code: 'in_match' },
    })
    expect(
      await send(app, player, 'PUT', `game-account/${account?.id}/`, {
        game: 'street-fighter-6',
        handle: `other_${count}`,
      }),
    ).toMatchObject({ status: 400, body: { code: 'in_match' } })
    expect(
      (
        await send(app, player, 'PUT', `game-account/${account?.id}/`, {
          game: 'street-fighter-6',
          handle: `seated_${count}`,
        })
      ).status,
    ).toBe(200)
  })
})

describe('proof', () => {
  test('by a code in the Lichess profile; the code differs for each player; a new handle is unproven again', async () => {
    const { body: account } = await link(app, ann, 'chess', 'NovaWolf')
    const code = account.proof?.code ?? ''
    expect(await send(app, ann, 'POST', `game-account/${account.id}/verify/`)).toMatchObject({
      status: 400,
      body: { code: 'not_proven' },
    })
    app.lichess.setBio('NovaWolf', 'mine-aaaaaaaaaaaa')
    expect((await send(app, ann, 'POST', `game-account/${account.id}/verify/`)).status).toBe(400)
    app.lichess.setBio('NovaWolf', `I play. ${code} Hello.`)
    expect(await send(app, bob, 'POST', `game-account/${account.id}/verify/`)).toMatchObject({ status: 404 })
    expect((await send(app, ann, 'POST', `game-account/${account.id}/verify/`)).body).toMatchObject({
      verified: true,
      external_id: 'novawolf',
      proof: null,
    })
    expect(
      await send(app, bob, 'POST', 'game-account-claims/', { game: 'chess', handle: 'novawolf' }),
    ).toMatchObject({ status: 400, body: { code: 'holder_proven' } })
    expect(
      (await send(app, ann, 'PUT', `game-account/${account.id}/`, { game: 'chess', handle: 'SharedName' }))
        .body,
    ).toMatchObject({ verified: false, handle: 'SharedName' })
    await send(app, ann, 'DELETE', `game-account/${account.id}/`)
  })

  test('is impossible for a game without a method, and an unreachable Lichess is reported', async () => {
    const { body: plain } = await link(app, ann, 'valorant', `Plain ${count}#EUW`)
    expect(plain.proof).toBeNull()
    expect((await send(app, ann, 'POST', `game-account/${plain.id}/verify/`)).body).toMatchObject({
      code: 'no_way',
    })
    const { body: chess } = await link(app, ann, 'chess', 'SharedName')
    app.lichess.setDown(true)
    expect((await send(app, ann, 'POST', `game-account/${chess.id}/verify/`)).body).toMatchObject({
      code: 'not_reachable',
    })
    app.lichess.setDown(false)
    app.clock.advance(61_000)
    await send(app, ann, 'DELETE', `game-account/${chess.id}/`)
  })
})
