import type { Address } from '#server/db/tables.ts'

type Given = { street_address: string; city: string; region?: string | null | undefined; postal_code: string; country: string }

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The address as it is stored: country as ISO 3166-1, region without the country's prefix. Null when there is no such country. */
export function normaliseAddress(given: Given): Address | null {
  const country = countries.of(given.country)
  if (!country || ['EU', 'UN', 'ZZ', 'XA', 'XB', 'EZ', 'QO'].includes(given.country)) return null
  const region = given.region?.replace(new RegExp(`^${given.country}-`, 'i'), '').trim() || null
  const full = [given.street_address, given.city, region, given.postal_code, country].filter(Boolean).join(', ')
  return { full, street_address: given.street_address, city: given.city, region, postal_code: given.postal_code, country: given.country }
}
