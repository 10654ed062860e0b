import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, sizeText } from './photo.ts'

test.each([
  [
    { width: 8160, height: 6120 },
    { width: 2400, height: 1800 },
  ],
  [
    { width: 900, height: 2401 },
    { width: 900, height: 2400 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 20_000, height: 1 },
    { width: 2400, height: 1 },
  ],
])('%j is sent as %j', (given, sent) => expect(fitted(given)).toEqual(sent))

test('pictures are never enlarged, never empty and keep their proportions', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const sent = fitted({ width, height })
      expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(Math.min(2400, Math.max(width, height)))
      expect(Math.min(sent.width, sent.height)).toBeGreaterThan(0)
      expect(Math.abs(sent.width * height - sent.height * width)).toBeLessThanOrEqual(Math.max(width, height))
    }),
  )
})

test('sizes', () => expect([10, 419_430, 5_242_880].map(sizeText)).toEqual(['0.1 MB', '0.4 MB', '5.0 MB']))
