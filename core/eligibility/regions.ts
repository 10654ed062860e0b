/** Days are `YYYY-MM-DD` in UTC; a rule holds from its first day through its last. */
export type RegionRule = { region: string; from: string; until?: string; isClosed?: true; minAge?: number; note: string }
export type Place = { country: string; region: string | null }

/** "US-WA" names a region, "FR" a whole country. */
export function isIn(place: Place, region: string): boolean {
  const [country, part] = region.toUpperCase().split('-')
  return place.country === country && (part === undefined || place.region === part)
}

export function rulesOn(rules: readonly RegionRule[], place: Place, day: string): RegionRule[] {
  return rules.filter((rule) => isIn(place, rule.region) && rule.from <= day && (rule.until === undefined || day <= rule.until))
}
