import { expect, test } from 'vitest'
import { isSignedByDiscord } from './signature.ts'

const KEY = 'ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c'
const RIGHT = {
  timestamp: '1700000000',
  raw: Buffer.from('{"type":1}'),
  signature:
    'f7caed702889e902c2cde4a4fb00f601284aa47ff4caf84588d7c8c3d8fe7183fd73e13e30d0c07d1515b6684f7b3cfaa231c421768d9667b104f760cf0da302',
}
const AT = new Date(1_700_000_001_000)

test('a signature over the time and the raw body', () => {
  expect(isSignedByDiscord(KEY, RIGHT, AT)).toBe(true)
})

test.each([
  ['another body', { raw: Buffer.from('{"type": 1}') }],
  ['another time', { timestamp: '1700000001' }],
  ['another signature', { signature: RIGHT.signature.replace('f7', 'f8') }],
  ['a short signature', { signature: RIGHT.signature.slice(2) }],
  ['no signature', { signature: '' }],
  ['no time', { timestamp: '' }],
  ['a time that is no number', { timestamp: '1700000000 ' }],
])('not with %s', (_name, change) => {
  expect(isSignedByDiscord(KEY, { ...RIGHT, ...change }, AT)).toBe(false)
})

test('not with another key', () => {
  expect(isSignedByDiscord(KEY.replace('ea', 'eb'), RIGHT, AT)).toBe(false)
})

test('not as a copy from before', () => {
  expect(isSignedByDiscord(KEY, RIGHT, new Date(AT.getTime() + 16 * 60_000))).toBe(false)
})
