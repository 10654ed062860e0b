import { t } from '#messages/lobbies.ts'
import type { PlainKey } from '#messages/translate.ts'
import type { PlayRegion } from '#core/region.ts'

const REGION_NAMES = {
  eu: 'lobbies.texts.europe',
  na: 'lobbies.texts.north_america',
  sa: 'lobbies.texts.south_america',
  asia: 'lobbies.texts.asia',
  oce: 'lobbies.texts.oceania',
  africa: 'lobbies.texts.africa',
  me: 'lobbies.texts.middle_east',
} as const satisfies Record<PlayRegion, PlainKey>

export const REGIONS: readonly PlayRegion[] = ['eu', 'na', 'sa', 'asia', 'oce', 'africa', 'me']

/** The regions as the options of a field. */
export const regionOptions = (): { value: PlayRegion; label: string }[] =>
  REGIONS.map((region) => ({ value: region, label: regionName(region) }))

/** `Any region` without one. */
export function regionName(region: PlayRegion | null): string {
  return t(region ? REGION_NAMES[region] : 'common.any_region')
}
