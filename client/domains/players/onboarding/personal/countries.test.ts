import { expect, test } from 'vitest'
import { callingCodeOptions } from '#client/domains/players/onboarding/phone/phone.ts'
import { countryOptions } from './countries.ts'

test.each([
  ['countries', countryOptions],
  ['calling codes', callingCodeOptions],
])('no name is listed twice: %s', (_list, options) => {
  const labels = options().map(({ label }) => label)
  expect(labels.length).toBeGreaterThan(200)
  expect(new Set(labels).size).toBe(labels.length)
})
