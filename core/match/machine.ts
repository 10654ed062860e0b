import { accept, refuse, type Decision } from '../decision.ts'
import {
  acceptRuling,
  appeal,
  disputeReport,
  openDispute,
  passDisputeDeadline,
  resolve,
  state,
} from './dispute.ts'
import { callOff, cancel, claimNoShow, settle, surrender } from './ending.ts'
import { fetched, report, suspect } from './results.ts'
import type { GameScore, SeriesRules } from './series.ts'
import {
  ABANDON_MS,
  CLAIM_MS,
  sideOfCaptain,
  type MatchRefusal,
  type MatchSide,
  type MatchState,
} from './state.ts'
import {
  chooseMap,
  chosenMaps,
  planVeto,
  remainingMaps,
  turnOf,
  VETO_STEP_MS,
  type VetoState,
} from './veto.ts'

export type MatchEvent =
  | { type: 'veto'; playerId: string; map: string; at: number }
  | { type: 'report'; playerId: string; scores: readonly GameScore[]; at: number }
  | { type: 'fetched'; scores: readonly GameScore[]; at: number }
  | { type: 'suspect'; at: number }
  | {
      type: 'dispute' | 'state' | 'appeal' | 'accept_ruling' | 'surrender' | 'claim_no_show'
      playerId: string
      at: number
    }
  | { type: 'resolve'; moderatorId: string; winnerSideId: number | null; at: number }
  | { type: 'call_off'; at: number }
  /** `random` from 0 up to, not including, 1: which map the server takes off for who was too slow. */
  | { type: 'deadline'; at: number; random: number }

export type MatchStart = {
  rules: SeriesRules
  sides: readonly [MatchSide, MatchSide]
  /** The maps to choose from; none where the mode has none. */
  pool: readonly string[]
  /** Who begins the veto. */
  first: 0 | 1
  /** This side was not there at the start. */
  absentSideId: number | null
  /** The maps when there is nothing to choose: fewer than the series has games. */
  maps: readonly string[]
  at: number
}

export function startMatch({ rules, sides, pool, first, absentSideId, maps, at }: MatchStart): MatchState {
  const fresh = {
    status: 'live',
    rules,
    sides,
    absentSideId,
    veto: null,
    maps,
    round: 1,
    reports: [],
    votes: [],
    dispute: null,
    deadline: null,
    scores: null,
    winnerSideId: null,
    ending: null,
  } as const
  if (absentSideId !== null)
    return { ...fresh, status: 'scheduled', deadline: { kind: 'claim', at: at + CLAIM_MS } }
  const veto = planVeto(pool, rules.bestOf, first)
  return veto ? ask({ ...fresh, maps: [] }, veto, at) : goLive(fresh, at)
}

/** The match's whole rule: every event in every state has an answer, the next state or a named refusal. */
export function stepMatch(match: MatchState, event: MatchEvent): Decision<MatchState, MatchRefusal> {
  switch (event.type) {
    case 'veto':
      return choose(match, event)
    case 'report':
      return report(match, event)
    case 'fetched':
      return fetched(match, event)
    case 'suspect':
      return suspect(match, event)
    case 'dispute':
      return disputeReport(match, event)
    case 'state':
      return state(match, event)
    case 'resolve':
      return resolve(match, event)
    case 'appeal':
      return appeal(match, event)
    case 'accept_ruling':
      return acceptRuling(match, event)
    case 'surrender':
      return surrender(match, event)
    case 'claim_no_show':
      return claimNoShow(match, event)
    case 'call_off':
      return callOff(match)
    case 'deadline':
      return passDeadline(match, event)
  }
}

function choose(
  match: MatchState,
  event: { playerId: string; map: string; at: number },
): Decision<MatchState, MatchRefusal> {
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  const turn = match.status === 'veto' && match.veto ? turnOf(match.veto) : undefined
  if (!match.veto || !turn) return refuse('no_veto')
  if (match.sides[turn.side].id !== side.id) return refuse('not_your_turn')
  if (!remainingMaps(match.veto).includes(event.map)) return refuse('unknown_map')
  return accept(ask(match, chooseMap(match.veto, event.map, false), event.at))
}

function passDeadline(
  match: MatchState,
  { at, random }: { at: number; random: number },
): Decision<MatchState, MatchRefusal> {
  if (!match.deadline || at < match.deadline.at) return refuse('nothing_due')
  switch (match.deadline.kind) {
    case 'claim':
      return accept(cancel(match, 'absent'))
    case 'veto': {
      if (!match.veto) return refuse('nothing_due')
      const maps = remainingMaps(match.veto)
      return accept(ask(match, chooseMap(match.veto, maps[Math.floor(random * maps.length)] ?? '', true), at))
    }
    case 'auto_confirm': {
      const only = match.reports.find((each) => each.round === match.round)
      return accept(only ? settle(match, only.scores, 'unanswered') : cancel(match, 'abandoned'))
    }
    case 'correct':
      // A side that did not correct in time stays with its first report, and equal ones have settled it
      // before.
      return accept(openDispute(match, at, null))
    case 'expire':
      return accept(cancel(match, 'abandoned'))
    case 'statements':
    case 'moderate':
    case 'appeal':
    case 'appeal_review':
      return accept(passDisputeDeadline(match, at))
  }
}

/** The next turn of the veto has its time; after the last one the match is live. */
function ask(match: MatchState, veto: VetoState, at: number): MatchState {
  if (turnOf(veto))
    return { ...match, status: 'veto', veto, deadline: { kind: 'veto', at: at + VETO_STEP_MS } }
  return goLive({ ...match, veto, maps: chosenMaps(veto) }, at)
}

function goLive(match: MatchState, at: number): MatchState {
  return { ...match, status: 'live', deadline: { kind: 'expire', at: at + ABANDON_MS * match.rules.bestOf } }
}
