import { describe, expect, test } from 'vitest'
import { shownStep } from './shown-step.ts'

const verified = {
  first_name: 'Ada',
  last_name: 'Quinn',
  address: {
    full: null,
    street_address: '1 Main Street',
    city: 'Columbus',
    region: 'OH',
    postal_code: '43004',
    country: 'US',
  },
  dob: '2000-02-29',
  phone: '+14155550132',
  is_phone_verified: true,
  game_accounts: [],
  onboarding_extras_passed: false,
}
const account = {
  id: 1,
  game: 'chess',
  handle: 'Ada',
  external_id: null,
  verified: false,
  created: '2026-01-01T00:00:00Z',
  proof: null,
}

describe('the step that is shown', () => {
  test('is the third step once, between 2 and 4', () => {
    expect(shownStep(verified)).toBe(3)
    expect(shownStep({ ...verified, onboarding_extras_passed: true })).toBe(4)
  })

  test('otherwise follows the rule', () => {
    expect(shownStep({ ...verified, first_name: null })).toBe(1)
    expect(shownStep({ ...verified, is_phone_verified: false })).toBe(2)
    expect(shownStep({ ...verified, game_accounts: [account] })).toBe(5)
  })
})
