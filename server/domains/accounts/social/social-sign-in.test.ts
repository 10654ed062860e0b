import { describe, expect, test } from 'vitest'
import { insertAccount } from '#server/testing/people.ts'
import { app, setUpProviderApp } from '#server/testing/set-ups/provider-app.ts'
import { login, nova, put, signUp, tokenOf } from '#server/testing/social-app.ts'
import { linkInMail, must, subjectsTo } from '#server/testing/visitor.ts'

setUpProviderApp()

let count = 0

describe('what an identity does', () => {
  test(
    'an unknown identity leads to the sign-up; with a verified address the player is signed in at once, without password or mail',
    { tags: 'long' },
    async () => {
      app.discord.become(nova('8100'))
      const first = await login(app, 'discord', await tokenOf(app, 'discord'))
      expect(first).toMatchObject({
        status: 400,
        body: { code: 'social_account_unknown', profile: { email: 'nova8100@discord.example' } },
      })
      const { body, answer } = await signUp(app, 'discord', first.body.social_token ?? '', {
        email: 'Nova8100@discord.example',
      })
      expect(answer).toMatchObject({
        status: 201,
        body: { extras: { username: body.username, access_token: expect.any(String) } },
      })
      app.discord.become(
        nova('8100', { username: 'renamed', email: 'moved@discord.example', verified: false }),
      )
      expect(await login(app, 'discord', await tokenOf(app, 'discord'))).toMatchObject({
        status: 200,
        body: { extras: { id: answer.body.extras?.id } },
      })
      const profile = await must<{ social_accounts: unknown }>(app.url, '/v1/players/profile/', {
        token: answer.body.extras?.access_token,
      })
      expect(profile.social_accounts).toEqual([{ provider: 'discord', handle: 'renamed' }])
    },
  )

  test.each<[string, object, string | undefined]>([
    ['an unverified address', nova('8201', { verified: false }), 'nova8201@discord.example'],
    ['another address than the verified one', nova('8202'), undefined],
    ['no address at all', nova('8203', { email: null }), undefined],
  ])('%s must be verified by mail first', async (_name, person, email) => {
    app.discord.become(person as never)
    const { body, answer } = await signUp(
      app,
      'discord',
      await tokenOf(app, 'discord'),
      email ? { email } : {},
    )
    expect(answer.status).toBe(201)
    expect(answer.body.extras).toBeUndefined()
    expect(await login(app, 'discord', await tokenOf(app, 'discord'))).toMatchObject({
      status: 500,
      body: { detail: 'Please verify your account' },
    })
    const { id, token } = await linkInMail(app.url, body.email, '/verification')
    await must(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)
    expect((await login(app, 'discord', await tokenOf(app, 'discord'))).status).toBe(200)
  })

  test('an identity is never connected to an account by its address; only the owner learns that the address has an account', async () => {
    const ann = await insertAccount(app.url, `ann_social_${++count}`)
    app.discord.become(nova('8300', { email: ann.email }))
    const vouched = await signUp(app, 'discord', await tokenOf(app, 'discord'), { email: ann.email })
    expect(vouched.answer).toMatchObject({
      status: 400,
      body: { email: [expect.stringContaining('Sign in')] },
    })
    app.discord.become(nova('8301', { email: ann.email, verified: false }))
    const unvouched = await signUp(app, 'discord', await tokenOf(app, 'discord'), { email: ann.email })
    expect(unvouched.answer.status).toBe(201)
    await expect.poll(() => subjectsTo(app.url, ann.email)).toContain('You already have an account')
    // The same response as after any unverified sign-up, so it does not reveal the account.
    expect((await login(app, 'discord', await tokenOf(app, 'discord'))).body).toMatchObject({
      code: 'unverified',
    })
    const profile = await must<{ social_accounts: unknown[] }>(app.url, '/v1/players/profile/', {
      token: ann.accessToken,
    })
    expect(profile.social_accounts).toEqual([])
  })

  test('two concurrent sign-ups with one identity create one player: the latest', async () => {
    app.discord.become(nova('8400', { verified: false }))
    const tokens = [await tokenOf(app, 'discord'), await tokenOf(app, 'discord')]
    const answers = await Promise.all(tokens.map((token) => signUp(app, 'discord', token)))
    expect(answers.some(({ answer }) => answer.status === 201)).toBe(true)
    expect(
      await app.db
        .selectFrom('players')
        .select('id')
        .where(
          'email',
          'in',
          answers.map(({ body }) => body.email),
        )
        .execute(),
    ).toHaveLength(1)
  })

  test('a second factor is required here as well', async () => {
    const ann = await insertAccount(app.url, `ann_second_${++count}`)
    app.discord.become(nova('8500'))
    await put(
      app,
      '/v1/players/link-account/',
      { provider: 'discord', social_token: await tokenOf(app, 'discord') },
      ann,
    )
    await app.db
      .insertInto('totp_secrets')
      .values({
        player_id: ann.id,
        sealed: Buffer.alloc(40),
        confirmed_at: app.clock.now(),
        created_at: app.clock.now(),
      })
      .execute()
    expect(await login(app, 'discord', await tokenOf(app, 'discord'))).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', second_factor_token: expect.any(String) },
    })
  })

  test('no token of a provider is stored in the database', async () => {
    const { rows } = await app.db
      .selectFrom('social_identities')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }))
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'created_at',
      'handle',
      'last_used_at',
      'player_id',
      'provider',
      'subject',
    ])
  })
})
