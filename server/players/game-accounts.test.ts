import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CLAIM_MS } from '#core/players/claim.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, signIn, type Person } from '#server/testing/visitor.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import { startLichess } from '#twins/lichess.ts'

let app: TestApp
let lichess: Awaited<ReturnType<typeof startLichess>>
let ann: Person
let bob: Person
let count = 0
beforeAll(async () => {
  lichess = await startLichess({ NovaWolf: {}, Closed_One: { disabled: true }, SharedName: {} })
  app = await startTestApp({ LICHESS_BASE_URL: lichess.url })
})
afterAll(async () => {
  await app.close()
  await lichess.close()
})
beforeEach(async () => {
  count += 1
  ;[ann, bob] = await Promise.all([
    insertAccount(app.url, `ann_games_${count}`),
    insertAccount(app.url, `bob_games_${count}`),
  ])
})

type Account = {
  id: number
  game: string
  handle: string
  external_id: string | null
  verified: boolean
  proof: { code: string } | null
}
type Claim = {
  id: number
  status: string
  direction: string
  other: { username: string }
  proof: { code: string } | null
}
const send = <Body = Record<string, unknown>>(
  who: Person,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) =>
  ask<Body>(app.url, `/v1/players/${path}`, {
    method,
    token: who.accessToken,
    ...(body === undefined ? {} : { body }),
  })
const link = (who: Person, game: string, handle: string) =>
  send<Account>(who, 'POST', 'game-account/', { game, handle })
const accountsOf = async (who: Person) =>
  (await must<{ game_accounts: Account[] }>(app.url, '/v1/players/profile/', { token: who.accessToken }))
    .game_accounts
const notices = async (who: Person) => {
  const { results } = await must<{ results: { message: string; type_of_notification: number }[] }>(
    app.url,
    '/v1/players/notifications/',
    { token: who.accessToken },
  )
  return results.map(({ message }) => message)
}

describe('handles', () => {
  test('are stored in one form: a Steam URL as its id, a Riot ID without stray spaces, a Lichess name as Lichess writes it', async () => {
    const steam = `7656119800000${String(1000 + count).padStart(4, '0')}`
    expect(
      (await link(ann, 'counter-strike-2', `https://steamcommunity.com/profiles/${steam}/`)).body,
    ).toMatchObject({ handle: steam })
    expect((await link(ann, 'valorant', `Nova  Wolf ${count} # EUW`)).body).toMatchObject({
      handle: `Nova Wolf ${count}#EUW`,
    })
    expect((await link(ann, 'chess', 'https://lichess.org/@/novawolf')).body).toMatchObject({
      handle: 'NovaWolf',
      external_id: 'novawolf',
      verified: false,
    })
    await send(
      ann,
      'DELETE',
      `game-account/${(await accountsOf(ann)).find(({ game }) => game === 'chess')?.id}/`,
    )
  })

  test.each([
    ['counter-strike-2', 'https://steamcommunity.com/id/novawolf', 'use_steam_id'],
    ['chess', 'NobodyOfThisName', 'handle_unknown'],
    ['chess', 'Closed_One', 'handle_unknown'],
    ['valorant', 'NoTag', 'bad_handle'],
    ['no-such-game', 'NovaWolf', 'unknown_game'],
  ])('%s: %s is refused (%s)', async (game, handle, code) =>
    expect(await link(ann, game, handle)).toMatchObject({ status: 400, body: { code } }),
  )

  test('while Lichess cannot be reached a name is stored as typed, and the next request does not wait for it', async () => {
    lichess.setDown(true)
    const before = lichess.asked.length
    expect((await link(ann, 'chess', `Offline_${count}`)).body).toMatchObject({
      handle: `Offline_${count}`,
      verified: false,
    })
    expect((await link(bob, 'chess', `Offline_b_${count}`)).status).toBe(201)
    expect(lichess.asked.length).toBe(before + 1)
    lichess.setDown(false)
    app.clock.advance(61_000)
  })
})

describe('change and remove', () => {
  test("only one's own; the handle becomes free; without any account the profile is incomplete", async () => {
    const { body: account } = await link(ann, 'valorant', `Gone ${count}#EUW`)
    expect((await send(bob, 'DELETE', `game-account/${account.id}/`)).status).toBe(404)
    expect((await send(ann, 'DELETE', `game-account/${account.id}/`)).status).toBe(204)
    expect((await send(ann, 'DELETE', `game-account/${account.id}/`)).status).toBe(404)
    expect((await link(bob, 'valorant', `gone ${count}#euw`)).status).toBe(201)
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
    const account = (await accountsOf(player))[0]
    expect(await send(player, 'DELETE', `game-account/${account?.id}/`)).toMatchObject({
      status: 400,
      body: { code: 'in_match' },
    })
    expect(
      await send(player, 'PUT', `game-account/${account?.id}/`, {
        game: 'street-fighter-6',
        handle: `other_${count}`,
      }),
    ).toMatchObject({ status: 400, body: { code: 'in_match' } })
    expect(
      (
        await send(player, 'PUT', `game-account/${account?.id}/`, {
          game: 'street-fighter-6',
          handle: `seated_${count}`,
        })
      ).status,
    ).toBe(200)
  })
})

