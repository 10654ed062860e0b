import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearCents, thresholdState, type TaxThreshold } from './tax-threshold.ts'

const threshold = (fields: Partial<TaxThreshold> = {}): TaxThreshold => ({
  country: 'US',
  fromYear: 2026,
  cents: 200_000,
  counts: 'won',
  note: 'Check it.',
  ...fields,
})

describe('the state of a year', () => {
  test.each([
    [159_999, 'below'],
    [160_000, 'near'],
    [199_999, 'near'],
    [200_000, 'reached'],
  ] as const)('%i cents won: %s', (wonCents, state) =>
    expect(thresholdState({ wonCents, entriesCents: 500_000 }, threshold())).toBe(state),
  )

  test('with a net threshold, entries paid count against what was won', () => {
    const net = threshold({ counts: 'net' })
    expect(thresholdState({ wonCents: 250_000, entriesCents: 50_000 }, net)).toBe('reached')
    expect(thresholdState({ wonCents: 250_000, entriesCents: 50_001 }, net)).toBe('near')
    expect(thresholdState({ wonCents: 250_000, entriesCents: 240_000 }, net)).toBe('below')
  })

  test('never falls when more is won, and what is near is at least 80 percent', () =>
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 900_000 }),
        (won, more, cents) => {
          const order = ['below', 'near', 'reached']
          const at = (wonCents: number) =>
            order.indexOf(thresholdState({ wonCents, entriesCents: 0 }, threshold({ cents })))
          expect(at(won + more)).toBeGreaterThanOrEqual(at(won))
          expect(nearCents({ cents }) * 10).toBeGreaterThanOrEqual(cents * 8)
        },
      ),
    ))
})
