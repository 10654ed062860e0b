import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hold } from '#core/wallet/postings.ts'
import { depositFor, entryPresets, payEntry, stakesOf } from './entry.ts'

const cents = fc.integer({ min: 0, max: 20_000 })

test('the payment equals what the ledger posts, and the missing amount is its reason for refusing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 10_000 }),
      cents,
      cents,
      fc.boolean(),
      (entry, cashCents, promoCents, promoFirst) => {
        const payment = payEntry(entry, { cash_cents: cashCents, promo_cents: promoCents }, promoFirst)
        const held = hold('ann', entry, { cashCents, promoCents, heldCents: 0 }, promoFirst)
        expect(held.ok).toBe(payment.missingCents === 0)
        if (held.ok)
          expect(held.value.parts).toEqual({ cashCents: payment.cashCents, promoCents: payment.promoCents })
        const filled = hold(
          'ann',
          entry,
          { cashCents: cashCents + payment.missingCents, promoCents, heldCents: 0 },
          promoFirst,
        )
        expect(filled.ok).toBe(true)
      },
    ),
  )
})

test('an empty wallet pays nothing', () => {
  expect(payEntry(500, { cash_cents: 0, promo_cents: 0 }, true)).toEqual({
    promoCents: 0,
    cashCents: 500,
    missingCents: 500,
  })
})

test('the fee is deducted from the pot, the rest goes to the winners', () => {
  expect(stakesOf(500, 1, 1000)).toEqual({ potCents: 1000, feeCents: 100, prizeCents: 900, eachCents: 900 })
  expect(stakesOf(500, 2, 1000)).toEqual({ potCents: 2000, feeCents: 200, prizeCents: 1800, eachCents: 900 })
})

test('a deposit is never below the minimum', () => {
  expect(depositFor(30)).toBe(100)
  expect(depositFor(750)).toBe(750)
})

test('presets do not exceed the site’s maximum', () => {
  expect(entryPresets(1000)).toEqual([100, 500, 1000])
})
