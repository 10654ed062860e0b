import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDeposit } from '#contract/payments/payments.ts'
import { withLocale } from '#messages/server.ts'
import { problemsOf } from '#client/lib/form/problems.ts'
import { dollarsText, parseDollars } from './amount.ts'

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['25.05', 2505],
  [' $ 7.00 ', 700],
  ['.5', 50],
  ['5.', 500],
  ['0', 0],
  ['007', 700],
  ['1,234.50', 123_450],
  ['1,000', 100_000],
  ['1,234,567.8', 123_456_780],
  ['19.99', 1999],
  ['1,50', 150],
  ['1.234,50', 123_450],
  ['US$ 12,5', 1250],
  ['12,50 $', 1250],
  ['1 234,50', 123_450],
])('%s is %d cents', (text, cents) => expect(parseDollars(text)).toEqual({ ok: true, cents }))

test.each([
  ['', 'Enter an amount.'],
  ['   ', 'Enter an amount.'],
  ['$', 'Enter an amount.'],
  ['1.999', 'Use at most two digits after the decimal point, like 1.99.'],
  ['1,5000', 'Use at most two digits after the decimal point, like 1.99.'],
  ['1,23,456', 'Enter an amount in dollars, like 25 or 12.50.'],
  ['1.234.56', 'Enter an amount in dollars, like 25 or 12.50.'],
  ['abc', 'Enter an amount in dollars, like 25 or 12.50.'],
  ['-5', 'Enter an amount in dollars, like 25 or 12.50.'],
  ['1e3', 'Enter an amount in dollars, like 25 or 12.50.'],
  ['0x10', 'Enter an amount in dollars, like 25 or 12.50.'],
  ['1.2.3', 'Enter an amount in dollars, like 25 or 12.50.'],
  ['.', 'Enter an amount in dollars, like 25 or 12.50.'],
])('%j is refused with a sentence', (text, problem) =>
  expect(parseDollars(text)).toEqual({ ok: false, problem }),
)

test('three digits are cents too many, or thousands, as the language writes them', async () => {
  expect(parseDollars('1,000')).toEqual({ ok: true, cents: 100_000 })
  expect(parseDollars('1.000').ok).toBe(false)
  await withLocale('de', () => {
    expect(parseDollars('1.000')).toEqual({ ok: true, cents: 100_000 })
    expect(parseDollars('1,000').ok).toBe(false)
    expect(dollarsText(1250)).toBe('12,50')
    expect(parseDollars('x')).toMatchObject({ problem: expect.stringContaining('12,50') })
  })
})

test('a formatted amount parses to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(parseDollars(dollarsText(cents))).toEqual({ ok: true, cents })
    }),
  )
})

test('any text gives either whole cents or a problem', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,$ ]{0,30}$/)), (text) => {
      const amount = parseDollars(text)
      if (amount.ok) expect(Number.isSafeInteger(amount.cents) && amount.cents >= 0).toBe(true)
      else expect(amount.problem).toMatch(/\.$/)
    }),
  )
})

test('an amount that is too long exceeds the bounds of the contract', () => {
  const amount = parseDollars('9'.repeat(40))
  expect(problemsOf(openDeposit.body, { amount_cents: amount.ok ? amount.cents : 0 })).toEqual({
    amount_cents: 'You can add at most $2,000.00 at once.',
  })
})
