import { expect, test } from 'vitest'
import { referralCodeOf } from './referral-code.ts'

test.each([
  ['friend42', 'friend42'],
  [' a1b2c3d4e5 ', 'a1b2c3d4e5'],
  ['', ''],
  ['x'.repeat(65), ''],
  ['two words', ''],
  ['<b>', ''],
  ['\u0000', ''],
])('%j is the code %j', (text, code) => expect(referralCodeOf(text)).toBe(code))
