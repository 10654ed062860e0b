import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { QUEUE_KINDS } from '#core/queues.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let mia: Person
let mo: Person
let ann: Person
let bob: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[mia, mo, ann, bob] = await insertPlayers(app, ['mia_two', 'mo_two', 'ann_two', 'bob_two'])
  for (const who of [mia, mo]) await setRole(app.db, who.username, 'admin')
})
afterAll(() => app.close())

type Waiting = {
  /** Inserts a waiting case; it returns its id. */
  insert: (now: Date) => RawBuilder<{ id: string }>
  /** The call that decides it. */
  decide: (id: string) => [key: string, method: 'POST' | 'PUT', path: string, body: object]
}
const reason = 'It is so.'
const REVIEW = randomUUID()
const PAYOUT = randomUUID()

/** A waiting case of each queue, besides disputes and results of challenges, which have tests of their own. */
const CASES: Record<string, Waiting> = {
  reports: {
    insert: (
      now,
    ) => sql`insert into reports (reporter_id, kind, target, player_id, reason, details, snapshot, status, created_at)
      values (${bob.id}, 'player', ${ann.id}, ${ann.id}, 'harassment', '', '', 'open', ${now}) returning id::text`,
    decide: (id) => [
      'POST v1 /admin/reports/decide/',
      'POST',
      'reports/decide/',
      { reports: [Number(id)], action: 'none', reason },
    ],
  },
  fair_play: {
    insert: (
      now,
    ) => sql`insert into fair_play_cases (kind, player_id, other_id, facts, status, opened_at, updated_at)
      values ('same_pair', ${ann.id}, ${bob.id}, '{}', 'open', ${now}, ${now}) returning id::text`,
    decide: (id) => [
      'POST v1 /admin/fair-play/{id}/decide/',
      'POST',
      `fair-play/${id}/decide/`,
      { verdict: 'dismissed', reason },
    ],
  },
  identity: {
    insert: (now) => sql`insert into identity_checks (player_id, status, submitted_at)
      values (${ann.id}, 'pending', ${now}) returning player_id::text as id`,
    decide: (id) => ['POST v1 /admin/kyc/{playerId}/reject/', 'POST', `kyc/${id}/reject/`, { reason }],
  },
  appeals: {
    insert: (
      now,
    ) => sql`insert into sanctions (player_id, kind, reason, given_at, appeal, appealed_at, appeal_status)
      values (${ann.id}, 'warn', 'Swore.', ${now}, 'I did not.', ${now}, 'open') returning id::text`,
    decide: (id) => [
      'POST v1 /admin/appeals/{id}/answer/',
      'POST',
      `appeals/${id}/answer/`,
      { verdict: 'upheld', reason },
    ],
  },
  organizers: {
    insert: (now) => sql`insert into organizer_requests (player_id, reason, status, created_at)
      values (${ann.id}, 'I run a club.', 'pending', ${now}) returning player_id::text as id`,
    decide: (id) => [
      'POST v1 /admin/organizer-requests/{playerId}/decide/',
      'POST',
      `organizer-requests/${id}/decide/`,
      { granted: false, reason },
    ],
  },
  payouts: {
    insert: (
      now,
    ) => sql`insert into withdrawals (id, player_id, request_key, amount_cents, receiver, status, hold, is_sandbox, created_at, updated_at)
      values (${PAYOUT}, ${ann.id}, 'two', 500, 'ann@players.example', 'requested', 'staff', true, ${now}, ${now}) returning id::text`,
    decide: (id) => [
      'POST v1 /admin/withdrawals/{id}/decide/',
      'POST',
      `withdrawals/${id}/decide/`,
      { approved: true, reason },
    ],
  },
  payments: {
    insert: (now) => sql`insert into player_debts (payment_id, player_id, cents, created_at)
      values (${REVIEW}, ${ann.id}, 500, ${now}) returning 'd:' || player_id as id`,
    decide: (id) => [
      'POST v1 /admin/payments/debts/{playerId}/settle/',
      'POST',
      `payments/debts/${id.slice(2)}/settle/`,
      { reason },
    ],
  },
  prizes: {
    insert: (
      now,
    ) => sql`insert into prize_promises (cause_kind, cause_id, player_id, cents, state, asked_by, asked_at)
      values ('tournament', '1', ${ann.id}, 100, 'waiting', ${ann.id}, ${now}) returning id::text`,
    decide: (id) => [
      'POST v1 /admin/prizes/{id}/decide/',
      'POST',
      `prizes/${id}/decide/`,
      { approved: false, reason },
    ],
  },
  adjustments: {
    insert: (
      now,
    ) => sql`insert into ledger_adjustments (player_id, request_key, pocket, amount_cents, reason, status, proposed_by, proposed_at, expires_at)
      values (${ann.id}, 'two', 'promo', 500, 'A prize.', 'waiting', ${bob.id}, ${now}, ${new Date(now.getTime() + 86_400_000)}) returning id::text`,
    decide: (id) => [
      'POST v1 /admin/ledger/adjustments/{id}/decide/',
      'POST',
      `ledger/adjustments/${id}/decide/`,
      { approved: false, reason },
    ],
  },
  ledger: {
    insert: (
      now,
    ) => sql`with compared as (insert into reconciliation_days (day, here, paypal, compared_at) values ('2026-01-01', 1, 0, ${now}) returning day)
      insert into reconciliation_differences (day, kind, payment, here_cents, at, found_at)
      select day, 'deposit', ${REVIEW}, 500, ${now}, ${now} from compared returning id::text`,
    decide: (id) => [
      'PUT v1 /admin/money/reconciliation/differences/{id}/',
      'PUT',
      `money/reconciliation/differences/${id}/`,
      { reason },
    ],
  },
  trust: {
    insert: (now) => sql`insert into notices (name, email, language, work, url, statement, created_at)
      values ('Ada', 'ada@artists.example', 'en', 'A fox.', 'https://example.org/fox', 'Mine.', ${now}) returning id::text`,
    decide: (id) => [
      'POST v1 /admin/notices/{id}/decide/',
      'POST',
      `notices/${id}/decide/`,
      { verdict: 'declined', reason },
    ],
  },
  counter_notices: {
    insert: (
      now,
    ) => sql`insert into counter_notices (notice_id, name, address, phone, email, statement, created_at, restore_from, due_at)
      select id, 'Bob', 'Main Street', '1', 'bob@players.example', 'Mine.', ${now}, ${now}, ${now} from notices limit 1 returning id::text`,
    decide: (id) => [
      'POST v1 /admin/counter-notices/{id}/decide/',
      'POST',
      `counter-notices/${id}/decide/`,
      { verdict: 'kept', reason },
    ],
  },
  data_requests: {
    insert: (
      now,
    ) => sql`insert into data_requests (name, email, language, statement, kind, status, created_at, due_at)
      values ('Ada', 'ada@artists.example', 'en', 'All of it.', 'access', 'open', ${now}, ${now}) returning id::text`,
    decide: (id) => [
      'POST v1 /admin/data-requests/{id}/decide/',
      'POST',
      `data-requests/${id}/decide/`,
      { verdict: 'refused', reason },
    ],
  },
}

