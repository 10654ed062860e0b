import { expect, test } from 'vitest'
import { readMailLink } from './mail-link.ts'

test.each([
  ['#id=5&token=abc', { id: '5', token: 'abc' }],
  ['id=5&token=a%2Bb', { id: '5', token: 'a+b' }],
  ['#token=abc', undefined],
  ['#id=5&token=', undefined],
  ['', undefined],
])('%s', (hash, link) => {
  expect(readMailLink(hash)).toEqual(link)
})
