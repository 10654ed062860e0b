import { expect, test } from 'vitest'
import { hasTag } from './tagged.ts'

test.each([
  [undefined, false],
  ['', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc"', true],
  ['*', true],
  ['abc', false],
  ['"ab"', false],
])('If-None-Match: %s', (header, expected) => expect(hasTag(header, 'abc')).toBe(expected))
