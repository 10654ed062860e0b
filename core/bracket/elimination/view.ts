import {
  FIRST,
  NOBODY,
  NO_WINNER,
  OUTCOME,
  SCORE,
  SECOND,
  SLOT,
  UNDECIDED,
  UNKNOWN,
  isEntrant,
  readResult,
  statusOf,
  wasPlayed,
  type MatchView,
  type SlotView,
} from '../match.ts'
import { fieldOf } from '../records.ts'
import type { EntrantRow } from '../row.ts'
import { SECTIONS, type MatchId, type Seed } from '../rules.ts'
import { LEFT, finalBefore, needsReset, placeOfLoser, reached, type TreeState } from './state.ts'
import { NOWHERE } from './tree.ts'

export function treeMatch(state: TreeState, id: MatchId): MatchView {
  const { plan, matches } = state
  const outcome = fieldOf(matches, id, OUTCOME)
  const view: MatchView = {
    id,
    section: SECTIONS[plan.section[id] ?? 0] ?? 'winners',
    round: plan.round[id] ?? 0,
    position: plan.position[id] ?? 0,
    bestOf: plan.bestOf[id] ?? 1,
    slots: [slotView(state, id, 0), slotView(state, id, 1)],
    status: statusOf(matches, id),
  }
  const result = readResult(matches, id)
  if (result) view.result = result
  if (outcome === FIRST || outcome === SECOND) view.winner = outcome === FIRST ? 0 : 1
  const [winnerTo = NOWHERE, loserTo = NOWHERE] = [plan.winnerTo[id], plan.loserTo[id]]
  if (winnerTo !== NOWHERE) view.winnerTo = winnerTo >> 1
  if (loserTo !== NOWHERE) view.loserTo = loserTo >> 1
  return view
}

function slotView({ plan, matches }: TreeState, id: MatchId, slot: 0 | 1): SlotView {
  const occupant = fieldOf(matches, id, SLOT + slot)
  if (isEntrant(occupant)) return { kind: 'entrant', seed: occupant }
  const feeder = plan.feeder[id * 2 + slot] ?? NOWHERE
  if (occupant === UNKNOWN && feeder !== NOWHERE)
    return { kind: feeder & 1 ? 'loser_of' : 'winner_of', match: feeder >> 1 }
  return { kind: 'nobody' }
}

export function treeRow(state: TreeState, seed: Seed): EntrantRow {
  const { plan, matches, entrants } = state
  const presence = fieldOf(entrants, seed, 0)
  const row: EntrantRow = {
    seed,
    presence: presence < LEFT ? 'in' : presence % 2 === 0 ? 'left' : 'disqualified',
    progress: 'playing',
    won: 0,
    drawn: 0,
    lost: 0,
    byes: 0,
    gamesWon: 0,
    gamesLost: 0,
  }
  for (const { match, slot } of reached(state, seed)) {
    const outcome = fieldOf(matches, match, OUTCOME)
    if (outcome === UNDECIDED) break
    const isWon = outcome === slot + 1
    const rival = fieldOf(matches, match, SLOT + 1 - slot)
    if (!isWon) row.lost++
    else if (rival === NOBODY) row.byes++
    else row.won++
    if (wasPlayed(matches, match)) {
      row.gamesWon += fieldOf(matches, match, SCORE + slot)
      row.gamesLost += fieldOf(matches, match, SCORE + 1 - slot)
    }
    if (!endsIn(state, match, isWon, outcome)) continue
    row.progress = isWon && plan.winnerPlace[match] === 1 ? 'through' : 'out'
    row.place = isWon ? plan.winnerPlace[match] : placeOfLoser(plan, match)
  }
  return row
}

/** Returns whether an entrant plays no more after this decided match. */
function endsIn({ plan, matches }: TreeState, match: MatchId, isWon: boolean, outcome: number): boolean {
  if (outcome === NO_WINNER) return true
  if (match === finalBefore(plan)) return !needsReset(matches, match)
  return (isWon ? plan.winnerTo[match] : plan.loserTo[match]) === NOWHERE
}

/** The seeds that take part. */
export function treeSeeds({ entrants }: TreeState): Seed[] {
  const seeds: Seed[] = []
  for (let seed = 1; seed < entrants.length; seed++) if (fieldOf(entrants, seed, 0) > 0) seeds.push(seed)
  return seeds
}
