import { describe, expect, test } from 'vitest'
import { thresholdsIn } from '#core/wallet/tax-threshold.ts'
import { TAX_THRESHOLDS } from './tax-thresholds.ts'

describe('the table of thresholds', () => {
  test('600 dollars until 2025 and 2,000 from 2026 on in the United States', () => {
    const of = (year: number) =>
      thresholdsIn(TAX_THRESHOLDS, year).find(({ country }) => country === 'US')?.cents
    expect([of(2025), of(2026), of(2030)]).toEqual([60_000, 200_000, 200_000])
    expect(of(1999)).toBeUndefined()
  })

  test('has at most one row for a country and a year, each says that it is to be checked', () => {
    for (let year = 2019; year < 2040; year++) {
      const countries = thresholdsIn(TAX_THRESHOLDS, year).map(({ country }) => country)
      expect(new Set(countries).size).toBe(countries.length)
    }
    for (const { note, country } of TAX_THRESHOLDS) {
      expect(note).toMatch(/check/)
      expect(country).toMatch(/^[A-Z]{2}$/)
    }
  })
})
