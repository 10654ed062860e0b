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

/** `Any region` without one. */
export function regionName(region: PlayRegion | null): string {
  return t(region ? REGION_NAMES[region] : 'common.any_region')
}
