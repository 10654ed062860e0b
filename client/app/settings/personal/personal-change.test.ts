import { expect, test } from 'vitest'
import { changeOf } from './personal-change.ts'

const values = {
  first_name: 'Robin',
  last_name: 'Example',
  dob: '1990-05-17',
  country: 'US',
  region: 'OH',
  street_address: '12 Long Street',
  city: 'Columbus',
  postal_code: '43004',
  phone_country: 'US',
  phone: '(614) 555-0123',
}

test('only changed fields are sent', () => {
  expect(changeOf({ first_name: 'Robyn' }, { ...values, first_name: 'Robyn' })).toEqual({
    first_name: 'Robyn',
  })
})

test('an address is sent as a whole', () => {
  expect(changeOf({ city: 'Dayton' }, { ...values, city: 'Dayton' })).toEqual({
    address: {
      country: 'US',
      region: 'OH',
      street_address: '12 Long Street',
      city: 'Dayton',
      postal_code: '43004',
    },
  })
})

test('a removed region is null', () => {
  expect(changeOf({ region: '' }, { ...values, region: '' }).address?.region).toBeNull()
})
