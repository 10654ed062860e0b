import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const toned = (code: string, tone: string) =>
  highlight(code).flatMap((piece) => (piece.tone === tone ? [piece.text] : []))

test('words, texts and comments have a tone, and nothing is lost', () => {
  const code = "const url = 'https://a.example/#top' // The address\nfor (const x of y) {}"
  expect(toned(code, 'word')).toEqual(['const', 'for', 'const', 'of'])
  expect(toned(code, 'text')).toEqual(["'https://a.example/#top'"])
  expect(toned(code, 'note')).toEqual(['// The address'])
  expect(
    highlight(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code)
})

test('names that contain a word are plain', () => {
  expect(toned('format constant', 'word')).toEqual([])
})
