import { expect, test } from 'vitest'
import { isRecent } from './recent.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  [0, true],
  [59_999, true],
  [60_000, false],
  [86_400_000, false],
  [-4_999, true],
  [-5_000, false],
  [-7_200_000, false],
])('%i ms ago is within a minute: %s', (ms, expected) =>
  expect(isRecent(ago(ms), now, 60_000)).toBe(expected),
)
