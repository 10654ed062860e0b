import { namesPartOf } from '#core/eligibility/regions.ts'

/** Where mail does not arrive without it. */
const NEEDS_REGION = ['US', 'CA', 'AU']

/**
 * Is an address in this country not enough without its region? `ruled`: regions with rules of their own for
 * play for money.
 */
export function needsRegion(country: string, ruled: readonly string[] = []): boolean {
  return NEEDS_REGION.includes(country) || namesPartOf(country, ruled)
}
