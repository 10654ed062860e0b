import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150 Mobile', 'Android phone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/150.0', 'Windows computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150', 'Linux computer'],
  ['curl/8', 'This device'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
