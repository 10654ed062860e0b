import { describe, expect, test } from 'vitest'
import { checksumOf, isKey, keyOf, shownPart } from './api-key.ts'

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
