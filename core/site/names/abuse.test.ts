import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAbusive, parseAbuseLines } from './abuse.ts'

const list = { anywhere: ['hateword', 'bigott'], words: ['ass', 'cum'] }

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
  'A.S.S',
  'big ass',
  'a5s',
  'assss',
])('%s is refused', (name) => expect(isAbusive(name, list)).toBe(true))
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
])('%s is taken', (name) => expect(isAbusive(name, list)).toBe(false))

test('a list has an entry per line; comments and empty lines are ignored', () =>
  expect(parseAbuseLines('# why\n\n One \ntwo')).toEqual(['one', 'two']))

test('property: an entry is found among any other words; it never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (before, after) =>
      isAbusive(`${before} hateword ${after}`, list),
    ),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40, unit: 'binary' }),
      (name) => typeof isAbusive(name, list) === 'boolean',
    ),
    { numRuns: 500 },
  )
})

const read = (name: string) =>
  parseAbuseLines(readFileSync(new URL(`../../../content/abuse/${name}.txt`, import.meta.url), 'utf8'))

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
])('the lists that we come with take %s', (name) =>
  expect(isAbusive(name, { anywhere: read('anywhere'), words: read('words') })).toBe(false),
)
