/** Days are `YYYY-MM-DD` in UTC; a rule holds from its first day through its last. */
export type RegionRule = {
  region: string
  from: string
  until?: string
  isClosed?: true
  minAge?: number
  note: string
}
export type Place = { country: string; region: string | null }

/** "US-WA" names a region, "FR" a whole country. */
export function isIn(place: Place, region: string): boolean {
  const [country, part] = region.toUpperCase().split('-')
  return place.country === country && (part === undefined || place.region === part)
}

/** Is a part of this country named among the regions, so that the country alone does not say what holds? */
export function namesPartOf(country: string, regions: readonly string[]): boolean {
  return regions.some((region) => region.toUpperCase().startsWith(`${country}-`))
}

export function rulesOn(rules: readonly RegionRule[], place: Place, day: string): RegionRule[] {
  return rules.filter(
    (rule) => isIn(place, rule.region) && rule.from <= day && (rule.until === undefined || day <= rule.until),
  )
}
