import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import {
  addressIn,
  change,
  enter,
  list,
  markDevice,
  noticesOf,
  pair,
  playPaid,
  promoOf,
  settle,
} from '#server/testing/actions/referral-actions.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { voidHolds } from '#server/domains/wallet/holds.ts'
import { decideReferral } from './reward.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('the first paid entry', () => {
  test('won or lost, gives both the bonus once and notifies both', { tags: 'long' }, async () => {
    const { ann, bob } = await pair(app)
    expect(await list(app, ann)).toMatchObject({
      count: 1,
      pending: 1,
      earned_cents: 0,
      bonus_cents: 500,
      results: [{ username: bob.username, state: 'joined', amount_cents: null }],
    })
    const stream = await openStream(app.url, { token: ann.accessToken })
    await playPaid(app, bob)
    expect([await promoOf(app, ann), await promoOf(app, bob)]).toEqual([500, 500])
    await nextWhere(stream, 'account', ({ parts }) => parts.includes('referrals'))
    await nextWhere(stream, 'balance', ({ wallet }) => wallet.promo_cents === 500)
    stream.close()
    expect(await list(app, ann)).toMatchObject({
      count: 1,
      pending: 0,
      earned_cents: 500,
      results: [
        { username: bob.username, state: 'rewarded', amount_cents: 500, detail: 'You both got the promo.' },
      ],
    })
    expect(await noticesOf(app, ann)).toEqual([
      ['A player you invited has played their first paid entry: $5.00 of promo is yours.', 'referrals'],
    ])
    expect(await noticesOf(app, bob)).toEqual([
      ['You played your first paid entry and got $5.00 of promo, because a friend invited you.', 'wallet'],
    ])
    await playPaid(app, bob)
    expect([await promoOf(app, ann), await promoOf(app, bob)]).toEqual([500, 500])
    const history = await must<{ results: { description: string }[] }>(
      app.url,
      '/v1/players/wallet-history/?kind=promo',
      { token: bob.accessToken },
    )
    expect(history.results.map(({ description }) => description)).toEqual(['Promo: referral'])
  })

  test('a released entry does not count, nor one of less than a dollar, nor one of a player without a referrer', async () => {
    const { ann, bob } = await pair(app)
    await settle(app, await enter(app, bob, undefined, 99), bob)
    const cause = await enter(app, bob)
    await transact(app.app.context, (unit) => voidHolds(unit, { cause }))
    await app.runJobs()
    expect(await list(app, ann)).toMatchObject({ pending: 1 })
    await playPaid(app, ann)
    expect(await promoOf(app, ann)).toBe(0)
  })

  test(
    'twenty concurrent decisions among other settlements, with both in one lobby: one reward',
    { tags: 'long' },
    async () => {
      const { ann, bob } = await pair(app)
      const causes = await Promise.all(Array.from({ length: 10 }, () => enter(app, bob)))
      await enter(app, ann, causes[0])
      const decide = () => transact(app.app.context, (unit) => decideReferral(app.app.context, unit, bob.id))
      await Promise.all([
        ...causes.map((cause) => settle(app, cause, bob)),
        ...Array.from({ length: 10 }, decide),
      ])
      await Promise.all([app.runJobs(), ...Array.from({ length: 10 }, decide)])
      expect([await promoOf(app, ann), await promoOf(app, bob)]).toEqual([500, 500])
      const first = await app.db
        .selectFrom('ledger_holds')
        .select('cause_id')
        .where('player_id', '=', bob.id)
        .orderBy('resolved_at')
        .orderBy('id')
        .executeTakeFirst()
      expect(causes.map(({ id }) => id)).toContain(first?.cause_id)
      expect(await noticesOf(app, ann)).toHaveLength(1)
    },
  )

  test('a crash before the commit leaves nothing, and the job retries it', async () => {
    const { ann, bob } = await pair(app)
    const cause = await enter(app, bob)
    await settle(app, cause, bob)
    const crash = transact(app.app.context, async (unit) => {
      await decideReferral(app.app.context, unit, bob.id)
      throw new Error('crash')
    })
    await expect(crash).rejects.toThrow('crash')
    await app.runJobs()
    expect([await promoOf(app, ann), await promoOf(app, bob)]).toEqual([500, 500])
    expect(await noticesOf(app, bob)).toHaveLength(1)
  })

  test("the ledger's invariants hold", async () => {
    await mustHold(app)
  })
})

