import { describe, expect, test } from 'vitest'
import { login, profile } from '#server/testing/actions/account-actions.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, linkInMail, must, signIn, subjectsTo } from '#server/testing/visitor.ts'

setUpNewAccount()

describe('passwords', () => {
  test('requesting a link does the same work for a known and an unknown address', async () => {
    const jobs = async () =>
      Number(
        (
          await app.db
            .selectFrom('jobs')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('kind', 'in', ['mail.reset_password', 'mail.verify_email'])
            .executeTakeFirstOrThrow()
        ).n,
      )
    await app.runJobs()
    await app.app.context.jobs.stop()
    const before = await jobs()
    for (const path of ['/v1/accounts/forgot-password/', '/v1/accounts/resend-verification-email/'])
      for (const email of [ann.email, 'nobody_at_all@players.example'])
        await must(app.url, path, { method: 'POST', body: { email } })
    expect((await jobs()) - before).toBe(4)
    app.app.context.jobs.start(app.app.context)
    await app.runJobs()
    expect(await jobs()).toBe(before)
  })

  test('the response is the same for known and unknown addresses; the link works once and ends all sessions', async () => {
    const dan = await insertAccount(app.url, 'dan_forgot')
    const known = await ask(app.url, '/v1/accounts/forgot-password/', {
      method: 'POST',
      body: { email: dan.email },
    })
    expect(
      await ask(app.url, '/v1/accounts/forgot-password/', {
        method: 'POST',
        body: { email: 'nobody@players.example' },
      }),
    ).toEqual(known)
    const { id, token } = await linkInMail(app.url, dan.email, '/reset-password')
    const set = (password: string, confirm = password) =>
      ask(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
        method: 'PUT',
        body: { password, confirm_password: confirm },
      })
    expect(await set('short')).toMatchObject({
      status: 400,
      body: { password: [expect.stringContaining('at least 10')] },
    })
    expect(await set('a new long phrase', 'another phrase')).toMatchObject({
      status: 400,
      body: { confirm_password: [expect.any(String)] },
    })
    expect(await set('password123')).toMatchObject({ status: 400, body: { code: 'common_password' } })
    expect((await set('a new long phrase')).status).toBe(200)
    expect((await set('a newer long phrase')).status).toBe(400)
    expect((await profile(app, dan.accessToken)).status).toBe(401)
    expect((await login(app, dan.email, 'a new long phrase')).status).toBe(200)
  })

  test('an address gets five mails with a link at most', async () => {
    const { email } = await insertAccount(app.url, 'fay_forgot')
    for (let asked = 0; asked < 7; asked++) {
      await must(app.url, '/v1/accounts/forgot-password/', { method: 'POST', body: { email } })
      // A mail that still waits is replaced by the next.
      await app.runJobs()
    }
    expect(await subjectsTo(app.url, email)).toHaveLength(5)
  })

  test('a reset link expires after 30 minutes', { tags: 'long' }, async () => {
    const eve = await insertAccount(app.url, 'eve_forgot')
    await must(app.url, '/v1/accounts/forgot-password/', { method: 'POST', body: { email: eve.email } })
    const { id, token } = await linkInMail(app.url, eve.email, '/reset-password')
    app.clock.advance(30 * 60_000)
    const body = { password: 'a new long phrase', confirm_password: 'a new long phrase' }
    expect(
      (await ask(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, { method: 'PUT', body }))
        .status,
    ).toBe(400)
  })

  test(
    'a change requires the current password and ends only the other sessions',
    { tags: 'long' },
    async () => {
      const fay = await insertAccount(app.url, 'fay_change')
      const other = await signIn(app.url, fay)
      const change = (old: string) =>
        ask(app.url, '/v1/accounts/change-password/', {
          method: 'PUT',
          token: fay.accessToken,
          body: {
            old_password: old,
            password: 'a better long phrase',
            confirm_password: 'a better long phrase',
          },
        })
      expect(await change('not mine')).toMatchObject({
        status: 400,
        body: { old_password: [expect.any(String)] },
      })
      expect((await change(fay.password)).status).toBe(200)
      expect((await profile(app, fay.accessToken)).status).toBe(200)
      expect((await profile(app, other.accessToken)).status).toBe(401)
    },
  )
})