describe('proof', () => {
  test('by a code in the Lichess profile; the code differs for each player; a new handle is unproven again', async () => {
    const { body: account } = await link(ann, 'chess', 'NovaWolf')
    const code = account.proof?.code ?? ''
    expect(await send(ann, 'POST', `game-account/${account.id}/verify/`)).toMatchObject({
      status: 400,
      body: { code: 'not_proven' },
    })
    lichess.setBio('NovaWolf', 'mine-aaaaaaaaaaaa')
    expect((await send(ann, 'POST', `game-account/${account.id}/verify/`)).status).toBe(400)
    lichess.setBio('NovaWolf', `I play. ${code} Hello.`)
    expect(await send(bob, 'POST', `game-account/${account.id}/verify/`)).toMatchObject({ status: 404 })
    expect((await send(ann, 'POST', `game-account/${account.id}/verify/`)).body).toMatchObject({
      verified: true,
      external_id: 'novawolf',
      proof: null,
    })
    expect(
      await send(bob, 'POST', 'game-account-claims/', { game: 'chess', handle: 'novawolf' }),
    ).toMatchObject({ status: 400, body: { code: 'holder_proven' } })
    expect(
      (await send(ann, 'PUT', `game-account/${account.id}/`, { game: 'chess', handle: 'SharedName' })).body,
    ).toMatchObject({ verified: false, handle: 'SharedName' })
    await send(ann, 'DELETE', `game-account/${account.id}/`)
  })

  test('is impossible for a game without a method, and an unreachable Lichess is reported', async () => {
    const { body: plain } = await link(ann, 'valorant', `Plain ${count}#EUW`)
    expect(plain.proof).toBeNull()
    expect((await send(ann, 'POST', `game-account/${plain.id}/verify/`)).body).toMatchObject({
      code: 'no_way',
    })
    const { body: chess } = await link(ann, 'chess', 'SharedName')
    lichess.setDown(true)
    expect((await send(ann, 'POST', `game-account/${chess.id}/verify/`)).body).toMatchObject({
      code: 'not_reachable',
    })
    lichess.setDown(false)
    app.clock.advance(61_000)
    await send(ann, 'DELETE', `game-account/${chess.id}/`)
  })
})

