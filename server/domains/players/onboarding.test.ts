import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Profile } from '#contract/players/players.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, codeInText, must, signIn, subjectsTo, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp({ PAID_BLOCKED_REGIONS: 'DE-BY' })
  ann = await insertAccount(app.url, 'ann_board')
  bob = await insertAccount(app.url, 'bob_board')
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[ann, bob] = await Promise.all([signIn(app.url, ann), signIn(app.url, bob)])
})

const put = (who: Person, path: string, body: unknown) =>
  ask<Profile & Record<string, unknown>>(app.url, path, { method: 'PUT', token: who.accessToken, body })
const post = (who: Person, path: string, body: unknown) =>
  ask<Profile & Record<string, unknown>>(app.url, path, { method: 'POST', token: who.accessToken, body })
const profile = (who: Person) => must<Profile>(app.url, '/v1/players/profile/', { token: who.accessToken })
const address = {
  street_address: '1 Main Street',
  city: 'Columbus',
  region: 'US-OH',
  postal_code: '43004',
  country: 'us',
}

describe('personal data', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a first name of spaces', { first_name: '   ' }, 'first_name'],
    ['a name too long', { last_name: 'x'.repeat(61) }, 'last_name'],
    ['too young by a day', { dob: '2013-11-22' }, 'dob'],
    ['not born yet', { dob: '2030-01-01' }, 'dob'],
    ['no date at all', { dob: '2020-02-30' }, 'dob'],
    ['a phone without country', { phone: '0614 555 0100' }, 'phone'],
    ['an impossible phone number', { phone: '+19991234567' }, 'phone'],
    ['a country that is none', { address: { ...address, country: 'XX' } }, 'address'],
    ['no region where regions have rules of their own', { address: { ...address, region: null } }, 'address'],
    ['a region of spaces', { address: { ...address, region: ' ' } }, 'address'],
    [
      'no region in a country with a blocked region',
      { address: { ...address, country: 'DE', region: undefined } },
      'address',
    ],
    ['an address without a street', { address: { ...address, street_address: '' } }, 'address'],
  ])('%s is refused at its field, and nothing is changed', async (_name, body, field) => {
    const before = await profile(ann)
    const answer = await put(ann, '/v1/players/profile/', body)
    expect(answer.status).toBe(400)
    expect(answer.body[field]).toEqual([expect.any(String)])
    expect(await profile(ann)).toEqual(before)
  })

  test('thirteen today is old enough; names in any script; the region is stored without its country', async () => {
    const { body } = await put(ann, '/v1/players/profile/', {
      first_name: ' Łucja ',
      last_name: '小林',
      dob: '2013-11-21',
      phone: '+16145550111',
      address,
    })
    expect(body).toMatchObject({
      first_name: 'Łucja',
      last_name: '小林',
      dob: '2013-11-21',
      address: { region: 'OH', country: 'US', full: expect.stringContaining('1 Main Street, Columbus, OH') },
    })
    expect(body.onboarding_step).toBe(2)
  })

  test('two tabs that save different fields lose nothing; unknown and read-only fields are ignored', async () => {
    await Promise.all([
      put(ann, '/v1/players/profile/', { bio: 'Hello', role: 'admin', id: bob.id }),
      put(ann, '/v1/players/profile/', { is_private: true }),
    ])
    expect(await profile(ann)).toMatchObject({ id: ann.id, bio: 'Hello', is_private: true, role: 'player' })
    await put(ann, '/v1/players/private-profile/', { is_private: false })
  })
})

