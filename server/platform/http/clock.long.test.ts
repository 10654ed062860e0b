import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTry } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

// When an operator or a time service sets the clock back, nothing measured by it may last longer or be
// allowed for longer.
const TWO_HOURS = 2 * 3_600_000
let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = await insertPlayer(app.url, 'ann_clock', { slug: 'chess', handle: 'annclock' })
  // The first cleaning would delete a row of the past between two attempts.
  await app.runJobs()
})
afterAll(() => app.close())

test('the count of attempts starts over', async () => {
  const tries = async () =>
    (await countTry(app.db, { key: 'clock', now: app.clock.now(), windowMs: 15 * 60_000 })).tries
  expect([await tries(), await tries()]).toEqual([1, 2])
  app.clock.setBack(TWO_HOURS)
  expect([await tries(), await tries()]).toEqual([1, 2])
  app.clock.setBack(-TWO_HOURS)
})

test('a step-up in the future no longer counts', async () => {
  const stepUp = () =>
    must(app.url, '/v1/accounts/step-up/', {
      method: 'POST',
      token: ann.accessToken,
      body: { password: ann.password },
    })
  const change = () =>
    ask(app.url, '/v1/players/paypal-update/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { paypal_email: 'ann@pay.example' },
    })
  await stepUp()
  expect((await change()).body).not.toMatchObject({ code: 'step_up_required' })
  app.clock.setBack(TWO_HOURS)
  expect((await change()).body).toMatchObject({ code: 'step_up_required' })
  await stepUp()
  expect((await change()).body).not.toMatchObject({ code: 'step_up_required' })
  app.clock.setBack(-TWO_HOURS)
})

test('a code can be requested again at once', { tags: 'long' }, async () => {
  const { accessToken: token } = await insertAccount(app.url, 'bob_clock')
  const send = () =>
    ask(app.url, '/v1/players/otp/', { method: 'PUT', token, body: { phone: '+16145550199' } })
  expect((await send()).status).toBe(200)
  expect((await send()).body).toMatchObject({ code: 'too_soon' })
  app.clock.setBack(TWO_HOURS)
  expect((await send()).status).toBe(200)
})
