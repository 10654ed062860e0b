/**
 * The time by which a check-in with too few entrants is extended at its deadline, at most `MAX_EXTENSIONS`
 * times.
 */
export const EXTENSION_MS = 10 * 60_000
export const MAX_EXTENSIONS = 3
/** A bracket needs two entrants, whatever the organizer's minimum is. */
export const FEWEST_ENTRANTS = 2

/** Decisions of the organizer in advance. Times are milliseconds since 1970. */
export type TournamentRules = {
  minEntrants: number
  maxEntrants: number
  hasWaitingList: boolean
  /** How long the check-in is open before the start; 0 for none. */
  checkInMs: number
  /** The step at the deadline with fewer than `minEntrants`. */
  belowMinimum: 'extend' | 'start' | 'cancel'
  /** True if it starts at the deadline; else it waits for the organizer to look at the preview and press Start. */
  startsItself: boolean
  /**
   * When rounds begin: as soon as their entrants are known, by hand, or at times, of which the first is round 2's.
   * `agreed`: as soon as they are known, too, but their players agree on the times of their matches.
   */
  rounds:
    | { kind: 'as_ready' }
    | { kind: 'by_hand' }
    | { kind: 'at_times'; times: readonly number[] }
    | { kind: 'agreed'; days: number }
  hasPrizes: boolean
}

/**
 * An entrant, a player or a team. `standby`: on the waiting list, but checked in, so first to move up when the
 * check-in closes. `dropped`: missed the check-in. `left_out`: still on the waiting list at the start.
 */
export type EntrantStatus =
  | 'entered'
  | 'waiting'
  | 'checked_in'
  | 'standby'
  | 'playing'
  | 'dropped'
  | 'left_out'
  | 'withdrawn'
  | 'disqualified'

export type Deadline = { kind: 'open_check_in' | 'close_check_in' | 'start' | 'open_round'; at: number }

/**
 * A tournament without its entrants and matches: how many entrants have each status before the start is all that the
 * rules need, so an act costs the same with 4 and with 4,096.
 */
export type TournamentState = {
  rules: TournamentRules
  status: 'draft' | 'registration' | 'check_in' | 'live' | 'completed' | 'cancelled'
  startsAt: number
  counts: Record<'entered' | 'waiting' | 'checked_in' | 'standby', number>
  extensions: number
  /** Since when clocks stand still, while live. */
  pausedAt: number | null
  roundsOpened: number
  prizes: 'none' | 'pending' | 'paid'
  /** The next step that happens by itself. Null in a check-in that is closed: the organizer has to start. */
  deadline: Deadline | null
}

/** Tasks of the caller besides storing the state; in this order, in the same transaction. */
export type Effect =
  /** The entrant of the event gets this status. */
  | { kind: 'entrant'; status: EntrantStatus }
  | { kind: 'hold_fee' | 'release_fee' | 'capture_fee' }
  /** The first so many of the waiting list get a place; after a check-in those on standby, as checked in. */
  | { kind: 'move_up'; from: 'waiting' | 'standby'; count: number }
  /** All who have not checked in are dropped, and their fees released. */
  | { kind: 'drop_absent' }
  /** The rest of the waiting list is left out, the fees of all others are captured, the bracket is planned. */
  | { kind: 'begin'; entrants: number }
  | { kind: 'open_round'; round: number }
  | { kind: 'leave_bracket'; cause: 'left' | 'disqualified' }
  | { kind: 'enter_bracket' }
  /** The entrant is back in every bracket that it was put out of. */
  | { kind: 'rejoin_bracket' }
  | { kind: 'stop_clocks' }
  /** All deadlines of matches move by the time of the pause. */
  | { kind: 'start_clocks'; pausedMs: number }
  /** Matches that are played are void, and all fees are given back. */
  | { kind: 'call_off' }
  | { kind: 'pay_prizes' }

export type Step = { state: TournamentState; effects: readonly Effect[] }

/** A tournament as its organizer has just created it. */
export function draftTournament(rules: TournamentRules, startsAt: number): TournamentState {
  return {
    rules,
    status: 'draft',
    startsAt,
    counts: { entered: 0, waiting: 0, checked_in: 0, standby: 0 },
    extensions: 0,
    pausedAt: null,
    roundsOpened: 0,
    prizes: 'none',
    deadline: null,
  }
}

/** Places that are taken, checked in or not. */
export function taken({ counts }: TournamentState): number {
  return counts.entered + counts.checked_in
}

/** One more or fewer with a status; those that are not counted before the start change nothing. */
export function counted(
  { counts }: TournamentState,
  change: Partial<TournamentState['counts']>,
): TournamentState['counts'] {
  return {
    entered: counts.entered + (change.entered ?? 0),
    waiting: counts.waiting + (change.waiting ?? 0),
    checked_in: counts.checked_in + (change.checked_in ?? 0),
    standby: counts.standby + (change.standby ?? 0),
  }
}
