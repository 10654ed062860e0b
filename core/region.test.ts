import { expect, test } from 'vitest'
import { COUNTRIES_OF, listedRegion, regionOfCountry } from './region.ts'

const all = Object.values(COUNTRIES_OF).flatMap((countries) => countries.split(' '))
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

test('every country is in one region, and is a country', () => {
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((code) => names.of(code) === undefined)).toEqual([])
})

test('no country but Antarctica is left out', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined)
  // Codes that Intl names although they are no countries: unions, old codes and parts of countries.
  const others = [
    'AC',
    'AN',
    'AQ',
    'CP',
    'CQ',
    'DG',
    'EA',
    'EU',
    'EZ',
    'IC',
    'QO',
    'TA',
    'UN',
    'XA',
    'XB',
    'ZZ',
  ]
  const old = [
    'BU',
    'CS',
    'CT',
    'DD',
    'DY',
    'FQ',
    'FX',
    'HV',
    'JT',
    'MI',
    'NH',
    'NQ',
    'NT',
    'PC',
    'PU',
    'PZ',
    'QU',
    'RH',
    'SU',
    'TP',
    'UK',
    'VD',
    'WK',
    'YD',
    'YU',
    'ZR',
  ]
  const left = known.filter((code) => regionOfCountry(code) === null)
  expect(left.filter((code) => !others.includes(code) && !old.includes(code))).toEqual([])
})

test('one is listed by the country of a public page only', () => {
  expect(listedRegion({ is_private: false, address: { country: 'PT' } })).toBe('eu')
  expect(listedRegion({ is_private: false, address: { country: 'JP' } })).toBe('asia')
  expect(listedRegion({ is_private: true, address: { country: 'PT' } })).toBeNull()
  expect(listedRegion({ is_private: false, address: null })).toBeNull()
  expect(listedRegion({ is_private: false, address: { country: 'AQ' } })).toBeNull()
})
