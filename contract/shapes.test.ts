import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lines, text } from './shapes.ts'

describe('multi-line text', () => {
  test.each([
    ['is unchanged', '1. No items.\n2. No pauses.\n\nHave fun.', '1. No items.\n2. No pauses.\n\nHave fun.'],
    ['all kinds of line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['at most one empty line in a row', 'a\n\n\n\n\nb', 'a\n\nb'],
    ['lines of spaces count as empty', 'a\n  \n\t\n \nb', 'a\n\nb'],
    ['is trimmed', '\n \n a \n\n', 'a'],
    ['tabs become spaces', 'a\tb', 'a b'],
  ])('%s', (_what, given, cleaned) => expect(lines(0, 100).parse(given)).toBe(cleaned))

  test('cleaning is idempotent and removes only white space', () => {
    const piece = fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '\t', '\u2028', 'ü', '😀', '\u00a0')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const given = pieces.join('')
        const cleaned = lines(0, 200).parse(given)
        expect(lines(0, 200).parse(cleaned)).toBe(cleaned)
        expect(cleaned).not.toMatch(/\n\n\n|[\r\t\u2028]|^\s|\s$/)
        expect(cleaned.replaceAll(/\s/g, '')).toBe(given.replaceAll(/\s/g, ''))
      }),
    )
  })

  test('a single line is accepted or refused exactly as by `text`', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'binary', maxLength: 20 })
          .filter((given) => !/[\t\v\f\r\n\u2028\u2029]/.test(given)),
        (given) => {
          const [one, some] = [text(0, 40).safeParse(given), lines(0, 40).safeParse(given)]
          expect(some.success).toBe(one.success)
          expect(some.data).toBe(one.data)
        },
      ),
    )
  })

  test.each([
    ['spaces', `x${' '.repeat(1_000_000)}x`],
    ['short lines', 'x\n'.repeat(400_000)],
    ['empty lines', `x${'\n '.repeat(400_000)}xxxxxxxxxx`],
    ['line ends', `x${'\r'.repeat(400_000)}xxxxxxxxxx`],
    ['letters before a forbidden character', `${'x'.repeat(1_000_000)}\0`],
    ['lines before a forbidden character', `${'x\n'.repeat(400_000)}\0`],
  ])('as many %s as a request can contain are refused quickly', { timeout: 20_000 }, (_what, given) =>
    expect(lines(0, 10).safeParse(given).success).toBe(false),
  )
})
