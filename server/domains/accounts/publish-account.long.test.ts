import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountPart } from '#contract/accounts/events.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { doHumanCheck, linkInMail, must, signIn, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person

beforeAll(async () => {
  app = await startTestApp()
  ann = await insertPlayer(app.url, 'ann_events', { slug: 'chess', handle: 'annevents' })
})
afterAll(() => app.close())

/** The event that another device of Ann receives while `act` runs. */
async function receivedDuring<Name extends 'account' | 'profile'>(name: Name, act: () => Promise<unknown>) {
  const stream = await openStream(app.url, { token: ann.accessToken })
  await act()
  const data = await nextWhere(stream, name)
  stream.close()
  return data
}

const as = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  must(app.url, path, { method, token: ann.accessToken, body })

describe('data is fresh for 5 minutes, so a change of my account reaches my other devices', () => {
  const profileNow = () => must(app.url, '/v1/players/profile/', { token: ann.accessToken })

  test.each<[string, () => Promise<unknown>]>([
    ['the profile is changed', () => as('PUT', '/v1/players/profile/', { bio: 'Hello' })],
    ['the profile is made private', () => as('PUT', '/v1/players/private-profile/', { is_private: true })],
    [
      'a payout account is set',
      () => as('PUT', '/v1/players/paypal-update/', { paypal_email: 'ann@players.example' }),
    ],
    [
      'a game account is linked',
      () => as('POST', '/v1/players/game-account/', { game: 'valorant', handle: 'Ann Events#EUW' }),
    ],
  ])('when %s, the profile is sent', async (_what, act) => {
    const before = await profileNow()
    const { profile } = await receivedDuring('profile', act)
    expect(profile).toEqual(await profileNow())
    expect(profile).not.toEqual(before)
  })

  test.each<[string, () => Promise<unknown>, AccountPart]>([
    [
      'a payout account is changed',
      () => as('PUT', '/v1/players/paypal-update/', { paypal_email: 'ann2@players.example' }),
      'security',
    ],
    ['a limit is set', () => as('PUT', '/v1/wallet/limits/', { deposit_day_cents: 5000 }), 'limits'],
    ['a device signs in', () => signIn(app.url, { email: ann.email, password: ann.password }), 'sessions'],
    ['the other sessions are ended', () => as('DELETE', '/v1/accounts/sessions/'), 'sessions'],
  ])('when %s, that part is named', async (_what, act, part) => {
    expect(await receivedDuring('account', act)).toEqual({ parts: [part] })
  })

  test('a referral appears only when the new player has verified their address, so a sign-up with a known address looks like any other', async () => {
    const { referral_code: code } = await must<{ referral_code: string }>(app.url, '/v1/players/profile/', {
      token: ann.accessToken,
    })
    const password = 'correct horse battery'
    const newcomer = {
      email: 'came_by_link@players.example',
      username: 'came_by_link',
      password,
      confirm_password: password,
      affiliate_code: code,
    }
    const signUp = async () =>
      must(app.url, '/v2/accounts/signup/', {
        method: 'POST',
        body: { ...newcomer, turnstile_token: await doHumanCheck(app.url) },
      })
    const stream = await openStream(app.url, { token: ann.accessToken })
    await signUp()
    const { id, token } = await linkInMail(app.url, newcomer.email, '/verification')
    expect(stream.events).toEqual([])
    await must(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)
    expect(await nextWhere(stream, 'account')).toEqual({ parts: ['referrals'] })
    stream.close()
  })
})
