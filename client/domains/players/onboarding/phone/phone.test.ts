import { describe, expect, test } from 'vitest'
import { callingCodeOptions, readablePhone, readTyped, formatNational, typedOf, wholePhone } from './phone.ts'

describe('a phone number in the form', () => {
  test.each([
    ['US', '(415) 555-0132', '+14155550132'],
    ['DE', '030 901820', '+4930901820'],
    ['US', '+44 20 7946 0018', '+442079460018'],
    ['US', '0044 20 7946 0018', '+442079460018'],
    ['IT', '06 6982', '+39066982'],
  ])('%s %s is %s', (country, text, whole) => {
    expect(wholePhone({ country, text })).toBe(whole)
  })

  test.each([
    ['US', '12'],
    ['US', ''],
    ['', '030 901820'],
    ['XX', '030 901820'],
    ['DE', 'call me'],
  ])('%s %j is not a phone number', (country, text) => {
    expect(wholePhone({ country, text })).toBeUndefined()
  })

  test('a number with its country code selects the country', () => {
    expect(readTyped({ country: 'US', text: '' }, '+49 30')).toEqual({ country: 'DE', text: '+49 30' })
    expect(readTyped({ country: 'US', text: '' }, '0033 1')).toEqual({ country: 'FR', text: '0033 1' })
    expect(readTyped({ country: 'US', text: '' }, '+4')).toEqual({ country: 'US', text: '+4' })
    expect(readTyped({ country: 'US', text: '' }, '030')).toEqual({ country: 'US', text: '030' })
  })

  test('is shown in national format after leaving the field; an incomplete number does not change', () => {
    expect(formatNational({ country: 'US', text: '+4930901820' })).toEqual({
      country: 'DE',
      text: '030 901820',
    })
    expect(formatNational({ country: 'US', text: '4155550132' })).toEqual({
      country: 'US',
      text: '(415) 555-0132',
    })
    expect(formatNational({ country: 'US', text: '41' })).toEqual({ country: 'US', text: '41' })
  })

  test('a stored number is shown with its country and stays the same', () => {
    const typed = typedOf('+442079460018', 'US')
    expect(typed.country).toBe('GB')
    expect(wholePhone(typed)).toBe('+442079460018')
    expect(readablePhone('+14155550132')).toBe('+1 415 555 0132')
  })

  test('every country is listed once with its calling code', () => {
    const options = callingCodeOptions()
    expect(options).toContainEqual({ value: 'US', label: 'United States +1' })
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
  })
})
