import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['nova@mail.com', 'n…@mail.com'],
  ['a@b.c', 'a…@b.c'],
  ['"odd@part"@mail.com', '"…@mail.com'],
  ['𝒩ova@mail.com', '𝒩…@mail.com'],
  ['nothing', 'n…'],
  ['', '…'],
])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown))
