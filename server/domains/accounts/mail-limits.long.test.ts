import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, linkInMail, subjectsTo, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = await insertAccount(app.url, 'ann_guarded')
})
afterAll(() => app.close())

const post = (path: string, body: unknown, token?: string) =>
  ask(app.url, path, { method: 'POST', body, token })
const resets = async () =>
  (await subjectsTo(app.url, ann.email)).filter((subject) => subject === 'Set a new password')

test('requests for other mails do not use up the limit of reset mails', async () => {
  const eve = await insertAccount(app.url, 'eve_guarded')
  for (let asked = 0; asked < 8; asked++) {
    await post('/v1/accounts/resend-verification-email/', { email: ann.email })
    await post('/v1/accounts/change-email/', { email: ann.email }, eve.accessToken)
  }
  await post('/v1/accounts/forgot-password/', { email: ann.email })
  await app.runJobs()
  expect(await resets()).toHaveLength(1)
})

test('when the limit of reset mails is used up, the last link works until the next mail can be sent', async () => {
  app.clock.advance(3_600_000)
  const before = (await resets()).length
  for (let asked = 0; asked < 8; asked++) {
    await post('/v1/accounts/forgot-password/', { email: ann.email })
    await app.runJobs()
  }
  expect((await resets()).length - before).toBe(5)
  app.clock.advance(30 * 60_000)
  await post('/v1/accounts/forgot-password/', { email: ann.email })
  await app.runJobs()
  const { id, token } = await linkInMail(app.url, ann.email, '/reset-password')
  expect(
    (
      await ask(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
        method: 'PUT',
        body: { password: 'a new one of these', confirm_password: 'a new one of these' },
      })
    ).status,
  ).toBe(200)
})
