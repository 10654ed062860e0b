import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEYS, startDiscord } from '#twins/social.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, doHumanCheck, signIn, subjectsTo } from '#server/testing/visitor.ts'

let app: TestApp
let discord: Awaited<ReturnType<typeof startDiscord>>
beforeAll(async () => {
  discord = await startDiscord()
  app = await startTestApp({
    DISCORD_CLIENT_ID: KEYS.id,
    DISCORD_CLIENT_SECRET: KEYS.secret,
    DISCORD_BASE_URL: discord.url,
  })
  await insertAccount(app.url, 'known_to_us')
})
afterAll(() => Promise.all([app.close(), discord.close()]))

const WEEK_MS = 7 * 24 * 3_600_000
const PASSWORD = 'what a stranger chose'
const post = (path: string, body: unknown) => ask(app.url, path, { method: 'POST', body })
const signUp = async (body: { email: string; username: string; [more: string]: unknown }) =>
  post('/v2/accounts/signup/', {
    password: PASSWORD,
    confirm_password: PASSWORD,
    turnstile_token: await doHumanCheck(app.url),
    ...body,
  })
const isFree = async (name: string) =>
  (await ask(app.url, `/v1/accounts/username-available/?username=${name}`)).body['available']
const login = (email: string, password: string) => post('/v1/accounts/login/', { email, password })
async function socialToken(id: string) {
  discord.become({ id, username: id, global_name: id, email: null, verified: false } as never)
  const redirect = `${app.app.context.config.publicUrl}/auth/callback/discord`
  const verifier = 'v'.repeat(43)
  return (
    await post('/v1/auth/discord/token', {
      code: discord.code(redirect, verifier),
      redirect_uri: redirect,
      code_verifier: verifier,
    })
  ).body['social_token']
}

/** An e-mail address with an account, and one without. */
const addresses: [string, string][] = [
  ['known_to_us@players.example', 'a'],
  ['unknown@players.example', 'b'],
]

test(
  'a sign-up does not reveal whether its address has an account: not by the username',
  { tags: 'long' },
  async () => {
    for (const [email, letter] of addresses) {
      expect((await signUp({ email, username: `name_one_${letter}` })).status).toBe(201)
      expect(await isFree(`name_one_${letter}`)).toBe(false)
      expect(
        (await signUp({ email: `third_${letter}@players.example`, username: `NAME_one_${letter}` })).body,
      ).toMatchObject({ code: 'username_taken' })
      // A repeated sign-up may use the same name, or another, which frees the first.
      expect((await signUp({ email, username: `name_one_${letter}` })).status).toBe(201)
      expect((await signUp({ email, username: `name_two_${letter}` })).status).toBe(201)
      expect([await isFree(`name_one_${letter}`), await isFree(`name_two_${letter}`)]).toEqual([true, false])
      app.clock.advance(3_600_000)
    }
  },
)

test('nor by signing in with the chosen password', { tags: 'long' }, async () => {
  for (const [email, letter] of addresses) {
    await signUp({ email, username: `login_${letter}` })
    expect(await login(email, PASSWORD)).toMatchObject({
      status: 500,
      body: { detail: 'Please verify your account' },
    })
    expect((await login(email, 'neither of the two')).status).toBe(401)
    // The attempt neither counts as a failure nor resets earlier failures.
    for (let tried = 0; tried < 9; tried++) await login(email, 'neither of the two')
    expect((await login(email, PASSWORD)).status).toBe(429)
    app.clock.advance(3_600_000)
  }
  const known = { email: addresses[0]?.[0] ?? '', password: 'correct horse battery' }
  expect(await signIn(app.url, known)).toMatchObject({ username: 'known_to_us' })
})

test('nor by the social account used to sign up', async () => {
  for (const [email, letter] of addresses) {
    const social = { provider: 'discord', social_token: await socialToken(`id_${letter}`) }
    expect((await signUp({ email, username: `social_${letter}`, ...social })).status).toBe(201)
    expect(
      (await signUp({ email: `fourth_${letter}@players.example`, username: `fourth_${letter}`, ...social }))
        .body,
    ).toMatchObject({ code: 'social_expired' })
    expect(
      (
        await post('/v1/accounts/social-login/', {
          provider: 'discord',
          social_token: await socialToken(`id_${letter}`),
        })
      ).body,
    ).toMatchObject({ detail: 'Please verify your account' })
    const now = app.clock.now()
    const { id } = await app.db
      .selectFrom('players')
      .select('id')
      .where('username', '=', 'known_to_us')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('social_identities')
      .values({
        provider: 'discord',
        subject: `own_${letter}`,
        player_id: id,
        handle: 'x',
        created_at: now,
        last_used_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const taken = await signUp({
      email,
      username: `taken_${letter}`,
      provider: 'discord',
      social_token: await socialToken(`own_${letter}`),
    })
    expect(taken.body).toMatchObject({ code: 'social_taken' })
    await app.db.deleteFrom('social_identities').execute()
    app.clock.advance(3_600_000)
  }
})

test('the owner gets a mail, and after a week the name is free', async () => {
  await app.runJobs()
  expect(await subjectsTo(app.url, 'known_to_us@players.example')).toContain('You already have an account')
  expect(await isFree('social_a')).toBe(false)
  app.clock.advance(WEEK_MS + 3_600_000)
  await app.runJobs()
  expect([await isFree('social_a'), await isFree('social_b')]).toEqual([true, true])
})
