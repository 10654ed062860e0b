import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideAdjustment, type Adjustment } from '#contract/wallet/adjustments.ts'
import { PROPOSAL_MS } from '#core/wallet/adjustment.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { give } from '#server/testing/actions/ledger-actions.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { setPlayerRole } from '#server/domains/admin/people/act-commands.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { adjust, decide } from './commands.ts'

let app: TestApp
let boss: Person
let chief: Person
let ann: Person
const NOBODY = '0193b9a0-0000-7000-8000-000000000000'
const reason = 'The match was counted twice.'

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, chief] = await insertPlayers(app, ['boss_a', 'chief_a'])
  for (const { username } of [boss, chief]) await setRole(app.db, username, 'admin')
})
let count = 0
beforeEach(async () => {
  ;[ann] = await insertPlayers(app, [`ann_a${++count}`])
  // An admin's adjustments count over all players.
  await app.db.deleteFrom('ledger_adjustments').where('status', '=', 'booked').execute()
  await give(app, ann.id, 5000)
})
afterEach(() => mustHold(app))
afterAll(() => app.close())

type Refused = { code?: string }
const post = <Body = Adjustment & Refused>(who: Person, path: string, body: object, key?: string) =>
  ask<Body>(app.url, path, { method: 'POST', token: who.accessToken, body, ...(key ? { key } : {}) })
const send = (who: Person, cents: number, { key = randomUUID() as string, bucket = 'cash' } = {}) =>
  post(who, '/v1/admin/ledger/adjust/', { player_id: ann.id, amount_cents: cents, bucket, reason }, key)
const decideAs = (who: Person, id: number, approved: boolean, why = 'Checked.') =>
  post(who, `/v1/admin/ledger/adjustments/${id}/decide/`, { approved, reason: why })
const cash = async () => (await findBalances(app.db, ann.id))?.cashCents
const propose = async () => (await send(boss, 10_001)).body.id

describe('an adjustment', () => {
  test('up to the limit is booked at once, with one transfer, a notice and an audit entry', async () => {
    const { status, body } = await send(boss, 10_000)
    expect([status, body.status, body.balance_cents, await cash()]).toEqual([201, 'booked', 15_000, 15_000])
    const transfers = await app.db
      .selectFrom('ledger_transfers')
      .select(['kind', 'cause_kind'])
      .where('key', '=', `adjustment:${body.id}`)
      .execute()
    expect(transfers).toEqual([{ kind: 'adjustment', cause_kind: 'adjustment' }])
    const entry = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'ledger.adjust',
      reason,
      details: { amount_cents: 10_000, before_cents: 5000, after_cents: 15_000 },
    })
    const notices = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
      token: ann.accessToken,
    })
    expect(notices.results[0]?.message).toBe(`$100.00 was added to your balance: ${reason}`)
  })

  test.each([
    [300, 'booked'],
    [10_000_000, 'waiting'],
  ] as const)('of %s cents with the same key thirty times at once is %s once', async (cents, status) => {
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 30 }, () => send(boss, cents, { key })))
    expect(new Set(all.map(({ status: answered }) => answered))).toEqual(new Set([201]))
    expect(new Set(all.map(({ body }) => `${body.id} ${body.status}`)).size).toBe(1)
    expect(all[0]?.body.status).toBe(status)
    expect(await cash()).toBe(status === 'booked' ? 5300 : 5000)
    const rows = await app.db
      .selectFrom('ledger_adjustments')
      .select('id')
      .where('request_key', '=', key)
      .execute()
    expect(rows).toHaveLength(1)
    expect((await send(boss, 400, { key })).body.code).toBe('idempotency_key_reused')
    await app.db.deleteFrom('ledger_adjustments').where('status', '=', 'waiting').execute()
  })

  test('for thirty players at once counts together', { tags: 'long' }, async () => {
    const names = Array.from({ length: 30 }, (_, nth) => `many_${count}_${nth}`)
    const people = await insertPlayers(app, names)
    const all = await Promise.all(
      people.map(({ id }) =>
        post(boss, '/v1/admin/ledger/adjust/', {
          player_id: id,
          amount_cents: 5000,
          bucket: 'cash',
          reason,
        }),
      ),
    )
    expect(all.filter(({ body }) => body.status === 'booked')).toHaveLength(2)
    await app.db.deleteFrom('ledger_adjustments').where('status', '=', 'waiting').execute()
  })

  test('without a key each is its own', async () => {
    const body = { player_id: ann.id, amount_cents: 100, bucket: 'cash', reason }
    for (const balance of [5100, 5200])
      expect(await post(boss, '/v1/admin/ledger/adjust/', body)).toMatchObject({
        status: 201,
        body: { balance_cents: balance },
      })
  })

  test('of promo leaves cash alone; below zero nothing moves', async () => {
    expect((await send(boss, 700, { bucket: 'promo' })).body.status).toBe('booked')
    expect(await findBalances(app.db, ann.id)).toEqual({ cashCents: 5000, promoCents: 700, heldCents: 0 })
    expect((await send(boss, -701, { bucket: 'promo' })).body.code).toBe('insufficient')
    expect((await send(boss, -5001)).body.code).toBe('insufficient')
    expect((await send(boss, -5000)).body.balance_cents).toBe(0)
  })

  test(
    'over the limit, also in parts, waits for another admin, who approves it',
    { tags: 'long' },
    async () => {
      await send(boss, 6000)
      const { body } = await send(boss, 4001)
      expect([body.status, await cash()]).toEqual(['waiting', 11_000])
      // The other admin has a day of their own.
      expect((await send(chief, 4000)).body.status).toBe('booked')
      expect((await decideAs(boss, body.id, true)).body.code).toBe('own_proposal')
      expect((await decideAs(chief, body.id, true)).body).toMatchObject({
        status: 'booked',
        decided_by: { username: chief.username },
        balance_cents: 19_001,
      })
    },
  )

  test('decided by two at once: one is refused by name, and it is booked once', async () => {
    const id = await propose()
    const all = await Promise.all([decideAs(chief, id, true), decideAs(chief, id, true)])
    expect(all.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['already_decided', 'ok'])
    expect(await cash()).toBe(15_001)
  })

  test('can be withdrawn by its author, and expires', async () => {
    const id = await propose()
    expect((await decideAs(boss, id, false, 'Wrong player.')).body).toMatchObject({
      status: 'declined',
      answer: 'Wrong player.',
    })
    const late = await propose()
    const waiting = () =>
      must<{ results: Adjustment[] }>(app.url, '/v1/admin/ledger/adjustments/', { token: chief.accessToken })
    expect((await waiting()).results.map((each) => each.id)).toEqual([late])
    await app.db
      .updateTable('ledger_adjustments')
      .set({ expires_at: new Date(app.clock.now().getTime() - 1) })
      .where('id', '=', late)
      .execute()
    expect((await waiting()).results).toEqual([])
    const past = await must<{ results: Adjustment[] }>(app.url, '/v1/admin/ledger/adjustments/?show=past', {
      token: chief.accessToken,
    })
    expect(past.results.find((each) => each.id === late)?.status).toBe('expired')
    expect(await cash()).toBe(5000)
  })

  test('is previewed with the balance after it', async () => {
    const path = `/v1/admin/ledger/adjust/?username=${ann.username}&bucket=cash&amount_cents=-5001`
    expect(await must(app.url, path, { token: boss.accessToken })).toMatchObject({
      player: { id: ann.id },
      balances: { cash_cents: 5000 },
      after_cents: -1,
      needs_approval: false,
      limit_cents: 10_000,
    })
    expect(
      (await ask(app.url, path.replace(ann.username, 'nobody_here'), { token: boss.accessToken })).body,
    ).toMatchObject({ code: 'unknown_player' })
  })
})

