import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Entrant } from '#core/tournaments/entry/registration.ts'
import { roundDeadline } from '#core/tournaments/bracket/start.ts'
import type { Step, TournamentState } from '#core/tournaments/bracket/state.ts'

/**
 * A result has been recorded, corrected or taken back in the bracket. `isOver`: no match is left to play in any stage.
 * While it is paused, only organizers give results. One that is taken back after the end makes it live again.
 */
export function result(
  state: TournamentState,
  { by, isOver }: { by: 'match' | 'organiser'; isOver: boolean },
): Decision<Step, 'not_live' | 'paused' | 'prizes_paid'> {
  if (state.status === 'completed') {
    if (by === 'match') return refuse('not_live')
    if (state.prizes === 'paid') return refuse('prizes_paid')
  } else {
    if (state.status !== 'live') return refuse('not_live')
    if (by === 'match' && state.pausedAt !== null) return refuse('paused')
  }
  if (isOver)
    return accept({ state: { ...state, status: 'completed', pausedAt: null, deadline: null }, effects: [] })
  if (state.status === 'live') return accept({ state, effects: [] })
  return accept({ state: { ...state, status: 'live', deadline: roundDeadline(state) }, effects: [] })
}

/** Stops all clocks, and no result of a match is taken. */
export function pause(state: TournamentState, at: number): Decision<Step, 'not_live' | 'already_paused'> {
  if (state.status !== 'live') return refuse('not_live')
  if (state.pausedAt !== null) return refuse('already_paused')
  return accept({ state: { ...state, pausedAt: at }, effects: [{ kind: 'stop_clocks' }] })
}

/** Clocks go on where they stopped; the times of later rounds stay, unless one passed during the pause. */
export function resume(state: TournamentState, at: number): Decision<Step, 'not_live' | 'not_paused'> {
  if (state.status !== 'live') return refuse('not_live')
  if (state.pausedAt === null) return refuse('not_paused')
  const pausedMs = at - state.pausedAt
  return accept({ state: { ...state, pausedAt: null }, effects: [{ kind: 'start_clocks', pausedMs }] })
}

/** An entrant leaves or is disqualified while it is played; the bracket decides what that means for its matches. */
export function leaveLive(
  state: TournamentState,
  entrant: Entrant,
  cause: 'left' | 'disqualified',
): Decision<Step, 'not_playing'> {
  if (entrant !== 'playing') return refuse('not_playing')
  return accept({
    state,
    effects: [
      // First, as leaving may decide the last match, and who is disqualified gets no place.
      { kind: 'entrant', status: cause === 'left' ? 'withdrawn' : 'disqualified' },
      { kind: 'leave_bracket', cause },
    ],
  })
}

/** A disqualification is taken back: the entrant plays on. The fee was kept, so nothing is paid. */
export function reinstateLive(
  state: TournamentState,
  { entrant, isSeeded }: { entrant: Entrant; isSeeded: boolean },
): Decision<Step, 'not_disqualified' | 'already_started'> {
  if (entrant !== 'disqualified') return refuse('not_disqualified')
  // Removed before the start: there is no place in the bracket for it.
  if (!isSeeded) return refuse('already_started')
  return accept({ state, effects: [{ kind: 'entrant', status: 'playing' }, { kind: 'rejoin_bracket' }] })
}

/** A late entrant, into an open bye or the next Swiss round. `hasRoom`: the bracket can take one. */
export function enterLate(
  state: TournamentState,
  { entrant, hasRoom }: { entrant: Entrant; hasRoom: boolean },
): Decision<Step, 'not_live' | 'already_entered' | 'excluded' | 'no_room'> {
  if (state.status !== 'live') return refuse('not_live')
  if (entrant === 'playing') return refuse('already_entered')
  if (entrant === 'disqualified' || entrant === 'withdrawn') return refuse('excluded')
  if (!hasRoom) return refuse('no_room')
  return accept({
    state,
    effects: [
      { kind: 'hold_fee' },
      { kind: 'capture_fee' },
      { kind: 'enter_bracket' },
      { kind: 'entrant', status: 'playing' },
    ],
  })
}

/** Opens the next round, where rounds do not open by themselves. `hasNext`: the bracket has another one. */
export function openRound(
  state: TournamentState,
  hasNext: boolean,
): Decision<Step, 'not_live' | 'paused' | 'opens_by_itself' | 'no_round_left'> {
  if (state.status !== 'live') return refuse('not_live')
  if (state.pausedAt !== null) return refuse('paused')
  if (opensByItself(state)) return refuse('opens_by_itself')
  if (!hasNext) return refuse('no_round_left')
  const next = { ...state, roundsOpened: state.roundsOpened + 1 }
  return accept({
    state: { ...next, deadline: roundDeadline(next) },
    effects: [{ kind: 'open_round', round: next.roundsOpened }],
  })
}

/** Returns whether a round opens when its matches are known, without an organizer or a time. */
export function opensByItself({ rules: { rounds } }: TournamentState): boolean {
  return rounds.kind === 'as_ready' || rounds.kind === 'agreed'
}
