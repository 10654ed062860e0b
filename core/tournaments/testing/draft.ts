import {
  draftTournament,
  type TournamentRules,
  type TournamentState,
} from '#core/tournaments/bracket/state.ts'

export const MINUTE = 60_000
/** When the tournaments of tests begin. */
export const START = 100 * 60 * MINUTE

const RULES: TournamentRules = {
  minEntrants: 2,
  maxEntrants: 8,
  hasWaitingList: true,
  checkInMs: 30 * MINUTE,
  belowMinimum: 'cancel',
  startsItself: true,
  rounds: { kind: 'as_ready' },
  hasPrizes: true,
}

/** A draft with usual rules. */
export function draft(more: Partial<TournamentRules> = {}): TournamentState {
  return draftTournament({ ...RULES, ...more }, START)
}
