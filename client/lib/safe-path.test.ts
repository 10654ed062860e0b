import { describe, expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const ORIGIN = 'https://app.test'

const leaving = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil',
  '/\n//evil',
  'https:evil',
  'https:/evil',
  'https://app.test@evil.test',
  'https://app.test.evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/..//evil',
  '/./\\evil',
  '%2f%2fevil',
  ' //evil',
  '',
  '/a'.repeat(1100),
  undefined,
  null,
  5,
  ['/a'],
]

describe('redirect', () => {
  test.each(leaving.map((raw) => [raw]))('%j is rejected', (raw) => {
    expect(safePath(raw, '/home', ORIGIN)).toBe('/home')
  })

  test.each(['/wallet?x=1#y', '/a//b', '/%2f%2fevil', '/', '/profile?tab=wallet'])(
    '%s is let through unchanged',
    (raw) => {
      expect(safePath(raw, '/home', ORIGIN)).toBe(raw)
    },
  )

  test('the fallback is / when none is given', () => {
    expect(safePath('//evil.test', undefined, ORIGIN)).toBe('/')
  })
})
