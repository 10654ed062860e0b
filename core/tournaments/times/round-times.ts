import { accept, refuse, type Decision } from '#core/decision.ts'
import { LATEST_MS } from './match-time.ts'
import { roundDeadline } from '#core/tournaments/bracket/start.ts'
import type { Step, TournamentState } from '#core/tournaments/bracket/state.ts'

/** Round 2 is the first that has a time of its own. */
const FIRST_TIMED = 2
type TimesRefusal = 'over' | 'without_times' | 'round_open' | 'time_passed' | 'out_of_order'

/**
 * Moves the time of a round that is not open yet; `shiftsLater`: those after it move as far. Rounds without a time of
 * their own are opened by hand.
 */
export function moveRound(
  state: TournamentState,
  { round, to, shiftsLater, at }: { round: number; to: number; shiftsLater: boolean; at: number },
): Decision<Step, TimesRefusal | 'no_such_round' | 'too_far'> {
  const { rounds } = state.rules
  if (state.status === 'completed' || state.status === 'cancelled') return refuse('over')
  if (rounds.kind !== 'at_times') return refuse('without_times')
  const index = round - FIRST_TIMED
  const known = rounds.times[index]
  if (known === undefined) return refuse('no_such_round')
  const times = rounds.times.map((time, each) => {
    if (each === index) return to
    return shiftsLater && each > index ? time + to - known : time
  })
  if (round <= state.roundsOpened) return refuse('round_open')
  if (to <= at) return refuse('time_passed')
  if (times.some((time) => time > at + LATEST_MS)) return refuse('too_far')
  return setRoundTimes(state, { times, at })
}

/** Gives the rounds the times that they had: only those that are not open, and that are still to come, can change. */
export function setRoundTimes(
  state: TournamentState,
  { times, at }: { times: readonly number[]; at: number },
): Decision<Step, TimesRefusal> {
  const { rounds } = state.rules
  if (state.status === 'completed' || state.status === 'cancelled') return refuse('over')
  if (rounds.kind !== 'at_times') return refuse('without_times')
  const changed = movedRounds(rounds.times, times)
  if (changed.some(({ round }) => round <= state.roundsOpened)) return refuse('round_open')
  if (changed.some(({ after }) => after <= at)) return refuse('time_passed')
  const isInOrder = times.every((time, each) => time > (times[each - 1] ?? state.startsAt))
  if (!isInOrder) return refuse('out_of_order')
  const moved = { ...state, rules: { ...state.rules, rounds: { ...rounds, times } } }
  return accept({
    state: state.status === 'live' ? { ...moved, deadline: roundDeadline(moved) } : moved,
    effects: [],
  })
}

/** The times of the rounds from the second on. */
export function roundTimesOf({ rules: { rounds } }: TournamentState): readonly number[] {
  return rounds.kind === 'at_times' ? rounds.times : []
}

/** The rounds with another time than before. */
export function movedRounds(
  before: readonly number[],
  after: readonly number[],
): { round: number; before: number; after: number }[] {
  return before.flatMap((time, index) => {
    const moved = after[index]
    return moved === undefined || moved === time
      ? []
      : [{ round: index + FIRST_TIMED, before: time, after: moved }]
  })
}

/**
 * When everything should be over, where rounds have times: the last of them that is played, and its longest match. `last`:
 * the number of rounds; Infinity while that is not known, and then all that have a time are played. Undefined where
 * rounds after it are opened by hand.
 */
export function endOfRounds(
  times: readonly number[],
  { startsAt, last, lengthMs }: { startsAt: number; last: number; lengthMs: (round: number) => number },
): number | undefined {
  const timed = times.length + FIRST_TIMED - 1
  if (last !== Infinity && last > timed) return undefined
  const round = Math.min(last, timed)
  return (times[round - FIRST_TIMED] ?? startsAt) + lengthMs(round)
}
