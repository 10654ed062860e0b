import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { teamNameProblem } from './name.ts'

test.each([
  'Terns',
  'Team 9',
  "O'Neill & Sons",
  'Ünïcödé',
  '小林チーム',
  'פלמינגו',
  'الصقور',
  'नमस्ते',
  'No. 1!',
  'x'.repeat(30),
])('%s is taken', (name) => expect(teamNameProblem(name)).toBeUndefined())

test.each([
  'ab',
  'x'.repeat(31),
  '...',
  '   ',
  '- -',
  'Nov\u0430',
  'Nova\u200d',
  'Nova\u00ad',
  'Nova\u034f',
  'Nova\u061c',
  'Nova\u200b',
  '\u3164\u3164\u3164',
  '\u200c\u200c\u200c',
  'No\u0085va',
  'Nova\u202e',
  `N${'\u0301'.repeat(29)}`,
  'Nova🦊',
  'No\tva',
  'a\u0308bc',
])('%j is refused', (name) => expect(teamNameProblem(name)).toBeDefined())

test('properties: an accepted name has a visible character, one alphabet, and no format character', () => {
  fc.assert(
    fc.property(
      fc.string({
        minLength: 1,
        maxLength: 32,
        unit: fc.oneof(
          fc.constantFrom('a', 'Б', '\u200d', '\u0301', ' ', '1'),
          fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
        ),
      }),
      (name) =>
        teamNameProblem(name) !== undefined ||
        (/[\p{L}\p{N}]/u.test(name) &&
          !/[\p{C}]/u.test(name) &&
          !(/\p{Script=Latin}/u.test(name) && /\p{Script=Cyrillic}/u.test(name))),
    ),
    { numRuns: sized(400, 20_000) },
  )
})
