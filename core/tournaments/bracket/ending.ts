import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Step, TournamentState } from './state.ts'

/** Cancels it, at any time before prizes are paid: everybody gets their fee back. */
export function cancel(state: TournamentState): Decision<Step, 'over' | 'prizes_paid'> {
  if (state.status === 'cancelled') return refuse('over')
  if (state.prizes === 'paid') return refuse('prizes_paid')
  return accept(callOff(state))
}

/** Everybody gets their fee back, and matches that are played are void; a draft just ends. */
export function callOff(state: TournamentState): Step {
  return {
    state: { ...state, status: 'cancelled', pausedAt: null, deadline: null },
    effects: state.status === 'draft' ? [] : [{ kind: 'call_off' }],
  }
}

/** The organizer confirms the places, and the prizes are paid, once. */
export function payPrizes(
  state: TournamentState,
): Decision<Step, 'not_completed' | 'no_prizes' | 'already_paid'> {
  if (state.status !== 'completed') return refuse('not_completed')
  if (state.prizes === 'paid') return refuse('already_paid')
  if (state.prizes === 'none') return refuse('no_prizes')
  return accept({ state: { ...state, prizes: 'paid' }, effects: [{ kind: 'pay_prizes' }] })
}
