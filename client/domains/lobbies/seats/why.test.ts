import { expect, test } from 'vitest'
import { aboutWhat } from './why.ts'

test.each([
  ['full', 'lobby'],
  ['rating_out_of_range', 'lobby'],
  ['no_game_account', 'account'],
  ['unverified_account', 'account'],
  ['insufficient', 'other'],
  ['cooling_down', 'other'],
  ['profile_incomplete', 'other'],
] as const)('the refusal %s is about: %s', (name, what) => {
  expect(aboutWhat({ text: 'a reason', code: name })).toBe(what)
})
