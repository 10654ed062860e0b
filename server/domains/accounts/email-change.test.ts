import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, linkInMail, must, signIn, subjectsTo, type Ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let count = 0
let ann: Person
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => void (ann = await insertAccount(app.url, `ann_mail_${++count}`)))

const as = (who: Person, path: string, options: Ask = {}) =>
  ask(app.url, path, { token: who.accessToken, ...options })
const post = (who: Person, path: string, body: unknown = {}) => as(who, path, { method: 'POST', body })
const anyone = (path: string, body: unknown) => ask(app.url, path, { method: 'POST', body })
const login = (who: Person, userAgent?: string) =>
  ask(app.url, '/v1/accounts/login/', {
    method: 'POST',
    body: { email: who.email, password: who.password },
    ...(userAgent ? { userAgent } : {}),
  })

describe('changing the e-mail', () => {
  test(
    'the new address is verified, the old one gets two mails, and sign-in uses the new one',
    { tags: 'long' },
    async () => {
      const email = `moved_${count}@players.example`
      await must(app.url, '/v1/accounts/change-email/', {
        method: 'POST',
        token: ann.accessToken,
        body: { email },
      })
      expect((await as(ann, '/v1/accounts/security/')).body).toMatchObject({ pending_email: email })
      expect((await login(ann)).status).toBe(200)
      const { id, token, link } = await linkInMail(app.url, email, '/confirm-email')
      expect(new URL(link).search).toBe('')
      expect((await anyone('/v1/accounts/confirm-email/', { id, token: `${token}x` })).status).toBe(400)
      expect((await anyone('/v1/accounts/confirm-email/', { id, token })).status).toBe(200)
      expect((await anyone('/v1/accounts/confirm-email/', { id, token })).status).toBe(400)
      expect((await login(ann)).status).toBe(401)
      expect((await login({ ...ann, email })).status).toBe(200)
      await expect
        .poll(() => subjectsTo(app.url, ann.email))
        .toEqual(expect.arrayContaining(['Your email was changed', 'Your email is about to change']))
    },
  )

  test('an address of another account gets the same response, and its owner a mail; edge cases are refused with a message', async () => {
    const bob = await insertAccount(app.url, `bob_mail_${count}`)
    const free = await post(ann, '/v1/accounts/change-email/', { email: `free_${count}@players.example` })
    const taken = await post(ann, '/v1/accounts/change-email/', { email: bob.email })
    expect(taken.status).toBe(free.status)
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    await expect.poll(() => subjectsTo(app.url, bob.email)).toContain('You already have an account')
    expect(
      (await post(ann, '/v1/accounts/change-email/', { email: ann.email.toUpperCase() })).body,
    ).toHaveProperty('email')
    expect((await post(ann, '/v1/accounts/change-email/', { email: 'not an address' })).status).toBe(400)
  })

  test('a change that was cancelled or replaced can no longer be confirmed', async () => {
    const [first, second] = [`first_${count}@players.example`, `second_${count}@players.example`]
    await post(ann, '/v1/accounts/change-email/', { email: first })
    const old = await linkInMail(app.url, first, '/confirm-email')
    await post(ann, '/v1/accounts/change-email/', { email: second })
    expect((await anyone('/v1/accounts/confirm-email/', { id: old.id, token: old.token })).status).toBe(400)
    const newer = await linkInMail(app.url, second, '/confirm-email')
    await must(app.url, '/v1/accounts/change-email/', { method: 'DELETE', token: ann.accessToken })
    expect((await anyone('/v1/accounts/confirm-email/', { id: newer.id, token: newer.token })).status).toBe(
      400,
    )
    expect((await as(ann, '/v1/accounts/security/')).body).toMatchObject({ pending_email: null })
  })

  test(
    'a new password cancels a pending change of e-mail and all links to reset the password',
    { tags: 'long' },
    async () => {
      const evil = `evil_${count}@players.example`
      await post(ann, '/v1/accounts/change-email/', { email: evil })
      const begun = await linkInMail(app.url, evil, '/confirm-email')
      await anyone('/v1/accounts/forgot-password/', { email: ann.email })
      const reset = await linkInMail(app.url, ann.email, '/reset-password')
      const password = 'the owner is back again'
      await must(app.url, '/v1/accounts/change-password/', {
        method: 'PUT',
        token: ann.accessToken,
        body: { old_password: ann.password, password, confirm_password: password },
      })
      expect((await anyone('/v1/accounts/confirm-email/', { id: begun.id, token: begun.token })).status).toBe(
        400,
      )
      expect(
        (
          await ask(app.url, `/v1/accounts/reset-password/?id=${reset.id}&token=${reset.token}`, {
            method: 'PUT',
            body: { password: 'another one of theirs', confirm_password: 'another one of theirs' },
          })
        ).status,
      ).toBe(400)
      expect((await as(ann, '/v1/accounts/security/')).body).toMatchObject({ pending_email: null })
      expect((await login({ ...ann, password })).status).toBe(200)
    },
  )

  test('a link for another purpose is refused', async () => {
    await anyone('/v1/accounts/forgot-password/', { email: ann.email })
    const { id, token } = await linkInMail(app.url, ann.email, '/reset-password')
    expect((await anyone('/v1/accounts/confirm-email/', { id, token })).status).toBe(400)
    expect((await anyone('/v1/accounts/keep/', { id, token })).status).toBe(400)
  })
})

describe('devices', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
  test('the first device sends no mail, each new one sends one', async () => {
    expect(await subjectsTo(app.url, ann.email)).not.toContain('A new device signed in')
    await login(ann, FIREFOX)
    await login(ann, FIREFOX)
    await expect
      .poll(async () =>
        (await subjectsTo(app.url, ann.email)).filter((subject) => subject === 'A new device signed in'),
      )
      .toHaveLength(1)
  })

  test('the list shows device and place; all other sessions can be ended at once', async () => {
    const other = await signIn(app.url, ann)
    const { body } = await as(ann, '/v1/accounts/sessions/')
    expect(body).toMatchObject({
      count: 2,
      results: [expect.objectContaining({ device: expect.any(String), place: null }), expect.anything()],
    })
    await must(app.url, '/v1/accounts/sessions/', { method: 'DELETE', token: ann.accessToken })
    expect((await as(other, '/v1/players/profile/')).status).toBe(401)
    expect((await as(ann, '/v1/accounts/sessions/')).body).toMatchObject({ count: 1 })
  })
})
