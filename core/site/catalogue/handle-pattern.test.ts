import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternProblem } from './handle-pattern.ts'
import { sized } from '#core/testing/sized.ts'

test.each([
  ['^[A-Za-z0-9_-]{3,16}$'],
  ['^[\\p{L}\\p{N} _.]{3,16}#[\\p{L}\\p{N}]{3,5}$'],
  ['^[^\\s].{1,30}[^\\s]$'],
  ['^7656119\\d{10}$'],
  ['^a-?b\\.c$'],
])('%s is a pattern', (pattern) => expect(patternProblem(pattern)).toBeUndefined())

test.each([
  ['', 'pattern_not_whole'],
  ['abc', 'pattern_not_whole'],
  ['^abc', 'pattern_not_whole'],
  ['^abc\\$', 'pattern_not_whole'],
  ['^$', 'pattern_unknown'],
  ['^(a|b)$', 'pattern_unknown'],
  ['^a|b$', 'pattern_unknown'],
  ['^(?=a)b$', 'pattern_unknown'],
  ['^(a{1,9}){1,9}$', 'pattern_unknown'],
  ['^[a-$', 'pattern_unknown'],
  ['^[z-a]$', 'pattern_unknown'],
  ['^\\1$', 'pattern_unknown'],
  ['^a{3,2}$', 'pattern_unknown'],
  ['^a{0}$', 'pattern_unknown'],
  ['^\\p{Xx}$', 'pattern_unknown'],
  ['^{3}$', 'pattern_unknown'],
  ['^a+$', 'pattern_unbounded'],
  ['^[a-z]*$', 'pattern_unbounded'],
  ['^a{3,}$', 'pattern_unbounded'],
  ['^a{1,16}a{1,16}a{1,16}a{1,16}$', 'pattern_slow'],
  ['^a{1,65}$', 'pattern_slow'],
])('%s is none: %s', (pattern, problem) => expect(patternProblem(pattern)).toBe(problem))

const atom = fc.constantFrom('a', '\\d', '[a-z]', '[^\\s]', '.', '\\p{L}', '\\.', '[\\p{L}_-]')
const times = fc.oneof(
  fc.constantFrom('', '?', '+', '*', '{2}', '{1,}'),
  fc.tuple(fc.nat(40), fc.nat(40)).map(([least, more]) => `{${least},${least + more}}`),
)
const pattern = fc
  .array(fc.tuple(atom, times), { minLength: 1, maxLength: 8 })
  .map((parts) => `^${parts.flat().join('')}$`)

/** Counts the ways in which a backtracking matcher tries to split a hostile text among the parts. */
function waysOf(given: string): number {
  return [...given.matchAll(/\{(\d+),(\d+)\}|\?/g)].reduce(
    (product, [, least, most]) => product * (least === undefined ? 2 : Number(most) - Number(least) + 1),
    1,
  )
}

test('what is accepted compiles, has an end, and few ways to be tried', () => {
  fc.assert(
    fc.property(pattern, (given) => {
      if (patternProblem(given)) return true
      expect(() => new RegExp(given, 'u')).not.toThrow()
      expect(new RegExp(given, 'u').test('a'.repeat(65))).toBe(false)
      return waysOf(given) <= 5_000
    }),
    { numRuns: sized(500, 2000) },
  )
})

test('any text is either a pattern that compiles or refused', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'^$ab\\d[]{}(),|?*+.-13') }).map((text) => `^${text}$`),
      (given) => {
        if (patternProblem(given)) return true
        const outsideOfClasses = given.replaceAll(/\[(?:\\.|[^\\\]])*\]|\\./g, '')
        return new RegExp(given, 'u') instanceof RegExp && !/[(|]/.test(outsideOfClasses)
      },
    ),
    { numRuns: sized(1250, 5000) },
  )
})
