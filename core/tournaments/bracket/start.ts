import { accept, refuse, type Decision } from '#core/decision.ts'
import { callOff } from './ending.ts'
import {
  EXTENSION_MS,
  FEWEST_ENTRANTS,
  MAX_EXTENSIONS,
  type Deadline,
  type Effect,
  type Step,
  type TournamentState,
} from './state.ts'

/** Opens the check-in, at its time or earlier by the organizer. Rosters are locked from now on. */
export function openCheckIn(
  state: TournamentState,
): Decision<Step, 'not_published' | 'without_check_in' | 'too_late'> {
  if (state.status === 'draft') return refuse('not_published')
  if (state.status !== 'registration') return refuse('too_late')
  if (state.rules.checkInMs === 0) return refuse('without_check_in')
  const deadline: Deadline = { kind: 'close_check_in', at: state.startsAt }
  return accept({ state: { ...state, status: 'check_in', deadline }, effects: [] })
}

/** The organizer starts, after a look at the preview: also below the minimum, and before the check-in closes. */
export function start(
  state: TournamentState,
  at: number,
): Decision<Step, 'not_published' | 'check_in_first' | 'already_started' | 'over' | 'too_few_entrants'> {
  switch (state.status) {
    case 'draft':
      return refuse('not_published')
    case 'registration':
      if (state.rules.checkInMs > 0) return refuse('check_in_first')
      break
    case 'check_in':
      break
    case 'live':
    case 'completed':
      return refuse('already_started')
    case 'cancelled':
      return refuse('over')
  }
  if (presentOf(state) < FEWEST_ENTRANTS) return refuse('too_few_entrants')
  return accept(begin(state, at))
}

/**
 * Returns whether starting now is against the plan: before the time that everybody was told, or with fewer entrants
 * than it needs, unless it is set to start all the same.
 */
export function startsAgainstPlan(state: TournamentState, at: number): boolean {
  const { minEntrants, belowMinimum } = state.rules
  return at < state.startsAt || (presentOf(state) < minEntrants && belowMinimum !== 'start')
}

/** The deadline of the entry: it starts, waits for the organizer, or does what was decided for too few entrants. */
export function closeEntry(state: TournamentState, at: number): Step {
  const { minEntrants, belowMinimum, startsItself } = state.rules
  const present = presentOf(state)
  if (present >= Math.max(minEntrants, FEWEST_ENTRANTS)) {
    if (startsItself) return begin(state, at)
    const { counts, effects } = placesGiven(state)
    return { state: { ...state, counts, deadline: null }, effects }
  }
  if (belowMinimum === 'extend' && state.extensions < MAX_EXTENSIONS && state.deadline) {
    const startsAt = state.deadline.at + EXTENSION_MS
    const deadline = { kind: state.deadline.kind, at: startsAt }
    return { state: { ...state, startsAt, deadline, extensions: state.extensions + 1 }, effects: [] }
  }
  if (belowMinimum === 'start' && present >= FEWEST_ENTRANTS) return begin(state, at)
  return callOff(state)
}

/** Counts the entrants that would play if it started now: with a check-in, those who are there. */
export function presentOf(state: TournamentState): number {
  const { entered, checked_in: checkedIn, standby } = state.counts
  if (state.status !== 'check_in') return entered
  return Math.min(checkedIn + standby, state.rules.maxEntrants)
}

/** Drops the entrants who are missing, and moves standby up. */
function placesGiven(state: TournamentState): { counts: TournamentState['counts']; effects: Effect[] } {
  if (state.status !== 'check_in') return { counts: state.counts, effects: [] }
  const { entered, checked_in: checkedIn, standby, waiting } = state.counts
  const count = presentOf(state) - checkedIn
  const effects: Effect[] = []
  if (entered > 0) effects.push({ kind: 'drop_absent' })
  if (count > 0) effects.push({ kind: 'move_up', from: 'standby', count })
  return { counts: { entered: 0, checked_in: checkedIn + count, standby: standby - count, waiting }, effects }
}

function begin(state: TournamentState, at: number): Step {
  const entrants = presentOf(state)
  const { effects } = placesGiven(state)
  const live: TournamentState = {
    ...state,
    status: 'live',
    startsAt: at,
    counts: { entered: 0, waiting: 0, checked_in: 0, standby: 0 },
    prizes: state.rules.hasPrizes ? 'pending' : 'none',
    roundsOpened: 1,
  }
  return {
    state: { ...live, deadline: roundDeadline(live) },
    effects: [...effects, { kind: 'begin', entrants }, { kind: 'open_round', round: 1 }],
  }
}

/** When the next round opens by itself, if rounds have times. */
export function roundDeadline({ rules, roundsOpened }: TournamentState): Deadline | null {
  const at = rules.rounds.kind === 'at_times' ? rules.rounds.times[roundsOpened - 1] : undefined
  return at === undefined ? null : { kind: 'open_round', at }
}
