import { noticesTo } from '#server/testing/notices.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leftOfGrants } from '#core/wallet/bonus.ts'
import { adjustment, deposit } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { sized } from '#core/testing/sized.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { bonusEnds, grantBonus } from './bonus.ts'
import { findBonusBalance } from './bonus-queries.ts'
import { checkLedger } from './check.ts'
import { placeHold, settleHolds, voidHolds, type Cause } from './holds.ts'
import { post } from './ledger.ts'
import { findBalances } from './ledger-queries.ts'

const DAY_MS = 86_400_000
let app: TestApp
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const fresh = async () => (await insertPlayers(app, [`bonus_${++count}`]))[0]
const give = ({ id }: Person, amountCents: number, key = `test:${++count}`) =>
  transact(app.app.context, (unit) =>
    grantBonus(unit, { playerId: id, amountCents, cause: { kind: 'test', id: '1' }, key }),
  )
const correct = ({ id }: Person, cents: number) =>
  transact(app.app.context, async (unit) => {
    const step = adjustment(id, 'promo', cents, { cashCents: 0, promoCents: 0, heldCents: 0 })
    if (step.ok)
      await post(unit, {
        kind: 'adjustment',
        key: `correct:${++count}`,
        cause: { kind: 'test', id: '1' },
        entries: step.value,
      })
  })
const cause = (): Cause => ({ kind: 'lobby', id: `b${++count}` })
const hold = ({ id }: Person, amountCents: number, of = cause()) =>
  transact(app.app.context, (unit) =>
    placeHold(unit, { playerId: id, cause: of, amountCents, promoFirst: true }),
  ).then(() => of)
const back = (of: Cause) => transact(app.app.context, (unit) => voidHolds(unit, { cause: of }))
const promoOf = async ({ id }: Person) => (await findBalances(app.db, id))?.promoCents
const wait = async (days: number) => {
  app.clock.advance(days * DAY_MS)
  await app.runJobs()
}
type Wallet = { promo_cents: number; promo_ends: { amount_cents: number; at: string } | null }
/** Signs in again, because a session does not last as long as a bonus. */
const wallet = async (who: Person) =>
  must<Wallet>(app.url, '/v1/wallet/', { token: (await newSession(app.url, who)).accessToken })
const notices = async ({ id }: Person) => (await noticesTo(app, id)).map(({ text }) => text)
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()

