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
    ['ab', 'at least 3'],
    ['x'.repeat(21), 'at most 20'],
    ['no space', 'Only letters'],
    ['drop;table', 'Only letters'],
    ['nul\u0000l', 'Only letters'],
    ['рaypal', 'one alphabet'],
    ['Admin', 'reserved'],
    ['me\u0301e'.normalize('NFD'), 'Only letters'],
  ])('%s is refused', (name, sentence) => expect(usernameProblem(name)).toContain(sentence))
  test('are compared without regard to case and width', () =>
    expect(keyOf('ＮｏｖａWOLF')).toBe(keyOf('novawolf')))
})

describe('passwords', () => {
  test('only the length in code points counts', () => {
    expect(passwordProblem('123456789')).toContain('at least 10')
    expect(passwordProblem('😀'.repeat(10))).toBeUndefined()
    expect(passwordProblem('x'.repeat(257))).toContain('at most 256')
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
