import { describe, expect, test } from 'vitest'
import { ageOn, ageProblem, makesMinorOlder } from './age.ts'
import { isProfileComplete, onboardingStep, type OnboardingFacts } from './step.ts'

const full: OnboardingFacts = {
  first_name: 'Ann',
  last_name: 'Lee',
  address: { full: '1 Main Street' },
  dob: '1990-01-01',
  phone: '+14155550123',
  is_phone_verified: true,
  game_accounts: [{}],
}

describe('client reference, Onboarding: the step', () => {
  test('1 without a profile or with any personal field missing', () => {
    expect(onboardingStep(null)).toBe(1)
    for (const field of ['first_name', 'last_name', 'address', 'dob', 'phone'] as const)
      expect(onboardingStep({ ...full, [field]: null })).toBe(1)
  })
  test('2 when the phone is explicitly unverified', () =>
    expect(onboardingStep({ ...full, is_phone_verified: false, game_accounts: [] })).toBe(2))
  test('4 when verified without game accounts', () =>
    expect(onboardingStep({ ...full, game_accounts: [] })).toBe(4))
  test('5 with a game account', () => expect(onboardingStep(full)).toBe(5))
  test('an address may be a string or an object', () => {
    expect(onboardingStep({ ...full, address: '1 Main Street' })).toBe(5)
    expect(onboardingStep({ ...full, address: { street_address: '1 Main Street' } })).toBe(5)
    expect(onboardingStep({ ...full, address: {} })).toBe(1)
  })
})

test('client reference, Onboarding: a complete profile has names, phone, birth date, address and a game account; verified or not', () => {
  expect(isProfileComplete({ ...full, is_phone_verified: false })).toBe(true)
  expect(isProfileComplete({ ...full, game_accounts: [] })).toBe(false)
  expect(isProfileComplete(undefined)).toBe(false)
})

describe('age', () => {
  test('birthdays count on their day', () => {
    expect(ageOn('2013-11-21', '2026-11-21')).toBe(13)
    expect(ageOn('2013-11-22', '2026-11-21')).toBe(12)
    expect(ageOn('2012-02-29', '2026-02-28')).toBe(13)
    expect(ageOn('2012-02-29', '2026-03-01')).toBe(14)
  })
  test('refusals', () => {
    expect(ageProblem('2013-11-22', '2026-11-21', 13)).toBe('under_age')
    expect(ageProblem('2013-11-21', '2026-11-21', 13)).toBeUndefined()
    expect(ageProblem('2027-01-01', '2026-11-21', 13)).toBe('impossible_date')
    expect(ageProblem('1890-01-01', '2026-11-21', 13)).toBe('impossible_date')
  })
})

test('a declared date that makes somebody a minor is not changed to an earlier one', () => {
  const today = '2026-03-01'
  const older = (declared: string | null, next: string) => makesMinorOlder({ declared, next, today }, 18)
  expect(older('2010-06-01', '1990-06-01')).toBe(true)
  expect(older('2010-06-01', '2010-05-31')).toBe(true)
  expect(older('2010-06-01', '2010-06-02')).toBe(false)
  // The player comes of age on that very day.
  expect(older('2008-03-01', '1990-06-01')).toBe(false)
  expect(older('2008-03-02', '1990-06-01')).toBe(true)
  expect(older(null, '1990-06-01')).toBe(false)
})
