import { iso31661, iso31662 } from 'iso-3166'

export type Region = { code: string; name: string }

const countries = new Map(
  iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2, name }) => [alpha2, name]),
)
const names = new Intl.DisplayNames(['en'], { type: 'region' })
const regionsByCountry = Map.groupBy(iso31662, ({ code }) => code.slice(0, 2))
const byName = new Intl.Collator('en')

/** The country's English name; undefined when ISO 3166-1 assigns no such code. */
export function findCountry(code: string): string | undefined {
  return countries.has(code) ? names.of(code) : undefined
}

/**
 * The first-level regions of a country, sorted by name, each name once: ISO lists a city and the county around it, or an
 * old code beside the new one. Codes are without the country ("OH").
 */
export function listRegionsOf(country: string): Region[] {
  const listed = new Map<string, Region>()
  for (const { code, name, parent } of regionsByCountry.get(country) ?? []) {
    const region = { code: code.slice(3), name: withoutNotes(name) }
    const folded = foldName(region.name)
    if (parent === country && !listed.has(folded)) listed.set(folded, region)
  }
  return [...listed.values()].sort((one, other) => byName.compare(one.name, other.name))
}

/**
 * Finds a region by its code, with or without the country, or by its name; undefined when the country has no
 * such region.
 */
export function findRegion(country: string, given: string): Region | undefined {
  const wanted = given
    .trim()
    .toUpperCase()
    .replace(new RegExp(`^${country}-`), '')
  const all = regionsByCountry.get(country) ?? []
  const found =
    all.find(({ code }) => code.slice(3) === wanted) ??
    all.find(({ name }) => [name, withoutNotes(name)].some((each) => foldName(each) === foldName(given)))
  return found && { code: found.code.slice(3), name: withoutNotes(found.name) }
}

export function hasRegions(country: string): boolean {
  return regionsByCountry.has(country)
}

/** Removes notes that ISO adds to names: "Bayern [Bavaria]", "Québec (fr)". */
function withoutNotes(name: string): string {
  return name.replace(/\s*[[(].*$/u, '')
}

function foldName(name: string): string {
  return name.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
