import {
  FIRST,
  OUTCOME,
  SECOND,
  SLOT,
  isEntrant,
  readResult,
  statusOf,
  type MatchView,
  type SlotView,
} from '../match.ts'
import { fieldOf } from '../records.ts'
import type { EntrantRow } from '../row.ts'
import type { MatchId, Seed } from '../rules.ts'
import { bestOfRound } from './acts.ts'
import {
  BYES,
  DISQUALIFIED,
  DREW,
  GAMES_LOST,
  GAMES_WON,
  LEFT,
  LOST,
  PRESENCE,
  WON,
  pointsOf,
  roundIndexOf,
  type TableState,
} from './state.ts'

export function tableMatch(state: TableState, id: MatchId): MatchView {
  const { matches, rounds } = state
  const index = roundIndexOf(rounds, id)
  const outcome = fieldOf(matches, id, OUTCOME)
  const view: MatchView = {
    id,
    section: 'table',
    round: index + 1,
    position: id - (rounds[index]?.first ?? 0),
    bestOf: bestOfRound(state, index),
    slots: [slotView(fieldOf(matches, id, SLOT)), slotView(fieldOf(matches, id, SLOT + 1))],
    status: statusOf(matches, id),
  }
  const result = readResult(matches, id)
  if (result) view.result = result
  if (outcome === FIRST || outcome === SECOND) view.winner = outcome === FIRST ? 0 : 1
  return view
}

function slotView(occupant: number): SlotView {
  return isEntrant(occupant) ? { kind: 'entrant', seed: occupant } : { kind: 'nobody' }
}

export function tableRow(state: TableState, seed: Seed): EntrantRow {
  const { rows } = state
  const presence = fieldOf(rows, seed, PRESENCE)
  return {
    seed,
    presence: presence === LEFT ? 'left' : presence === DISQUALIFIED ? 'disqualified' : 'in',
    progress: progressOf(state, seed),
    won: fieldOf(rows, seed, WON),
    drawn: fieldOf(rows, seed, DREW),
    lost: fieldOf(rows, seed, LOST),
    byes: fieldOf(rows, seed, BYES),
    gamesWon: fieldOf(rows, seed, GAMES_WON),
    gamesLost: fieldOf(rows, seed, GAMES_LOST),
    points: pointsOf(state, seed),
  }
}

/** In Swiss by wins and losses: an entrant who has as many as are needed is not paired again. */
export function progressOf({ plan: { rules }, rows }: TableState, seed: Seed): EntrantRow['progress'] {
  if (rules.format !== 'swiss') return 'playing'
  if (rules.through !== undefined && fieldOf(rows, seed, WON) >= rules.through) return 'through'
  return rules.out !== undefined && fieldOf(rows, seed, LOST) >= rules.out ? 'out' : 'playing'
}
