import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listDomains, readMessages } from './files.ts'

/** English words with several meanings: most are a noun and a verb. A message of such a word alone has a note. */
const AMBIGUOUS = new Set(
  `answer appeal back ban block board bye case challenge change check-in claim clear close copy correct court draft
  draw draws end entry feature final follow forfeit free from full game held home invite key leave light live lobby
  lost match note off on open past pause pick place play points post promo record release report request reset result
  review round run save score search seed series set share show standings start state stay streak swap test text tier
  to trend use view void watch wins withdraw won`.split(/\s+/),
)

const notes = JSON.parse(readFileSync(new URL('notes.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const english = listDomains().flatMap((domain) => Object.entries(readMessages('en', domain)))

test('each note for translators is about a message, in the order of the keys', () => {
  const keys = new Set(english.map(([key]) => key))
  expect(Object.keys(notes).filter((key) => !keys.has(key))).toEqual([])
  expect(Object.keys(notes)).toEqual(Object.keys(notes).toSorted())
})

test('a note is one line', () => {
  expect(Object.values(notes).filter((note) => note.length > 100 || !/^[A-Z].*\.$/.test(note))).toEqual([])
})

test('each message of one ambiguous word has a note', () => {
  const unclear = english.filter(([key, text]) => AMBIGUOUS.has(text.toLowerCase()) && !(key in notes))
  expect(unclear).toEqual([])
})
