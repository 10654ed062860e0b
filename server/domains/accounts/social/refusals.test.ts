import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { providerSettings, socialCode, socialLogin, twitterAuth } from '#contract/accounts/social.ts'
import { insertAccount } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { app, setUpProviderApp } from '#server/testing/set-ups/provider-app.ts'
import { callback, nova, put, signUp, tokenOf } from '#server/testing/social-app.ts'
import type { Person } from '#server/testing/visitor.ts'
import { beginTwitterSignIn, exchangeCode, readProviderSettings, signInWithIdentity } from './sign-in.ts'

setUpProviderApp()

const CLIENT = { ip: '203.0.113.9', isOnThisMachine: false, userAgent: 'test' }
const context = () => app.app.context
/** The context of a site without any provider. */
const without = () => ({ ...context(), social: { ...context().social, byCode: {}, x: undefined } })
const exchange = (given: object = {}, from = context()) =>
  exchangeCode.run(from, undefined, {
    params: { provider: 'discord' },
    body: { code: 'made-up', redirect_uri: callback(app, 'discord'), ...given },
  })
const enter = (social_token: string) =>
  signInWithIdentity.run(context(), undefined, {
    client: CLIENT,
    body: { provider: 'discord', social_token },
  })

/** A new player with a Discord account connected. */
async function connected(): Promise<Person> {
  const id = randomUUID().slice(0, 8)
  const person = await insertAccount(app.url, `social_${id}`)
  app.discord.become(nova(id))
  const social_token = await tokenOf(app, 'discord')
  await put(app, '/v1/players/link-account/', { provider: 'discord', social_token }, person)
  return person
}
async function enterAfter(change: { email_verified_at?: null; banned_at?: Date; deletion_due_at?: Date }) {
  const person = await connected()
  await app.db.updateTable('players').set(change).where('id', '=', person.id).execute()
  return enter(await tokenOf(app, 'discord'))
}

testRefusals(providerSettings, {
  switched_off: () => readProviderSettings(without(), 'discord'),
  unreachable: async () => {
    // A provider whose settings cannot be read.
    const byCode = { google: { ...context().social.byCode.google, settings: async () => 'unreachable' } }
    return readProviderSettings({ ...context(), social: { ...context().social, byCode } as never }, 'google')
  },
})

testRefusals(socialCode, {
  switched_off: () => exchange({}, without()),
  bad_redirect: () => exchange({ redirect_uri: 'https://evil.example/' }),
  wrong_issuer: () => exchange({ iss: 'https://evil.example' }),
  refused: () => exchange(),
  unreachable: () => {
    app.discord.feel('cut')
    return exchange()
  },
})

testRefusals(twitterAuth, {
  switched_off: () => beginTwitterSignIn(without(), callback(app, 'twitter')),
  bad_redirect: () => beginTwitterSignIn(context(), 'https://evil.example/'),
  unreachable: () => {
    app.x.feel('cut')
    return beginTwitterSignIn(context(), callback(app, 'twitter'))
  },
})

/** A token of a player with a second factor. */
async function tokenWithFactor(): Promise<string> {
  const { id } = await connected()
  const now = app.clock.now()
  await app.db
    .insertInto('totp_secrets')
    .values({ player_id: id, sealed: Buffer.alloc(40), confirmed_at: now, created_at: now })
    .execute()
  return tokenOf(app, 'discord')
}

testRefusals(socialLogin, {
  unverified: async () => {
    app.discord.become(nova(randomUUID().slice(0, 8), { verified: false }))
    await signUp(app, 'discord', await tokenOf(app, 'discord'))
    return enter(await tokenOf(app, 'discord'))
  },
  banned: () => enterAfter({ banned_at: app.clock.now() }),
  deletion_pending: () => enterAfter({ deletion_due_at: app.clock.now() }),
  second_factor_required: async () => enter(await tokenWithFactor()),
  switched_off: () =>
    signInWithIdentity.run(without(), undefined, { client: CLIENT, body: { provider: 'twitter' } }),
  expired: () => enter('x'),
  refused: () =>
    signInWithIdentity.run(context(), undefined, { client: CLIENT, body: { provider: 'twitter' } }),
  unreachable: async () => {
    const begun = await beginTwitterSignIn(context(), callback(app, 'twitter'))
    if (!begun.ok) throw new Error(begun.refusal)
    const { oauth_token } = begun.value
    const oauth_verifier = app.x.verify(oauth_token)
    app.x.feel('cut')
    return signInWithIdentity.run(context(), undefined, {
      client: CLIENT,
      body: { provider: 'twitter', oauth_token, oauth_verifier },
    })
  },
  social_account_unknown: async () => {
    app.discord.become(nova(randomUUID().slice(0, 8)))
    return enter(await tokenOf(app, 'discord'))
  },
})

test('a token is used up by a sign-in that goes on to the second step', async () => {
  const token = await tokenWithFactor()
  expect(await enter(token)).toMatchObject({ refusal: 'second_factor_required' })
  expect(await enter(token)).toMatchObject({ refusal: 'expired' })
})
