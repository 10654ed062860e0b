import { countryNames } from '#client/lib/country-name.ts'
import { regionName } from '#contract/region-name.ts'
import type { OrganizationRow } from './queries.ts'

/** Where an organization is: its country, else its region. */
export function placeOf({
  country,
  region,
}: Pick<OrganizationRow, 'country' | 'region'>): string | undefined {
  if (country) return countryNames().of(country) ?? country
  return region ? regionName(region) : undefined
}
