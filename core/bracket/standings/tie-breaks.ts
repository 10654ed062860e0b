import { NOBODY } from '../match.ts'
import type { Points, Seed, TieBreak } from '../rules.ts'
import type { EntrantRow } from '../row.ts'
import { DRAW, NONE, WIN, type Encounters } from './encounters.ts'
import { pointsFor, type CountedScores } from './unplayed.ts'

/** Figures that tie-breaks are counted from; lists are by seed. */
export type Counted = {
  rows: readonly EntrantRow[]
  encounters: Encounters
  scores: CountedScores
  points: Points
  /** The points of the opponents, one for each round that counts. */
  opponents: readonly (readonly number[])[]
  /** The points among these that Buchholz cut 1 leaves out. */
  least: readonly number[]
  /** The share of its played matches that an entrant won, a draw being half. */
  winShares: readonly number[]
}

export function countFrom(
  rows: readonly EntrantRow[],
  encounters: Encounters,
  scores: CountedScores,
  points: Points,
): Counted {
  const opponents = rows.map((_, seed) => {
    const found: number[] = []
    eachRound(encounters, seed, (round) => found.push(scores.ofOpponent(round, seed)))
    return found
  })
  const least = rows.map((_, seed) => {
    const first: number[] = []
    eachRound(encounters, seed, (round) => {
      if (scores.isCutFirst(round, seed)) first.push(scores.ofOpponent(round, seed))
    })
    const all = first.length > 0 ? first : (opponents[seed] ?? [])
    return all.length > 0 ? Math.min(...all) : 0
  })
  const winShares = rows.map((_, seed) => winShare(encounters, seed))
  return { rows, encounters, scores, points, opponents, least, winShares }
}

/**
 * The value of a tie-break for an entrant; more is better. Head-to-head depends on who is tied, see
 * `headToHead`. Source: FIDE Handbook C.07.
 */
export const VALUE_OF: Record<Exclude<TieBreak, 'head_to_head'>, (counted: Counted, seed: Seed) => number> = {
  /** Matches won, also by a walkover or a bye. */
  wins: ({ rows }, seed) => rows[seed]?.won ?? 0,
  /** The points of all opponents. */
  buchholz: ({ opponents }, seed) => sum(opponents[seed] ?? []),
  /** Buchholz without the weakest opponent. */
  buchholz_cut_1: ({ opponents, least }, seed) => sum(opponents[seed] ?? []) - (least[seed] ?? 0),
  /** Buchholz without the weakest and the strongest opponent. */
  median_buchholz: ({ opponents, least }, seed) => {
    const scores = opponents[seed] ?? []
    const cut = scores.indexOf(least[seed] ?? 0)
    return scores.length < 3
      ? 0
      : sum(scores) - (least[seed] ?? 0) - Math.max(...scores.filter((_, index) => index !== cut))
  },
  /** The points of those beaten, and half the points of those drawn with. */
  sonneborn_berger: ({ encounters, scores }, seed) => {
    let total = 0
    eachRound(encounters, seed, (round, result) => {
      const share = result === WIN ? 1 : result === DRAW ? 0.5 : 0
      total += scores.ofOpponent(round, seed) * share
    })
    return total
  },
  game_difference: ({ rows }, seed) => (rows[seed]?.gamesWon ?? 0) - (rows[seed]?.gamesLost ?? 0),
  /** The mean share of played matches that the opponents met in play have won, a draw being half; 0 to 1. */
  opponents_win_share: ({ encounters, winShares }, seed) => {
    const shares: number[] = []
    eachRound(encounters, seed, (round) => {
      const where = encounters.at(round, seed)
      if (encounters.isPlayed[where] === 1) shares.push(winShares[encounters.rival[where] ?? NOBODY] ?? 0)
    })
    // The same opponents in another order must give the same value.
    return shares.length === 0 ? 0 : Math.round((sum(shares) / shares.length) * 1e9) / 1e9
  },
  seed: (_, seed) => -seed,
}

/**
 * The points that each of these tied entrants won against the others; undefined unless all of them have met each
 * other, because else the one with more matches would be ahead (FIDE Handbook C.07, 6).
 */
export function headToHead(
  { encounters, points }: Counted,
  tied: readonly Seed[],
): Map<Seed, number> | undefined {
  if (tied.length > encounters.rounds + 1) return undefined
  const isTied = new Set(tied)
  const won = new Map<Seed, number>()
  for (const seed of tied) {
    const met = new Set<Seed>()
    let total = 0
    eachRound(encounters, seed, (round, result) => {
      const rival = encounters.rival[encounters.at(round, seed)] ?? NOBODY
      if (!isTied.has(rival)) return
      met.add(rival)
      total += pointsFor(result, points)
    })
    if (met.size < tied.length - 1) return undefined
    won.set(seed, total)
  }
  return won
}

function winShare({ rounds, at, result, isPlayed }: Encounters, seed: Seed): number {
  let won = 0
  let played = 0
  for (let round = 0; round < rounds; round++) {
    const where = at(round, seed)
    if (isPlayed[where] !== 1) continue
    played++
    won += result[where] === WIN ? 1 : result[where] === DRAW ? 0.5 : 0
  }
  return played === 0 ? 0 : won / played
}

function eachRound(
  { rounds, at, result }: Encounters,
  seed: Seed,
  visit: (round: number, result: number) => void,
): void {
  for (let round = 0; round < rounds; round++) {
    const found = result[at(round, seed)] ?? NONE
    if (found !== NONE) visit(round, found)
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
