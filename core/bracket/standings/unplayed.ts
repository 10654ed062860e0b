import { NOBODY } from '../match.ts'
import type { Points, RoundRobin, Seed, Swiss, TieBreak, UnplayedRounds } from '../rules.ts'
import { DRAW, LOSS, MISSED, NONE, WIN, type Encounters } from './encounters.ts'

/**
 * How rounds that were not played count for tie-breaks: byes, walkovers, forfeits and rounds missed. Undefined in a round robin.
 *
 * Swiss, by the rule of the FIDE Handbook of 2024 (C.07, 16):
 *  - To the opponents of an entrant, its unplayed rounds count the points they gave. Only rounds that it missed at the end,
 *    because it had left, count as draws.
 *  - The entrant itself counts as having met a dummy who has as many points as itself.
 *  - Buchholz without the weakest opponent leaves out a round that was missed or lost by forfeit, if there is one.
 *
 * Swiss, by the rule in force until 2022 (C.02, 13.15.5):
 *  - To the opponents of an entrant, each of its unplayed rounds counts as a draw.
 *  - The entrant itself counts as having met a virtual opponent, who had as many points before that round, got the
 *    rest of the points of that match, and drew all rounds after it: Svon = Spr + (1 - Sfpr) + 0.5 x (n - R).
 *
 * Round robin: everyone has the same opponents, so unplayed matches count like played ones.
 */
export function unplayedRule(rules: RoundRobin | Swiss): UnplayedRounds | undefined {
  return rules.format === 'swiss' ? (rules.unplayedRounds ?? 'fide_2009') : undefined
}

/** Returns whether a tie-break sums up the points of opponents, so that it depends on the rule. */
export function countsUnplayed(tieBreak: TieBreak): boolean {
  return tieBreak.endsWith('buchholz') || tieBreak === 'buchholz_cut_1' || tieBreak === 'sonneborn_berger'
}

export type CountedScores = {
  /** Returns the points that count as its opponent's in the round of this index. */
  ofOpponent: (round: number, seed: Seed) => number
  /** True if this round is left out before the weakest opponent is. */
  isCutFirst: (round: number, seed: Seed) => boolean
}

/** @param rule how unplayed rounds count; undefined in a round robin */
export function countScores(
  encounters: Encounters,
  points: Points,
  { rule, completed }: { rule: UnplayedRounds | undefined; completed: number },
): CountedScores {
  if (rule === 'fide_2024') return withDummies(encounters, points)
  if (rule === 'fide_2009') return withVirtualOpponents(encounters, points, completed)
  const { total } = pointsByRound(encounters, points)
  return { ofOpponent: (round, seed) => total[rivalIn(encounters, round, seed)] ?? 0, isCutFirst: never }
}

function withDummies(encounters: Encounters, points: Points): CountedScores {
  const { rounds, entrants, at, result, isPlayed } = encounters
  const { total } = pointsByRound(encounters, points)
  /** Byes and wins by forfeit are nobody's choice. */
  const isVoluntary = (round: number, seed: Seed) => {
    const where = at(round, seed)
    return isPlayed[where] !== 1 && result[where] !== NONE && result[where] !== WIN
  }
  const forOpponents = Float64Array.from(total)
  for (let seed = 1; seed <= entrants; seed++)
    for (let round = rounds - 1; round >= 0 && isVoluntary(round, seed); round--)
      if (result[at(round, seed)] === MISSED) forOpponents[seed] = (forOpponents[seed] ?? 0) + points.draw
  return {
    ofOpponent: (round, seed) =>
      (isPlayed[at(round, seed)] === 1 ? forOpponents[rivalIn(encounters, round, seed)] : total[seed]) ?? 0,
    isCutFirst: isVoluntary,
  }
}

function withVirtualOpponents(encounters: Encounters, points: Points, completed: number): CountedScores {
  const { rounds, entrants, at, result, isPlayed } = encounters
  const { before } = pointsByRound(encounters, points)
  const forOpponents = new Float64Array(entrants + 1)
  for (let round = 0; round < rounds; round++)
    for (let seed = 1; seed <= entrants; seed++) {
      const where = at(round, seed)
      const found = result[where] ?? NONE
      const counted = isPlayed[where] === 1 ? pointsFor(found, points) : found === NONE ? 0 : points.draw
      forOpponents[seed] = (forOpponents[seed] ?? 0) + counted
    }
  const virtual = (round: number, seed: Seed) => {
    const given = pointsFor(result[at(round, seed)] ?? NONE, points)
    const after = Math.max(0, completed - (round + 1))
    return (before[at(round, seed)] ?? 0) + (points.win + points.loss - given) + points.draw * after
  }
  return {
    ofOpponent: (round, seed) =>
      isPlayed[at(round, seed)] === 1
        ? (forOpponents[rivalIn(encounters, round, seed)] ?? 0)
        : virtual(round, seed),
    isCutFirst: never,
  }
}

/** The points of each entrant before each round, and at the end. */
function pointsByRound(
  { rounds, entrants, at, result }: Encounters,
  points: Points,
): { before: Float64Array; total: Float64Array } {
  const before = new Float64Array((entrants + 1) * (rounds + 1))
  for (let round = 0; round < rounds; round++)
    for (let seed = 1; seed <= entrants; seed++) {
      const where = at(round, seed)
      before[at(round + 1, seed)] = (before[where] ?? 0) + pointsFor(result[where] ?? NONE, points)
    }
  return { before, total: before.subarray(at(rounds, 0)) }
}

const never = () => false

/** Index 0 of lists by seed, which is unused, stands for nobody. */
function rivalIn({ at, rival }: Encounters, round: number, seed: Seed): Seed {
  return Math.max(0, rival[at(round, seed)] ?? NOBODY)
}

export function pointsFor(result: number, { win, draw, loss }: Points): number {
  return result === WIN ? win : result === DRAW ? draw : result === LOSS ? loss : 0
}
