import { expect, test } from 'vitest'
import { moneyFormat } from '#messages/translate.ts'
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

test('currency: Arabic writes a sum as English does, isolated from the text beside it', () => {
  expect(moneyFormat('ar').format(79.25)).toBe('\u2066$79.25\u2069')
  expect(moneyFormat('de').format(79.25)).toBe('79,25\u00a0$')
  expect(moneyFormat('pt-BR').format(79.25)).toBe('US$\u00a079,25')
})
