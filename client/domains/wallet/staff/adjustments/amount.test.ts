import { expect, test } from 'vitest'
import { parseSignedDollars } from './amount.ts'

test.each([
  ['5', 500],
  ['+5.25', 525],
  [' -5.00', -500],
  ['−1,200.5', -120_050],
])('%s is %i cents', (text, cents) => {
  expect(parseSignedDollars(text)).toEqual({ ok: true, cents })
})

test.each(['', '-', '--5', 'five', '5.001'])('%s is no amount', (text) => {
  expect(parseSignedDollars(text).ok).toBe(false)
})
