import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPersonalPassword, passwordProblem, passwordStrength } from './password.ts'
import { keyOf, usernameProblem } from './username.ts'

describe('usernames', () => {
  test.each([
    'NovaWolf',
    'Łukasz_R',
    'Søren',
    '小林ハル',
    '민수최',
    'Олена_К',
    'mira_7',
    'a-b',
    'x'.repeat(20),
  ])('%s is fine', (name) => expect(usernameProblem(name)).toBeUndefined())
  test.each([
    ['ab', 'too_short'],
    ['x'.repeat(21), 'too_long'],
    ['no space', 'bad_character'],
    ['drop;table', 'bad_character'],
    ['nul\u0000l', 'bad_character'],
    ['рaypal', 'mixed_alphabets'],
    ['Admin', 'reserved'],
    ['me\u0301e'.normalize('NFD'), 'bad_character'],
  ])('%s is refused', (name, problem) => expect(usernameProblem(name)).toBe(problem))
  test('are compared without regard to case and width', () =>
    expect(keyOf('ＮｏｖａWOLF')).toBe(keyOf('novawolf')))
})

describe('passwords', () => {
  test('only the length in code points counts', () => {
    expect(passwordProblem('123456789')).toBe('too_short')
    expect(passwordProblem('😀'.repeat(10))).toBeUndefined()
    expect(passwordProblem('x'.repeat(257))).toBe('too_long')
  })
  test('refused when they are little more than the own name', () => {
    const own = { username: 'novawolf', email: 'nova.wolf@mail.example' }
    expect(isPersonalPassword('NovaWolf12', own)).toBe(true)
    expect(isPersonalPassword('novawolf and four more words', own)).toBe(false)
  })
  test('properties: the meter rates every refused password 0', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        (password) =>
          (passwordProblem(password) === undefined) === passwordStrength(password) > 0 ||
          [...password].length > 256,
      ),
    )
  })
})
