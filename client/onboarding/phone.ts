import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A number as it stands in the form: the country picked, and what is written beside it. */
export type TypedPhone = { country: string; text: string }

const known = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined

/** Every country with its calling code (`United States +1`), by name. */
export function callingCodeOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return getCountries()
    .map((country) => ({
      value: country,
      label: `${names.of(country) ?? country} +${getCountryCallingCode(country)}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}

export function hasCallingCode(country: string): boolean {
  return known(country) !== undefined
}

/**
 * What is typed or pasted; a number that begins with its country code moves the picker there as soon as the
 * country is clear.
 */
export function readTyped(phone: TypedPhone, text: string): TypedPhone {
  if (!/^\s*(\+|00)/.test(text)) return { ...phone, text }
  const typist = new AsYouType()
  typist.input(text.trim().replace(/^00/, '+'))
  return { country: typist.getCountry() ?? phone.country, text }
}

/** Left alone, a whole number is written as one writes it in its country. */
export function tidy(phone: TypedPhone): TypedPhone {
  const parsed = parse(phone)
  return parsed?.isPossible()
    ? {
        country: parsed.country ?? phone.country,
        text: parsed.country ? parsed.formatNational() : parsed.formatInternational(),
      }
    : phone
}

/** A stored number (E.164) as it stands in the form. */
export function typedOf(whole: string, country: string): TypedPhone {
  return tidy({ country, text: whole })
}

/** The number as E.164, or undefined while it is none. */
export function wholePhone(phone: TypedPhone): string | undefined {
  const parsed = parse(phone)
  return parsed?.isPossible() ? parsed.number : undefined
}

/** `+1 614 555 0123`, for reading. */
export function readablePhone(whole: string): string {
  return parsePhoneNumberFromString(whole)?.formatInternational() ?? whole
}

function parse({ country, text }: TypedPhone) {
  return parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), known(country))
}
