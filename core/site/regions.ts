/** Days are `YYYY-MM-DD` in UTC; a rule applies from its first through its last day. */
export type RegionRule = {
  region: string
  from: string
  until?: string
  isClosed?: true
  minAge?: number
  note: string
}
export type Place = { country: string; region: string | null }

/** `US-WA` is a region, `FR` a whole country. */
export function isIn(place: Place, region: string): boolean {
  const [country, part] = region.toUpperCase().split('-')
  return place.country === country && (part === undefined || place.region === part)
}

/** Returns whether a part of this country is among the regions, so that the country alone is not enough to decide. */
export function namesPartOf(country: string, regions: readonly string[]): boolean {
  return regions.some((region) => region.toUpperCase().startsWith(`${country}-`))
}

export function rulesOn(rules: readonly RegionRule[], place: Place, day: string): RegionRule[] {
  return rules.filter(
    (rule) => isIn(place, rule.region) && rule.from <= day && (rule.until === undefined || day <= rule.until),
  )
}
