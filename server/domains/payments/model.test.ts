import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import {
  linkPaypal,
  mustHold,
  orderIdOf,
  startPaidApp,
  tryCapture,
  tryDeposit,
  tryWithdrawal,
  type PaidApp,
} from '#server/testing/actions/payment-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { sized } from '#core/testing/sized.ts'
import { type Person } from '#server/testing/visitor.ts'
import { placeHold, settleHolds, voidHolds, type Cause } from '#server/domains/wallet/holds.ts'
import type { Fault, Spot } from '#twins/paypal/faults.ts'
import type { ItemStatus } from '#twins/paypal/payouts.ts'

let app: PaidApp
let people: Person[]
/** PayPal refunds an order at most once. */
const takenBack = new Set<string>()
beforeAll(async () => {
  app = await startPaidApp({ KYC_THRESHOLD_CENTS: '100000000' })
  people = await insertPlayers(app, ['ann_money', 'bob_money', 'cid_money'])
  for (const person of people) await linkPaypal(app, person)
}, 180_000)
afterAll(() => app.close())

const who = fc.nat(2)
const cents = fc.integer({ min: 100, max: 3000 })
const spot = fc.constantFrom<Spot>(
  'create_order',
  'read_order',
  'capture',
  'create_payout',
  'read_payout',
  'token',
)
const fault = fc.constantFrom<Fault>('cut_before', 'cut_after', '500_before', '500_after', 'slow')
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('deposit' as const),
      who,
      cents,
      choice: fc.constantFrom('pay' as const, 'pay' as const, 'held' as const, 'declined' as const),
      isBack: fc.boolean(),
      key: fc.nat(6),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('withdraw' as const), who, cents, key: fc.nat(6) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('enter' as const),
      who,
      cents: fc.integer({ min: 1, max: 900 }),
      lobby: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('win' as const, 'void' as const), who, lobby: fc.nat(2) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('fault' as const), spot, fault }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('outcome' as const),
      outcome: fc.constantFrom<ItemStatus | undefined>(
        'SUCCESS',
        'FAILED',
        'UNCLAIMED',
        'RETURNED',
        undefined,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('event' as const),
      which: fc.nat(1000),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('take back' as const),
      which: fc.nat(1000),
      how: fc.constantFrom('REFUNDED' as const, 'REVERSED' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('release' as const), which: fc.nat(1000) }) },
  { weight: 1, arbitrary: fc.constant({ what: 'work' as const }) },
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

test(
  'deposits, entries, wins, withdrawals, webhooks, faults and chargebacks, eight at a time: the ledger is sound and agrees with PayPal',
  async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 24, maxLength: 56 }), async (acts) => {
        round += 1
        people = await Promise.all(people.map((person) => newSession(app.url, person)))
        app.paypal.holdBack(round % 3 === 0)
        for (let from = 0; from < acts.length; from += 8)
          await Promise.all(acts.slice(from, from + 8).map((each) => perform(each, round)))
        await settle()
        await mustHold(app)
        expect(await balancesByLedger()).toEqual(await balancesByPayPal())
      }),
      { numRuns: sized(2, 400), endOnFailure: true },
    )
  },
  sized(300_000, 3_600_000),
)

async function perform(each: Act, round: number): Promise<void> {
  const person = 'who' in each ? people[each.who] : undefined
  const lobby =
    'lobby' in each ? ({ kind: 'lobby', id: `${round}-${each.lobby}` } as const satisfies Cause) : undefined
  if (each.what === 'fault') app.paypal.fault(each.spot, each.fault)
  if (each.what === 'outcome') app.paypal.payoutsBecome(each.outcome)
  if (each.what === 'work') await app.app.context.jobs.runDue(app.app.context)
  if (each.what === 'event') await sendAgain(each)
  if (each.what === 'take back' || each.what === 'release') await changeOrder(each)
  if (!person) return
  if (each.what === 'deposit') await payIn(person, each, round)
  if (each.what === 'withdraw') await tryWithdrawal(app, person, each.cents, `${round}-${each.key}`)
  if (!lobby) return
  await transact(app.app.context, async (unit) => {
    if (each.what === 'enter')
      await placeHold(unit, { playerId: person.id, cause: lobby, amountCents: each.cents, promoFirst: false })
    if (each.what === 'void') await voidHolds(unit, { cause: lobby })
    if (each.what === 'win') await settleOnce(unit, lobby, person.id)
  })
}

