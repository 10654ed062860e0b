import { accept, refuse, type Decision } from '#core/decision.ts'
import { sideOfPlayer, type MatchState } from './state.ts'

/** A winner is picked while nothing of the match is known: until a game of its series is over, or somebody reports. */
export function arePicksOpen({ status, running, reports }: MatchState): boolean {
  const isUndecided = status === 'scheduled' || status === 'veto' || status === 'live'
  return isUndecided && running.length === 0 && reports.length === 0
}

/**
 * Checks whether this player may pick the winner, and take the pick back. Nobody picks in their own match.
 */
export function mayPick(match: MatchState, playerId: string): Decision<null, 'own_match' | 'closed'> {
  if (sideOfPlayer(match, playerId)) return refuse('own_match')
  return arePicksOpen(match) ? accept(null) : refuse('closed')
}
