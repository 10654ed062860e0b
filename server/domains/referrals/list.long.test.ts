import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountErasure } from '#server/domains/privacy/account-deletion.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import {
  change,
  list,
  markDevice,
  pair,
  playPaid,
  promoOf,
} from '#server/testing/actions/referral-actions.ts'
import { ask } from '#server/testing/visitor.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('the list', () => {
  test('newest first, paged, own referrals only', { tags: 'long' }, async () => {
    const { ann, bob } = await pair(app)
    const many = await insertPlayers(
      app,
      Array.from({ length: 12 }, (_, index) => `many_${index}`),
    )
    for (const [index, who] of many.entries())
      await change(app, who, {
        referred_by: ann.id,
        created_at: new Date(app.clock.now().getTime() + (index + 1) * 1000),
      })
    const first = await list(app, ann)
    expect([first.count, first.pending, first.results.length, first.results[0]?.username]).toEqual([
      13,
      13,
      10,
      many[11]?.username,
    ])
    expect(first.next).toBe('/api/v1/players/referrals/?page=2&page_size=10')
    expect((await list(app, ann, '?page=2')).results.map(({ username }) => username)).toEqual([
      many[1]?.username,
      many[0]?.username,
      bob.username,
    ])
    expect(await list(app, bob)).toMatchObject({ count: 0, results: [] })
    expect((await ask(app.url, '/v1/players/referrals/')).status).toBe(401)
  })

  test("deleted players are counted without a name; the export lists them, deletion removes the browser's mark", async () => {
    const { ann, bob } = await pair(app)
    await markDevice(app, bob, 'mine')
    await playPaid(app, bob)
    await app.db.deleteFrom('sessions').where('player_id', '=', bob.id).execute()
    const balances = await findBalances(app.db, bob.id)
    await transact(app.app.context, (unit) =>
      post(unit, {
        kind: 'withdrawal',
        key: 'out:1',
        cause: { kind: 'test', id: '1' },
        entries: [
          { account: { playerId: bob.id, pocket: 'cash' }, amountCents: -(balances?.cashCents ?? 0) },
          { account: { platform: 'payouts' }, amountCents: balances?.cashCents ?? 0 },
        ],
      }),
    )
    await change(app, bob, { deletion_due_at: app.clock.now() })
    await transact(app.app.context, ({ trx, now }) => accountErasure.put(trx, bob.id, now))
    await app.runJobs()
    expect(await list(app, ann)).toMatchObject({
      count: 1,
      earned_cents: 500,
      results: [{ username: null, state: 'rewarded', amount_cents: 500 }],
    })
    expect(
      await app.db.selectFrom('device_marks').selectAll().where('player_id', '=', bob.id).execute(),
    ).toEqual([])
    expect(await promoOf(app, bob)).toBe(0)
    expect(
      await app.db
        .selectFrom('promo_grants')
        .select('id')
        .where('player_id', '=', bob.id)
        .where('ended_at', 'is', null)
        .execute(),
    ).toEqual([])
    await mustHold(app)
  })

  test("among 100,000 players it reads only the referrer's own", { tags: 'long' }, async () => {
    const { ann } = await pair(app)
    await sql`
      insert into players (id, username, username_key, email, email_key, email_verified_at, referral_code, referred_by, created_at)
      select gen_random_uuid(), 'many' || n, 'many' || n, 'm' || n || '@x', 'm' || n || '@x', now(), 'many' || n, case when n % 1000 = 0 then ${ann.id}::uuid end, now()
      from generate_series(1, 100000) n`.execute(app.db)
    await sql`analyze players`.execute(app.db)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain select id from players where referred_by = ${ann.id} and email_verified_at is not null`.execute(
      app.db,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('players_referred_by')
    expect((await list(app, ann)).count).toBe(101)
  })
})
