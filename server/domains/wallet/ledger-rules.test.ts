import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { brokenInvariants, give, newPlayerId } from '#server/testing/actions/ledger-actions.ts'
import { countBroken } from './check-queries.ts'

let app: TestApp
let ann = ''
let bob = ''
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  ann = await newPlayerId(app)
  bob = await newPlayerId(app)
})
afterAll(() => app.close())

describe('the database refuses', () => {
  const raw = (work: (id: number) => ReturnType<typeof sql>) =>
    app.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{
        id: number
      }>`insert into ledger_transfers (kind, key, cause_kind, cause_id, created_at) values ('test', ${`raw${++count}`}, 'test', '1', now()) returning id`.execute(
        trx,
      )
      await work(rows[0]?.id ?? 0).execute(trx)
    })
  const accountOf = async (playerId: string, pocket = 'cash') =>
    (
      await app.db
        .selectFrom('ledger_accounts')
        .select('id')
        .where('player_id', '=', playerId)
        .where('pocket', '=', pocket as 'cash')
        .executeTakeFirstOrThrow()
    ).id
  const fees = async () =>
    (
      await app.db
        .selectFrom('ledger_accounts')
        .select('id')
        .where('platform', '=', 'fees')
        .executeTakeFirstOrThrow()
    ).id
  const entry = (transfer: number, account: number, cents: number) =>
    sql`insert into ledger_entries (transfer_id, account_id, kind, amount_cents, created_at) values (${transfer}, ${account}, 'test', ${cents}, now())`

  test('a transfer that does not sum to zero, one without entries, one of zero amounts', async () => {
    await give(app, ann, 1000)
    const account = await accountOf(ann)
    await expect(raw((id) => entry(id, account, 5))).rejects.toThrow('does not come to nothing')
    await expect(raw(() => sql`select 1`)).rejects.toThrow('does not come to nothing')
    await expect(raw((id) => entry(id, account, 0))).rejects.toThrow('amount_cents')
  })

  test("a player's account below zero, which the platform's may be", async () => {
    const [account, other] = [await accountOf(ann), await fees()]
    await expect(
      raw((id) => sql`with one as (${entry(id, account, -1_000_000)}) ${entry(id, other, 1_000_000)}`),
    ).rejects.toThrow('ledger_pocket_not_negative')
  })

  test('an entry added to an old transfer', async () => {
    const old = await app.db
      .selectFrom('ledger_transfers')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await expect(entry(old.id, await fees(), 5).execute(app.db)).rejects.toThrow('written at once')
  })

  test.each([
    'update ledger_entries set amount_cents = amount_cents + 1',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    'update ledger_transfers set kind = kind',
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
    'update ledger_accounts set balance_cents = balance_cents + 1',
    "insert into ledger_accounts (platform, balance_cents) values ('more', 5)",
  ])('%s', async (statement) => {
    // A truncation waits for all that reads the tables, and may be the one that a deadlock ends: it is run again.
    const run = transact(app.app.context, ({ trx }) => sql.raw(statement).execute(trx))
    await expect(run).rejects.toThrow(/only added to|moved, never set|begins empty/)
  })

  test("the ledger's invariants hold", async () => expect(await brokenInvariants(app)).toEqual([]))
})

test('the check detects violations', async () => {
  await give(app, bob, 100)
  await expect(
    app.db.transaction().execute(async (trx) => {
      await sql`alter table ledger_accounts disable trigger ledger_accounts_rules`.execute(trx)
      await sql`update ledger_accounts set balance_cents = balance_cents + 7 where player_id = ${bob} and pocket = 'cash'`.execute(
        trx,
      )
      expect(await countBroken(trx)).toMatchObject({
        accounts_come_to_nothing: 1,
        balances_are_sums: 1,
        rows_cannot_change: 1,
        pockets_are_not_negative: 0,
      })
      throw new Error('roll back')
    }),
  ).rejects.toThrow('roll back')
  expect(await brokenInvariants(app)).toEqual([])
})
