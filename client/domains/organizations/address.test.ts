import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['Night Cups', 'night-cups'],
  ['  Échecs & Co. — Zürich ', 'echecs-co-zurich'],
  ['東京 Open', 'open'],
  ['東京', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%s is %s', (name, address) => expect(addressOf(name)).toBe(address))
