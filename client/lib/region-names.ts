import { regionName } from '#contract/region-name.ts'
import type { PlayRegion } from '#core/region.ts'

export const REGIONS: readonly PlayRegion[] = ['eu', 'na', 'sa', 'asia', 'oce', 'africa', 'me']

/** The regions as the options of a field. */
export const regionOptions = (): { value: PlayRegion; label: string }[] =>
  REGIONS.map((region) => ({ value: region, label: regionName(region) }))
