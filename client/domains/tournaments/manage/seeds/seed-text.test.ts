import { expect, test } from 'vitest'
import { orderFromText } from './seed-text.ts'

const entrants = ['Ann', 'Bob', 'Cid', 'Dee, Jr', '42'].map((name, index) => ({ id: index + 1, name }))
const order = (text: string) => {
  const { order: all, unknown } = orderFromText(text, entrants)
  return [all.map(({ name }) => name), unknown]
}

test.each([
  ['names, one in a line; the others follow', 'cid\n BOB \n', ['Cid', 'Bob', 'Ann', 'Dee, Jr', '42'], []],
  ['seed and name, in any order', '2,Ann\n1,Bob', ['Bob', 'Ann', 'Cid', 'Dee, Jr', '42'], []],
  ['a file with column titles', 'name;seed\nAnn;2\nCid;1', ['Cid', 'Ann', 'Bob', 'Dee, Jr', '42'], []],
  [
    'a name with a comma, and one that is a number',
    'Dee, Jr\n42',
    ['Dee, Jr', '42', 'Ann', 'Bob', 'Cid'],
    [],
  ],
  [
    'quotes, tabs and numbers with a point',
    '"Bob"\t2.\n"Cid"\t1.',
    ['Cid', 'Bob', 'Ann', 'Dee, Jr', '42'],
    [],
  ],
  ['nobody', 'Ann\nEve', ['Ann', 'Bob', 'Cid', 'Dee, Jr', '42'], ['Eve']],
  ['somebody twice', 'Bob\nBob', ['Bob', 'Ann', 'Cid', 'Dee, Jr', '42'], []],
  ['nothing', '', ['Ann', 'Bob', 'Cid', 'Dee, Jr', '42'], []],
])('%s', (_name, text, names, unknown) => expect(order(text)).toEqual([names, unknown]))
