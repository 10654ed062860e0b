import { describe, expect, test } from 'vitest'
import { checkPersonal, type PersonalValues } from './personal-values.ts'

const good: PersonalValues = {
  first_name: 'Ada',
  last_name: 'Quinn',
  dob: '2000-02-29',
  phone: '+1 (415) 555-0132',
  street_address: '1 Main Street',
  city: 'Columbus',
  region: 'OH',
  postal_code: '43004',
  country: 'US',
}
const policy = { today: '2026-11-21', minAge: 13 }

describe('§4 onboarding step 1', () => {
  test('gives the body of the call, the phone as E.164', () => {
    expect(checkPersonal(good, policy)).toEqual({
      ok: true,
      body: {
        first_name: 'Ada',
        last_name: 'Quinn',
        dob: '2000-02-29',
        phone: '+14155550132',
        address: { street_address: '1 Main Street', city: 'Columbus', region: 'OH', postal_code: '43004', country: 'US' },
      },
    })
  })

  test.each([
    ['(415) 555-0132', 'US', '+14155550132'],
    ['030 901820', 'DE', '+4930901820'],
    ['+44 20 7946 0018', 'US', '+442079460018'],
  ])('a phone written as at home (%s) is completed by the country', (phone, country, whole) => {
    expect(checkPersonal({ ...good, phone, country }, policy)).toMatchObject({ ok: true, body: { phone: whole } })
  })

  test.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ dob: '' }, 'dob'],
    [{ dob: '2014-11-21' }, 'dob'],
    [{ dob: '1890-01-01' }, 'dob'],
    [{ phone: '12' }, 'phone'],
    [{ street_address: '' }, 'street_address'],
    [{ city: '' }, 'city'],
    [{ postal_code: '' }, 'postal_code'],
    [{ country: '' }, 'country'],
  ] as [Partial<PersonalValues>, string][])('%j is refused at its field', (change, field) => {
    const checked = checkPersonal({ ...good, ...change }, policy)
    expect(checked.ok ? [] : Object.keys(checked.problems)).toEqual([field])
  })

  test('the thirteenth birthday is old enough', () => {
    expect(checkPersonal({ ...good, dob: '2013-11-21' }, policy).ok).toBe(true)
  })
})
