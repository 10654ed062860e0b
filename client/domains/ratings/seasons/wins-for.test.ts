import { expect, test } from 'vitest'
import { winsFor } from './wins-for.ts'

test.each([
  [[], 77, undefined],
  [[1500, 1480], 77, undefined],
  [[1500, 1520, 1510, 1530], 77, 4],
  [[1500, 1520], 1, 1],
] as const)('gains of %j: %d points take %s wins', (curve, points, wins) =>
  expect(winsFor(curve, points)).toBe(wins),
)
