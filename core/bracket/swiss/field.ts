import { DRAWN, FIRST, NOBODY, OUTCOME, RESULT, SLOT, UNDECIDED, isEntrant, wasPlayed } from '../match.ts'
import { fieldOf } from '../records.ts'
import type { Seed } from '../rules.ts'
import { IN, PRESENCE, RANKED_BY, pointsOf, type TableState } from '../table/state.ts'
import { progressOf } from '../table/view.ts'

/** An entrant to be paired, with all that pairing looks at. */
export type Contender = {
  seed: Seed
  points: number
  /** Rank among equal points: its seed, or the place of a late entrant among them. */
  rankedBy: number
  /** The score group, 0 for the most points, and the position in it, of `size`. */
  group: number
  rank: number
  size: number
  /** How often it had the first slot, less how often the second; and the last of them, 1 or -1 (0: none yet). */
  sides: number
  lastSide: number
  /** How often it was paired with fewer (or more) points in the last two rounds; a bye is a float down. */
  floatedDown: number
  floatedUp: number
  /** The float downs over all rounds. */
  downs: number
  ups: number
  /** How often it had the last side in a row, and the side it must not have again: that one, or one it had twice more. */
  streak: number
  bound: number
  /** Has scored a win without playing, so it gets no bye. */
  hadBye: boolean
}

export type Field = {
  /** Edition of the engine, see `rules.ts`. */
  edition: number
  /** Contenders in order of the score groups, by `rankedBy` within. */
  contenders: readonly Contender[]
  /** True if the two have met before. */
  haveMet: (one: Seed, other: Seed) => boolean
}

const MOST_SEEDS = 8192

/** Everybody to be paired in the next round: who is there, and neither through nor out. */
export function readField(state: TableState): Field {
  const { rounds, matches } = state
  const contenders = groupByScore(state)
  const bySeed = new Map(contenders.map((contender) => [contender.seed, contender]))
  const met = new Set<number>()
  const scores = new Float64Array(state.entrants + 1)
  rounds.forEach((round, index) => {
    const isRecent = index >= rounds.length - 2
    for (let id = round.first; id < round.first + round.count; id++) {
      const sides = [fieldOf(matches, id, SLOT), fieldOf(matches, id, SLOT + 1)] as const
      if (countsAsMet(state, id)) met.add(pairKey(...sides))
      sides.forEach((seed, slot) => {
        const contender = bySeed.get(seed)
        if (contender) remember(contender, state, id, slot, isRecent, scores)
      })
    }
    // Scores before the next round.
    for (let id = round.first; id < round.first + round.count; id++)
      for (const slot of [0, 1]) {
        const seed = fieldOf(matches, id, SLOT + slot)
        if (isEntrant(seed)) scores[seed] = (scores[seed] ?? 0) + pointsGiven(state, id, slot)
      }
  })
  const edition = state.plan.rules.edition ?? 1
  if (edition > 1) for (const contender of contenders) contender.bound = boundOf(contender)
  return { edition, contenders, haveMet: (one, other) => met.has(pairKey(one, other)) }
}

function groupByScore(state: TableState): Contender[] {
  const contenders: Contender[] = []
  for (let seed = 1; seed <= state.entrants; seed++) {
    if (fieldOf(state.rows, seed, PRESENCE) !== IN || progressOf(state, seed) !== 'playing') continue
    contenders.push({
      seed,
      points: pointsOf(state, seed),
      rankedBy: fieldOf(state.rows, seed, RANKED_BY),
      group: 0,
      rank: 0,
      size: 0,
      sides: 0,
      lastSide: 0,
      floatedDown: 0,
      floatedUp: 0,
      downs: 0,
      ups: 0,
      streak: 0,
      bound: 0,
      hadBye: false,
    })
  }
  contenders.sort((a, b) => b.points - a.points || a.rankedBy - b.rankedBy || a.seed - b.seed)
  let first = 0
  let group = 0
  contenders.forEach((contender, index) => {
    if (contender.points !== contenders[first]?.points) {
      first = index
      group++
    }
    contender.group = group
    contender.rank = index - first
    if (contender.points === contenders[index + 1]?.points) return
    for (let i = first; i <= index; i++) (contenders[i] as Contender).size = index - first + 1
  })
  return contenders
}

/**
 * Returns whether two were really paired. A walkover does not count: its winner had no side and may meet the other
 * again.
 */
export function countsAsMet({ plan, matches }: TableState, id: number): boolean {
  return (
    plan.rules.edition === undefined || wasPlayed(matches, id) || fieldOf(matches, id, OUTCOME) === UNDECIDED
  )
}

function boundOf({ streak, lastSide, sides }: Contender): number {
  return streak >= 2 ? lastSide : Math.abs(sides) >= 2 ? Math.sign(sides) : 0
}

/** Adds a match of an earlier round to what is known of one of its sides. */
function remember(
  contender: Contender,
  state: TableState,
  id: number,
  slot: number,
  isRecent: boolean,
  scores: Float64Array,
): void {
  const { matches } = state
  const rival = fieldOf(matches, id, SLOT + 1 - slot)
  const hasWon = fieldOf(matches, id, OUTCOME) === FIRST + slot
  if (fieldOf(matches, id, RESULT) !== 1 && hasWon) contender.hadBye = true
  if (rival === NOBODY || !countsAsMet(state, id)) {
    // A score without playing is a float down (C.04.3).
    if (rival === NOBODY || hasWon) noteFloat(contender, 1, isRecent)
    return
  }
  const side = slot === 0 ? 1 : -1
  contender.streak = side === contender.lastSide ? contender.streak + 1 : 1
  contender.lastSide = side
  contender.sides += side
  noteFloat(contender, Math.sign((scores[contender.seed] ?? 0) - (scores[rival] ?? 0)), isRecent)
}

/** @param lead 1 for a float down, -1 for one up, 0 for none */
function noteFloat(contender: Contender, lead: number, isRecent: boolean): void {
  if (lead > 0) {
    contender.downs++
    if (isRecent) contender.floatedDown++
  }
  if (lead < 0) {
    contender.ups++
    if (isRecent) contender.floatedUp++
  }
}

function pointsGiven({ plan, matches }: TableState, id: number, slot: number): number {
  const { win, draw, loss } = plan.rules.points
  const outcome = fieldOf(matches, id, OUTCOME)
  return outcome === FIRST + slot ? win : outcome === DRAWN ? draw : loss
}

function pairKey(one: number, other: number): number {
  return one < other ? one * MOST_SEEDS + other : other * MOST_SEEDS + one
}
