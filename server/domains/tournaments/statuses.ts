import type { EntrantStatus } from '#core/tournaments/bracket/state.ts'

/** Statuses of entrants who take part, or still may. */
export const IN_TOURNAMENT: readonly EntrantStatus[] = [
  'entered',
  'waiting',
  'checked_in',
  'standby',
  'playing',
]
/** Statuses of entrants who have a place. */
export const WITH_PLACE: readonly EntrantStatus[] = ['entered', 'checked_in', 'playing']
