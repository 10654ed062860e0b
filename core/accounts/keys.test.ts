import { describe, expect, test } from 'vitest'
import { addKey, keyEnd, MAX_KEYS, nextWarning, rotateKey } from './keys.ts'

const now = new Date('2026-03-01T12:00:00Z')
const key = (days: number, isReplaced = false) => ({
  createdAt: now,
  expiresAt: keyEnd(now, days),
  isReplaced,
})

describe('the number of keys', () => {
  const full = Array.from({ length: MAX_KEYS }, () => key(90))

  test('is limited', () => {
    expect(addKey(full)).toEqual({ ok: false, refusal: 'too_many_keys' })
    expect(addKey(full.slice(1)).ok).toBe(true)
  })

  test('does not count replaced ones, up to as many', () => {
    expect(addKey([...full.slice(1), key(1, true)]).ok).toBe(true)
    const replaced = full.map(() => key(1, true))
    expect(addKey([...replaced, ...full.slice(1)]).ok).toBe(true)
    expect(addKey([...replaced, ...replaced]).ok).toBe(false)
  })
})

describe('a rotation', () => {
  const later = keyEnd(now, 60)

  test('gives a key that lasts as long; the old one works for a day', () => {
    expect(rotateKey(key(90), later)).toEqual({
      ok: true,
      value: { newEnds: keyEnd(later, 90), oldEnds: keyEnd(later, 1) },
    })
  })

  test('never makes the old one last longer', () => {
    expect(rotateKey(key(60.5), later)).toMatchObject({ value: { oldEnds: keyEnd(now, 60.5) } })
  })

  test('happens once', () => {
    expect(rotateKey(key(90, true), later)).toEqual({ ok: false, refusal: 'already_rotated' })
  })
})

test('the owner is told 14 and 3 days before the end', () => {
  const ends = keyEnd(now, 90)
  expect(nextWarning(ends, now)).toEqual(keyEnd(now, 76))
  expect(nextWarning(ends, keyEnd(now, 76))).toEqual(keyEnd(now, 87))
  expect(nextWarning(ends, keyEnd(now, 87))).toBeUndefined()
  expect(nextWarning(keyEnd(now, 2), now)).toBeUndefined()
})
