import { expect, test } from 'vitest'
import { boundsText, cleanSearch, countFilters, entryChoiceOf, entryChoices, filtersFrom } from './filters.ts'

test('an empty URL shows the first page of active lobbies', () => {
  expect(filtersFrom({})).toMatchObject({ status: 'active', page: 1, game: undefined })
  expect(countFilters({})).toBe(0)
})

test('invalid parameters are ignored', () => {
  expect(filtersFrom({ status: 'nonsense', region: 'moon', fee_max: '-1', mode: 'blitz' })).toMatchObject({
    status: 'active',
    region: undefined,
    fee_max: undefined,
    mode: undefined,
  })
})

test('invalid parameters are neither counted nor kept, and valid ones do not change', () => {
  const junk = { status: 'bogus', region: 'zz', fee_min: 'abc', fee_max: '-5', mode: 'blitz' }
  expect(cleanSearch(junk)).toEqual({})
  expect(countFilters(junk)).toBe(0)
  expect(cleanSearch({ ...junk, game: 'chess', region: 'eu', page: 2 })).toEqual({
    game: 'chess',
    mode: 'blitz',
    region: 'eu',
    page: 2,
  })
  expect(countFilters({ fee_min: 'abc', fee_max: '500' })).toBe(1)
  expect(cleanSearch({ game: '', region: '', status: 'active' })).toEqual({})
  for (const { part } of entryChoices) expect(entryChoiceOf(cleanSearch(part))?.part).toEqual(part)
})

test('filters are counted as they are shown', () => {
  expect(countFilters({ game: 'chess', mode: 'blitz', fee_min: '0', fee_max: '500', page: 4 })).toBe(3)
})

test('each entry choice is recognized in the URL, and other bounds have a text', () => {
  for (const choice of entryChoices) expect(entryChoiceOf(choice.part)).toBe(choice)
  expect(entryChoiceOf({ fee_min: '700' })).toBeUndefined()
  expect(boundsText({ fee_min: '700', fee_max: '900' })).toBe('$7.00 to $9.00')
  expect(boundsText({ fee_min: '700' })).toBe('From $7.00')
  expect(boundsText({ fee_max: '900' })).toBe('Up to $9.00')
  expect(boundsText({ fee_max: 'x' })).toBe('Any entry')
})