describe('claims', () => {
  const claim = (who: Person, handle: string, game = 'valorant') =>
    send<Claim>(who, 'POST', 'game-account-claims/', { game, handle })
  const answer = (who: Person, id: number, action: string) =>
    send<Claim>(who, 'PUT', `game-account-claims/${id}/`, { action })
  const taken = async () => {
    const handle = `Wanted ${count}#EUW`
    await link(ann, 'valorant', handle)
    expect(await link(bob, 'valorant', handle)).toMatchObject({ status: 400, body: { code: 'handle_taken' } })
    return { handle, claim: (await claim(bob, handle)).body }
  }

  test('the holder is notified and releases it: it moves, both are notified, and only one player has it', async () => {
    const { handle, claim: open } = await taken()
    expect(open).toMatchObject({ status: 'open', direction: 'outgoing', other: { username: ann.username } })
    await expect.poll(() => notices(ann)).toEqual([expect.stringContaining(handle)])
    expect((await answer(bob, open.id, 'release')).body).toMatchObject({ code: 'not_yours' })
    expect((await answer(ann, open.id, 'release')).body).toMatchObject({
      status: 'granted',
      direction: 'incoming',
    })
    expect(await accountsOf(ann)).toEqual([])
    expect(await accountsOf(bob)).toMatchObject([{ handle, verified: false }])
    await expect.poll(() => notices(bob)).toEqual([expect.stringContaining('yours now')])
    expect((await answer(ann, open.id, 'keep')).body).toMatchObject({ code: 'not_open' })
  })

  test("it replaces the claimant's previous account and says so; a proven account is never replaced by an unproven one", async () => {
    await link(bob, 'valorant', `Old ${count}#EUW`)
    const { handle, claim: open } = {
      handle: `Wanted ${count}#EUW`,
      claim:
        (await link(ann, 'valorant', `Wanted ${count}#EUW`)) &&
        (await claim(bob, `Wanted ${count}#EUW`)).body,
    }
    await answer(ann, open.id, 'release')
    expect(await accountsOf(bob)).toMatchObject([{ handle }])
    await expect
      .poll(() => notices(bob))
      .toEqual([expect.stringContaining(`It took the place of Old ${count}#EUW`)])
    await app.db
      .updateTable('game_accounts')
      .set({ verified: true })
      .where('player_id', '=', bob.id)
      .execute()
    await link(ann, 'valorant', `Third ${count}#EUW`)
    expect((await claim(bob, `Third ${count}#EUW`)).body).toMatchObject({ code: 'have_proven_other' })
  })

  test('the holder keeps it: the claimant is notified and cannot claim it again for 30 days', async () => {
    const { handle, claim: open } = await taken()
    expect((await answer(ann, open.id, 'keep')).body).toMatchObject({ status: 'kept' })
    expect(await accountsOf(bob)).toEqual([])
    await expect.poll(() => notices(bob)).toEqual([expect.stringContaining('prove')])
    expect((await claim(bob, handle)).body).toMatchObject({ code: 'answered_lately' })
  })

  test('without an answer it moves after exactly seven days', async () => {
    const { handle } = await taken()
    app.clock.advance(CLAIM_MS - 60_000)
    await app.runJobs()
    ;[ann, bob] = [await signIn(app.url, ann), await signIn(app.url, bob)]
    expect(await accountsOf(ann)).toHaveLength(1)
    app.clock.advance(60_000)
    await app.runJobs()
    expect(await accountsOf(ann)).toEqual([])
    expect(await accountsOf(bob)).toMatchObject([{ handle }])
  })

  test("a proof decides it at once, also after a rejection; it replaces the claimant's previous account", async () => {
    await link(ann, 'chess', 'NovaWolf')
    await link(bob, 'chess', 'SharedName')
    const { body: open } = await claim(bob, 'novawolf', 'chess')
    await answer(ann, open.id, 'keep')
    expect((await answer(bob, open.id, 'prove')).body).toMatchObject({ code: 'not_proven' })
    lichess.setBio('NovaWolf', open.proof?.code ?? '')
    expect((await answer(bob, open.id, 'prove')).body).toMatchObject({ status: 'granted' })
    expect(await accountsOf(ann)).toEqual([])
    expect(await accountsOf(bob)).toMatchObject([
      { handle: 'NovaWolf', verified: true, external_id: 'novawolf' },
    ])
    await send(bob, 'DELETE', `game-account/${(await accountsOf(bob))[0]?.id}/`)
  })

  test("the holder's proof ends the claim", async () => {
    const { body: account } = await link(ann, 'chess', 'SharedName')
    const { body: open } = await claim(bob, 'SharedName', 'chess')
    lichess.setBio('SharedName', account.proof?.code ?? '')
    await must(app.url, `/v1/players/game-account/${account.id}/verify/`, {
      method: 'POST',
      token: ann.accessToken,
    })
    const { results } = await must<{ results: Claim[] }>(app.url, '/v1/players/game-account-claims/', {
      token: bob.accessToken,
    })
    expect(results).toMatchObject([{ id: open.id, status: 'kept' }])
    await send(ann, 'DELETE', `game-account/${account.id}/`)
  })

  test('a holder who removes the handle passes it to the claimant; other players cannot see the claim', async () => {
    const { handle, claim: open } = await taken()
    const cara = await insertAccount(app.url, `cara_${count}`)
    expect((await answer(cara, open.id, 'release')).status).toBe(404)
    expect((await claim(cara, handle)).body).toMatchObject({ code: 'already_open' })
    await send(ann, 'DELETE', `game-account/${(await accountsOf(ann))[0]?.id}/`)
    expect(await accountsOf(bob)).toMatchObject([{ handle }])
    expect((await claim(bob, handle)).body).toMatchObject({ code: 'not_taken' })
  })

  test("release, keep, withdraw and the holder's removal at the same time end in a consistent state", async () => {
    const { handle, claim: open } = await taken()
    const mine = (await accountsOf(ann))[0]?.id
    await Promise.all([
      answer(ann, open.id, 'release'),
      answer(ann, open.id, 'keep'),
      answer(bob, open.id, 'withdraw'),
      send(ann, 'DELETE', `game-account/${mine}/`),
    ])
    const holders = [...(await accountsOf(ann)), ...(await accountsOf(bob))].filter(
      (account) => account.handle === handle,
    )
    expect(holders.length).toBeLessThanOrEqual(1)
    const { results } = await must<{ results: Claim[] }>(app.url, '/v1/players/game-account-claims/', {
      token: bob.accessToken,
    })
    expect(results[0]?.status).not.toBe('open')
    expect(results[0]?.status === 'granted').toBe((await accountsOf(bob)).length === 1)
  })
})