type Answer = { code?: string; detail?: string }
const hold = (by: Person, path: string, to: Person | null, from: Person | null) =>
  ask<Answer>(app.url, `/v1/admin/cases/${path}/holder/`, {
    method: 'PUT',
    token: by.accessToken,
    body: { to: to?.username ?? null, from: from?.id ?? null },
  })

const actionsOf = async (kind: string, id: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_kind = ${kind} and subject_id = ${id} order by id`.execute(
    app.db,
  )
  return rows.map(({ action }) => action)
}

describe('two moderators on one case', () => {
  test('every queue has a call that keeps a case for its holder', { tags: 'long' }, () => {
    const kept = allCalls.flatMap(({ call }) => call.decides?.kind ?? [])
    const others = QUEUE_KINDS.filter((kind) => kind !== 'disputes')
    expect([...new Set(kept)].sort()).toEqual([...others].sort())
    expect([...Object.keys(CASES), 'challenge_results'].sort()).toEqual([...others].sort())
  })

  test.each(Object.entries(CASES))('%s: only its holder decides it', async (kind, { insert, decide }) => {
    const { rows } = await insert(app.clock.now()).execute(app.db)
    const id = rows[0]?.id ?? ''
    const [key, method, path, body] = decide(id)
    expect(allCalls.find(({ call }) => call.key === key)?.call.decides?.kind).toBe(kind)
    const decideAs = (who: Person) =>
      ask<Answer>(app.url, `/v1/admin/${path}`, { method, token: who.accessToken, body })
    expect((await hold(mia, `${kind}/${id}`, mia, null)).status).toBe(200)
    expect(await decideAs(mo)).toMatchObject({
      status: 400,
      body: { code: 'taken', detail: 'mia_two is working on this case. Take it over to decide.' },
    })
    // Neither unseen, nor to somebody else than oneself.
    expect((await hold(mo, `${kind}/${id}`, mo, null)).body.code).toBe('held_by_other')
    expect((await hold(mo, `${kind}/${id}`, null, mia)).body.code).toBe('held_by_other')
    expect((await hold(mo, `${kind}/${id}`, mo, mia)).status).toBe(200)
    expect((await decideAs(mia)).body).toMatchObject({
      code: 'taken',
      detail: 'mo_two is working on this case. Take it over to decide.',
    })
    const { results } = await must<{ results: { message: string }[] }>(
      app.url,
      '/v1/players/notifications/',
      { token: mia.accessToken },
    )
    expect(results[0]?.message).toMatch(/^mo_two took over your case: [^_]+\.$/)
    expect(await actionsOf(kind, id)).toEqual(['case.claim', 'case.take_over'])
    expect((await decideAs(mo)).body.code).not.toBe('taken')
    // Nobody may decide both a notice and its counter notice.
    await sql`update notices set decided_by = null`.execute(app.db)
  })

  test('once it is decided, a colleague hears that, and cannot take it over any more', async () => {
    await sql`insert into organizer_requests (player_id, reason, status, created_at)
      values (${bob.id}, 'I run a club.', 'pending', ${app.clock.now()})`.execute(app.db)
    const path = `organizers/${bob.id}`
    const decideAs = (who: Person) =>
      ask<Answer>(app.url, `/v1/admin/organizer-requests/${bob.id}/decide/`, {
        method: 'POST',
        token: who.accessToken,
        body: { granted: false, reason },
      })
    await hold(mia, path, mia, null)
    expect((await decideAs(mia)).status).toBe(200)
    expect((await decideAs(mo)).body.code).not.toBe('taken')
    expect(await hold(mo, path, mo, mia)).toMatchObject({ status: 400, body: { code: 'not_waiting' } })
  })

  test('of two who decide at once, one does; taking over meanwhile changes nothing of it', async () => {
    const { rows } = await CASES['trust']!.insert(app.clock.now()).execute(app.db)
    const id = rows[0]?.id ?? ''
    const decideAs = (who: Person) =>
      ask<Answer>(app.url, `/v1/admin/notices/${id}/decide/`, {
        method: 'POST',
        token: who.accessToken,
        body: { verdict: 'declined', reason },
      })
    const answers = await Promise.all([decideAs(mia), decideAs(mo), hold(mo, `trust/${id}`, mo, null)])
    const decided = answers.slice(0, 2)
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    const acts = await actionsOf('notice', id)
    expect(acts.filter((action) => action === 'notice.declined')).toHaveLength(1)
  })
})
