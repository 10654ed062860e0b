import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalPercents, readPercents } from './shareForm.ts'

test('equal parts make 100 whatever the size of the side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (count) => {
      const parts = equalPercents(count)
      expect(readPercents(parts.map(String))).toEqual({ ok: true, percents: parts })
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count)
    }),
  )
})

test('what does not make 100 says what it makes', () => {
  expect(readPercents(['60', '50'])).toMatchObject({ ok: false, problem: expect.stringContaining('110') })
  expect(readPercents(['50', '49'])).toMatchObject({ ok: false, problem: expect.stringContaining('99') })
  for (const wrong of ['', '-5', '2.5', 'x', '1000'])
    expect(readPercents([wrong, '50'])).toMatchObject({
      ok: false,
      problem: expect.stringContaining('whole'),
    })
})
