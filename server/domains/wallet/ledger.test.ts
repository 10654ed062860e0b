import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prize } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import {
  brokenInvariants,
  give,
  givePromo,
  hold,
  newCause,
  newPlayerId,
} from '#server/testing/actions/ledger-actions.ts'
import { settleHolds, voidHolds } from './holds.ts'
import { post } from './ledger.ts'
import { findBalances } from './ledger-queries.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('the ledger', () => {
  test('without any movement there are no balances, not even 0', async () =>
    expect(await findBalances(app.db, await newPlayerId(app))).toBeUndefined())

  test('a key is used once: repeating it moves nothing, using it for something else is refused', async () => {
    const ann = await newPlayerId(app)
    expect(await give(app, ann, 500, 'once')).toBe(true)
    expect(await give(app, ann, 500, 'once')).toBe(false)
    expect(await findBalances(app.db, ann)).toEqual({ cashCents: 500, promoCents: 0, heldCents: 0 })
    await expect(
      transact(app.app.context, (unit) =>
        post(unit, { kind: 'prize', key: 'once', cause: { kind: 'test', id: 'x' }, entries: prize(ann, 5) }),
      ),
    ).rejects.toThrow('something else')
  })

  test('the same key twenty times at once moves once', async () => {
    const ann = await newPlayerId(app)
    const done = await Promise.all(Array.from({ length: 20 }, () => give(app, ann, 700, 'race')))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await findBalances(app.db, ann)).toMatchObject({ cashCents: 700 })
  })

  test('an entry fee: promo first, released to where it came from, and the pot minus the fee to the winner', async () => {
    const [ann, bob] = [await newPlayerId(app), await newPlayerId(app)]
    await give(app, ann, 1000)
    await givePromo(app, ann, 300)
    await give(app, bob, 500)
    const [first, second] = [newCause(), newCause()]
    expect(await hold(app, ann, first, 500, true)).toEqual({
      ok: true,
      value: { cashCents: 200, promoCents: 300 },
    })
    expect(await hold(app, ann, first, 500, true)).toEqual({ ok: false, refusal: 'already_held' })
    expect(await findBalances(app.db, ann)).toEqual({ cashCents: 800, promoCents: 0, heldCents: 500 })
    expect(await transact(app.app.context, (unit) => voidHolds(unit, { cause: first }))).toEqual([ann])
    expect(await findBalances(app.db, ann)).toEqual({ cashCents: 1000, promoCents: 300, heldCents: 0 })
    await hold(app, ann, second, 500)
    await hold(app, bob, second, 500)
    const pot = { cause: second, winners: [{ playerId: ann, weight: 1 }], feeBasisPoints: 1000 }
    expect(await transact(app.app.context, (unit) => settleHolds(unit, pot))).toBe(true)
    expect(await transact(app.app.context, (unit) => settleHolds(unit, pot))).toBe(false)
    expect(await findBalances(app.db, ann)).toEqual({ cashCents: 1400, promoCents: 300, heldCents: 0 })
    expect(await findBalances(app.db, bob)).toEqual({ cashCents: 0, promoCents: 0, heldCents: 0 })
  })

  test('an entry placed after its cause was settled is not settled; it can be released', async () => {
    const ann = await newPlayerId(app)
    await give(app, ann, 500)
    const cause = newCause()
    const settleAll = () =>
      transact(app.app.context, (unit) =>
        settleHolds(unit, { cause, winners: [{ playerId: ann, weight: 1 }], feeBasisPoints: 0 }),
      )
    await hold(app, ann, cause, 300)
    expect(await settleAll()).toBe(true)
    await hold(app, ann, cause, 200)
    await expect(settleAll()).rejects.toThrow('was posted before')
    expect(await findBalances(app.db, ann)).toMatchObject({ cashCents: 300, heldCents: 200 })
    expect(await transact(app.app.context, (unit) => voidHolds(unit, { cause }))).toEqual([ann])
    expect(await findBalances(app.db, ann)).toMatchObject({ cashCents: 500, heldCents: 0 })
    expect(await brokenInvariants(app)).toEqual([])
  })

  test('200 entries at once with money for one: one is accepted', async () => {
    const ann = await newPlayerId(app)
    await give(app, ann, 599)
    const taken = await Promise.all(Array.from({ length: 200 }, () => hold(app, ann, newCause(), 500)))
    expect(taken.filter((each) => each.ok)).toHaveLength(1)
    expect(await findBalances(app.db, ann)).toEqual({ cashCents: 99, promoCents: 0, heldCents: 500 })
  })

  test('releasing and settling at once: only one of them happens', async () => {
    const [ann, bob] = [await newPlayerId(app), await newPlayerId(app)]
    const cause = newCause()
    for (const who of [ann, bob]) {
      await give(app, who, 500)
      await hold(app, who, cause, 500)
    }
    const [back, settled] = await Promise.all([
      transact(app.app.context, (unit) => voidHolds(unit, { cause })),
      transact(app.app.context, (unit) =>
        settleHolds(unit, { cause, winners: [{ playerId: ann, weight: 1 }], feeBasisPoints: 0 }),
      ),
    ])
    expect([back.length, settled]).toEqual(settled ? [0, true] : [2, false])
    expect(await findBalances(app.db, ann)).toMatchObject({ cashCents: settled ? 1000 : 500, heldCents: 0 })
  })
})
