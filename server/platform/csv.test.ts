import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\n=1', '"\'\n\'=1"'],
  ['-1+2', "'-1+2"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['-A1', "'-A1"],
  // Where semicolons separate cells, quotes that begin later do not hold them together.
  ['ann;=1+1', "ann;'=1+1"],
  ['ann;-1+1;@x', "ann;'-1+1;'@x"],
  ['ann\r\n+1', '"ann\r\n\'+1"'],
])('%j is no formula in a spreadsheet', (text, cell) => expect(csvOf([[text]])).toBe(`${cell}\r\n`))

test.each(['-5', '-5.25', '12', 'a-b', '2026-01-01', ''])('%j stays as it is', (text) =>
  expect(csvOf([[text]])).toBe(`${text}\r\n`),
)

test('quotes, commas and lines are kept', () =>
  expect(csvOf([['a "b"', 'c,d', 'e\nf', null, 7]])).toBe('"a ""b""","c,d","e\nf",,7\r\n'))
