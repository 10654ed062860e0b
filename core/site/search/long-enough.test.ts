import { expect, test } from 'vitest'
import { isLongEnough } from './long-enough.ts'

test.each(['No', 'é1', '桜', 'さ', 'ミ', '한', '😀😀'])('a search can begin: %j', (text) =>
  expect(isLongEnough(text)).toBe(true),
)

test.each(['', 'N', 'й', '7', '😀'])('a search needs more: %j', (text) =>
  expect(isLongEnough(text)).toBe(false),
)
