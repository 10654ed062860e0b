import { refuse, type Decision, type RefusalOf } from '#core/decision.ts'
import { cancel, payPrizes } from './ending.ts'
import {
  enterLate,
  leaveLive,
  openRound,
  pause,
  reinstateLive,
  result,
  resume,
} from '#core/tournaments/read/live.ts'
import {
  checkIn,
  leaveBefore,
  publish,
  register,
  reschedule,
  type Entrant,
} from '#core/tournaments/entry/registration.ts'
import { moveRound, setRoundTimes } from '#core/tournaments/times/round-times.ts'
import { closeEntry, openCheckIn, start } from './start.ts'
import type { Step, TournamentState } from './state.ts'

/** A check-in that opens with less time left would close before anybody could come. */
const LEAST_CHECK_IN_MS = 5 * 60_000

/**
 * Everything that happens to a tournament. `entrant`: the status of the entrant that the event is about, null
 * for one that has never entered. Rights are checked before.
 */
export type TournamentEvent =
  | { type: 'publish' | 'open_check_in' | 'start' | 'pause' | 'resume' | 'cancel' | 'pay_prizes'; at: number }
  | { type: 'reschedule'; startsAt: number; at: number }
  | { type: 'register' | 'check_in' | 'withdraw' | 'disqualify'; entrant: Entrant; at: number }
  /** `isSeeded`: it has played in this tournament, so it has a number in the bracket. */
  | { type: 'reinstate'; entrant: Entrant; isSeeded: boolean; at: number }
  | { type: 'enter_late'; entrant: Entrant; hasRoom: boolean; at: number }
  | { type: 'result'; by: 'match' | 'organiser'; isOver: boolean; at: number }
  | { type: 'open_round'; hasNext: boolean; at: number }
  | { type: 'move_round'; round: number; to: number; shiftsLater: boolean; at: number }
  /** Undoes moves of rounds: all of them have these times again. */
  | { type: 'set_round_times'; times: readonly number[]; at: number }
  | { type: 'deadline'; hasNext: boolean; at: number }

type EventOf<Type extends TournamentEvent['type']> = TournamentEvent & { type: Type }

const HANDLERS = {
  publish: (state, { at }) => publish(state, at),
  reschedule: (state, event) => reschedule(state, event),
  register: (state, { entrant }) => register(state, entrant),
  open_check_in: (state) => openCheckIn(state),
  check_in: (state, { entrant }) => checkIn(state, entrant),
  withdraw: (state, { entrant }) => leave(state, entrant, 'withdrawn'),
  disqualify: (state, { entrant }) => leave(state, entrant, 'disqualified'),
  reinstate: (state, event) => reinstate(state, event),
  start: (state, { at }) => start(state, at),
  result: (state, event) => result(state, event),
  pause: (state, { at }) => pause(state, at),
  resume: (state, { at }) => resume(state, at),
  enter_late: (state, event) => enterLate(state, event),
  open_round: (state, { hasNext }) => openRound(state, hasNext),
  move_round: (state, event) => moveRound(state, event),
  set_round_times: (state, event) => setRoundTimes(state, event),
  pay_prizes: (state) => payPrizes(state),
  cancel: (state) => cancel(state),
  deadline: (state, event) => passDeadline(state, event),
} satisfies {
  [Type in TournamentEvent['type']]: (state: TournamentState, event: EventOf<Type>) => Decision<Step, string>
}

/** The refusals of an event, from the function that handles it. */
export type TournamentRefusalOf<Type extends TournamentEvent['type']> = RefusalOf<
  ReturnType<(typeof HANDLERS)[Type]>
>

/** The tournament's state machine: for every event in every state the next state and its effects, or a refusal. */
export function stepTournament<Event extends TournamentEvent>(
  state: TournamentState,
  event: Event,
): Decision<Step, TournamentRefusalOf<Event['type']>> {
  // The compiler does not relate the handler found by `event.type` to the type of the event.
  const handle = HANDLERS[event.type] as (
    state: TournamentState,
    event: Event,
  ) => Decision<Step, TournamentRefusalOf<Event['type']>>
  return handle(state, event)
}

function leave(
  state: TournamentState,
  entrant: Entrant,
  status: 'withdrawn' | 'disqualified',
): Decision<Step, 'not_entered' | 'not_playing' | 'over'> {
  switch (state.status) {
    case 'draft':
    case 'registration':
    case 'check_in':
      return leaveBefore(state, entrant, status)
    case 'live':
      return leaveLive(state, entrant, status === 'withdrawn' ? 'left' : 'disqualified')
    case 'completed':
    case 'cancelled':
      return refuse('over')
  }
}

/** Before the start an entrant that was removed may enter again; its fee was given back. */
function reinstate(
  state: TournamentState,
  event: { entrant: Entrant; isSeeded: boolean },
): Decision<Step, 'not_disqualified' | 'already_started' | 'over'> {
  switch (state.status) {
    case 'draft':
    case 'registration':
    case 'check_in':
      return event.entrant === 'disqualified'
        ? { ok: true, value: { state, effects: [{ kind: 'entrant', status: 'withdrawn' }] } }
        : refuse('not_disqualified')
    case 'live':
      return reinstateLive(state, event)
    case 'completed':
    case 'cancelled':
      return refuse('over')
  }
}

function passDeadline(
  state: TournamentState,
  { hasNext, at }: { hasNext: boolean; at: number },
): Decision<Step, 'nothing_due'> {
  const { deadline } = state
  if (!deadline || at < deadline.at || state.pausedAt !== null) return refuse('nothing_due')
  switch (deadline.kind) {
    case 'open_check_in':
      return orNothing(openCheckIn(withTimeToCome(state, at)))
    case 'close_check_in':
    case 'start':
      return { ok: true, value: closeEntry(state, at) }
    case 'open_round': {
      const opened = openRound(state, hasNext)
      // Times that are left when the last round is open do nothing.
      return opened.ok ? opened : { ok: true, value: { state: { ...state, deadline: null }, effects: [] } }
    }
  }
}

/** After an outage in which the check-in should have opened, the start moves so that there is a whole one. */
function withTimeToCome(state: TournamentState, at: number): TournamentState {
  const { startsAt, rules } = state
  const least = Math.min(rules.checkInMs / 2, LEAST_CHECK_IN_MS)
  return startsAt - at >= least ? state : { ...state, startsAt: at + rules.checkInMs }
}

function orNothing(decision: Decision<Step, string>): Decision<Step, 'nothing_due'> {
  return decision.ok ? decision : refuse('nothing_due')
}
