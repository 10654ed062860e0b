import { expect, test } from 'vitest'
import { lineThrough, nearestIndex, placePoints, scaleOf } from './curve.ts'

test('a flat curve has a scale with margins', () => {
  const scale = scaleOf([1500, 1500, 1502])
  expect(scale.most - scale.least).toBeGreaterThanOrEqual(38)
  expect(scale.least).toBeLessThan(1500)
})

test('points are spread over the whole width, higher ratings higher up', () => {
  const [first, last] = placePoints([1000, 1100], { least: 1000, most: 1100 }, { width: 200, height: 50 })
  expect(first).toEqual({ x: 0, y: 50 })
  expect(last).toEqual({ x: 200, y: 0 })
})

test('no, one and many points each give a line', () => {
  expect(lineThrough([])).toBe('')
  expect(lineThrough([{ x: 100, y: 5 }])).toBe('M0 5H100')
  expect(
    lineThrough([
      { x: 0, y: 5 },
      { x: 9, y: 1 },
    ]),
  ).toBe('M0 5L9 1')
})

test('the nearest point is always one of the curve', () => {
  expect([-1, 0, 0.49, 1, 4].map((share) => nearestIndex(share, 3))).toEqual([0, 0, 1, 2, 2])
})
