import { expect, test } from 'vitest'
import type { Reason } from '#core/payments/eligibility/eligibility.ts'
import { reasonText } from './reason-text.ts'

const at = Date.UTC(2026, 10, 23, 4, 16)

test.each<[Reason, string]>([
  [
    { code: 'cool_off', until: at, mend: null },
    'You’re taking a break from playing for money until 23 Nov 2026, 04:16 UTC.',
  ],
  [
    { code: 'self_excluded', until: null, mend: null },
    'You’ve excluded yourself from playing for money until you end it.',
  ],
  [
    { code: 'owes', cents: 1234, mend: null },
    'PayPal reversed $12.34 that you had already spent here. Contact support to settle it.',
  ],
  [
    { code: 'under_age', minAge: 21, mend: null },
    'You must be 21 or older to play for money where you live.',
  ],
])('%o', (reason, text) => expect(reasonText(reason)).toBe(text))
