import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['NovaWolf', 'NW'],
  ['mira_7', 'MI'],
  ['Łukasz_R', 'ŁR'],
  ['Team Tern', 'TT'],
  ['Quiet Six United', 'QS'],
  ['sora', 'SO'],
  ['x', 'X'],
  ['Иван Петров', 'ИП'],
  ['Ελένη', 'ΕΛ'],
  ['אבי כהן', 'אכ'],
])('%s has two initials in a script with letters', (name, initials) =>
  expect(initialsOf(name)).toBe(initials),
)

test.each([
  ['山田太郎', '山'],
  ['김민수', '김'],
  ['さくら', 'さ'],
  ['محمد علي', 'م'],
  ['कमल', 'क'],
  ['ไทย', 'ไ'],
  ['👩‍🚀 Ada', '👩‍🚀'],
])('%s has one initial in its script', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('combining marks stay with their letter, composed or not', () => {
  expect(initialsOf('e\u0301mile')).toBe('ÉM')
  expect(initialsOf('Z\u0351\u0352alg')).toBe('Z\u0351\u0352A')
})

test('a letter whose capital form has two letters is not capitalized', () =>
  expect(initialsOf('ßimon')).toBe('ßI'))

test('a name without letters or digits has no initials', () => {
  expect(initialsOf('')).toBe('?')
  expect(initialsOf(' _-_ ')).toBe('?')
  expect(initialsOf('\u202e')).toBe('?')
})
