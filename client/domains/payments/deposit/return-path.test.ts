import { expect, test, vi } from 'vitest'
import { parsePaymentSearch } from './return-path.ts'

vi.stubGlobal('location', { origin: 'https://site.example' })

test('reads the amount and the return path from the URL and ignores all else', () => {
  expect(parsePaymentSearch('?amount=450&back=%2Flobby-detail%2F7%3Finvite%3Dabc')).toEqual({
    cents: 450,
    back: '/lobby-detail/7?invite=abc',
  })
  expect(parsePaymentSearch('')).toEqual({ cents: undefined, back: undefined })
  expect(parsePaymentSearch('?amount=-4&back=https%3A%2F%2Fevil.example')).toEqual({
    cents: undefined,
    back: undefined,
  })
  expect(parsePaymentSearch('?amount=4.5&back=%2F%2Fevil.example')).toEqual({
    cents: undefined,
    back: undefined,
  })
})
