import type { MatchId, SingleElimination } from '../rules.ts'
import { TreeBuilder, type TreePlan } from './tree.ts'

/**
 * Single elimination: whoever loses is out, and entrants - 1 matches are played (one more for third place). Seeds
 * stand in the standard order; byes go to the best seeds. Those who lose in the same round share a place, unless
 * the losers of the semi-finals play for the third.
 */
export function planSingle(rules: SingleElimination, entrants: number): TreePlan {
  const builder = new TreeBuilder(rules, entrants, entrants * 2 + 4)
  const rounds = winnersRounds(builder)
  const final = rounds.at(-1) ?? []
  builder.winnerGets(final[0], 1)
  rounds.forEach((round) => builder.losersGet(round, round.length + 1))
  if (rules.thirdPlace) {
    const [upper, lower] = rounds.at(-2) ?? []
    const [third] = builder.round('third_place', 1, 1)
    builder.loserGoes(upper, third, 0)
    builder.loserGoes(lower, third, 1)
    builder.winnerGets(third, 3)
    if (third !== undefined) builder.losersGet([third], 4)
  }
  return builder.done()
}

/** The rounds of those who have not lost yet, each half as large as the one before, down to one match. */
export function winnersRounds(builder: TreeBuilder): MatchId[][] {
  const rounds: MatchId[][] = []
  for (let matches = builder.size / 2; matches >= 1; matches /= 2)
    rounds.push(builder.round('winners', rounds.length + 1, matches))
  builder.seed(rounds[0] ?? [])
  rounds.forEach((round, index) => builder.join(round, rounds[index + 1] ?? []))
  return rounds
}
