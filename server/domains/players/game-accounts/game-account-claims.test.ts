import { describe, expect, test } from 'vitest'
import { CLAIM_MS } from '#core/players/claim.ts'
import { accountsOf, link, send } from '#server/testing/actions/game-account-actions.ts'
import {
  app,
  ann,
  bob,
  count,
  setUpGameAccountPair,
  signInAgain,
} from '#server/testing/set-ups/game-account-pair.ts'
import { insertAccount } from '#server/testing/people.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'

setUpGameAccountPair()

type Claim = {
  id: number
  status: string
  direction: string
  other: { username: string }
  proof: { code: string } | null
}
const notices = async (who: Person) => {
  const { results } = await must<{ results: { message: string; type_of_notification: number }[] }>(
    app.url,
    '/v1/players/notifications/',
    { token: who.accessToken },
  )
  return results.map(({ message }) => message)
}

describe('claims', () => {
  const claim = (who: Person, handle: string, game = 'valorant') =>
    send<Claim>(app, who, 'POST', 'game-account-claims/', { game, handle })
  const answer = (who: Person, id: number, action: string) =>
    send<Claim>(app, who, 'PUT', `game-account-claims/${id}/`, { action })
  const taken = async () => {
    const handle = `Wanted ${count}#EUW`
    await link(app, ann, 'valorant', handle)
    expect(await link(app, bob, 'valorant', handle)).toMatchObject({
      status: 400,
      body: { code: 'handle_taken' },
    })
    return { handle, claim: (await claim(bob, handle)).body }
  }

  test(
    'the holder is notified and releases it: it moves, both are notified, and only one player has it',
    { tags: 'long' },
    async () => {
      const { handle, claim: open } = await taken()
      expect(open).toMatchObject({ status: 'open', direction: 'outgoing', other: { username: ann.username } })
      await expect.poll(() => notices(ann)).toEqual([expect.stringContaining(handle)])
      expect((await answer(bob, open.id, 'release')).body).toMatchObject({ code: 'not_yours' })
      expect((await answer(ann, open.id, 'release')).body).toMatchObject({
        status: 'granted',
        direction: 'incoming',
      })
      expect(await accountsOf(app, ann)).toEqual([])
      expect(await accountsOf(app, bob)).toMatchObject([{ handle, verified: false }])
      await expect.poll(() => notices(bob)).toEqual([expect.stringContaining('yours now')])
      expect((await answer(ann, open.id, 'keep')).body).toMatchObject({ code: 'not_open' })
    },
  )

  test(
    'each step is published to both sides, and the account that moves with their profiles',
    { tags: 'long' },
    async () => {
      const [holders, claimants] = await Promise.all(
        [ann, bob].map((who) => openStream(app.url, { token: who.accessToken })),
      )
      if (!holders || !claimants) throw new Error('two streams were opened')
      const { handle, claim: open } = await taken()
      const isClaim = ({ parts }: { parts: string[] }) => parts.includes('claims')
      for (const stream of [holders, claimants]) await nextWhere(stream, 'account', isClaim)
      await answer(ann, open.id, 'release')
      for (const stream of [holders, claimants]) await nextWhere(stream, 'account', isClaim)
      const hasIt = ({ profile }: { profile: { game_accounts: { handle: string }[] } }) =>
        profile.game_accounts.some((account) => account.handle === handle)
      await nextWhere(holders, 'profile', hasIt)
      await nextWhere(holders, 'profile', (data) => !hasIt(data))
      await nextWhere(claimants, 'profile', hasIt)
      holders.close()
      claimants.close()
    },
  )

  test(
    "it replaces the claimant's previous account and says so; a proven account is never replaced by an unproven one",
    { tags: 'long' },
    async () => {
      await link(app, bob, 'valorant', `Old ${count}#EUW`)
      const { handle, claim: open } = {
        handle: `Wanted ${count}#EUW`,
        claim:
          (await link(app, ann, 'valorant', `Wanted ${count}#EUW`)) &&
          (await claim(bob, `Wanted ${count}#EUW`)).body,
      }
      await answer(ann, open.id, 'release')
      expect(await accountsOf(app, bob)).toMatchObject([{ handle }])
      await expect.poll(() => notices(bob)).toEqual([expect.stringContaining(`It replaced Old ${count}#EUW`)])
      await app.db
        .updateTable('game_accounts')
        .set({ verified: true })
        .where('player_id', '=', bob.id)
        .execute()
      await link(app, ann, 'valorant', `Third ${count}#EUW`)
      expect((await claim(bob, `Third ${count}#EUW`)).body).toMatchObject({ code: 'have_proven_other' })
    },
  )

  test('the holder keeps it: the claimant is notified and cannot claim it again for 30 days', async () => {
    const { handle, claim: open } = await taken()
    expect((await answer(ann, open.id, 'keep')).body).toMatchObject({ status: 'kept' })
    expect(await accountsOf(app, bob)).toEqual([])
    await expect.poll(() => notices(bob)).toEqual([expect.stringContaining('verify')])
    expect((await claim(bob, handle)).body).toMatchObject({ code: 'answered_lately' })
  })

  test('without an answer it moves after exactly seven days', async () => {
    const { handle } = await taken()
    app.clock.advance(CLAIM_MS - 60_000)
    await app.runJobs()
    await signInAgain()
    expect(await accountsOf(app, ann)).toHaveLength(1)
    app.clock.advance(60_000)
    await app.runJobs()
    expect(await accountsOf(app, ann)).toEqual([])
    expect(await accountsOf(app, bob)).toMatchObject([{ handle }])
  })

  test("a proof decides it at once, also after a rejection; it replaces the claimant's previous account", async () => {
    await link(app, ann, 'chess', 'NovaWolf')
    await link(app, bob, 'chess', 'SharedName')
    const { body: open } = await claim(bob, 'novawolf', 'chess')
    await answer(ann, open.id, 'keep')
    expect((await answer(bob, open.id, 'prove')).body).toMatchObject({ code: 'not_proven' })
    app.lichess.setBio('NovaWolf', open.proof?.code ?? '')
    expect((await answer(bob, open.id, 'prove')).body).toMatchObject({ status: 'granted' })
    expect(await accountsOf(app, ann)).toEqual([])
    expect(await accountsOf(app, bob)).toMatchObject([
      { handle: 'NovaWolf', verified: true, external_id: 'novawolf' },
    ])
    await send(app, bob, 'DELETE', `game-account/${(await accountsOf(app, bob))[0]?.id}/`)
  })

  test("the holder's proof ends the claim", async () => {
    const { body: account } = await link(app, ann, 'chess', 'SharedName')
    const { body: open } = await claim(bob, 'SharedName', 'chess')
    app.lichess.setBio('SharedName', account.proof?.code ?? '')
    await must(app.url, `/v1/players/game-account/${account.id}/verify/`, {
      method: 'POST',
      token: ann.accessToken,
    })
    const { results } = await must<{ results: Claim[] }>(app.url, '/v1/players/game-account-claims/', {
      token: bob.accessToken,
    })
    expect(results).toMatchObject([{ id: open.id, status: 'kept' }])
    await send(app, ann, 'DELETE', `game-account/${account.id}/`)
  })

  test('a holder who removes the handle passes it to the claimant; other players cannot see the claim', async () => {
    const { handle, claim: open } = await taken()
    const cara = await insertAccount(app.url, `cara_${count}`)
    expect((await answer(cara, open.id, 'release')).status).toBe(404)
    expect((await claim(cara, handle)).body).toMatchObject({ code: 'already_open' })
    await send(app, ann, 'DELETE', `game-account/${(await accountsOf(app, ann))[0]?.id}/`)
    expect(await accountsOf(app, bob)).toMatchObject([{ handle }])
    expect((await claim(bob, handle)).body).toMatchObject({ code: 'not_taken' })
  })

  test(
    "release, keep, withdraw and the holder's removal at the same time end in a consistent state",
    { tags: 'long' },
    async () => {
      const { handle, claim: open } = await taken()
      const mine = (await accountsOf(app, ann))[0]?.id
      await Promise.all([
        answer(ann, open.id, 'release'),
        answer(ann, open.id, 'keep'),
        answer(bob, open.id, 'withdraw'),
        send(app, ann, 'DELETE', `game-account/${mine}/`),
      ])
      const holders = [...(await accountsOf(app, ann)), ...(await accountsOf(app, bob))].filter(
        (account) => account.handle === handle,
      )
      expect(holders.length).toBeLessThanOrEqual(1)
      const { results } = await must<{ results: Claim[] }>(app.url, '/v1/players/game-account-claims/', {
        token: bob.accessToken,
      })
      expect(results[0]?.status).not.toBe('open')
      expect(results[0]?.status === 'granted').toBe((await accountsOf(app, bob)).length === 1)
    },
  )
})
