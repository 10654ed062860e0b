import { accept, refuse, type Decision, type RefusalOf } from '#core/decision.ts'
import {
  acceptRuling,
  appeal,
  askModerator,
  disputeReport,
  handOver,
  openDispute,
  passDisputeDeadline,
  resolve,
  addStatement,
  takeBackRuling,
} from './dispute.ts'
import { callOff, cancel, claimNoShow, settle, surrender, withdraw } from './ending.ts'
import { fetched, report, suspect, tell } from './results.ts'
import type { GameScore, SeriesRules } from '#core/site/game-score.ts'
import { ABANDON_MS, CLAIM_MS, sideOfCaptain, type MatchSide, type MatchState } from './state.ts'
import {
  chooseMap,
  chooseStart,
  chosenMaps,
  LOSER_PICK_AFTER_MS,
  planVeto,
  remainingMaps,
  turnOf,
  VETO_STEP_MS,
  type VetoState,
} from './veto.ts'
import type { VetoStep } from './veto-flow.ts'

export type MatchEvent =
  | { type: 'veto'; playerId: string; map: string; at: number }
  | { type: 'choose_start'; playerId: string; start: string; at: number }
  | { type: 'tell' | 'report'; playerId: string; scores: readonly GameScore[]; at: number }
  | { type: 'fetched'; scores: readonly GameScore[]; at: number }
  | { type: 'suspect'; at: number }
  | {
      type: 'dispute' | 'state' | 'ask_moderator' | 'appeal' | 'accept_ruling' | 'surrender' | 'claim_no_show'
      playerId: string
      at: number
    }
  /** `byStaff`: by somebody of the tournament's staff, not by a moderator of the site. */
  | { type: 'resolve'; moderatorId: string; byStaff: boolean; winnerSideId: number | null; at: number }
  | { type: 'take_back'; moderatorId: string; at: number }
  | { type: 'call_off' | 'withdraw'; at: number }
  /** `random` in [0, 1): chooses for a captain who was too slow. */
  | { type: 'deadline'; at: number; random: number }

export type MatchStart = {
  rules: SeriesRules
  sides: readonly [MatchSide, MatchSide]
  /** The maps to choose from; empty in modes without maps. */
  pool: readonly string[]
  /** How they are chosen; without it in the usual order. */
  veto?: readonly VetoStep[] | undefined
  /** The pool in a random order, from which steps of the veto draw. */
  order: readonly string[]
  /** The two sides that a game of the mode begins on, as attack and defence; empty without any. */
  starts: readonly string[]
  /** The side that begins the veto. */
  first: 0 | 1
  /** The side that missed the check-in, if any. */
  absentSideId: number | null
  /** It is part of a tournament, whose staff decides its disputes first. */
  hasStaff: boolean
  /** The maps when there is no veto, because the pool has fewer maps than the series has games. */
  maps: readonly string[]
  at: number
}

export function startMatch(start: MatchStart): MatchState {
  const { rules, sides, pool, veto: steps, order, starts, first, absentSideId, hasStaff, maps, at } = start
  const fresh = {
    status: 'live',
    rules,
    sides,
    absentSideId,
    hasStaff,
    veto: null,
    maps,
    round: 1,
    reports: [],
    votes: [],
    dispute: null,
    deadline: null,
    scores: null,
    running: [],
    winnerSideId: null,
    ending: null,
  } as const
  if (absentSideId !== null)
    return { ...fresh, status: 'scheduled', deadline: { kind: 'claim', at: at + CLAIM_MS } }
  const veto = planVeto({ pool, bestOf: rules.bestOf, first, steps, order, starts })
  return veto ? nextTurn({ ...fresh, status: 'veto', maps: [] }, veto, at) : goLive(fresh, at)
}

type EventOf<Type extends MatchEvent['type']> = MatchEvent & { type: Type }

const HANDLERS = {
  veto: choose,
  choose_start: chooseStartOfSide,
  tell,
  report,
  fetched,
  suspect,
  dispute: disputeReport,
  state: addStatement,
  ask_moderator: askModerator,
  resolve,
  take_back: takeBackRuling,
  appeal,
  accept_ruling: acceptRuling,
  surrender,
  claim_no_show: claimNoShow,
  call_off: callOff,
  withdraw,
  deadline: passDeadline,
} satisfies {
  [Type in MatchEvent['type']]: (match: MatchState, event: EventOf<Type>) => Decision<MatchState, string>
}

/** The refusals of an event, from the function that handles it. */
export type MatchRefusalOf<Type extends MatchEvent['type']> = RefusalOf<ReturnType<(typeof HANDLERS)[Type]>>