test('the first call refuses by name too', async () => {
  expect(await adjustAs(boss, { playerId: NOBODY })).toMatchObject({ refusal: 'not_found' })
  expect(await adjustAs(boss, { playerId: boss.id })).toMatchObject({ refusal: 'own_account' })
  expect(await adjustAs(boss, { amountCents: -5001 })).toMatchObject({ refusal: 'insufficient' })
})

const staff = (person: Person) => ({ playerId: person.id, role: 'admin' as const })
const adjustAs = (by: Person, of: Partial<Parameters<typeof adjust>[2]>) =>
  adjust(app.app.context, staff(by), {
    playerId: ann.id,
    requestKey: randomUUID(),
    amountCents: 100,
    bucket: 'cash',
    reason,
    ...of,
  })
const decideBy = async (by: Person, id: number, why = 'Checked.') =>
  decide(app.app.context, staff(by), { id, isApproved: true, reason: why })

testRefusals(decideAdjustment, {
  not_found: () => decideBy(chief, 999_999),
  own_proposal: async () => decideBy(boss, await propose()),
  appointed_by_you: async () => {
    const [mate, third] = await insertPlayers(app, [`mate_a${count}`, `third_a${count}`])
    for (const { username } of [mate, third]) await setRole(app.db, username, 'admin')
    // The person who decides has given the proposer a role, whichever it is.
    const input = { playerId: boss.id, role: 'moderator' as const, reason }
    await setPlayerRole(app.app.context, staff(mate), input)
    await setRole(app.db, boss.username, 'admin')
    return decideBy(mate, await propose())
  },
  own_account: async () => decideBy(ann, await propose()),
  needs_reason: async () => decideBy(chief, await propose(), ''),
  already_decided: async () => {
    const id = await propose()
    await decideBy(chief, id)
    return decideBy(chief, id)
  },
  insufficient: async () => {
    await give(app, ann.id, 6000)
    const { body } = await send(boss, -10_500)
    await send(chief, -9000)
    return decideBy(chief, body.id)
  },
  expired: async () => {
    const id = await propose()
    app.clock.advance(PROPOSAL_MS)
    return decideBy(chief, id)
  },
})

// The last one, since it moves the clock.
test('waits for another admin, in the menu as in Today, until it expires', { tags: 'long' }, async () => {
  type Answer = { queues: { kind: string; waiting: number }[] }
  const waitingFor = async (who: Person) => {
    const of = async (path: string) => {
      const { accessToken: token } = await newSession(app.url, who)
      const { queues } = await must<Answer>(app.url, path, { token })
      return queues.find(({ kind }) => kind === 'adjustments')?.waiting
    }
    const counts = [await of('/v1/admin/queues/'), await of('/v1/admin/today/')]
    expect(counts[0]).toBe(counts[1])
    return counts[0] ?? -1
  }
  const before = { boss: await waitingFor(boss), chief: await waitingFor(chief) }
  boss = await newSession(app.url, boss)
  await propose()
  expect(await waitingFor(boss)).toBe(before.boss)
  expect(await waitingFor(chief)).toBe(before.chief + 1)
  app.clock.advance(PROPOSAL_MS)
  expect(await waitingFor(chief)).toBe(0)
})
