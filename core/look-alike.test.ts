import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksOfficial, skeletonOf } from './look-alike.ts'

test.each([
  ['NovaWoIf', 'NovaWolf'],
  ['nova-wolf', 'NovaWolf'],
  ['N0va_W0lf', 'NovaWolf'],
  ['adm1n', 'admin'],
  ['ᴀᴅᴍɪɴ', 'Admin'],
  ['Ｎｏｖａ', 'nova'],
  // All Cyrillic, and all Greek.
  ['расе', 'pace'],
  ['ОРЕХ', 'opex'],
  ['ΝΟΚΙΑ', 'Nokia'],
  ['bum', 'burn'],
  ['vvolf', 'wolf'],
  ['8055', 'boss'],
  ['no\u{FE0F}va', 'nova'],
  ['Night Owls', 'NIGHT–OWLS!'],
])('%s looks like %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)))

test.each([
  ['anna', 'anne'],
  ['player_12', 'player_13'],
  ['José', 'Jose'],
  ['Сергей', 'Sergey'],
  ['Николай', 'Никита'],
  ['王小明', '王小红'],
])('%s does not look like %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)))

const aName = fc.string({ unit: 'binary', maxLength: 12 })

test('a skeleton is its own', () => {
  fc.assert(
    fc.property(aName, (name) => {
      expect(skeletonOf(skeletonOf(name))).toBe(skeletonOf(name))
    }),
  )
})

test('separators and the case of Latin letters never count', () => {
  const latin = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/)
  fc.assert(
    fc.property(latin, fc.constantFrom('_', '-', '.', ' '), (name, mark) => {
      expect(skeletonOf([...name.toUpperCase()].join(mark))).toBe(skeletonOf(name))
    }),
  )
})

test.each([
  'adm1n',
  'Аdmin',
  'M0derator',
  'àdmin',
  'Contender',
  'C0NTENDER',
  'contender_staff',
  'SupportContender',
])('%s passes for the site', (name) => expect(looksOfficial(name, 'Contender')).toBe(true))

test.each(['Contenders', 'my-contender', 'player5', 'Administrative', 'nova', '王小明'])(
  '%s does not',
  (name) => expect(looksOfficial(name, 'Contender')).toBe(false),
)

test('a brand without letters keeps no name back', () => {
  expect(looksOfficial('nova', '***')).toBe(false)
  expect(looksOfficial('!!!', '***')).toBe(false)
})
