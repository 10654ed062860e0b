import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_456, '$1,234.56'],
  [-500, '-$5.00'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('currency: %s cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})
