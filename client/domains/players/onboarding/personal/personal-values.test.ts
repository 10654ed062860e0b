import { describe, expect, test } from 'vitest'
import {
  checkPersonal,
  isTooYoungForPaid,
  partWith,
  problemsOfPart,
  type PersonalValues,
} from './personal-values.ts'

const good: PersonalValues = {
  first_name: 'Ada',
  last_name: 'Quinn',
  dob: '2000-02-29',
  country: 'US',
  region: 'OH',
  street_address: '1 Main Street',
  city: 'Columbus',
  postal_code: '43004',
  phone_country: 'US',
  phone: '(415) 555-0132',
}
const policy = { today: '2026-11-21', minAge: 13 }

describe('onboarding step 1', () => {
  test('returns the body of the call, with the phone number as E.164', () => {
    expect(checkPersonal(good, policy)).toEqual({
      ok: true,
      body: {
        first_name: 'Ada',
        last_name: 'Quinn',
        dob: '2000-02-29',
        phone: '+14155550132',
        address: {
          street_address: '1 Main Street',
          city: 'Columbus',
          region: 'OH',
          postal_code: '43004',
          country: 'US',
        },
      },
    })
  })

  test.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ dob: '' }, 'dob'],
    [{ dob: '2014-11-21' }, 'dob'],
    [{ dob: '1890-01-01' }, 'dob'],
    [{ phone: '12' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ phone_country: '' }, 'phone'],
    [{ street_address: '' }, 'street_address'],
    [{ city: '' }, 'city'],
    [{ region: '' }, 'region'],
    [{ postal_code: '' }, 'postal_code'],
    [{ country: '' }, 'country'],
  ] as [Partial<PersonalValues>, string][])('%j is refused at its field', (change, field) => {
    const checked = checkPersonal({ ...good, ...change }, policy)
    expect(checked.ok ? [] : Object.keys(checked.problems)).toEqual([field])
  })

  test('only some countries need a region', () => {
    expect(checkPersonal({ ...good, country: 'DE', region: '' }, policy).ok).toBe(true)
    expect(checkPersonal({ ...good, country: 'CA', region: '' }, policy).ok).toBe(false)
  })

  test('a player can join on their thirteenth birthday', () => {
    expect(checkPersonal({ ...good, dob: '2013-11-21' }, policy).ok).toBe(true)
  })

  test('each part has its own problems, and the first part with problems is found', () => {
    const problems = { city: 'This is required.', phone: 'Enter your phone number.' }
    expect(problemsOfPart('you', problems)).toEqual({})
    expect(problemsOfPart('address', problems)).toEqual(problems)
    expect(problemsOfPart('phone', problems)).toEqual({ phone: 'Enter your phone number.' })
    expect(partWith(problems)).toBe('address')
    expect(partWith({ other: 'x' })).toBeUndefined()
  })
})

test('players who may play, but not for money, are told that they are too young to play for money', () => {
  const paid = { ...policy, minAgePaid: 18 }
  expect(
    ['2013-11-21', '2008-11-22', '2008-11-21', '2014-11-21', ''].map((dob) => isTooYoungForPaid(dob, paid)),
  ).toEqual([true, true, false, false, false])
})
