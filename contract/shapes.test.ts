import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lines, text } from './shapes.ts'

describe('a text of several lines', () => {
  test.each([
    [
      'stands as it was written',
      '1. No items.\n2. No pauses.\n\nHave fun.',
      '1. No items.\n2. No pauses.\n\nHave fun.',
    ],
    ['line ends of every system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['one empty line in a row', 'a\n\n\n\n\nb', 'a\n\nb'],
    ['empty are also lines of spaces', 'a\n  \n\t\n \nb', 'a\n\nb'],
    ['nothing around it', '\n \n a \n\n', 'a'],
    ['tabs are spaces', 'a\tb', 'a b'],
  ])('%s', (_what, given, kept) => expect(lines(0, 100).parse(given)).toBe(kept))

  test('cleaned once, nothing is left to clean, and nothing but space has gone', () => {
    const piece = fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '\t', '\u2028', 'ü', '😀', '\u00a0')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const given = pieces.join('')
        const kept = lines(0, 200).parse(given)
        expect(lines(0, 200).parse(kept)).toBe(kept)
        expect(kept).not.toMatch(/\n\n\n|[\r\t\u2028]|^\s|\s$/)
        expect(kept.replaceAll(/\s/g, '')).toBe(given.replaceAll(/\s/g, ''))
      }),
    )
  })

  test('of one line it takes what a text of one line takes, and refuses what that refuses', () => {
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
    ['letters before one that is not allowed', `${'x'.repeat(1_000_000)}\0`],
    ['lines before one that is not allowed', `${'x\n'.repeat(400_000)}\0`],
  ])('as many %s as a request can have are refused at once', { timeout: 20_000 }, (_what, given) =>
    expect(lines(0, 10).safeParse(given).success).toBe(false),
  )
})
