import { expect, test } from 'vitest'
import { addApp, isRedirect, MAX_APPS } from './apps.ts'

test.each([
  ['https://app.example/callback', true],
  ['http://127.0.0.1/callback', true],
  ['http://127.0.0.1:4711/callback', true],
  ['http://[::1]:80/', true],
  ['com.example.app:/callback', true],
  ['http://app.example/callback', false],
  ['http://127.0.0.1.evil.example/', false],
  ['https://app.example/#part', false],
  ['https://someone@app.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['app:/callback', false],
  ['https://app.example/ callback', false],
  ['', false],
])('an app is answered at %j: %j', (address, is) => expect(isRedirect(address)).toBe(is))

test('a player has so many apps', () => {
  expect(addApp(MAX_APPS - 1).ok).toBe(true)
  expect(addApp(MAX_APPS)).toEqual({ ok: false, refusal: 'too_many_apps' })
})
