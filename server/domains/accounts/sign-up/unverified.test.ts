import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { KEYS, startDiscord } from '#twins/social.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, doHumanCheck, linkInMail, must, subjectsTo } from '#server/testing/visitor.ts'

let app: TestApp
let discord: Awaited<ReturnType<typeof startDiscord>>

beforeAll(async () => {
  discord = await startDiscord()
  app = await startTestApp({
    DISCORD_CLIENT_ID: KEYS.id,
    DISCORD_CLIENT_SECRET: KEYS.secret,
    DISCORD_BASE_URL: discord.url,
  })
})
afterAll(() => Promise.all([app.close(), discord.close()]))
afterEach(() => discord.feel('well'))

const OWN = 'the owner has this one'
const STRANGERS = 'a stranger has this one'
const post = <Body>(path: string, body: unknown) => ask<Body>(app.url, path, { method: 'POST', body })
const login = (email: string, password: string) => post('/v1/accounts/login/', { email, password })
async function signUp(body: { email: string; username: string; password?: string; [more: string]: unknown }) {
  return post<{ extras?: { id: string; access_token: string } }>('/v2/accounts/signup/', {
    ...(body.password ? { confirm_password: body.password } : {}),
    turnstile_token: await doHumanCheck(app.url),
    ...body,
  })
}
const verify = ({ id, token }: { id: string; token: string }) =>
  ask(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)
const player = (email: string) =>
  app.db.selectFrom('players').selectAll().where('email', '=', email).executeTakeFirst()
/** A token that proves this identity at Discord. */
async function socialToken(who: { id: string; username: string; email: string | null; verified: boolean }) {
  discord.become({ global_name: who.username, ...who } as never)
  const redirect = `${app.app.context.config.publicUrl}/auth/callback/discord`
  const verifier = 'v'.repeat(43)
  const { body } = await post<{ social_token: string }>('/v1/auth/discord/token', {
    code: discord.code(redirect, verifier),
    redirect_uri: redirect,
    code_verifier: verifier,
  })
  return body.social_token
}
/** The mails to an address, newest first. */
const mailsTo = async (to: string) =>
  (
    (await (await fetch(`${app.url}/dev/outbox.json?to=${to}`)).json()) as { results: { text: string }[] }
  ).results.map(({ text }) => text)

