import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MONEY_ACTS,
  PAYPAL_HOLD_MS,
  reasonAgainstAmount,
  reasonsAgainst,
  withdrawableCents,
  type MoneyAct,
  type Person,
  type Policy,
} from './eligibility.ts'
import { isIn, rulesOn, type RegionRule } from '#core/site/regions.ts'
import { sized } from '#core/testing/sized.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ann: Person = {
  isBanned: false,
  restrictedUntil: null,
  dob: '1990-05-17',
  place: { country: 'US', region: 'OH' },
  isPhoneVerified: true,
  hasPaypal: true,
  paypalChangedAt: null,
  identity: 'none',
  coolOffUntil: null,
  exclusion: null,
  owesCents: 0,
  cashCents: 10_000,
  withdrawnCents: 0,
  hasAcceptedTerms: true,
}
const rules: RegionRule[] = [
  { region: 'US-AR', from: '2026-01-01', isClosed: true, note: '' },
  { region: 'US-MA', from: '2026-01-01', minAge: 21, note: '' },
  { region: 'DE', from: '2026-01-01', until: '2026-06-30', isClosed: true, note: '' },
  { region: 'NO', from: '2027-01-01', isClosed: true, note: '' },
]
const policy: Policy = {
  arePaymentsOff: false,
  switchedOff: new Set(),
  minAgePaid: 18,
  identityThresholdCents: 60_000,
  blockedRegions: ['US-WA', 'GB-NIR', 'FR'],
  rules,
}
const codes = (act: MoneyAct, person: Partial<Person>) =>
  reasonsAgainst(act, { ...ann, ...person }, policy, NOW).map(({ code }) => code)
const at = (country: string, region: string | null = null) => ({ place: { country, region } })

test('what staff have switched off is refused first, and nothing else is', () => {
  const off: Policy = { ...policy, switchedOff: new Set(['withdrawal']) }
  const codesOf = (act: MoneyAct) => reasonsAgainst(act, ann, off, NOW).map(({ code }) => code)
  expect(codesOf('withdrawal')[0]).toBe('switched_off')
  expect(codesOf('deposit')).not.toContain('switched_off')
  expect(codesOf('paid_entry')).not.toContain('switched_off')
})

describe('paid play', () => {
  test.each<[string, Partial<Person>, string[]]>([
    ['a grown-up in Ohio', {}, []],
    ['17, the day before', { dob: '2008-11-22' }, ['under_age']],
    ['18 today', { dob: '2008-11-21' }, []],
    ['20 in Massachusetts', { dob: '2006-01-01', ...at('US', 'MA') }, ['under_age']],
    ['closed by the table of regions', at('US', 'AR'), ['region_closed']],
    ['closed by the configuration, a region', at('US', 'WA'), ['region_closed']],
    ['a missing region where regions have rules', at('US'), ['profile_incomplete']],
    ['a missing region where the configuration closes one', at('GB'), ['profile_incomplete']],
    ['closed by the configuration, a country', at('FR', 'IDF'), ['region_closed']],
    ['a rule that has ended', at('DE'), []],
    ['a rule that has not begun', at('NO'), []],
    ['no address', { place: null }, ['profile_incomplete']],
    ['no date of birth', { dob: null }, ['profile_incomplete']],
    ['banned', { isBanned: true }, ['banned']],
    ['restricted by staff', { restrictedUntil: NOW + 1 }, ['restricted']],
    ['no longer restricted', { restrictedUntil: NOW }, []],
    ['in debt', { owesCents: 5 }, ['owes']],
    ['on a break', { coolOffUntil: NOW + 1 }, ['cool_off']],
    ['with old terms', { hasAcceptedTerms: false }, ['terms_not_accepted']],
    ['after a break', { coolOffUntil: NOW }, []],
    ['self-excluded', { exclusion: { until: null } }, ['self_excluded']],
    ['self-excluded until now', { exclusion: { until: NOW } }, []],
    [
      'several reasons, the most severe first',
      { owesCents: 5, dob: '2010-01-01', ...at('US', 'AR') },
      ['owes', 'under_age', 'region_closed'],
    ],
  ])('%s', (_who, person, expected) => {
    expect(codes('paid_entry', person)).toEqual(expected)
    expect(codes('deposit', person)).toEqual(expected)
  })
})

