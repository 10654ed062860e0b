import { expect, test } from 'vitest'
import { forecastOf } from './forecast.ts'
import { DEFAULT_SETUP } from './setup.ts'
import { helpfulChange, limitOf, runsFor, spreadOf, usualEnd } from './spread.ts'

const small = { ...DEFAULT_SETUP, entrants: 16 }

test('the forecast counts what is planned', () => {
  expect(forecastOf(DEFAULT_SETUP)).toMatchObject({ byes: 3 })
  expect(forecastOf({ ...small, format: 'single_elimination' })).toMatchObject({
    matches: 15,
    byes: 0,
    rounds: 4,
  })
})

test('the spread is in order, and the same every time', () => {
  const spread = spreadOf(small, 20)
  expect(spread.ends).toEqual(spread.ends.toSorted((a, b) => a - b))
  expect(spread.ends).toHaveLength(20)
  expect(spreadOf(small, 20)).toEqual(spread)
})

test('large events are played less often', () => {
  expect([120, 8190, 65_000].map(runsFor)).toEqual([100, 9, 5])
})

test('the limit may be on the next day, or none', () => {
  expect(limitOf({ ...small, start: 1200, limit: 1320 })).toBe(120)
  expect(limitOf({ ...small, start: 1380, limit: 60 })).toBe(120)
  expect(limitOf({ ...small, limit: 0 })).toBeUndefined()
})

test('a change that helps ends in time; none is given where none is needed or none is enough', () => {
  const spread = spreadOf(small, 40)
  const usual = usualEnd(spread)
  const late = { ...small, limit: small.start + Math.floor(usual) - 5 }
  const help = helpfulChange(late, spread)
  expect(help?.endsAt).toBeLessThanOrEqual(limitOf(late) ?? 0)
  expect(usualEnd(spreadOf({ ...late, ...help?.change }, 40))).toBeLessThan(usual)
  expect(helpfulChange({ ...small, limit: small.start + Math.ceil(usual) + 60 }, spread)).toBeUndefined()
  expect(helpfulChange({ ...small, limit: small.start + 5 }, spread)).toBeUndefined()
})
