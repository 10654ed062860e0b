import { expect, test, vi } from 'vitest'
import { askedFor } from './way-back.ts'

vi.stubGlobal('location', { origin: 'https://site.example' })

test('an amount and a way back are taken from the address, whatever else stands there', () => {
  expect(askedFor('?amount=450&back=%2Flobby-detail%2F7%3Finvite%3Dabc')).toEqual({
    cents: 450,
    back: '/lobby-detail/7?invite=abc',
  })
  expect(askedFor('')).toEqual({ cents: undefined, back: undefined })
  expect(askedFor('?amount=-4&back=https%3A%2F%2Fevil.example')).toEqual({
    cents: undefined,
    back: undefined,
  })
  expect(askedFor('?amount=4.5&back=%2F%2Fevil.example')).toEqual({ cents: undefined, back: undefined })
})
