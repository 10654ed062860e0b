import { stepTournament, type TournamentEvent } from '#core/tournaments/bracket/machine.ts'
import {
  draftTournament,
  type EntrantStatus,
  type TournamentRules,
  type TournamentState,
} from '#core/tournaments/bracket/state.ts'
import type { Machine } from './machines.ts'

const MINUTE = 60_000
const START = 60 * MINUTE
const LATER = 90 * MINUTE
const RULES: TournamentRules = {
  minEntrants: 2,
  maxEntrants: 2,
  hasWaitingList: true,
  checkInMs: 30 * MINUTE,
  belowMinimum: 'extend',
  startsItself: false,
  rounds: { kind: 'at_times', times: [LATER + 60 * MINUTE] },
  hasPrizes: true,
}
/** The most of each: more would only make the same walk longer. */
const MOST = { entrants: 3, rounds: 3 }

/** The tournament's machine as it is walked for its picture: two places, one on the waiting list. */
export const tournamentMachine: Machine<TournamentState, TournamentEvent> = {
  starts: [
    draftTournament(RULES, START),
    draftTournament(
      { ...RULES, checkInMs: 0, belowMinimum: 'cancel', startsItself: true, hasPrizes: false },
      START,
    ),
    draftTournament({ ...RULES, hasWaitingList: false, rounds: { kind: 'as_ready' } }, START),
  ],
  phaseOf({ status, deadline, pausedAt, prizes }) {
    if (status === 'check_in' && deadline === null) return 'check_in_closed'
    if (pausedAt !== null) return 'live_paused'
    return prizes === 'paid' ? 'paid' : status
  },
  dueOf: ({ deadline }) => deadline?.at ?? null,
  step(state, event) {
    const step = stepTournament(state, event)
    return step.ok ? { ok: true, value: step.value.state } : step
  },
  events: (state, at) => [
    ...(['publish', 'open_check_in', 'start', 'pause', 'resume', 'pay_prizes', 'cancel'] as const).map(
      (type) => ({ type, at }),
    ),
    { type: 'reschedule', startsAt: LATER, at },
    { type: 'move_round', round: 2, to: LATER + 90 * MINUTE, shiftsLater: false, at },
    { type: 'set_round_times', times: [LATER + 60 * MINUTE], at },
    ...entrantsOf(state).flatMap((entrant): TournamentEvent[] => [
      ...(entrant === null && sizeOf(state) >= MOST.entrants
        ? []
        : [{ type: 'register' as const, entrant, at }]),
      ...(['check_in', 'withdraw', 'disqualify'] as const).map((type) => ({ type, entrant, at })),
      ...[false, true].map((isSeeded) => ({ type: 'reinstate' as const, entrant, isSeeded, at })),
      ...[true, false].map((hasRoom) => ({ type: 'enter_late' as const, entrant, hasRoom, at })),
    ]),
    ...(['match', 'organiser'] as const).flatMap((by): TournamentEvent[] =>
      [true, false].map((isOver) => ({ type: 'result', by, isOver, at })),
    ),
    ...[true, false].flatMap((hasMore): TournamentEvent[] => {
      const hasNext = hasMore && state.roundsOpened < MOST.rounds
      return [
        { type: 'open_round', hasNext, at },
        { type: 'deadline', hasNext, at },
      ]
    }),
  ],
}

/** The entrants that events can be about: those that there are, and one who is not in it. */
function entrantsOf({ status, counts }: TournamentState): (EntrantStatus | null)[] {
  const there = (['entered', 'waiting', 'checked_in', 'standby'] as const).filter((name) => counts[name] > 0)
  return [null, 'disqualified', ...there, ...(status === 'live' ? (['playing'] as const) : [])]
}

const sizeOf = ({ counts }: TournamentState): number =>
  counts.entered + counts.waiting + counts.checked_in + counts.standby