describe('an address with an earlier unverified sign-up', () => {
  test(
    'the latest sign-up replaces everything: the earlier link, password and name become invalid',
    { tags: 'long' },
    async () => {
      const email = 'hijack1@players.example'
      await signUp({ email, username: 'evil_twin', password: STRANGERS })
      const early = await linkInMail(app.url, email, '/verification')
      expect((await signUp({ email, username: 'rightful', password: OWN })).status).toBe(201)
      expect(await verify(early)).toMatchObject({
        status: 400,
        body: { detail: 'This link is no longer valid. Ask for a new email.' },
      })
      await app.runJobs()
      const late = await linkInMail(app.url, email, '/verification')
      expect(late.id).not.toBe(early.id)
      expect((await mailsTo(email))[0]).toContain('as rightful with this email.')
      expect((await verify(late)).status).toBe(200)
      expect((await login(email, STRANGERS)).status).toBe(401)
      expect(await login(email, OWN)).toMatchObject({
        status: 200,
        body: { extras: { username: 'rightful' } },
      })
      expect(await must(app.url, '/v1/accounts/username-available/?username=evil_twin')).toMatchObject({
        available: true,
      })
    },
  )

  test('the earlier name can be used again, with another referral', async () => {
    const email = 'again@players.example'
    const bob = await insertAccount(app.url, 'bob_refers')
    const { code } = await must<{ code: string }>(app.url, '/v1/players/referrals/', {
      token: bob.accessToken,
    })
    await signUp({ email, username: 'same_name', password: STRANGERS, affiliate_code: code })
    expect((await player(email))?.referred_by).toBe(bob.id)
    expect((await signUp({ email, username: 'Same_Name', password: OWN })).status).toBe(201)
    expect(await player(email)).toMatchObject({ referred_by: null, username: 'Same_Name' })
    expect(
      (await signUp({ email: 'other@players.example', username: 'same_name', password: OWN })).body,
    ).toMatchObject({ code: 'username_taken' })
  })

  test('of concurrent sign-ups one remains, complete', { tags: 'long' }, async () => {
    const email = 'crowd@players.example'
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => signUp({ email, username: `crowd_${n}`, password: `${OWN} ${n}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await app.runJobs()
    const name = (await player(email))?.username ?? ''
    expect((await verify(await linkInMail(app.url, email, '/verification'))).status).toBe(200)
    expect((await login(email, `${OWN} ${name.at(-1)}`)).status).toBe(200)
    expect(
      await app.db.selectFrom('players').select('id').where('username', 'like', 'crowd%').execute(),
    ).toHaveLength(1)
  })

  test(
    'a sign-up over the mail limit also replaces the earlier one, and its mail is sent when the limit ends',
    { tags: 'long' },
    async () => {
      const email = 'many@players.example'
      for (let n = 0; n < 5; n++) await signUp({ email, username: `many_${n}`, password: STRANGERS })
      await app.runJobs()
      const last = await linkInMail(app.url, email, '/verification')
      expect((await signUp({ email, username: 'many_own', password: OWN })).status).toBe(201)
      expect((await verify(last)).status).toBe(400)
      app.clock.advance(3_600_000)
      await app.runJobs()
      expect((await mailsTo(email))[0]).toContain('as many_own with this email.')
      expect((await verify(await linkInMail(app.url, email, '/verification'))).status).toBe(200)
      expect((await login(email, OWN)).status).toBe(200)
    },
  )

  test('a verified account is never changed', async () => {
    const ann = await insertAccount(app.url, 'ann_verified')
    expect((await signUp({ email: ann.email, username: 'not_ann', password: STRANGERS })).status).toBe(201)
    expect((await login(ann.email, ann.password)).status).toBe(200)
    expect((await login(ann.email, STRANGERS)).body).toEqual({
      code: 'unverified',
      detail: 'Please verify your account',
    })
    await app.runJobs()
    expect(await subjectsTo(app.url, ann.email)).toContain('You already have an account')
  })

  test('a sign-up whose provider verifies the address replaces it', async () => {
    const email = 'vouched@discord.example'
    await signUp({ email, username: 'vouch_evil', password: STRANGERS })
    const early = await linkInMail(app.url, email, '/verification')
    const social_token = await socialToken({ id: '1', username: 'vouch', email, verified: true })
    // An empty password is none.
    const own = { username: 'vouch_own', provider: 'discord', social_token, password: '' }
    expect(await signUp({ email, ...own })).toMatchObject({
      status: 201,
      body: { extras: { username: 'vouch_own' } },
    })
    expect((await verify(early)).status).toBe(400)
    expect((await login(email, STRANGERS)).status).toBe(401)
  })

  test(
    'an identity with an unverified address is connected on verification, only for the latest sign-up',
    { tags: 'long' },
    async () => {
      const email = 'unvouched@players.example'
      const evil = { id: '2', username: 'evil', email: null, verified: false }
      const own = { id: '3', username: 'own_discord', email: null, verified: false }
      await signUp({
        email,
        username: 'unv_evil',
        provider: 'discord',
        social_token: await socialToken(evil),
      })
      expect(await app.db.selectFrom('social_identities').selectAll().execute()).not.toContainEqual(
        expect.objectContaining({ subject: '2' }),
      )
      await signUp({ email, username: 'unv_own', provider: 'discord', social_token: await socialToken(own) })
      await app.runJobs()
      expect((await mailsTo(email))[0]).toContain('as unv_own, with the Discord account own_discord.')
      expect((await verify(await linkInMail(app.url, email, '/verification'))).status).toBe(200)
      const enter = async (who: typeof own) =>
        post('/v1/accounts/social-login/', { provider: 'discord', social_token: await socialToken(who) })
      expect(await enter(own)).toMatchObject({ status: 200, body: { extras: { username: 'unv_own' } } })
      expect((await enter(evil)).body).toMatchObject({ code: 'social_account_unknown' })
    },
  )

  test('a reset that verifies the address removes all earlier credentials', async () => {
    const email = 'reset@players.example'
    const evil = { id: '4', username: 'evil', email: null, verified: false }
    await signUp({
      email,
      username: 'reset_evil',
      password: STRANGERS,
      provider: 'discord',
      social_token: await socialToken(evil),
    })
    const id = (await player(email))?.id ?? ''
    const now = app.clock.now()
    await app.db
      .insertInto('social_identities')
      .values({
        provider: 'google',
        subject: 'g4',
        player_id: id,
        handle: 'g',
        created_at: now,
        last_used_at: now,
      })
      .execute()
    await app.db
      .insertInto('passkeys')
      .values({
        id: 'evilkey',
        player_id: id,
        public_key: Buffer.alloc(8),
        counter: 0,
        transports: [],
        name: 'evil',
        created_at: now,
        last_used_at: null,
      })
      .execute()
    const early = await linkInMail(app.url, email, '/verification')
    await must(app.url, '/v1/accounts/forgot-password/', { method: 'POST', body: { email } })
    const link = await linkInMail(app.url, email, '/reset-password')
    await must(app.url, `/v1/accounts/reset-password/?id=${link.id}&token=${link.token}`, {
      method: 'PUT',
      body: { password: OWN, confirm_password: OWN },
    })
    expect((await verify(early)).status).toBe(400)
    expect((await login(email, OWN)).status).toBe(200)
    expect(
      (
        await post('/v1/accounts/social-login/', {
          provider: 'discord',
          social_token: await socialToken(evil),
        })
      ).body,
    ).toMatchObject({ code: 'social_account_unknown' })
    for (const table of ['social_identities', 'waiting_identities', 'passkeys'] as const)
      expect(
        await app.db.selectFrom(table).select('player_id').where('player_id', '=', id).execute(),
      ).toEqual([])
  })

  test('it does not block another account from changing to the address', async () => {
    const email = 'moved@players.example'
    const ann = await insertAccount(app.url, 'ann_moves')
    await signUp({ email, username: 'squatter', password: STRANGERS })
    await must(app.url, '/v1/accounts/change-email/', {
      method: 'POST',
      token: ann.accessToken,
      body: { email },
    })
    const link = await linkInMail(app.url, email, '/confirm-email')
    await must(app.url, '/v1/accounts/confirm-email/', {
      method: 'POST',
      body: { id: link.id, token: link.token },
    })
    expect((await login(email, ann.password)).status).toBe(200)
    expect((await login(email, STRANGERS)).status).toBe(401)
  })

  test('after 7 days it is deleted, and its name is free', { tags: 'long' }, async () => {
    const email = 'swept@players.example'
    await signUp({ email, username: 'swept_name', password: OWN })
    app.clock.advance(6 * 24 * 3_600_000)
    await app.runJobs()
    expect(await player(email)).toBeDefined()
    app.clock.advance(24 * 3_600_000 + 3_600_000)
    await app.runJobs()
    expect(await player(email)).toBeUndefined()
    expect(await must(app.url, '/v1/accounts/username-available/?username=swept_name')).toMatchObject({
      available: true,
    })
    expect(await player('bob_refers@players.example')).toBeDefined()
  })
})
