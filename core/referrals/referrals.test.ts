import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressKey, paymentKey } from './address.ts'
import { rewardOf, type Side } from './reward.ts'

const home = { street_address: '12 Long Street', city: 'Columbus', postal_code: '43004', country: 'US' }

describe('comparing addresses', () => {
  test.each([
    ['case', { ...home, street_address: '12 LONG street' }],
    ['spaces and punctuation', { ...home, street_address: ' 12, Long-Street. ', postal_code: '430 04' }],
    ['the city, where there is a postal code', { ...home, city: 'Columbus, Ohio' }],
    ['accents', { ...home, street_address: '12 Löng Strèet' }],
  ])('ignores %s', (_what, other) => expect(addressKey(other)).toBe(addressKey(home)))

  test.each([
    ['street', { ...home, street_address: '21 Long Street' }],
    ['postal code', { ...home, postal_code: '43005' }],
    ['country', { ...home, country: 'CA' }],
  ])('a different %s is a different address', (_what, other) =>
    expect(addressKey(other)).not.toBe(addressKey(home)),
  )

  test('without a postal code the city counts; incomplete addresses match nothing', () => {
    expect(addressKey({ ...home, postal_code: '' })).not.toBe(
      addressKey({ ...home, postal_code: '', city: 'Dayton' }),
    )
    for (const none of [null, { ...home, street_address: ' . ' }, { ...home, postal_code: '-', city: '' }])
      expect(addressKey(none)).toBeUndefined()
  })
})

test('payment accounts are compared without regard to case', () => {
  expect(paymentKey(' Robin@Pay.example')).toBe(paymentKey('robin@pay.EXAMPLE '))
  expect(paymentKey(null)).toBeUndefined()
  expect(paymentKey(' ')).toBeUndefined()
})

const plain: Side = { isClosed: false, addressKey: 'a', paymentKey: 'p' }
const other: Side = { isClosed: false, addressKey: 'b', paymentKey: 'q' }
const pair = { referee: plain, referrer: other, sharesDevice: false, bonusCents: 500 }

describe('the reward', () => {
  test('is paid when the two have nothing in common', () =>
    expect(rewardOf(pair)).toEqual({ state: 'rewarded', amountCents: 500 }))

  test.each([
    ['same_address', { referrer: { ...other, addressKey: 'a' } }],
    ['same_payment_account', { referrer: { ...other, paymentKey: 'p' } }],
    ['same_device', { sharesDevice: true }],
    ['closed', { referrer: { ...other, isClosed: true } }],
    ['closed', { referee: { ...plain, isClosed: true } }],
  ])('none: %s', (reason, change) =>
    expect(rewardOf({ ...pair, ...change })).toEqual({ state: 'refused', reasons: [reason] }),
  )

  test('missing values are not equal', () => {
    const bare: Side = { isClosed: false, addressKey: undefined, paymentKey: undefined }
    expect(rewardOf({ ...pair, referee: bare, referrer: bare })).toMatchObject({ state: 'rewarded' })
  })

  test('nothing is decided while switched off', () =>
    expect(rewardOf({ ...pair, sharesDevice: true, bonusCents: 0 })).toBeUndefined())

  test('properties: it is symmetric, and either paid or refused with reasons', () => {
    const key = fc.option(fc.constantFrom('x', 'y'), { nil: undefined })
    const side = fc.record({ isClosed: fc.boolean(), addressKey: key, paymentKey: key })
    fc.assert(
      fc.property(
        side,
        side,
        fc.boolean(),
        fc.integer({ min: 1, max: 1000 }),
        (one, two, sharesDevice, bonusCents) => {
          const there = rewardOf({ referee: one, referrer: two, sharesDevice, bonusCents })
          expect(rewardOf({ referee: two, referrer: one, sharesDevice, bonusCents })).toEqual(there)
          expect(
            there?.state === 'rewarded' ? there.amountCents === bonusCents : there?.reasons.length,
          ).toBeTruthy()
        },
      ),
    )
  })
})
