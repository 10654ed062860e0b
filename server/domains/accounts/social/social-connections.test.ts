import { describe, expect, test } from 'vitest'
import { insertAccount } from '#server/testing/people.ts'
import { app, setUpProviderApp } from '#server/testing/set-ups/provider-app.ts'
import { login, nova, post, put, signUp, tokenOf } from '#server/testing/social-app.ts'
import { must, type Person } from '#server/testing/visitor.ts'

setUpProviderApp()

let count = 0

describe('connecting', () => {
  test('one identity per player and provider, one player per identity; it can be disconnected', async () => {
    const [ann, bob] = [
      await insertAccount(app.url, `ann_link_${++count}`),
      await insertAccount(app.url, `bob_link_${count}`),
    ]
    app.google.become({ sub: `g-${count}`, email: 'link@gmail.com', email_verified: true, name: 'Link' })
    const link = async (who: Person) =>
      put(
        app,
        '/v1/players/link-account/',
        { provider: 'google', social_token: await tokenOf(app, 'google') },
        who,
      )
    expect((await link(ann)).body).toMatchObject({
      social_accounts: [{ provider: 'google', handle: 'link@gmail.com' }],
    })
    expect((await link(ann)).status).toBe(200)
    expect((await link(bob)).body).toMatchObject({ code: 'taken' })
    app.google.become({ sub: `g-other-${count}`, email: 'other@gmail.com', email_verified: true })
    expect((await link(ann)).body).toMatchObject({ code: 'other_connected' })
    expect(
      (await put(app, '/v1/players/disconnect-account/', { provider: 'google' }, ann)).body,
    ).toMatchObject({
      social_accounts: [],
    })
    expect(
      (await put(app, '/v1/players/disconnect-account/', { provider: 'google' }, ann)).body,
    ).toMatchObject({
      code: 'not_connected',
    })
  })

  test('the last way to sign in cannot be disconnected; with another way it can', async () => {
    app.discord.become(nova('8600'))
    const { answer } = await signUp(app, 'discord', await tokenOf(app, 'discord'), {
      email: 'nova8600@discord.example',
    })
    const me = { accessToken: answer.body.extras?.access_token } as Person
    expect(
      (await put(app, '/v1/players/disconnect-account/', { provider: 'discord' }, me)).body,
    ).toMatchObject({
      code: 'last_way',
    })
    await put(
      app,
      '/v1/players/link-account/',
      { provider: 'lichess', social_token: await tokenOf(app, 'lichess') },
      me,
    )
    expect(
      (await put(app, '/v1/players/disconnect-account/', { provider: 'discord' }, me)).body,
    ).toMatchObject({
      code: 'last_way',
    })
    app.google.become({ sub: `g-way-${count}`, email: 'way@gmail.com', email_verified: true })
    await put(
      app,
      '/v1/players/link-account/',
      { provider: 'google', social_token: await tokenOf(app, 'google') },
      me,
    )
    const both = await Promise.all(
      ['discord', 'google'].map((provider) => put(app, '/v1/players/disconnect-account/', { provider }, me)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('Riot proves the accounts of all its games, and takes the handle from a player who only typed it', async () => {
    const [ann, bob] = [
      await insertAccount(app.url, `ann_riot_${++count}`),
      await insertAccount(app.url, `bob_riot_${count}`),
    ]
    await must(app.url, '/v1/players/game-account/', {
      method: 'POST',
      token: bob.accessToken,
      body: { game: 'valorant', handle: 'Nova Wolf#EUW' },
    })
    const { body } = await put(
      app,
      '/v1/players/link-account/',
      { provider: 'riot', social_token: await tokenOf(app, 'riot') },
      ann,
    )
    const accounts = body['game_accounts'] as { game: string; handle: string; verified: boolean }[]
    expect(accounts.map(({ game }) => game).sort()).toEqual([
      'league-of-legends',
      'teamfight-tactics',
      'valorant',
    ])
    expect(accounts.every(({ handle, verified }) => handle === 'Nova Wolf#EUW' && verified)).toBe(true)
    expect(
      (await must<{ game_accounts: unknown[] }>(app.url, '/v1/players/profile/', { token: bob.accessToken }))
        .game_accounts,
    ).toEqual([])
  })

  test('a linked account is changed by a sign-in at its publisher too', { tags: 'long' }, async () => {
    const ann = await insertAccount(app.url, `ann_change_${++count}`)
    const typed = await post(app, '/v1/players/game-account/', { game: 'valorant', handle: 'Typed#EUW' }, ann)
    const change = async (id: unknown, game: string, who = ann) =>
      put(
        app,
        `/v1/players/game-account/${String(id)}/`,
        { game, social_token: await tokenOf(app, 'lichess') },
        who,
      )
    app.lichess.become({ id: `change${count}`, username: `Change${count}` })
    const stranger = await insertAccount(app.url, `bob_change_${count}`)
    expect((await change(typed.body['id'], 'chess', stranger)).status).toBe(404)
    expect((await change(typed.body['id'], 'valorant')).body).toMatchObject({ code: 'wrong_game' })
    const id = typed.body['id']
    const changed = await change(id, 'chess')
    expect(changed).toMatchObject({ status: 200, body: { id, handle: `Change${count}`, verified: true } })
    const { game_accounts: left } = await must<{ game_accounts: { game: string }[] }>(
      app.url,
      '/v1/players/profile/',
      { token: ann.accessToken },
    )
    expect(left.map(({ game }) => game)).toEqual(['chess'])
    app.lichess.become({ id: `again${count}`, username: `Again${count}` })
    expect((await change(id, 'chess')).body).toMatchObject({ id, handle: `Again${count}` })
    const other = await post(app, '/v1/players/game-account/', { game: 'valorant', handle: 'Typed#EUW' }, ann)
    expect((await change(other.body['id'], 'chess')).body).toMatchObject({ code: 'already_linked' })
  })

  test('signing in at Lichess proves the chess account and no other game', async () => {
    const ann = await insertAccount(app.url, `ann_chess_${++count}`)
    app.lichess.become({ id: `player${count}`, username: `Player${count}` })
    expect(
      (
        await post(
          app,
          '/v1/players/game-account/',
          { game: 'valorant', social_token: await tokenOf(app, 'lichess') },
          ann,
        )
      ).body,
    ).toMatchObject({ code: 'wrong_game' })
    expect(
      await post(
        app,
        '/v1/players/game-account/',
        { game: 'chess', social_token: await tokenOf(app, 'lichess') },
        ann,
      ),
    ).toMatchObject({
      status: 201,
      body: { handle: `Player${count}`, verified: true, external_id: `player${count}` },
    })
    expect((await login(app, 'lichess', await tokenOf(app, 'lichess'))).status).toBe(400)
  })
})
