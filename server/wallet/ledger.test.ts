import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adjustment,
  deposit,
  grantPromo,
  prize,
  withdrawal,
  withdrawalBack,
  type Entry,
} from '#core/ledger/postings.ts'
import { transact } from '#server/db/transact.ts'
import { sized } from '#server/testing/sized.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { checkLedger } from './check.ts'
import { placeHold, settleHolds, voidHolds, type Cause } from './holds.ts'
import { post } from './ledger.ts'
import { findBalances, lockBalances } from './ledger-queries.ts'

let app: TestApp
let people: Person[]
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  people = await insertPlayers(app, ['ann_purse', 'bob_purse', 'cid_purse', 'dan_purse'])
})
afterAll(() => app.close())

const idAt = (index: number) => people[index]?.id ?? ''
const fresh = async () => (await insertPlayers(app, [`purse_${++count}`]))[0].id
const give = (playerId: string, cents: number, key = `deposit:${++count}`) =>
  transact(app.app.context, (unit) =>
    post(unit, { kind: 'deposit', key, cause: { kind: 'test', id: key }, entries: deposit(playerId, cents) }),
  )
const givePromo = (playerId: string, cents: number) =>
  transact(app.app.context, (unit) =>
    post(unit, {
      kind: 'promo',
      key: `promo:${++count}`,
      cause: { kind: 'test', id: '1' },
      entries: grantPromo(playerId, cents),
    }),
  )
const enter = (playerId: string, cause: Cause, cents: number, promoFirst = false) =>
  transact(app.app.context, (unit) => placeHold(unit, { playerId, cause, amountCents: cents, promoFirst }))
const balances = (playerId: string) => findBalances(app.db, playerId)
const lobby = (): Cause => ({ kind: 'lobby', id: `t${++count}` })
const broken = async () =>
  Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, odd]) => odd !== 0)

describe('the ledger', () => {
  test('without any movement there are no balances, not even 0', async () =>
    expect(await balances(await fresh())).toBeUndefined())

  test('a key is used once: repeating it moves nothing, using it for something else is refused', async () => {
    const ann = await fresh()
    expect(await give(ann, 500, 'once')).toBe(true)
    expect(await give(ann, 500, 'once')).toBe(false)
    expect(await balances(ann)).toEqual({ cashCents: 500, promoCents: 0, heldCents: 0 })
    await expect(
      transact(app.app.context, (unit) =>
        post(unit, { kind: 'prize', key: 'once', cause: { kind: 'test', id: 'x' }, entries: prize(ann, 5) }),
      ),
    ).rejects.toThrow('something else')
  })

  test('the same key twenty times at once moves once', async () => {
    const ann = await fresh()
    const done = await Promise.all(Array.from({ length: 20 }, () => give(ann, 700, 'race')))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await balances(ann)).toMatchObject({ cashCents: 700 })
  })

  test('an entry fee: promo first, released to where it came from, and the pot minus the fee to the winner', async () => {
    const [ann, bob] = [await fresh(), await fresh()]
    await give(ann, 1000)
    await givePromo(ann, 300)
    await give(bob, 500)
    const [first, second] = [lobby(), lobby()]
    expect(await enter(ann, first, 500, true)).toEqual({
      ok: true,
      value: { cashCents: 200, promoCents: 300 },
    })
    expect(await enter(ann, first, 500, true)).toEqual({ ok: false, refusal: 'already_held' })
    expect(await balances(ann)).toEqual({ cashCents: 800, promoCents: 0, heldCents: 500 })
    expect(await transact(app.app.context, (unit) => voidHolds(unit, { cause: first }))).toEqual([ann])
    expect(await balances(ann)).toEqual({ cashCents: 1000, promoCents: 300, heldCents: 0 })
    await enter(ann, second, 500)
    await enter(bob, second, 500)
    const pot = { cause: second, winners: [{ playerId: ann, weight: 1 }], feeBasisPoints: 1000 }
    expect(await transact(app.app.context, (unit) => settleHolds(unit, pot))).toBe(true)
    expect(await transact(app.app.context, (unit) => settleHolds(unit, pot))).toBe(false)
    expect(await balances(ann)).toEqual({ cashCents: 1400, promoCents: 300, heldCents: 0 })
    expect(await balances(bob)).toEqual({ cashCents: 0, promoCents: 0, heldCents: 0 })
  })

  test('200 entries at once with money for one: one is accepted', async () => {
    const ann = await fresh()
    await give(ann, 599)
    const taken = await Promise.all(Array.from({ length: 200 }, () => enter(ann, lobby(), 500)))
    expect(taken.filter((each) => each.ok)).toHaveLength(1)
    expect(await balances(ann)).toEqual({ cashCents: 99, promoCents: 0, heldCents: 500 })
  })

  test('releasing and settling at once: only one of them happens', async () => {
    const [ann, bob] = [await fresh(), await fresh()]
    const cause = lobby()
    for (const who of [ann, bob]) {
      await give(who, 500)
      await enter(who, cause, 500)
    }
    const [back, settled] = await Promise.all([
      transact(app.app.context, (unit) => voidHolds(unit, { cause })),
      transact(app.app.context, (unit) =>
        settleHolds(unit, { cause, winners: [{ playerId: ann, weight: 1 }], feeBasisPoints: 0 }),
      ),
    ])
    expect([back.length, settled]).toEqual(settled ? [0, true] : [2, false])
    expect(await balances(ann)).toMatchObject({ cashCents: settled ? 1000 : 500, heldCents: 0 })
  })
})

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
    await give(idAt(0), 1000)
    const account = await accountOf(idAt(0))
    await expect(raw((id) => entry(id, account, 5))).rejects.toThrow('does not come to nothing')
    await expect(raw(() => sql`select 1`)).rejects.toThrow('does not come to nothing')
    await expect(raw((id) => entry(id, account, 0))).rejects.toThrow('amount_cents')
  })

  test("a player's account below zero, which the platform's may be", async () => {
    const [account, other] = [await accountOf(idAt(0)), await fees()]
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
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(
      /only added to|moved, never set|begins empty/,
    )
  })

  test("the ledger's invariants hold", async () => expect(await broken()).toEqual([]))
})

