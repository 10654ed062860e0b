import { namesPartOf } from '#core/site/regions.ts'

/** Countries where mail does not arrive without the region. */
const NEEDS_REGION = ['US', 'CA', 'AU']

/**
 * Checks whether an address in this country needs a region. `ruled` are the regions with their own rules for paid play.
 */
export function needsRegion(country: string, ruled: readonly string[] = []): boolean {
  return NEEDS_REGION.includes(country) || namesPartOf(country, ruled)
}
