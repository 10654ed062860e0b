import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withApp } from '#server/testing/account-safety.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, linkInMail, must, signIn, subjectsTo, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let count = 0
beforeAll(async () => void (app = await startTestApp({ TRUST_PROXY: '1' })))
afterAll(() => app.close())
beforeEach(async () => {
  ann = await insertAccount(app.url, `ann_tries_${++count}`)
})

/** A sign-in from an IP address, by a browser with a device id. */
async function login(
  who: { email: string; password: string },
  { ip = '203.0.113.1', device }: { ip?: string; device?: string } = {},
) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': ip,
    ...(device ? { cookie: `device=${device}` } : {}),
  }
  const response = await fetch(`${app.url}/api/v1/accounts/login/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: who.email, password: who.password }),
  })
  const device_mark = /device=([\w-]{22})/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    device: device_mark,
    body: (await response.json()) as { detail?: string },
  }
}
const wrong = () => ({ ...ann, password: 'not the password' })
async function fail(times: number, from: { ip?: string; device?: string } = {}) {
  for (let n = 0; n < times; n++) expect((await login(wrong(), from)).status).toBe(401)
}

describe('wrong passwords', () => {
  test('delay the source that sends them, longer each time, and nobody else', async () => {
    await fail(10)
    const held = await login(ann)
    expect(held).toMatchObject({
      status: 429,
      retryAfter: 30,
      body: { detail: 'Too many failed attempts. Try again in 30 seconds, or set a new password.' },
    })
    expect((await login(ann, { ip: '203.0.113.2' })).status).toBe(200)
    app.clock.advance(30_000)
    await fail(1)
    expect((await login(ann)).retryAfter).toBe(60)
    app.clock.advance(60_000)
    expect((await login(ann)).status).toBe(200)
    await fail(9)
    expect((await login(ann)).status).toBe(200)
  })

  test('an IPv6 network counts as one source', { tags: 'long' }, async () => {
    for (let n = 0; n < 10; n++) await fail(1, { ip: `2001:db8:1:2::${n}` })
    expect((await login(ann, { ip: '2001:db8:1:2:ffff::1' })).status).toBe(429)
    expect((await login(ann, { ip: '2001:db8:1:3::1' })).status).toBe(200)
  })

  test('a known browser is not delayed, even from the same network', { tags: 'long' }, async () => {
    const { device } = await login(ann)
    await fail(10)
    expect((await login(ann)).status).toBe(429)
    expect((await login(ann, { device: device ?? '' })).status).toBe(200)
    expect((await login(ann, { device: 'x'.repeat(22) })).status).toBe(429)
    await fail(10, { device: device ?? '' })
    expect((await login(ann, { device: device ?? '' })).status).toBe(429)
  })

  test('get the same response for an address without an account', { tags: 'long' }, async () => {
    const nobody = { email: `nobody_${count}@players.example`, password: 'whatever it is' }
    for (let n = 0; n < 10; n++) expect((await login(nobody)).status).toBe(401)
    expect(await login(nobody)).toMatchObject({ status: 429, retryAfter: 30 })
  })

  test('are reset by a password reset', { tags: 'long' }, async () => {
    await fail(10)
    await must(app.url, '/v1/accounts/forgot-password/', { method: 'POST', body: { email: ann.email } })
    const { id, token } = await linkInMail(app.url, ann.email, '/reset-password')
    const password = 'a whole new long phrase'
    await must(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
      method: 'PUT',
      body: { password, confirm_password: password },
    })
    expect((await login({ ...ann, password })).status).toBe(200)
  })

  test(
    'from a hundred sources: each new one has one attempt; the owner can still sign in and gets a mail',
    { tags: 'long' },
    async () => {
      for (let n = 0; n < 100; n++) await fail(1, { ip: `198.51.100.${n}` })
      await fail(1, { ip: '203.0.113.50' })
      expect((await login(ann, { ip: '203.0.113.50' })).status).toBe(429)
      expect((await login(ann, { ip: '203.0.113.51' })).status).toBe(200)
      await expect
        .poll(() => subjectsTo(app.url, ann.email))
        .toContain('Someone is trying to sign in to your account')
    },
  )

  test('a clock that jumps back delays nobody for hours', { tags: 'long' }, async () => {
    await fail(10)
    app.clock.advance(-2 * 3_600_000)
    expect((await login(ann)).status).toBe(200)
    app.clock.advance(2 * 3_600_000)
  })
})

test(
  'concurrent right sign-ins all succeed; concurrent wrong ones are counted one by one',
  { tags: 'long' },
  async () => {
    const right = await Promise.all(Array.from({ length: 30 }, () => login(ann)))
    expect(right.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    const guesses = await Promise.all(Array.from({ length: 30 }, () => login(wrong())))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  },
)

describe('credentials requested from a signed-in player', () => {
  const stepUp = (who: Person, password: string) =>
    ask(app.url, '/v1/accounts/step-up/', { method: 'POST', token: who.accessToken, body: { password } })
  const change = (who: Person, old_password: string) =>
    ask(app.url, '/v1/accounts/change-password/', {
      method: 'PUT',
      token: who.accessToken,
      body: { old_password, password: 'a better long phrase', confirm_password: 'a better long phrase' },
    })

  test('are counted per session, and do not block sign-in', { tags: 'long' }, async () => {
    const other = await signIn(app.url, ann)
    for (let n = 0; n < 5; n++)
      expect([(await stepUp(ann, 'wrong')).status, (await change(ann, 'wrong')).status]).toEqual([400, 400])
    expect([(await stepUp(ann, ann.password)).status, (await change(ann, ann.password)).status]).toEqual([
      429, 429,
    ])
    expect((await stepUp(other, ann.password)).status).toBe(200)
    expect((await login(ann)).status).toBe(200)
  })

  test('are not delayed by sign-in attempts of strangers', { tags: 'long' }, async () => {
    await fail(10)
    expect((await stepUp(ann, ann.password)).status).toBe(200)
    expect((await change(ann, ann.password)).status).toBe(200)
  })
})

test('wrong second-step codes from many sources delay all unknown sources, but not a known browser', async () => {
  const { device = '' } = await login(ann)
  const { code } = await withApp(app, ann)
  const { body } = await ask<{ second_factor_token: string }>(app.url, '/v1/accounts/login/', {
    method: 'POST',
    body: { email: ann.email, password: ann.password },
  })
  const second = async (given: string, ip: string, mark?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(mark ? { cookie: `device=${mark}` } : {}),
    }
    return (
      await fetch(`${app.url}/api/v1/accounts/second-factor/`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ second_factor_token: body.second_factor_token, code: given }),
      })
    ).status
  }
  const bad = code() === '123456' ? '654321' : '123456'
  for (let n = 0; n < 30; n++) expect(await second(bad, `198.51.100.${n}`)).toBe(400)
  expect(await second(code(), '203.0.113.77')).toBe(429)
  expect(await second(code(), '203.0.113.77', device)).toBe(200)
})
