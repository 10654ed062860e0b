import { accept, refuse, type Decision } from '#core/decision.ts'
import {
  counted,
  taken,
  type Deadline,
  type Effect,
  type EntrantStatus,
  type Step,
  type TournamentState,
} from '#core/tournaments/bracket/state.ts'

export type Entrant = EntrantStatus | null

/** The draft is published: from now on players can enter. */
export function publish(
  state: TournamentState,
  at: number,
): Decision<Step, 'already_published' | 'start_passed'> {
  if (state.status !== 'draft') return refuse('already_published')
  if (state.startsAt <= at) return refuse('start_passed')
  return accept({ state: withEntryDeadline({ ...state, status: 'registration' }), effects: [] })
}

/** Moves the start; during the check-in, which closes then, only to later. */
export function reschedule(
  state: TournamentState,
  { startsAt, at }: { startsAt: number; at: number },
): Decision<Step, 'too_late' | 'start_passed' | 'only_later'> {
  if (startsAt <= at) return refuse('start_passed')
  switch (state.status) {
    case 'draft':
      return accept({ state: { ...state, startsAt }, effects: [] })
    case 'registration':
      return accept({ state: withEntryDeadline({ ...state, startsAt }), effects: [] })
    case 'check_in':
      if (startsAt <= state.startsAt) return refuse('only_later')
      return accept({
        state: { ...state, startsAt, deadline: { kind: 'close_check_in', at: startsAt } },
        effects: [],
      })
    default:
      return refuse('too_late')
  }
}

/** Enters: takes a place, or one on the waiting list; in the order of coming. The fee is held with both. */
export function register(
  state: TournamentState,
  entrant: Entrant,
): Decision<Step, 'not_open' | 'registration_closed' | 'already_entered' | 'excluded' | 'full'> {
  if (state.status === 'draft') return refuse('not_open')
  if (state.status !== 'registration') return refuse('registration_closed')
  if (entrant === 'disqualified') return refuse('excluded')
  if (entrant !== null && entrant !== 'withdrawn') return refuse('already_entered')
  const isFull = taken(state) >= state.rules.maxEntrants
  if (isFull && !state.rules.hasWaitingList) return refuse('full')
  const status = isFull ? 'waiting' : 'entered'
  return accept({
    state: { ...state, counts: counted(state, { [status]: 1 }) },
    effects: [{ kind: 'hold_fee' }, { kind: 'entrant', status }],
  })
}

/** There are more places than before: the waiting list gets them. In a check-in they are given when it closes. */
export function givePlaces(state: TournamentState): Step {
  const free = state.rules.maxEntrants - taken(state)
  const count = state.status === 'registration' ? Math.min(state.counts.waiting, free) : 0
  if (count <= 0) return { state, effects: [] }
  return {
    state: { ...state, counts: counted(state, { waiting: -count, entered: count }) },
    effects: [{ kind: 'move_up', from: 'waiting', count }],
  }
}

/** The player is there; also one of the waiting list, who moves up before those who are not. */
export function checkIn(
  state: TournamentState,
  entrant: Entrant,
): Decision<Step, 'no_check_in' | 'check_in_closed' | 'not_entered' | 'already_checked_in'> {
  if (state.status !== 'check_in') return refuse('no_check_in')
  if (state.deadline === null) return refuse('check_in_closed')
  if (entrant === 'checked_in' || entrant === 'standby') return refuse('already_checked_in')
  if (entrant === 'entered') return accept(moved(state, 'entered', 'checked_in'))
  if (entrant === 'waiting') return accept(moved(state, 'waiting', 'standby'))
  return refuse('not_entered')
}

function moved(state: TournamentState, from: 'entered' | 'waiting', to: 'checked_in' | 'standby'): Step {
  return {
    state: { ...state, counts: counted(state, { [from]: -1, [to]: 1 }) },
    effects: [{ kind: 'entrant', status: to }],
  }
}

/**
 * Leaves before the start, or is removed by the organizer, and the next one moves up. The fee goes back, unless the
 * check-in is closed and the player leaves by choice.
 */
export function leaveBefore(
  state: TournamentState,
  entrant: Entrant,
  status: 'withdrawn' | 'disqualified',
): Decision<Step, 'not_entered'> {
  if (entrant !== 'entered' && entrant !== 'checked_in' && entrant !== 'waiting' && entrant !== 'standby')
    return refuse('not_entered')
  const isClosed = state.status === 'check_in' && state.deadline === null
  const hadPlace = entrant === 'entered' || entrant === 'checked_in'
  const keepsFee = isClosed && hadPlace && status === 'withdrawn'
  const effects: Effect[] = [{ kind: keepsFee ? 'capture_fee' : 'release_fee' }, { kind: 'entrant', status }]
  const left = { ...state, counts: counted(state, { [entrant]: -1 }) }
  const from = state.status === 'registration' ? 'waiting' : 'standby'
  // While the check-in is open, nobody moves up: a free place is given away when it closes.
  const isOpenCheckIn = state.status === 'check_in' && !isClosed
  if (!hadPlace || isOpenCheckIn || left.counts[from] === 0) return accept({ state: left, effects })
  const to = from === 'waiting' ? 'entered' : 'checked_in'
  return accept({
    state: { ...left, counts: counted(left, { [from]: -1, [to]: 1 }) },
    effects: [...effects, { kind: 'move_up', from, count: 1 }],
  })
}

/** The check-in opens before the start, or there is none and the start is what comes next. */
export function withEntryDeadline(state: TournamentState): TournamentState {
  const { startsAt, rules } = state
  const deadline: Deadline =
    rules.checkInMs > 0
      ? { kind: 'open_check_in', at: startsAt - rules.checkInMs }
      : { kind: 'start', at: startsAt }
  return { ...state, deadline }
}
