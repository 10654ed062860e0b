import { DRAWN, FIRST, NO_WINNER, OUTCOME, SECOND, SLOT, statusOf } from '#core/bracket/match.ts'
import { fieldOf } from '#core/bracket/records.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import { matchIn, type TableState } from '#core/bracket/table/state.ts'

/** The outcome of a round for an entrant. `none`: it did not play, or the match does not count. */
export type Mark = 'win' | 'draw' | 'loss' | 'bye' | 'open' | 'live' | 'none'

export const FIGURE: Record<Mark, string> = {
  win: '1',
  draw: '½',
  loss: '0',
  bye: '1',
  open: '',
  live: '•',
  none: '–',
}

export function markOf(state: TableState, round: number, seed: Seed, running: ReadonlySet<MatchId>): Mark {
  const table = state.rounds[round]
  const match = table && matchIn(table, seed)
  return match === undefined ? 'none' : markIn(state, match, seed, running)
}

/** Returns the outcome of a match for one of its two entrants. */
export function markIn(
  { matches }: TableState,
  match: MatchId,
  seed: Seed,
  running: ReadonlySet<MatchId>,
): Mark {
  const status = statusOf(matches, match)
  if (status === 'void' || status === 'empty') return 'none'
  if (status === 'bye') return 'bye'
  const outcome = fieldOf(matches, match, OUTCOME)
  if (outcome === DRAWN) return 'draw'
  const slot = fieldOf(matches, match, SLOT) === seed ? FIRST : SECOND
  if (outcome === slot) return 'win'
  if (outcome === NO_WINNER || outcome === FIRST || outcome === SECOND) return 'loss'
  return running.has(match) ? 'live' : 'open'
}
