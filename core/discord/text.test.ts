import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText, plainText, timeMark } from './text.ts'

describe('plainText', () => {
  test.each([
    ['**bold** _it_', '\\*\\*bold\\*\\* \\_it\\_'],
    ['@everyone', '@\u200beveryone'],
    ['<@123>', '\\<@\u200b123\\>'],
    ['[free](https://evil.example)', '\\[free\\]\\(https:\u200b//evil.example\\)'],
    ['a\nb', 'a b'],
    ['Ünïcode 猫', 'Ünïcode 猫'],
  ])('%s', (given, shown) => expect(plainText(given)).toBe(shown))

  test('leaves no mention and no link, whatever the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'@<>&#!:/[]()*`e1h\\') }), (given) => {
        const shown = plainText(given)
        expect(shown).not.toMatch(/@[a-z]|:\/\//)
        expect(shown).not.toMatch(/(?<!\\)[<>[\]*`]/)
      }),
    ))
})

test('cutText keeps whole signs', () => {
  expect(cutText('short', 10)).toBe('short')
  expect(cutText('🎮🎮🎮🎮', 6)).toBe('🎮🎮…')
  expect(cutText('🎮🎮🎮🎮', 6).length).toBeLessThanOrEqual(6)
})

test('timeMark', () => expect(timeMark('2026-11-21T12:00:00Z', 'R')).toBe('<t:1795262400:R>'))