test('the check detects violations', async () => {
  await give(idAt(1), 100)
  await expect(
    app.db.transaction().execute(async (trx) => {
      await sql`alter table ledger_accounts disable trigger ledger_accounts_rules`.execute(trx)
      await sql`update ledger_accounts set balance_cents = balance_cents + 7 where player_id = ${idAt(1)} and pocket = 'cash'`.execute(
        trx,
      )
      const { countBroken } = await import('./check-queries.ts')
      expect(await countBroken(trx)).toMatchObject({
        accounts_come_to_nothing: 1,
        balances_are_sums: 1,
        rows_cannot_change: 1,
        pockets_are_not_negative: 0,
      })
      throw new Error('roll back')
    }),
  ).rejects.toThrow('roll back')
  expect(await broken()).toEqual([])
})

const player = fc.nat(3)
const cents = fc.integer({ min: 1, max: 900 })
const act = fc.oneof(
  fc.record({
    what: fc.constantFrom('deposit' as const, 'promo' as const, 'prize' as const, 'withdraw' as const),
    who: player,
    cents,
  }),
  fc.record({
    what: fc.constant('hold' as const),
    who: player,
    cents,
    lobby: fc.nat(2),
    promoFirst: fc.boolean(),
  }),
  fc.record({
    what: fc.constantFrom('void' as const, 'settle' as const),
    who: player,
    cents,
    lobby: fc.nat(2),
  }),
  fc.record({
    what: fc.constant('adjust' as const),
    who: player,
    cents: fc.integer({ min: -900, max: 900 }).filter((each) => each !== 0),
  }),
)

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** Performs one action in its own transaction; a third of them crash before the commit and leave nothing. */
async function perform(round: number, each: Act, crashes: boolean): Promise<void> {
  const playerId = idAt(each.who)
  const cause =
    'lobby' in each
      ? ({ kind: 'lobby', id: `m${round}-${each.lobby}` } as const)
      : ({ kind: 'lobby', id: `m${round}` } as const)
  const key = `model:${++count}`
  await transact(app.app.context, async (unit) => {
    const pay = async (
      kind: 'deposit' | 'promo' | 'prize' | 'withdrawal' | 'withdrawal_back' | 'adjustment',
      entries: Entry[],
    ) => void (await post(unit, { kind, key, cause, entries }))
    if (each.what === 'deposit') await pay('deposit', deposit(playerId, each.cents))
    if (each.what === 'promo') await pay('promo', grantPromo(playerId, each.cents))
    if (each.what === 'prize') await pay('prize', prize(playerId, each.cents))
    if (each.what === 'withdraw' || each.what === 'adjust') {
      const has = await lockBalances(unit.trx, playerId)
      const step =
        each.what === 'withdraw'
          ? withdrawal(playerId, each.cents, has)
          : adjustment(playerId, 'cash', each.cents, has)
      if (step.ok) await pay(each.what === 'withdraw' ? 'withdrawal' : 'adjustment', step.value)
      if (step.ok && each.what === 'withdraw' && each.cents % 2 === 0)
        await post(unit, {
          kind: 'withdrawal_back',
          key: `${key}:back`,
          cause,
          entries: withdrawalBack(playerId, each.cents, 'payouts'),
        })
    }
    if (each.what === 'hold')
      await placeHold(unit, { playerId, cause, amountCents: each.cents, promoFirst: each.promoFirst })
    if (each.what === 'void')
      await voidHolds(unit, each.cents % 3 === 0 ? { cause, playerIds: [playerId] } : { cause })
    if (each.what === 'settle') await settleOnce(unit, cause, playerId)
    if (crashes) throw new Error('crash')
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'crash') throw error
  })
}

/** A cause is settled only once; entries added later are released. */
async function settleOnce(
  unit: Parameters<typeof settleHolds>[0],
  cause: Cause,
  playerId: string,
): Promise<void> {
  const { rows } = await sql<{
    done: boolean
  }>`select exists (select 1 from ledger_transfers where key = ${`settle:${cause.kind}:${cause.id}`}) as done`.execute(
    unit.trx,
  )
  if (!rows[0]?.done)
    await settleHolds(unit, {
      cause,
      winners: [
        { playerId, weight: 2 },
        { playerId: idAt(0), weight: 1 },
      ],
      feeBasisPoints: 1000,
    })
}

test(
  'any concurrent actions, in any order, with crashes: the ledger stays sound',
  async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(act, fc.integer({ min: 0, max: 2 })), { minLength: 20, maxLength: 60 }),
        async (acts) => {
          round += 1
          for (let from = 0; from < acts.length; from += 8)
            await Promise.all(
              acts.slice(from, from + 8).map(([each, chance]) => perform(round, each, chance === 0)),
            )
          expect(await broken()).toEqual([])
        },
      ),
      { numRuns: sized(10, 400), endOnFailure: true },
    )
  },
  sized(120_000, 3_600_000),
)
