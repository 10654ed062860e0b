import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnLimits } from '#contract/payments/eligibility.ts'
import {
  orderIdOf,
  payIn,
  startPaidApp,
  tryCapture,
  tryDeposit,
  type PaidApp,
} from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: PaidApp
let count = 0
beforeAll(async () => {
  app = await startPaidApp({ PAID_BLOCKED_REGIONS: 'US-WA, fr', MIN_AGE_PAID: '21' })
})
afterAll(() => app.close())

const fresh = async (): Promise<Person> => (await insertPlayers(app, [`limit_${++count}`]))[0]
const limits = (person: Person) =>
  must<OwnLimits>(app.url, '/v1/wallet/limits/', { token: person.accessToken })
const setLimits = (person: Person, body: object) =>
  ask<OwnLimits>(app.url, '/v1/wallet/limits/', { method: 'PUT', token: person.accessToken, body })
const post = (person: Person, path: string, body: object) =>
  ask<OwnLimits & { code?: string }>(app.url, `/v1/wallet/${path}/`, {
    method: 'POST',
    token: person.accessToken,
    body,
  })
type Verdict = { allowed: boolean; reasons: { code: string; detail: string; mend: string | null }[] }
const eligible = (person: Person) =>
  must<Record<'deposit' | 'paid_entry' | 'withdrawal', Verdict>>(app.url, '/v1/wallet/eligibility/', {
    token: person.accessToken,
  })

