import { describe, expect, test } from 'vitest'
import {
  addKey,
  checksumOf,
  isKey,
  keyEnd,
  keyOf,
  MAX_KEYS,
  nextWarning,
  rotateKey,
  shownPart,
} from './keys.ts'

const now = new Date('2026-03-01T12:00:00Z')
const key = (days: number, isReplaced = false) => ({
  createdAt: now,
  expiresAt: keyEnd(now, days),
  isReplaced,
})

describe('a key', () => {
  const random = 'zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ'

  test('ends with the checksum of its random part, as GitHub computes it', () => {
    expect(checksumOf(random)).toBe('0mLq17')
    expect(keyOf(random)).toBe(`ctd_${random}0mLq17`)
    expect(shownPart(keyOf(random))).toBe('ctd_zQWB')
  })

  test('with a typo is none', () => {
    expect(isKey(keyOf(random))).toBe(true)
    for (const wrong of [
      keyOf(random).replace('zQ', 'Qz'),
      keyOf(random).slice(0, -1),
      `${keyOf(random)}0`,
      keyOf(random).replace('ctd_', 'cto_'),
      '',
    ])
      expect([wrong, isKey(wrong)]).toEqual([wrong, false])
  })
})

describe('the number of keys', () => {
  const full = Array.from({ length: MAX_KEYS }, () => key(90))

  test('is limited', () => {
    expect(addKey(full)).toEqual({ ok: false, refusal: 'too_many_keys' })
    expect(addKey(full.slice(1)).ok).toBe(true)
  })

  test('does not count replaced ones', () => {
    expect(addKey([...full.slice(1), key(1, true)]).ok).toBe(true)
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
