import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Profile } from '#contract/players/players.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, codeInText, must, subjectsTo, type Person } from '#server/testing/visitor.ts'
import { insertAccount } from '#server/testing/people.ts'
import { startTwilio } from '#twins/twilio.ts'

const KEYS = { account: 'AC1', token: 'secret', service: 'VA1' }
let count = 0
const nextPhone = () => `+1614555${String(2000 + ++count)}`
const put = (app: TestApp, who: Person, path: string, body: unknown = {}) =>
  ask(app.url, path, { method: 'PUT', token: who.accessToken, body })
const guess = (app: TestApp, who: Person, code: string) =>
  ask<Profile & { code?: string; attempts_left?: number }>(app.url, '/v1/players/profile/verify/', {
    method: 'POST',
    token: who.accessToken,
    body: { code },
  })
const profile = (app: TestApp, who: Person) =>
  must<Profile>(app.url, '/v1/players/profile/', { token: who.accessToken })
const other = (code: string) => (code === '111111' ? '222222' : '111111')

describe('codes that we send', () => {
  let app: TestApp
  let ann: Person
  beforeAll(async () => void (app = await startTestApp()))
  afterAll(() => app.close())
  beforeEach(async () => void (ann = await insertAccount(app.url, `ann_phone_${++count}`)))

  test('two hundred concurrent guesses use five attempts', { tags: 'long' }, async () => {
    const phone = nextPhone()
    await put(app, ann, '/v1/players/otp/', { phone })
    const code = await codeInText(app.url, phone)
    const wrong = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0')).filter(
      (each) => each !== code,
    )
    const answers = await Promise.all(wrong.map((each) => guess(app, ann, each)))
    expect(answers.filter(({ body }) => body.code === undefined || 'attempts_left' in body)).toHaveLength(4)
    expect((await guess(app, ann, code)).status).toBe(400)
    expect((await profile(app, ann)).is_phone_verified).toBe(false)
  })

  test('one right code sent ten times concurrently confirms once', async () => {
    const phone = nextPhone()
    await put(app, ann, '/v1/players/otp/', { phone })
    const code = await codeInText(app.url, phone)
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess(app, ann, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five codes an hour per number, ten per player for all numbers together', async () => {
    const phone = nextPhone()
    for (let sent = 0; sent < 5; sent++) {
      expect((await put(app, ann, '/v1/players/otp/', { phone })).status).toBe(200)
      app.clock.advance(60_000)
    }
    expect((await put(app, ann, '/v1/players/otp/', { phone })).status).toBe(429)
    for (let sent = 0; sent < 5; sent++) {
      expect((await put(app, ann, '/v1/players/otp/', { phone: nextPhone() })).status).toBe(200)
      app.clock.advance(60_000)
    }
    expect((await put(app, ann, '/v1/players/otp/', { phone: nextPhone() })).status).toBe(429)
  })

  test('a code confirms only its own number and its own player', async () => {
    const [mine, newer] = [nextPhone(), nextPhone()]
    await put(app, ann, '/v1/players/otp/', { phone: mine })
    const code = await codeInText(app.url, mine)
    await put(app, ann, '/v1/players/profile/', { phone: newer })
    expect((await guess(app, ann, code)).status).toBe(400)
    const bob = await insertAccount(app.url, `bob_phone_${count}`)
    expect((await guess(app, bob, code)).status).toBe(400)
  })

  test('a verified number stays until the new one is confirmed; the change needs a step-up and sends a mail', async () => {
    const [first, second] = [nextPhone(), nextPhone()]
    await put(app, ann, '/v1/players/otp/', { phone: first })
    await guess(app, ann, await codeInText(app.url, first))
    app.clock.advance(60_000)
    expect((await put(app, ann, '/v1/players/otp/', { phone: second })).status).toBe(200)
    expect(await profile(app, ann)).toMatchObject({ phone: first, is_phone_verified: true })
    const code = await codeInText(app.url, second)
    expect((await guess(app, ann, other(code))).body).toMatchObject({ attempts_left: 4 })
    expect((await guess(app, ann, code)).body).toMatchObject({ phone: second, is_phone_verified: true })
    await expect
      .poll(() => subjectsTo(app.url, ann.email))
      .toContain('The security settings of your account changed')

    app.clock.advance(14 * 60_000)
    const { body } = await ask<{ access_token: string }>(app.url, '/v1/accounts/refresh-token/', {
      method: 'POST',
      body: { refresh_token: ann.refreshToken },
    })
    const later = { ...ann, accessToken: body.access_token }
    expect(await put(app, later, '/v1/players/otp/', { phone: nextPhone() })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    expect(await put(app, later, '/v1/players/profile/', { phone: nextPhone() })).toMatchObject({
      status: 403,
    })
    expect((await put(app, later, '/v1/players/profile/', { bio: 'not about safety' })).status).toBe(200)
  })

  test('two players confirm one number concurrently: one gets it, the other is refused', async () => {
    const phone = nextPhone()
    const bob = await insertAccount(app.url, `bob_same_${count}`)
    await put(app, ann, '/v1/players/otp/', { phone })
    const mine = await codeInText(app.url, phone)
    await put(app, bob, '/v1/players/otp/', { phone })
    await expect.poll(() => codeInText(app.url, phone)).not.toBe(mine)
    const theirs = await codeInText(app.url, phone)
    const answers = await Promise.all([guess(app, ann, mine), guess(app, bob, theirs)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a code is not stored in plain text', async () => {
    const phone = nextPhone()
    await put(app, ann, '/v1/players/otp/', { phone })
    const code = await codeInText(app.url, phone)
    const row = await app.db
      .selectFrom('phone_codes')
      .selectAll()
      .where('player_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row.code_hash?.includes(code)).toBe(false)
  })
})

describe('codes of Twilio Verify', () => {
  let app: TestApp
  let twilio: Awaited<ReturnType<typeof startTwilio>>
  let ann: Person
  let phone: string
  beforeAll(async () => {
    twilio = await startTwilio(KEYS)
    app = await startTestApp({
      TWILIO_ACCOUNT_SID: KEYS.account,
      TWILIO_AUTH_TOKEN: KEYS.token,
      TWILIO_VERIFY_SERVICE_SID: KEYS.service,
      TWILIO_BASE_URL: twilio.url,
    })
  })
  afterAll(async () => {
    await app.close()
    await twilio.close()
  })
  beforeEach(async () => {
    twilio.feel('well')
    phone = nextPhone()
    ann = await insertAccount(app.url, `ann_twilio_${count}`)
  })

  test('a code is sent, a wrong one is refused, the right one works once', async () => {
    expect((await put(app, ann, '/v1/players/otp/', { phone })).status).toBe(200)
    const code = twilio.codeOf(phone) ?? ''
    expect((await guess(app, ann, other(code))).body).toMatchObject({
      code: [expect.stringContaining('4 tries left')],
      attempts_left: 4,
    })
    expect((await guess(app, ann, code)).body).toMatchObject({ is_phone_verified: true })
    expect((await guess(app, ann, code)).status).toBe(400)
  })

  test.each([
    ['cut', 'not_sent'],
    ['down', 'not_sent'],
    ['limited', 'too_many'],
  ] as const)('%s: reported, and a new code can be requested at once', async (mood, code) => {
    twilio.feel(mood)
    expect((await put(app, ann, '/v1/players/otp/', { phone })).body).toMatchObject({ code })
    twilio.feel('well')
    expect((await put(app, ann, '/v1/players/otp/', {})).status).toBe(200)
  })

  test('while Twilio cannot check, no attempt is lost; its own limit of five checks also ends the code', async () => {
    await put(app, ann, '/v1/players/otp/', { phone })
    const code = twilio.codeOf(phone) ?? ''
    for (const mood of ['cut', 'down'] as const) {
      twilio.feel(mood)
      expect((await guess(app, ann, code)).body).toMatchObject({ code: 'not_checked' })
    }
    twilio.feel('well')
    for (let left = 4; left > 0; left--)
      expect((await guess(app, ann, other(code))).body).toMatchObject({ attempts_left: left })
    expect((await guess(app, ann, other(code))).body).toHaveProperty('code')
    expect((await guess(app, ann, code)).status).toBe(400)
  })

  test('a number of another account: the same responses as for any other, and its right code verifies nothing', async () => {
    await put(app, ann, '/v1/players/otp/', { phone })
    await guess(app, ann, twilio.codeOf(phone) ?? '')
    const stranger = await insertAccount(app.url, `stranger_${count}`)
    const sent = await put(app, stranger, '/v1/players/otp/', { phone })
    const answers = [sent, await guess(app, stranger, '123456'), await guess(app, stranger, '123457')]
    const second = await insertAccount(app.url, `second_${count}`)
    const free = nextPhone()
    const asked = await put(app, second, '/v1/players/otp/', { phone: free })
    const wrong = ['123456', '123457', '123458'].filter((code) => code !== twilio.codeOf(free))
    expect(answers).toEqual([
      asked,
      await guess(app, second, wrong[0] ?? ''),
      await guess(app, second, wrong[1] ?? ''),
    ])
    expect((await guess(app, stranger, twilio.codeOf(phone) ?? '')).body).toHaveProperty('code')
    expect((await profile(app, stranger)).is_phone_verified).toBe(false)
    expect((await profile(app, ann)).is_phone_verified).toBe(true)
    await app.runJobs()
    expect((await subjectsTo(app.url, ann.email))[0]).toBe('Someone entered your phone number')
  })

  test('concurrent guesses are counted before Twilio is called', async () => {
    await put(app, ann, '/v1/players/otp/', { phone })
    const code = twilio.codeOf(phone) ?? ''
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        guess(app, ann, String(index).padStart(6, '0') === code ? '999999' : String(index).padStart(6, '0')),
      ),
    )
    expect(answers.filter(({ body }) => 'attempts_left' in body).length).toBeLessThanOrEqual(5)
    expect((await guess(app, ann, code)).status).toBe(400)
  })
})