/** The match's state machine: for every event in every state the next state or a refusal. */
export function stepMatch<Event extends MatchEvent>(
  match: MatchState,
  event: Event,
): Decision<MatchState, MatchRefusalOf<Event['type']>> {
  // The compiler does not relate the handler found by `event.type` to the type of the event.
  const handle = HANDLERS[event.type] as (
    match: MatchState,
    event: Event,
  ) => Decision<MatchState, MatchRefusalOf<Event['type']>>
  return handle(match, event)
}

function choose(
  match: MatchState,
  event: { playerId: string; map: string; at: number },
): Decision<MatchState, 'not_captain' | 'no_veto' | 'not_your_turn' | 'unknown_map' | 'game_not_played'> {
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  const { veto } = match
  const turn = veto ? turnOf(veto) : undefined
  if (!veto || !turn) return refuse('no_veto')
  const isOpen = match.status === 'veto' || (match.status === 'live' && turn.action === 'loser_picks')
  if (!isOpen || turn.action === 'sides') return refuse('no_veto')
  if (turn.side !== null && match.sides[turn.side].id !== side.id) return refuse('not_your_turn')
  if (turn.side === null && event.at < veto.chosenAt + LOSER_PICK_AFTER_MS) return refuse('game_not_played')
  if (!remainingMaps(veto).includes(event.map)) return refuse('unknown_map')
  // By picking between two games a captain says that they lost the last one, so either captain may.
  const chooser = turn.side ?? (match.sides[0].id === side.id ? 0 : 1)
  const next = chooseMap(veto, { side: chooser, map: event.map, isRandom: false })
  return accept(nextTurn(match, next, event.at))
}

function chooseStartOfSide(
  match: MatchState,
  event: { playerId: string; start: string; at: number },
): Decision<MatchState, 'not_captain' | 'no_veto' | 'not_your_turn' | 'unknown_start'> {
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  const { veto } = match
  const turn = veto ? turnOf(veto) : undefined
  if (!veto || turn?.action !== 'sides' || turn.side === null) return refuse('no_veto')
  if (match.status !== 'veto' && match.status !== 'live') return refuse('no_veto')
  if (match.sides[turn.side].id !== side.id) return refuse('not_your_turn')
  if (!veto.starts.includes(event.start)) return refuse('unknown_start')
  const next = chooseStart(veto, { side: turn.side, start: event.start, isRandom: false })
  return accept(nextTurn(match, next, event.at))
}

function passDeadline(
  match: MatchState,
  { at, random }: { at: number; random: number },
): Decision<MatchState, 'nothing_due'> {
  if (!match.deadline || at < match.deadline.at) return refuse('nothing_due')
  switch (match.deadline.kind) {
    case 'claim':
      return accept(cancel(match, 'absent'))
    case 'veto': {
      const turn = match.veto ? turnOf(match.veto) : undefined
      if (!match.veto || !turn || turn.side === null) return refuse('nothing_due')
      const choices = turn.action === 'sides' ? match.veto.starts : remainingMaps(match.veto)
      const choice = choices[Math.floor(random * choices.length)] ?? ''
      const { side } = turn
      const next =
        turn.action === 'sides'
          ? chooseStart(match.veto, { side, start: choice, isRandom: true })
          : chooseMap(match.veto, { side, map: choice, isRandom: true })
      return accept(nextTurn(match, next, at))
    }
    case 'auto_confirm': {
      const only = match.reports.find((each) => each.round === match.round)
      return accept(only ? settle(match, only.scores, 'unanswered') : cancel(match, 'abandoned'))
    }
    case 'correct':
      // A missing correction leaves the first report, and equal reports would have settled the match before.
      return accept(openDispute(match, at, null))
    case 'expire':
      return accept(cancel(match, 'abandoned'))
    case 'hand_over':
      return accept(handOver(match, at))
    case 'statements':
    case 'moderate':
    case 'appeal':
    case 'appeal_review':
      return accept(passDisputeDeadline(match, at))
  }
}

/**
 * Starts the next turn of the veto; after the last one before the first game the match is live. Between two games only sides have a
 * time limit; after them the players have their time to play anew.
 */
function nextTurn(match: MatchState, veto: VetoState, at: number): MatchState {
  const isLive = match.status === 'live'
  const turn = turnOf(veto)
  if (turn && turn.side !== null) {
    const deadline = { kind: 'veto', at: at + VETO_STEP_MS } as const
    return isLive ? { ...withMaps(match, veto, at), deadline } : { ...match, status: 'veto', veto, deadline }
  }
  const chosen = withMaps(match, veto, at)
  return isLive && match.deadline?.kind !== 'veto' ? chosen : goLive(chosen, at)
}

function withMaps(match: MatchState, veto: VetoState, at: number): MatchState {
  return { ...match, veto: { ...veto, chosenAt: at }, maps: chosenMaps(veto) }
}

function goLive(match: MatchState, at: number): MatchState {
  return { ...match, status: 'live', deadline: { kind: 'expire', at: at + ABANDON_MS * match.rules.bestOf } }
}
