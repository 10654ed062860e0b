import type { Preview } from '#client/domains/tournaments/desk/changes.ts'

/** What an act changes: nothing, but for what is given. */
export const actPreview = (changes: Partial<Preview> = {}): Preview => ({
  matches: [],
  matches_total: 0,
  dropped: 0,
  cancelled: 0,
  places: [],
  notified: 0,
  time: null,
  next_round: null,
  prizes: null,
  ...changes,
})
