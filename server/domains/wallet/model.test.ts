import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adjustment,
  deposit,
  grantPromo,
  prize,
  withdrawal,
  withdrawalBack,
  type Entry,
} from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { brokenInvariants } from '#server/testing/actions/ledger-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { sized } from '#core/testing/sized.ts'
import { placeHold, settleHolds, voidHolds, type Cause } from './holds.ts'
import { post } from './ledger.ts'
import { lockBalances } from './ledger-queries.ts'

let app: TestApp
let people: string[]
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  people = (await insertPlayers(app, ['ann_purse', 'bob_purse', 'cid_purse', 'dan_purse'])).map(
    ({ id }) => id,
  )
})
afterAll(() => app.close())

const idAt = (index: number) => people[index] ?? ''
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

/**
 * A cause is settled only once; entries added later are released. The lock stands for that of the match, under
 * which the product settles.
 */
async function settleOnce(
  unit: Parameters<typeof settleHolds>[0],
  cause: Cause,
  playerId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${cause.id}))`.execute(unit.trx)
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
          expect(await brokenInvariants(app)).toEqual([])
        },
      ),
      { numRuns: sized(5, 400), endOnFailure: true },
    )
  },
  sized(120_000, 3_600_000),
)
