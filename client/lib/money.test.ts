import { expect, test } from 'vitest'
import { moneyFormat } from '#messages/translate.ts'
import { withLocale } from '#messages/server.ts'
import { currencySign, formatMoney } from './money.ts'

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

test.each([
  ['en', '$', false],
  ['pt-BR', 'US$', false],
  ['ar', '$', false],
  ['de', '$', true],
  ['pl', '$', true],
] as const)('currency: %s writes the sign %s, last: %s', async (locale, sign, isLast) => {
  expect(await withLocale(locale, async () => currencySign())).toEqual({ sign, isLast })
})