/** Keys repeat, with the same amount or another; some players never return from PayPal. */
async function payIn(person: Person, each: Extract<Act, { what: 'deposit' }>, round: number): Promise<void> {
  const { status, body } = await tryDeposit(app, person, each.cents, `${round}-${each.key}`)
  if (status !== 201) return
  await app.paypal.approve(orderIdOf(body), each.choice)
  if (each.isBack) await Promise.all([tryCapture(app, person, body.id), tryCapture(app, person, body.id)])
}

async function sendAgain({ which, times }: { which: number; times: number }): Promise<void> {
  const event = app.paypal.told[which % Math.max(1, app.paypal.told.length)]
  if (event) await Promise.all(Array.from({ length: times }, () => app.paypal.send(event)))
}

/** Changes a past payment at PayPal: refunds it, or releases it from review. */
async function changeOrder(each: Extract<Act, { what: 'take back' | 'release' }>): Promise<void> {
  const made = await app.db
    .selectFrom('deposits')
    .select(['order_id', 'amount_cents', 'status'])
    .where('order_id', 'is not', null)
    .where('status', 'in', ['completed', 'pending'])
    .where('created_at', '>', new Date(app.clock.now().getTime() - 60 * 86_400_000))
    .orderBy('id')
    .execute()
  const chosen = made[each.which % Math.max(1, made.length)]
  if (!chosen?.order_id) return
  if (each.what === 'release')
    await app.paypal.settleHeld(chosen.order_id, each.which % 4 === 0 ? 'DECLINED' : 'COMPLETED')
  else if (chosen.status === 'completed' && !takenBack.has(chosen.order_id)) {
    takenBack.add(chosen.order_id)
    await app.paypal.takeBack(chosen.order_id, (chosen.amount_cents / 100).toFixed(2), each.how)
  }
}

async function settleOnce(
  unit: Parameters<typeof settleHolds>[0],
  cause: Cause,
  playerId: string,
): Promise<void> {
  const done = await unit.trx
    .selectFrom('ledger_transfers')
    .select('id')
    .where('key', '=', `settle:${cause.kind}:${cause.id}`)
    .executeTakeFirst()
  if (!done)
    await settleHolds(unit, { cause, winners: [{ playerId, weight: 1 }], feeBasisPoints: 1000 }).catch(
      (error: unknown) => expect(String(error)).toContain('used for something else'),
    )
}

/** Ends all faults and lets nine days pass, so that every payment is checked again. */
async function settle(): Promise<void> {
  app.paypal.clearFaults()
  app.paypal.payoutsBecome(undefined)
  app.paypal.holdBack(false)
  await app.paypal.quiet()
  for (let day = 0; day < 9; day++) {
    app.clock.advance(86_400_000)
    await app.runJobs()
  }
}

/** The money at PayPal and on its way to players, by the ledger. */
async function balancesByLedger(): Promise<{ atPayPal: number; onItsWay: number }> {
  const rows = await app.db
    .selectFrom('ledger_accounts')
    .select(['platform', 'balance_cents'])
    .where('platform', 'in', ['clearing', 'payouts'])
    .execute()
  const of = (name: string) => rows.find(({ platform }) => platform === name)?.balance_cents ?? 0
  return { atPayPal: 0 - of('clearing'), onItsWay: of('payouts') }
}

async function balancesByPayPal(): Promise<{ atPayPal: number; onItsWay: number }> {
  const { paypal } = app.app.context
  let [atPayPal, onItsWay] = [0, 0]
  for (const { order_id: orderId } of await app.db
    .selectFrom('deposits')
    .select('order_id')
    .where('order_id', 'is not', null)
    .execute()) {
    const read = await paypal.readOrder(orderId ?? '')
    const capture = read.kind === 'read' && read.order !== 'gone' ? read.order.capture : undefined
    if (capture && ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(capture.status))
      atPayPal += (capture.amountCents ?? 0) - capture.refundedCents
  }
  for (const { id, payout_id: payoutId, amount_cents: amount, status: ours } of await app.db
    .selectFrom('withdrawals')
    .select(['id', 'payout_id', 'amount_cents', 'status'])
    .execute()) {
    // Cancelled because of a debt before it was sent: PayPal does not know it.
    if (!payoutId && ours === 'failed') {
      expect(app.paypal.batchesOf(id)).toEqual([])
      continue
    }
    const read = payoutId ? await paypal.readPayout(payoutId, id) : undefined
    const status = read?.kind === 'read' ? read.payout.item?.status : undefined
    if (status === 'SUCCESS') atPayPal -= amount
    else if (status === undefined || ['PENDING', 'ONHOLD', 'UNCLAIMED'].includes(status)) onItsWay += amount
  }
  return { atPayPal, onItsWay }
}
