import { beforeAll, expect, test } from 'vitest'
import { closeReview as closeCall, settleDebt as settleCall } from '#contract/payments/attention.ts'
import { approved, newPayer } from '#server/testing/actions/deposit-actions.ts'
import { tryCapture } from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { closeReview, settleDebt } from './attention.ts'
import { listAttentionCases } from './attention-list-queries.ts'

setUpPaidApp()

const NOBODY = '0193b9a0-0000-7000-8000-000000000000'
let boss: Person
beforeAll(async () => {
  ;[boss] = await insertPlayers(app, ['boss_attention'])
  await setRole(app.db, boss.username, 'admin')
})

type Case = { id: string; what: string; subject: string; amount_cents: number; is_own: boolean }
const list = async () =>
  (
    await must<{ results: Case[] }>(app.url, '/v1/admin/payments/attention/?page_size=100', {
      token: boss.accessToken,
    })
  ).results
const act = (path: string, reason = 'Settled at PayPal.', who = boss) =>
  ask<{ code?: string; settled_cents?: number }>(app.url, `/v1/admin/payments/${path}/`, {
    method: 'POST',
    token: who.accessToken,
    body: { reason },
  })
const today = async () =>
  (
    await must<{ items: { kind: string; id: string; money_cents: number | null }[] }>(
      app.url,
      '/v1/admin/today/',
      { token: boss.accessToken },
    )
  ).items.filter(({ kind }) => kind === 'payments')
const logged = async ({ id }: Person) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'payment.%')
      .execute()
  ).map(({ action }) => action)
const owe = (who: Person, cents: number, paymentId: string) =>
  app.db
    .insertInto('player_debts')
    .values({
      player_id: who.id,
      payment_id: paymentId,
      cents,
      created_at: app.clock.now(),
      settled_at: null,
    })
    .execute()

test(
  'an unexpected capture waits in Today, can be claimed, and its review is closed once',
  { tags: 'long' },
  async () => {
    const ann = await newPayer(app)
    const { id } = await approved(app, ann, 5000)
    app.paypal.takes('0.50')
    await tryCapture(app, ann, id)
    const found = (await list()).find(({ subject }) => subject === id)
    expect(found).toMatchObject({ id: `r:${id}`, what: 'review', amount_cents: 5000, is_own: false })
    expect(found).toMatchObject({ paypal_id: expect.stringMatching(/^[A-Z0-9]{6,}/), why: null })
    expect(await today()).toContainEqual(expect.objectContaining({ id: `r:${id}`, money_cents: 5000 }))
    const held = await ask(app.url, `/v1/admin/cases/payments/r:${id}/holder/`, {
      method: 'PUT',
      token: boss.accessToken,
      body: { to: boss.username, from: null },
    })
    expect(held.status).toBe(200)
    expect((await act(`reviews/${id}/close`, 'Given back.', ann)).status).toBe(403)
    expect((await act(`reviews/${id}/close`)).status).toBe(200)
    expect((await act(`reviews/${id}/close`)).body.code).toBe('not_in_review')
    expect(await logged(ann)).toEqual(['payment.close_review'])
    expect((await list()).find(({ subject }) => subject === id)).toBeUndefined()
    expect(await today()).toEqual([])
  },
)

test(
  'debts of a player are one case, and are written off together, by somebody else',
  { tags: 'long' },
  async () => {
    const [bob] = (await insertPlayers(app, ['bob_attention'])) as [Person]
    await owe(bob, 300, NOBODY)
    await owe(bob, 450, NOBODY.replace('0000', '0001'))
    await owe(boss, 100, NOBODY.replace('0000', '0002'))
    const debts = (await list()).filter(({ what }) => what === 'debt')
    expect(debts.toSorted((one, other) => other.amount_cents - one.amount_cents)).toMatchObject([
      { subject: bob.id, amount_cents: 750, is_own: false },
      { subject: boss.id, amount_cents: 100, is_own: true },
    ])
    expect(await today()).toMatchObject([{ id: `d:${bob.id}`, money_cents: 750 }])
    expect((await act(`debts/${boss.id}/settle`)).body.code).toBe('own_account')
    const [first, second] = await Promise.all([
      act(`debts/${bob.id}/settle`),
      act(`debts/${bob.id}/settle`, 'Twice at once.'),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 400])
    expect([first, second].find(({ status }) => status === 200)?.body).toEqual({ settled_cents: 750 })
    expect(await logged(bob)).toEqual(['payment.settle_debt'])
  },
)

test('a payout that cannot be sent for hours waits for a person', async () => {
  const [cid] = (await insertPlayers(app, ['cid_attention'])) as [Person]
  const created = app.clock.now()
  await app.db
    .insertInto('withdrawals')
    .values({
      id: '0193b9a0-0000-7000-8000-0000000000c1',
      player_id: cid.id,
      request_key: 'attention',
      is_sandbox: true,
      why: null,
      payout_id: null,
      item_id: null,
      amount_cents: 900,
      receiver: 'cid@paypal.example',
      status: 'sent',
      created_at: created,
      updated_at: created,
    })
    .execute()
  const waiting = async (days: number) => {
    const now = new Date(created.getTime() + days * 86_400_000)
    const rows = await listAttentionCases(app.db, { now, offset: 0, limit: 100 })
    return rows.filter(({ what }) => what === 'waiting').map(({ username, cents }) => [username, cents])
  }
  expect(await waiting(3)).toEqual([])
  expect(await waiting(4)).toEqual([[cid.username, 900]])
})

const by = () => ({ playerId: boss.id, role: 'admin' }) as const
const reason = 'Settled.'
testRefusals(closeCall, {
  not_in_review: () => closeReview(app.app.context, by(), { id: NOBODY, reason }),
  own_account: async () => {
    const ann = await newPayer(app)
    const { id } = await approved(app, ann, 5000)
    app.paypal.takes('0.50')
    await tryCapture(app, ann, id)
    return closeReview(app.app.context, { playerId: ann.id, role: 'admin' }, { id, reason })
  },
})
testRefusals(settleCall, {
  no_debt: () => settleDebt(app.app.context, by(), { playerId: NOBODY, reason }),
  own_account: () => settleDebt(app.app.context, by(), { playerId: boss.id, reason }),
})
