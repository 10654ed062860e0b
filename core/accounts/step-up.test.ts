import { expect, test } from 'vitest'
import { missingForStepUp } from './step-up.ts'

const none = { password: false, passkey: 'none' } as const
test.each([
  ['only a password', { hasPassword: true, hasSecondFactor: false }, { ...none, password: true }, 'nothing'],
  [
    'a password, with a second factor set',
    { hasPassword: true, hasSecondFactor: true },
    { ...none, password: true },
    'second_factor',
  ],
  ['nothing at all', { hasPassword: true, hasSecondFactor: true }, none, 'password'],
  [
    'a passkey with user verification',
    { hasPassword: true, hasSecondFactor: true },
    { ...none, passkey: 'verified' },
    'nothing',
  ],
  [
    'a passkey without user verification',
    { hasPassword: true, hasSecondFactor: true },
    { ...none, passkey: 'present' },
    'password',
  ],
  [
    'the same with the password',
    { hasPassword: true, hasSecondFactor: true },
    { password: true, passkey: 'present' },
    'nothing',
  ],
  [
    'the same for an account without a password',
    { hasPassword: false, hasSecondFactor: true },
    { ...none, passkey: 'present' },
    'nothing',
  ],
] as const)('%s', (_name, account, shown, missing) => expect(missingForStepUp(account, shown)).toBe(missing))
