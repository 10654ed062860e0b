import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalPercents, readPercents } from './shareForm.ts'

test('equal shares add up to 100 for any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (count) => {
      const parts = equalPercents(count)
      expect(readPercents(parts.map(String))).toEqual({ ok: true, percents: parts })
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count)
    }),
  )
})

test('shares that do not add up to 100 are refused with their sum', () => {
  expect(readPercents(['60', '50'])).toMatchObject({ ok: false, problem: expect.stringContaining('110') })
  expect(readPercents(['50', '49'])).toMatchObject({ ok: false, problem: expect.stringContaining('99') })
  for (const wrong of ['', '-5', '2.5', 'x', '1000'])
    expect(readPercents([wrong, '50'])).toMatchObject({
      ok: false,
      problem: expect.stringContaining('whole'),
    })
})
