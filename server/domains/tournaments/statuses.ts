import type { EntrantStatus } from '#core/tournament/state.ts'

/** Who takes part, or still may. */
export const IN_TOURNAMENT: readonly EntrantStatus[] = [
  'entered',
  'waiting',
  'checked_in',
  'standby',
  'playing',
]
/** Who has a place. */
export const WITH_PLACE: readonly EntrantStatus[] = ['entered', 'checked_in', 'playing']
