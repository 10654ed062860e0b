import { expect, test } from 'vitest'
import { countFilters, filtersFrom } from './filters.ts'

test('an empty URL asks for what is active, from the first page', () => {
  expect(filtersFrom({})).toMatchObject({ status: 'active', page: 1, game: undefined })
  expect(countFilters({})).toBe(0)
})

test('what the URL has wrong is left out', () => {
  expect(filtersFrom({ status: 'nonsense', region: 'moon', fee_max: '-1', mode: 'blitz' })).toMatchObject({ status: 'active', region: undefined, fee_max: undefined, mode: undefined })
})

test('filters are counted as a person sees them', () => {
  expect(countFilters({ game: 'chess', mode: 'blitz', fee_min: '0', fee_max: '500', page: 4 })).toBe(3)
})
