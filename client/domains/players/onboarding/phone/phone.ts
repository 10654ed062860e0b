import { countryNames } from '#client/lib/country-name.ts'
import { formatLocale } from '#client/lib/format-locale.ts'
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A number as typed: the selected country, and the text beside it. */
export type TypedPhone = { country: string; text: string }

const known = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined

/** All countries with their calling codes (`United States +1`), sorted by name. */
export function callingCodeOptions(): { value: string; label: string }[] {
  const names = countryNames()
  return getCountries()
    .map((country) => ({
      value: country,
      label: `${names.of(country) ?? country} +${getCountryCallingCode(country)}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, formatLocale()))
}

export function hasCallingCode(country: string): boolean {
  return known(country) !== undefined
}

/**
 * Reads a typed or pasted text. A number that begins with a country code selects the country as soon as it is
 * known.
 */
export function readTyped(phone: TypedPhone, text: string): TypedPhone {
  if (!/^\s*(\+|00)/.test(text)) return { ...phone, text }
  const formatter = new AsYouType()
  formatter.input(text.trim().replace(/^00/, '+'))
  return { country: formatter.getCountry() ?? phone.country, text }
}

/** Formats a complete number as in its country; called when the field is left. */
export function formatNational(phone: TypedPhone): TypedPhone {
  const parsed = parse(phone)
  return parsed?.isPossible()
    ? {
        country: parsed.country ?? phone.country,
        text: parsed.country ? parsed.formatNational() : parsed.formatInternational(),
      }
    : phone
}

/** A stored number (E.164) as form values. */
export function typedOf(whole: string, country: string): TypedPhone {
  return formatNational({ country, text: whole })
}

/** The number as E.164, or undefined while it is incomplete. */
export function wholePhone(phone: TypedPhone): string | undefined {
  const parsed = parse(phone)
  return parsed?.isPossible() ? parsed.number : undefined
}

/** A number for display: `+1 614 555 0123`. */
export function readablePhone(whole: string): string {
  return parsePhoneNumberFromString(whole)?.formatInternational() ?? whole
}

function parse({ country, text }: TypedPhone) {
  return parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), known(country))
}