describe("a player's own limits", () => {
  test(
    'a limit applies to deposits at once: per day, per week, and to those opened before it',
    { tags: 'long' },
    async () => {
      const ann = await fresh()
      expect(await limits(ann)).toEqual({
        deposit_day_cents: null,
        deposit_week_cents: null,
        used_day_cents: 0,
        used_week_cents: 0,
        coming: [],
        cool_off_until: null,
        excluded: null,
      })
      const opened = await tryDeposit(app, ann, 4000)
      await payIn(app, ann, 2000)
      expect((await setLimits(ann, { deposit_day_cents: 5000 })).body).toMatchObject({
        deposit_day_cents: 5000,
        used_day_cents: 2000,
      })
      expect(await tryDeposit(app, ann, 3001)).toMatchObject({
        status: 400,
        body: {
          code: 'over_own_limit',
          amount_cents: ['Your own limit allows $30.00 more right now.'],
        },
      })
      // Opened before the limit was set, approved after it: nothing is charged.
      await app.paypal.approve(orderIdOf(opened.body))
      expect(await tryCapture(app, ann, opened.body.id)).toMatchObject({
        status: 400,
        body: { code: 'over', detail: expect.stringContaining('limit') },
      })
      await payIn(app, ann, 3000)
      expect((await tryDeposit(app, ann, 100)).body.code).toBe('over_own_limit')
      expect((await limits(ann)).used_week_cents).toBe(5000)
    },
  )

  test('two deposits approved at once do not exceed it together', async () => {
    const ann = await fresh()
    await setLimits(ann, { deposit_week_cents: 1000 })
    const [one, other] = [await tryDeposit(app, ann, 700), await tryDeposit(app, ann, 700)]
    app.paypal.holdBack(true)
    for (const { body } of [one, other]) await app.paypal.approve(orderIdOf(body))
    app.paypal.holdBack(false)
    const answers = await Promise.all([one, other].map(({ body }) => tryCapture(app, ann, body.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('the day counts from the capture, not from the opening', { tags: 'long' }, async () => {
    const ann = await fresh()
    await setLimits(ann, { deposit_day_cents: 1000 })
    const { body } = await tryDeposit(app, ann, 1000)
    await app.paypal.approve(orderIdOf(body))
    await tryCapture(app, ann, body.id)
    await app.db
      .updateTable('deposits')
      .set({ created_at: new Date(app.clock.now().getTime() - 86_400_001) })
      .where('id', '=', body.id)
      .execute()
    expect((await tryDeposit(app, ann, 100)).body.code).toBe('over_own_limit')
  })

  test('a raised limit waits a week, a lowered one does not', async () => {
    const ann = await fresh()
    await setLimits(ann, { deposit_day_cents: 1000, deposit_week_cents: 2000 })
    const { body } = await setLimits(ann, { deposit_day_cents: null })
    expect(body).toMatchObject({
      deposit_day_cents: 1000,
      coming: [{ limit: 'deposit_day_cents', cents: null, at: '2026-11-28T12:00:00.000Z' }],
    })
    expect((await setLimits(ann, { deposit_week_cents: 1500 })).body).toMatchObject({
      deposit_week_cents: 1500,
    })
    for (const bad of [{ deposit_day_cents: 99 }, { deposit_day_cents: '100' }, { deposit_week_cents: 1.5 }])
      expect((await setLimits(ann, bad)).status).toBe(400)
  })

  test('a break and a self-exclusion block deposits and paid play, never withdrawals; eligibility shows it', async () => {
    const ann = await fresh()
    expect((await post(ann, 'cool-off', { days: 7 })).body.cool_off_until).toBe('2026-11-28T12:00:00.000Z')
    expect((await post(ann, 'cool-off', { days: 1 })).body.cool_off_until).toBe('2026-11-28T12:00:00.000Z')
    expect((await post(ann, 'cool-off', { days: 2 })).status).toBe(400)
    const shown = await eligible(ann)
    expect(shown.deposit.reasons.map(({ code }) => code)).toEqual(['cool_off'])
    expect(await tryDeposit(app, ann, 500)).toMatchObject({
      status: 403,
      body: { code: 'not_eligible', reason: 'cool_off', detail: shown.deposit.reasons[0]?.detail },
    })
    expect(shown.withdrawal.reasons.map(({ code }) => code)).toEqual(['nothing_to_withdraw', 'no_paypal'])
    const end = () => ask(app.url, '/v1/wallet/self-exclusion/', { method: 'DELETE', token: ann.accessToken })
    expect((await end()).body['code']).toBe('none')
    expect((await post(ann, 'self-exclusion', { days: 180 })).body.excluded?.until).toBe(
      '2027-05-20T12:00:00.000Z',
    )
    expect((await end()).body['code']).toBe('has_end')
    expect((await post(ann, 'self-exclusion', { days: null })).body.excluded?.until).toBeNull()
    expect((await limits(ann)).excluded?.least_until).toBe('2027-05-20T12:00:00.000Z')
    // Making a timed exclusion endless and ending that does not shorten it.
    expect((await end()).body).toMatchObject({ excluded: { until: '2027-05-20T12:00:00.000Z' } })
  })
})

describe('age and place', () => {
  test.each([
    ['blocked by the configuration', { country: 'US', region: 'WA' }, '1990-01-01', 'region_closed'],
    ['a whole country', { country: 'FR', region: null }, '1990-01-01', 'region_closed'],
    ['a missing region', { country: 'US', region: null }, '1990-01-01', 'profile_incomplete'],
    ['blocked by the table of regions', { country: 'US', region: 'TN' }, '1990-01-01', 'region_closed'],
    ['too young for paid play here', { country: 'US', region: 'OH' }, '2006-01-01', 'under_age'],
  ])('%s', async (_why, place, dob, code) => {
    const ann = await fresh()
    const address = { full: null, street_address: '1 A', city: 'B', postal_code: '12', ...place }
    await app.db
      .updateTable('players')
      .set({ address: JSON.stringify(address), dob })
      .where('id', '=', ann.id)
      .execute()
    expect((await eligible(ann)).paid_entry.reasons.map((each) => each.code)).toEqual([code])
    expect((await tryDeposit(app, ann, 500)).body).toMatchObject({ code: 'not_eligible', reason: code })
  })
})
