import { expect, test } from 'vitest'
import { circuitNeed } from './need.ts'

const POINTS = [100, 70, 50, 30]
const line = (place: number, name: string, ...results: number[]) => ({
  place,
  name,
  points: results.reduce((sum, each) => sum + each, 0),
  results: results.map((points) => ({ points, counts: true })),
})

test('the points that pass the next one, and the lowest place that brings them', () => {
  const own = line(3, 'Noor', 50)
  const standing = [line(1, 'Koda', 100, 70), line(2, 'Juno', 100), own]
  expect(circuitNeed(standing, own, { points: POINTS, bestOf: null })).toEqual({
    place: 3,
    points: 50,
    ahead: { name: 'Juno', place: 2, missing: 51 },
    enough: 2,
  })
})

test('where only the best count, a further result replaces the worst', () => {
  const own = line(2, 'Noor', 50, 30)
  const standing = [line(1, 'Juno', 100), own]
  expect(circuitNeed(standing, own, { points: POINTS, bestOf: 2 }).enough).toBe(2)
  expect(circuitNeed(standing, own, { points: POINTS, bestOf: null }).enough).toBe(4)
  expect(circuitNeed([line(1, 'Juno', 100, 100), own], own, { points: POINTS, bestOf: 2 }).enough).toBeNull()
})

test('of those who share a place the next better one is passed, and the first needs nothing', () => {
  const own = line(2, 'Noor', 70)
  const standing = [line(1, 'Koda', 100), line(2, 'Juno', 70), own]
  expect(circuitNeed(standing, own, { points: POINTS, bestOf: null }).ahead?.name).toBe('Koda')
  const first = line(1, 'Koda', 100)
  expect(circuitNeed([first], first, { points: POINTS, bestOf: null }).ahead).toBeNull()
})
