import { describe, expect, test } from 'vitest'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import {
  linkNewPaypal,
  linkPaypal,
  payIn,
  readCents,
  tryWithdrawal,
} from '#server/testing/actions/payment-actions.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import {
  cashOf,
  playerWithCash,
  newPlayer,
  waitForStatus,
} from '#server/testing/actions/withdrawal-actions.ts'

setUpPaidApp({ KYC_THRESHOLD_CENTS: '5000' })

describe('refusals', () => {
  const eligible = (person: Person) =>
    must<{ withdrawal: { allowed: boolean; reasons: { code: string }[] } }>(
      app.url,
      '/v1/wallet/eligibility/',
      { token: person.accessToken },
    )

  test('the call refuses for the reasons that eligibility shows: no cash, no account, a new account, a changed one, no phone', async () => {
    const ann = await newPlayer(app)
    expect((await eligible(ann)).withdrawal.reasons.map(({ code }) => code)).toEqual([
      'nothing_to_withdraw',
      'no_paypal',
    ])
    expect((await tryWithdrawal(app, ann, 500)).body).toMatchObject({
      code: 'not_eligible',
      reason: 'nothing_to_withdraw',
    })
    await payIn(app, ann, 1000)
    expect((await tryWithdrawal(app, ann, 500)).body).toMatchObject({
      code: 'not_eligible',
      reason: 'no_paypal',
    })
    await linkNewPaypal(app, ann)
    expect(await tryWithdrawal(app, ann, 500)).toMatchObject({
      status: 403,
      body: { code: 'not_eligible', reason: 'paypal_recent' },
    })
    await linkPaypal(app, ann, 'first@paypal.example')
    expect(await readCents(app, ann)).toMatchObject({ can_withdraw: true, why_not: null })
    await linkNewPaypal(app, ann, 'another@paypal.example')
    expect(await tryWithdrawal(app, ann, 500)).toMatchObject({
      status: 403,
      body: { code: 'not_eligible', reason: 'paypal_recent' },
    })
    expect((await readCents(app, ann)).why_not).toContain('2026')
    await app.db
      .updateTable('players')
      .set({ paypal_changed_at: new Date(app.clock.now().getTime() - 86_400_001), phone_verified_at: null })
      .where('id', '=', ann.id)
      .execute()
    expect((await tryWithdrawal(app, ann, 500)).body.reason).toBe('phone_unverified')
    await app.db
      .updateTable('players')
      .set({ phone_verified_at: app.clock.now() })
      .where('id', '=', ann.id)
      .execute()
    expect((await tryWithdrawal(app, ann, 1001)).body).toMatchObject({ code: 'insufficient' })
    expect((await tryWithdrawal(app, ann, 1000)).status).toBe(201)
  })

  test('above the total threshold an identity check is needed', { tags: 'long' }, async () => {
    const ann = await playerWithCash(app, 9000)
    expect((await tryWithdrawal(app, ann, 5001)).body).toMatchObject({
      code: 'not_eligible',
      reason: 'identity_needed',
    })
    expect((await tryWithdrawal(app, ann, 4000)).status).toBe(201)
    expect((await tryWithdrawal(app, ann, 1001)).body.reason).toBe('identity_needed')
    expect(await must(app.url, '/v1/payments/', { token: ann.accessToken })).toMatchObject({
      withdrawable_cents: 1000,
    })
    // Withdrawals of another player to the same PayPal account count towards the threshold.
    const bob = await playerWithCash(app, 2000, `${ann.username}@PAYPAL.example`)
    expect((await tryWithdrawal(app, bob, 1001)).body.reason).toBe('identity_needed')
    await app.db.updateTable('players').set({ kyc_status: 'pending' }).where('id', '=', ann.id).execute()
    expect((await tryWithdrawal(app, ann, 1001)).body.reason).toBe('identity_pending')
    await app.db.updateTable('players').set({ kyc_status: 'approved' }).where('id', '=', ann.id).execute()
    expect((await tryWithdrawal(app, ann, 1001)).status).toBe(201)
  })

  test('200 at once with money for one: one succeeds', { tags: 'long' }, async () => {
    const ann = await playerWithCash(app, 1000)
    const answers = await Promise.all(Array.from({ length: 200 }, () => tryWithdrawal(app, ann, 1000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 201 || status === 403)).toBe(true)
    expect(await cashOf(app, ann)).toBe(0)
  })

  test(
    'a key gives the first response again, even after the payout; a step-up is required',
    { tags: 'long' },
    async () => {
      const ann = await playerWithCash(app, 1000)
      const first = await tryWithdrawal(app, ann, 300, 'out')
      await waitForStatus(app, first.body.id, 'succeeded')
      expect(await tryWithdrawal(app, ann, 300, 'out')).toEqual(first)
      expect((await tryWithdrawal(app, ann, 301, 'out')).body.code).toBe('idempotency_key_reused')
      expect(await cashOf(app, ann)).toBe(700)
      expect(
        (
          await ask(app.url, '/v1/payments/withdrawals/', {
            method: 'POST',
            token: ann.accessToken,
            body: { amount_cents: 300 },
          })
        ).body['code'],
      ).toBe('idempotency_key_needed')
      await app.db
        .updateTable('sessions')
        .set({ stepped_up_at: new Date(app.clock.now().getTime() - 16 * 60_000) })
        .where('player_id', '=', ann.id)
        .execute()
      expect((await tryWithdrawal(app, ann, 300)).body.code).toBe('step_up_required')
    },
  )
})
