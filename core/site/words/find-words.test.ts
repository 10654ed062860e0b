import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { findWords, mask, type WordRule } from './find-words.ts'

const rule = (word: string, isWhole = false): WordRule => ({ word, isWhole, effect: 'refuse' })
const rules = [rule('hateword'), rule('bigott'), rule('ass', true), rule('cum', true), rule('плохо')]
const isFound = (text: string, by = rules) => findWords(text, by).length > 0

test.each([
  'HateWord',
  'the hateword six',
  'h4t3w0rd',
  'h.a.t.e.w.o.r.d',
  'H a t e w o r d',
  'hâtéword',
  'haaateword',
  'bigotttt',
  'xXhatewordXx',
  'ｈａｔｅｗｏｒｄ',
  'hаtewоrd', // With Cyrillic letters.
  'A.S.S',
  'big ass',
  'ass!',
  'a5s',
  'assss',
  'ПЛОХО',
])('%s is found', (text) => expect(isFound(text)).toBe(true))

test.each([
  'Bass Players',
  'Class of 99',
  'Documenta',
  'Quiet Six',
  '小林',
  '4 Assassins',
  'Hat Eword',
  'Team 455',
  'big_otto',
  'bigot',
])('%s is not', (text) => expect(isFound(text)).toBe(false))

test('what is found is masked, nothing else', () => {
  const text = 'You h.4.t.e.w.o.r.d, ass! Bass is fine.'
  expect(mask(text, findWords(text, rules))).toBe('You ***************, **** Bass is fine.')
})

const spelling = fc.constantFrom<(word: string) => string>(
  (word) => word.toUpperCase(),
  (word) => [...word].join('.'),
  (word) => word.replaceAll('a', '@').replaceAll('e', '3'),
  (word) => word.replace('o', 'oooo'),
  (word) => word.replaceAll('a', 'á').replaceAll('e', 'ë'),
  (word) => word.replaceAll('a', 'а').replaceAll('o', 'о'),
)

test('property: however it is spelt, a word is found among others, and a masked text has none', () => {
  const words = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(words, spelling, words, (before, spell, after) => {
      const text = `${before} , , ${spell('hateword')} , , ${after}`
      const found = findWords(text, rules)
      const masked = mask(text, found)
      expect(found.map(({ word }) => word)).toContain('hateword')
      expect(masked).toHaveLength(text.length)
      expect(findWords(masked, rules)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('property: it never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: 'binary' }), (text) =>
      findWords(text, rules).every(({ start, end }) => start < end && end <= text.length),
    ),
    { numRuns: sized(60, 2000) },
  )
})

const seed = (name: string, isWhole: boolean) =>
  readFileSync(new URL(`../../../content/abuse/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((word) => rule(word, isWhole))

test.each([
  'Nigeria FC',
  'Niger Stars',
  'Santi Cazorla',
  'Picazo',
  'Mari Connor',
  'Ultra NY',
  'Spectra NYC',
  'Input AI Nerds',
  'Il Fagotto',
  'Team 455',
  'Flight 717',
  '1515 Marignan',
  'Dick Tracy',
  'Isis Moon',
  'David Lynch',
  'Nigeria_7',
  'Cazorla10',
  'MariConnor',
  'Ultra_NY',
  'Scunthorpe',
  'Therapist',
  'Essex',
  'Van Dyke',
  'Rio Negro',
  'Cockburn',
  'Titans',
  'Assassins',
  'Analysis',
  'Shitake',
  'Rapeseed',
  'Homo Sapiens',
])('the lists that we begin with take %s', (name) =>
  expect(isFound(name, [...seed('anywhere', false), ...seed('words', true)])).toBe(false),
)