describe('the phone code', () => {
  test('is sent to the phone; wrong codes are counted, and the fifth invalidates it', async () => {
    await must(app.url, '/v1/players/otp/', { method: 'PUT', token: ann.accessToken, body: {} })
    const code = await codeInText(app.url, '+16145550111')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let left = 4; left > 0; left--)
      expect((await post(ann, '/v1/players/profile/verify/', { code: wrong })).body).toMatchObject({
        attempts_left: left,
      })
    expect((await post(ann, '/v1/players/profile/verify/', { code: wrong })).status).toBe(400)
    expect((await post(ann, '/v1/players/profile/verify/', { code })).status).toBe(400)
  })

  test('can be requested again after a minute, expires after ten, and works once', async () => {
    expect((await put(ann, '/v1/players/otp/', {})).body).toMatchObject({ code: 'too_soon' })
    app.clock.advance(60_000)
    await must(app.url, '/v1/players/otp/', { method: 'PUT', token: ann.accessToken, body: {} })
    await expect.poll(() => textsTo('+16145550111')).toBe(2)
    app.clock.advance(10 * 60_000)
    const old = await codeInText(app.url, '+16145550111')
    expect((await post(ann, '/v1/players/profile/verify/', { code: old })).status).toBe(400)
    await must(app.url, '/v1/players/otp/', { method: 'PUT', token: ann.accessToken, body: {} })
    await expect.poll(() => textsTo('+16145550111')).toBe(3)
    const code = await codeInText(app.url, '+16145550111')
    expect((await post(ann, '/v1/players/profile/verify/', { code })).body).toMatchObject({
      is_phone_verified: true,
      onboarding_step: 4,
    })
    expect((await post(ann, '/v1/players/profile/verify/', { code })).status).toBe(400)
    expect((await put(ann, '/v1/players/otp/', {})).body).toMatchObject({
      detail: 'This phone number is already verified.',
    })
  })

  test(
    'a verified number cannot be verified again: its owner is notified, the requester is not; a changed number needs a new code',
    { tags: 'long' },
    async () => {
      const [taken, free] = ['+16145550111', '+16145550119']
      const answers = async (phone: string) => {
        await put(bob, '/v1/players/profile/', { phone })
        app.clock.advance(60_000)
        const sent = await put(bob, '/v1/players/otp/', {})
        const guesses = []
        for (let tries = 0; tries < 6; tries++)
          guesses.push(await post(bob, '/v1/players/profile/verify/', { code: '000000' }))
        return { sent, guesses }
      }
      const textsBefore = await textsTo(taken)
      expect(await answers(taken)).toEqual(await answers(free))
      await answers(taken)
      expect(await textsTo(taken)).toBe(textsBefore)
      await app.runJobs()
      expect(
        (await subjectsTo(app.url, ann.email)).filter(
          (subject) => subject === 'Someone entered your phone number',
        ),
      ).toHaveLength(1)
      await put(bob, '/v1/players/profile/', { phone: '+16145550118' })
      expect((await put(ann, '/v1/players/profile/', { phone: '+16145550112' })).body).toMatchObject({
        is_phone_verified: false,
        onboarding_step: 2,
      })
    },
  )
})

describe('game accounts', () => {
  test.each([
    ['league-of-legends', 'NoTag'],
    ['league-of-legends', 'Name#TOOLONG'],
    ['chess', 'has space'],
    ['counter-strike-2', '12345'],
  ])('%s: %s is refused', async (game, handle) => {
    expect((await post(ann, '/v1/players/game-account/', { game, handle })).body).toMatchObject({
      handle: [expect.any(String)],
    })
  })

  test('one per game, one owner per handle in any letter case, also in a race', async () => {
    const link = (who: Person, handle: string) =>
      post(who, '/v1/players/game-account/', { game: 'league-of-legends', handle })
    const answers = await Promise.all([
      link(ann, 'Nova Wolf#EUW'),
      link(bob, 'nova wolf#euw'),
      link(ann, 'Nova Wolf#EUW'),
      link(bob, 'NOVA WOLF#EUW'),
    ])
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    const owner = (await profile(ann)).game_accounts.length === 1 ? ann : bob
    const [account] = (await profile(owner)).game_accounts
    expect(
      (
        await put(owner, `/v1/players/game-account/${account?.id}/`, {
          game: 'league-of-legends',
          handle: 'Nova Wolf#NA1',
        })
      ).status,
    ).toBe(200)
    const other = owner === ann ? bob : ann
    expect(
      (
        await put(other, `/v1/players/game-account/${account?.id}/`, {
          game: 'league-of-legends',
          handle: 'Mine#NA1',
        })
      ).status,
    ).toBe(404)
  })
})

test('a private profile shows others only name and picture', async () => {
  await put(bob, '/v1/players/private-profile/', { is_private: true })
  const seen = await must(app.url, '/v1/players/public-profile/?username=BOB_board', {
    token: ann.accessToken,
  })
  expect(seen).toMatchObject({
    username: 'bob_board',
    is_private: true,
    bio: null,
    country: null,
    created: null,
    ratings: [],
    results: [],
    friendship: 'none',
  })
  expect(
    await must(app.url, '/v1/players/public-profile/?username=me', { token: bob.accessToken }),
  ).toMatchObject({ friendship: 'self', created: expect.any(String) })
  expect((await ask(app.url, '/v1/players/match-history/?username=bob_board')).status).toBe(404)
  expect((await ask(app.url, '/v1/players/public-profile/?username=nobody_at_all')).status).toBe(404)
})

async function textsTo(phone: string): Promise<number> {
  const { results } = (await (
    await fetch(`${app.url}/dev/outbox.json?to=${encodeURIComponent(phone)}`)
  ).json()) as { results: unknown[] }
  return results.length
}
