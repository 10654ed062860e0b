import { NOBODY } from '../match.ts'
import type { Points, Seed } from '../rules.ts'
import { DRAW, LOSS, NONE, WIN, type Encounters } from './encounters.ts'

/**
 * How rounds that were not played count for tie-breaks: byes, walkovers, forfeits and rounds missed.
 *
 * Swiss, by the rule of the FIDE Handbook in force until 2022 (C.02, 13.15.5):
 *  - To the opponents of an entrant, each of its unplayed rounds counts as a draw.
 *  - The entrant itself counts as having met a virtual opponent, who had as many points before that round, got the
 *    rest of the points of that match, and drew all rounds after it: Svon = Spr + (1 - Sfpr) + 0.5 x (n - R).
 *
 * Round robin: everyone has the same opponents, so unplayed matches count like played ones.
 */
export type CountedScores = {
  /** For each seed its points as they count for its opponents. */
  forOpponents: Float64Array
  /** What an entrant gets for the round of this index as its opponent's points. */
  ofOpponent: (round: number, seed: Seed) => number
}

export function countScores(
  encounters: Encounters,
  points: Points,
  { isSwiss, completed }: { isSwiss: boolean; completed: number },
): CountedScores {
  const { rounds, entrants, at, result, isPlayed, rival } = encounters
  const forOpponents = new Float64Array(entrants + 1)
  /** The points of each entrant before each round. */
  const before = new Float64Array((entrants + 1) * (rounds + 1))
  for (let round = 0; round < rounds; round++)
    for (let seed = 1; seed <= entrants; seed++) {
      const where = at(round, seed)
      const given = pointsFor(result[where] ?? NONE, points)
      before[at(round + 1, seed)] = (before[where] ?? 0) + given
      const isCounted = !isSwiss || isPlayed[where] === 1
      const counted = isCounted ? given : result[where] === NONE ? 0 : points.draw
      forOpponents[seed] = (forOpponents[seed] ?? 0) + counted
    }
  const virtual = (round: number, seed: Seed) => {
    const given = pointsFor(result[at(round, seed)] ?? NONE, points)
    const after = Math.max(0, completed - (round + 1))
    return (before[at(round, seed)] ?? 0) + (points.win + points.loss - given) + points.draw * after
  }
  return {
    forOpponents,
    ofOpponent: (round, seed) => {
      const opponent = rival[at(round, seed)] ?? NOBODY
      if (isSwiss && isPlayed[at(round, seed)] !== 1) return virtual(round, seed)
      return opponent === NOBODY ? 0 : (forOpponents[opponent] ?? 0)
    },
  }
}

export function pointsFor(result: number, { win, draw, loss }: Points): number {
  return result === WIN ? win : result === DRAW ? draw : result === LOSS ? loss : 0
}
