import { REGION_RULES } from '#content/regions.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { needsRegion } from '#core/players/onboarding/region.ts'
import type { SettingValues } from '#server/platform/settings/settings.ts'
import { findCountry, findRegion, hasRegions } from '#server/domains/site/regions.ts'

export type Address = {
  full: string | null
  street_address: string
  city: string
  region: string | null
  postal_code: string
  country: string
}

type Given = {
  street_address: string
  city: string
  region?: string | null | undefined
  postal_code: string
  country: string
}

/** All regions with their own rules for paid matches, whether or not these are in force yet. */
export function listRegionsWithRules(settings: Pick<SettingValues, 'PAID_BLOCKED_REGIONS'>): string[] {
  return [...settings.PAID_BLOCKED_REGIONS, ...REGION_RULES.map(({ region }) => region)]
}

/**
 * The address as it is stored: country as ISO 3166-1, region as ISO 3166-2 without the country.
 * `regionsWithRules`: regions with their own rules; in their countries the region is required.
 */
export function normaliseAddress(
  given: Given,
  regionsWithRules: readonly string[],
): Decision<Address, 'unknown_country' | 'unknown_region' | 'region_needed'> {
  const country = findCountry(given.country)
  if (!country) return refuse('unknown_country')
  const typed = given.region?.trim() || undefined
  if (!typed && hasRegions(given.country) && needsRegion(given.country, regionsWithRules))
    return refuse('region_needed')
  const region = typed && findRegion(given.country, typed)
  if (typed && !region && hasRegions(given.country)) return refuse('unknown_region')
  const code = region ? region.code : (typed ?? null)
  const { street_address, city, postal_code } = given
  const full = [street_address, city, code, postal_code, country].filter(Boolean).join(', ')
  return accept({ full, street_address, city, region: code, postal_code, country: given.country })
}
