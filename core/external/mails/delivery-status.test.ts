import { expect, test } from 'vitest'
import { isOfAddress, reasonOf, statusOfReply } from './delivery-status.ts'

test.each([
  ['550 5.1.1 <ann@x.example>: Recipient address rejected', '5.1.1'],
  ['550-5.2.1 The account is disabled', '5.2.1'],
  ['550 No such user here', '5.1.1'],
  ['552 Over quota', '5.2.2'],
  ['450 4.2.0 Greylisted', '4.2.0'],
  ['451 not now', '4.0.0'],
  ['554 Rejected', undefined],
  // The digits of a code that does not fit the reply are part of a text.
  ['550 4.2.2 is the version', '5.1.1'],
  ['hello', undefined],
])('the reply “%s” has the status %s', (reply, status) => expect(statusOfReply(reply)).toBe(status))

test.each([
  ['5.1.1', true, 'unknown_address'],
  ['5.0.0', true, 'unknown_address'],
  ['5.1.2', true, 'unknown_domain'],
  ['5.4.4', true, 'unknown_domain'],
  ['5.2.1', true, 'closed'],
  ['5.2.2', true, 'full'],
  ['4.2.2', false, 'full'],
  ['4.4.7', false, 'late'],
  ['5.7.1', false, 'refused'],
  ['5.6.0', false, 'other'],
  ['5.3.4', false, 'other'],
  ['5.1', false, 'other'],
])('%s: of the address: %s, %s', (status, is, reason) => {
  expect(isOfAddress(status)).toBe(is)
  expect(reasonOf(status)).toBe(reason)
})
