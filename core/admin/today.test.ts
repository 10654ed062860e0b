import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageOf, changeOf, urgencyOf } from './today.ts'

const HOUR = 3_600_000

describe('what is due', () => {
  test('is overdue from its minute on, within the hour until then, else later', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -1e9, max: 1e9 }), (now, left) => {
        const expected = left <= 0 ? 'overdue' : left <= HOUR ? 'hour' : 'later'
        expect(urgencyOf(now + left, now)).toBe(expected)
      }),
    )
  })
})

describe('a trend', () => {
  test('is the difference from the average, and none without anything before', () => {
    expect(changeOf(12, [10, 10])).toBe(20)
    expect(changeOf(0, [1, 3])).toBe(-100)
    expect(changeOf(5, [])).toBeNull()
    expect(changeOf(5, [0, 0])).toBeNull()
    expect(changeOf(null, [1])).toBeNull()
  })

  test('has an average of the days with a figure', () => {
    expect(averageOf([null, 1, 0, 2])).toBe(1)
    expect(averageOf([null])).toBeNull()
  })

  test('leaves out days without a figure, instead of taking them for zero', () => {
    expect(changeOf(12, [null, 10, null, 10])).toBe(20)
    expect(changeOf(12, [null])).toBeNull()
  })
})