describe('bonus', () => {
  test('the same key twenty times at once grants once', async () => {
    const ann = await fresh()
    const done = await Promise.all(Array.from({ length: 20 }, () => give(ann, 500, 'race')))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await wallet(ann)).toMatchObject({
      promo_cents: 500,
      promo_ends: { amount_cents: 500, at: inDays(60) },
    })
  })

  test(
    'the rest expires after 60 days, announced three days before; a second expiry takes nothing',
    { tags: 'long' },
    async () => {
      const ann = await fresh()
      await give(ann, 300)
      await wait(50)
      await give(ann, 200)
      await hold(ann, 100)
      expect(await wallet(ann)).toMatchObject({
        promo_cents: 400,
        promo_ends: { amount_cents: 200, at: inDays(10) },
      })
      await wait(7)
      expect(await notices(ann)).toEqual([
        '$2.00 of your promo expires in 3 days. Until then, it pays entry fees.',
      ])
      await wait(3)
      expect(await wallet(ann)).toMatchObject({
        promo_cents: 200,
        promo_ends: { amount_cents: 200, at: inDays(50) },
      })
      const [grant] = await app.db
        .selectFrom('promo_grants')
        .selectAll()
        .where('player_id', '=', ann.id)
        .orderBy('id')
        .execute()
      expect(grant).toMatchObject({ amount_cents: 300, expired_cents: 200, ended_at: app.clock.now() })
      await transact(app.app.context, ({ trx, now }) => bonusEnds.put(trx, grant?.id ?? 0, now))
      await app.runJobs()
      expect(await promoOf(ann)).toBe(200)
    },
  )

  test('fully spent bonus expires without a notice and takes nothing', { tags: 'long' }, async () => {
    const ann = await fresh()
    await give(ann, 300)
    await hold(ann, 300)
    expect((await wallet(ann)).promo_ends).toBeNull()
    await wait(60)
    expect(await notices(ann)).toEqual([])
    expect(await findBalances(app.db, ann.id)).toMatchObject({ promoCents: 0, heldCents: 300 })
  })

  test(
    'bonus held in an entry does not expire; returned after its expiry it lasts another week',
    { tags: 'long' },
    async () => {
      const ann = await fresh()
      await give(ann, 300)
      const entry = await hold(ann, 250)
      await wait(61)
      expect(await findBalances(app.db, ann.id)).toMatchObject({ promoCents: 0, heldCents: 250 })
      await back(entry)
      expect(await wallet(ann)).toMatchObject({
        promo_cents: 250,
        promo_ends: { amount_cents: 250, at: inDays(7) },
      })
      await wait(4)
      expect(await notices(ann)).toEqual([
        '$2.50 of your promo expires in 3 days. Until then, it pays entry fees.',
      ])
      await wait(3)
      expect(await promoOf(ann)).toBe(0)
    },
  )

  test('returned before its expiry, it keeps that expiry', { tags: 'long' }, async () => {
    const ann = await fresh()
    await give(ann, 300)
    await back(await hold(ann, 250))
    expect(await wallet(ann)).toMatchObject({
      promo_cents: 300,
      promo_ends: { amount_cents: 300, at: inDays(60) },
    })
  })

  test(
    "bonus without a grant (an operator's correction) never expires and does not count as returned",
    { tags: 'long' },
    async () => {
      const ann = await fresh()
      await correct(ann, 400)
      await give(ann, 300)
      const entry = await hold(ann, 300)
      await wait(61)
      expect(await promoOf(ann)).toBe(400)
      await back(entry)
      expect(await wallet(ann)).toMatchObject({ promo_cents: 700, promo_ends: { amount_cents: 300 } })
      await wait(8)
      expect(await wallet(ann)).toMatchObject({ promo_cents: 400, promo_ends: null })
    },
  )

  test('an expiry and an entry at once: every cent goes to one of them', { tags: 'long' }, async () => {
    const ann = await fresh()
    await give(ann, 300)
    app.clock.advance(60 * DAY_MS)
    const [entry] = await Promise.all([hold(ann, 300), app.runJobs()])
    await app.runJobs()
    const { promoCents, heldCents } = (await findBalances(app.db, ann.id)) ?? {
      promoCents: -1,
      heldCents: -1,
    }
    expect([promoCents, heldCents === 0 || heldCents === 300]).toEqual([0, true])
    await back(entry)
    expect(await promoOf(ann)).toBe(heldCents)
  })

  test("the ledger's invariants hold, including the bonus invariant", { tags: 'long' }, async () => {
    expect(Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, odd]) => odd !== 0)).toEqual(
      [],
    )
    await expect(
      app.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('promo_grants')
          .set({ expired_cents: 1 })
          .where('ended_at', 'is not', null)
          .where('expired_cents', '=', 0)
          .execute()
        const { countBroken } = await import('./check-queries.ts')
        expect((await countBroken(trx))['bonus_is_booked']).toBeGreaterThan(0)
        throw new Error('roll back')
      }),
    ).rejects.toThrow('roll back')
  })
})

const cents = fc.integer({ min: 1, max: 900 })
const act = fc.oneof(
  fc.record({ what: fc.constantFrom('grant' as const, 'hold' as const, 'correct' as const), cents }),
  fc.record({ what: fc.constantFrom('void' as const, 'settle' as const), nth: fc.nat(4) }),
  fc.record({ what: fc.constant('time' as const), days: fc.integer({ min: 1, max: 40 }) }),
)

test(
  'any order of grants, holds, releases, settlements and expiries: every cent belongs to one grant',
  { tags: 'long' },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const ann = await fresh()
        await transact(app.app.context, (unit) =>
          post(unit, {
            kind: 'deposit',
            key: `model:${++count}`,
            cause: { kind: 'test', id: '1' },
            entries: deposit(ann.id, 1_000_000),
          }),
        )
        const open: Cause[] = []
        for (const each of acts) {
          if (each.what === 'grant') await give(ann, each.cents)
          if (each.what === 'correct') await correct(ann, each.cents)
          if (each.what === 'hold') open.push(await hold(ann, each.cents))
          if (each.what === 'time') await wait(each.days)
          if (each.what === 'void' || each.what === 'settle') {
            const [of] = open.splice(each.nth, 1)
            if (of && each.what === 'void') await back(of)
            if (of && each.what === 'settle')
              await transact(app.app.context, (unit) =>
                settleHolds(unit, {
                  cause: of,
                  winners: [{ playerId: ann.id, weight: 1 }],
                  feeBasisPoints: 1000,
                }),
              )
          }
          const bonus = await findBonusBalance(app.db, ann.id)
          expect(bonus.balanceCents).toBeLessThanOrEqual(
            bonus.grants.reduce((sum, { amountCents }) => sum + amountCents, bonus.nonExpiringCents),
          )
          expect(
            leftOfGrants(bonus).reduce(
              (sum, { leftCents }) => sum + leftCents,
              Math.min(bonus.balanceCents, bonus.nonExpiringCents),
            ),
          ).toBe(bonus.balanceCents)
        }
        expect(
          Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, odd]) => odd !== 0),
        ).toEqual([])
      }),
      { numRuns: sized(4, 250), endOnFailure: true },
    )
  },
)
