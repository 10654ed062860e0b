import { expect, test } from 'vitest'
import { isAllowed, isPublic, readNetwork, type Network } from './addresses.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '168.63.129.16',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '200:1::1',
  '1::1',
  '100:0:0:1::1',
  'fe00::1',
  'nonsense',
])('%s is not of the internet', (address) => expect(isPublic(address)).toBe(false))

test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101'])(
  '%s is of the internet',
  (address) => expect(isPublic(address)).toBe(true),
)

test('an operator allows networks, however their addresses are written', () => {
  const allowed = ['192.168.0.0/16', 'fd00::/8'].map((text) => readNetwork(text)) as Network[]
  expect(['192.168.7.7', '::ffff:192.168.7.7', 'fd00::7'].map((each) => isAllowed(each, allowed))).toEqual([
    true,
    true,
    true,
  ])
  expect(['10.0.0.1', '1.1.1.1', 'fe80::1', 'x'].some((each) => isAllowed(each, allowed))).toBe(false)
  expect(readNetwork('10.0.0.0')).toBeUndefined()
})