describe('refusals: nothing is paid, nobody is notified, and the list shows it', () => {
  test.each<[string, (both: { ann: Person; bob: Person }) => Promise<unknown>, string[], string]>([
    [
      'one address, spelled differently',
      ({ bob }) => change(app, bob, { address: addressIn(' 12 long-street ') }),
      ['same_address'],
      'share an IP address, a device or a payment account',
    ],
    [
      'one payment account',
      ({ ann, bob }) =>
        Promise.all([
          change(app, ann, { paypal_email: 'Both@pay.example' }),
          change(app, bob, { paypal_email: 'both@PAY.example' }),
        ]),
      ['same_payment_account'],
      'share an IP address',
    ],
    [
      'one browser',
      ({ ann, bob }) =>
        Promise.all([
          markDevice(app, ann, 'same'),
          markDevice(app, bob, 'same'),
          markDevice(app, bob, 'own'),
        ]),
      ['same_device'],
      'share an IP address',
    ],
    ['the referrer is banned', ({ ann }) => change(app, ann, { banned_at: app.clock.now() }), ['closed'], ''],
    [
      'the player is banned',
      ({ bob }) => change(app, bob, { banned_at: app.clock.now() }),
      ['closed'],
      'One of the two accounts was closed.',
    ],
    [
      "the referrer's account is being deleted",
      ({ ann }) => change(app, ann, { deletion_due_at: app.clock.now() }),
      ['closed'],
      '',
    ],
  ])('%s', async (_what, make, reasons, detail) => {
    const both = await pair(app)
    await make(both)
    await playPaid(app, both.bob)
    expect([await promoOf(app, both.ann), await promoOf(app, both.bob)]).toEqual([0, 0])
    expect(
      await app.db
        .selectFrom('referrals')
        .selectAll()
        .where('referee_id', '=', both.bob.id)
        .executeTakeFirst(),
    ).toMatchObject({ state: 'refused', reasons, amount_cents: 0, referrer_id: both.ann.id })
    expect([await noticesOf(app, both.ann), await noticesOf(app, both.bob)]).toEqual([[], []])
    if (detail)
      expect(await list(app, both.ann)).toMatchObject({
        pending: 0,
        earned_cents: 0,
        results: [{ state: 'refused', amount_cents: null, detail: expect.stringContaining(detail) }],
      })
  })

  test('later changes to the accounts do not change the decision', async () => {
    const { ann, bob } = await pair(app)
    await change(app, bob, { address: addressIn('12 Long Street') })
    await playPaid(app, bob)
    await change(app, bob, { address: addressIn('9 New Street') })
    await playPaid(app, bob)
    expect(await promoOf(app, ann)).toBe(0)
  })
})

test.each([0, 750])('what was promised at the sign-up is paid, whatever it is now (%d)', async (now) => {
  const { ann, bob } = await pair(app)
  const { config } = app.app.context
  await change(app, bob, { referral_promise_cents: 400 })
  config.REFERRAL_BONUS_CENTS = now
  const waiting = await list(app, ann)
  await playPaid(app, bob)
  config.REFERRAL_BONUS_CENTS = 500
  expect(waiting.results).toMatchObject([
    { detail: 'You both get the promo after their first paid entry is played.' },
  ])
  expect([await promoOf(app, ann), await promoOf(app, bob)]).toEqual([400, 400])
  expect((await list(app, ann)).results).toMatchObject([{ state: 'rewarded', amount_cents: 400 }])
})

test('while switched off nothing is decided; once switched on, the next paid entry decides', async () => {
  const { ann, bob } = await pair(app)
  const { config } = app.app.context
  config.REFERRAL_BONUS_CENTS = 0
  await playPaid(app, bob)
  expect(await app.db.selectFrom('referrals').selectAll().where('referee_id', '=', bob.id).execute()).toEqual(
    [],
  )
  config.REFERRAL_BONUS_CENTS = 750
  await playPaid(app, bob)
  config.REFERRAL_BONUS_CENTS = 500
  expect([await promoOf(app, ann), await promoOf(app, bob)]).toEqual([750, 750])
})