describe('withdrawals', () => {
  test.each<[string, Partial<Person>, string[]]>([
    ['nothing missing', {}, []],
    [
      'self-excluded, too young and in a closed region: still allowed',
      { exclusion: { until: null }, coolOffUntil: NOW + 1, dob: '2012-01-01', ...at('FR') },
      [],
    ],
    ['no cash', { cashCents: 0 }, ['nothing_to_withdraw']],
    ['no phone, no account', { isPhoneVerified: false, hasPaypal: false }, ['phone_unverified', 'no_paypal']],
    ['an account changed just now', { paypalChangedAt: NOW - PAYPAL_HOLD_MS + 1 }, ['paypal_recent']],
    ['an account changed a day ago', { paypalChangedAt: NOW - PAYPAL_HOLD_MS }, []],
    ['the threshold is used up', { withdrawnCents: 60_000 }, ['identity_needed']],
    ['the check is pending', { withdrawnCents: 60_000, identity: 'pending' }, ['identity_pending']],
    ['the check was rejected', { withdrawnCents: 60_000, identity: 'rejected' }, ['identity_needed']],
    ['the check is approved', { withdrawnCents: 60_000, identity: 'approved' }, []],
    ['banned', { isBanned: true }, ['banned']],
    ['restricted by staff', { restrictedUntil: NOW + 1 }, []],
    ['with old terms', { hasAcceptedTerms: false }, []],
  ])('%s', (_who, person, expected) => expect(codes('withdrawal', person)).toEqual(expected))

  test('the amount that needs no identity check', () => {
    expect(withdrawableCents({ ...ann, cashCents: 90_000 }, policy)).toBe(60_000)
    expect(withdrawableCents({ ...ann, cashCents: 90_000, identity: 'approved' }, policy)).toBe(90_000)
    expect(reasonAgainstAmount(60_001, { ...ann, cashCents: 90_000 }, policy)?.code).toBe('identity_needed')
    expect(reasonAgainstAmount(60_000, { ...ann, cashCents: 90_000 }, policy)).toBeUndefined()
    // An amount above the balance is refused elsewhere.
    expect(reasonAgainstAmount(90_001, { ...ann, cashCents: 90_000 }, policy)).toBeUndefined()
  })
})

test('a temporary reason says when it ends', () => {
  expect(
    reasonsAgainst('paid_entry', { ...ann, coolOffUntil: Date.UTC(2026, 10, 23, 4, 16) }, policy, NOW),
  ).toEqual([{ code: 'cool_off', until: Date.UTC(2026, 10, 23, 4, 16), mend: null }])
})

test('regions: a country includes its parts, a part only itself', () => {
  expect([
    isIn({ country: 'US', region: 'WA' }, 'us-wa'),
    isIn({ country: 'US', region: 'WA' }, 'US'),
    isIn({ country: 'US', region: null }, 'US-WA'),
    isIn({ country: 'FR', region: 'WA' }, 'US-WA'),
  ]).toEqual([true, true, false, false])
  expect(rulesOn(rules, { country: 'DE', region: null }, '2026-06-30')).toHaveLength(1)
})

const person = fc.record({
  isBanned: fc.boolean(),
  restrictedUntil: fc.constantFrom(null, NOW + 5, 0),
  dob: fc.constantFrom(null, '1990-01-01', '2010-01-01'),
  place: fc.constantFrom(null, { country: 'US', region: 'OH' }, { country: 'US', region: 'AR' }),
  isPhoneVerified: fc.boolean(),
  hasPaypal: fc.boolean(),
  paypalChangedAt: fc.constantFrom(null, NOW, 0),
  identity: fc.constantFrom('none' as const, 'pending' as const, 'approved' as const, 'rejected' as const),
  coolOffUntil: fc.constantFrom(null, NOW + 5, 0),
  exclusion: fc.constantFrom(null, { until: null }, { until: 0 }),
  owesCents: fc.constantFrom(0, 7),
  cashCents: fc.nat(100_000),
  withdrawnCents: fc.nat(100_000),
  hasAcceptedTerms: fc.boolean(),
})
test('properties: every reason occurs once; never more than the balance can be withdrawn', () => {
  fc.assert(
    fc.property(person, fc.constantFrom(...MONEY_ACTS), (who, act) => {
      const reasons = reasonsAgainst(act, who, policy, NOW)
      const most = withdrawableCents(who, policy)
      return (
        new Set(reasons.map(({ code }) => code)).size === reasons.length && most >= 0 && most <= who.cashCents
      )
    }),
    { numRuns: sized(2500, 10_000) },
  )
})
