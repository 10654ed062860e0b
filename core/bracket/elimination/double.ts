import type { DoubleElimination, MatchId } from '../rules.ts'
import { winnersRounds } from './single.ts'
import { TreeBuilder, type TreePlan } from './tree.ts'

/**
 * Double elimination: whoever loses twice is out. The winners' bracket is a single elimination; its losers fall into
 * the losers' bracket, whose winner plays the grand final. With n entrants 2n - 2 matches are played, one more if the
 * final is reset.
 *
 * Losers' rounds alternate. Odd (major) rounds: survivors play each other; the first of them pairs those who lost in
 * the first winners' round. Even (minor) rounds 2j: survivors play those who just lost in winners' round j + 1, who
 * enter in the order of `dropOrder`.
 */
export function planDouble(rules: DoubleElimination, entrants: number): TreePlan {
  const builder = new TreeBuilder(rules, entrants, entrants * 4 + 4)
  const winners = winnersRounds(builder)
  const losers = losersRounds(builder, winners)
  const winnersFinal = winners.at(-1)?.[0]
  const losersFinal = losers.at(-1)?.[0]
  // Two entrants have no losers' bracket: the loser of their match goes straight to the grand final.
  const enter = (to: MatchId | undefined) =>
    losersFinal === undefined
      ? builder.loserGoes(winnersFinal, to, 1)
      : builder.winnerGoes(losersFinal, to, 1)
  if (rules.grandFinal === 'none') {
    builder.winnerGets(winnersFinal, 1)
    builder.winnerGets(losersFinal, 2)
    if (losersFinal === undefined) builder.losersGet(winners.at(-1) ?? [], 2)
    return builder.done()
  }
  const [final] = builder.round('final', 1, 1)
  builder.winnerGoes(winnersFinal, final, 0)
  enter(final)
  const finals = final === undefined ? [] : [final]
  const [reset] = rules.grandFinal === 'reset' ? builder.round('reset', 1, 1) : []
  // Only the finalist who lost for the first time and the one who beat them play again, in the same slots.
  builder.loserGoes(final, reset, 0)
  builder.winnerGoes(final, reset, 1)
  if (reset !== undefined) finals.push(reset)
  for (const each of finals) builder.winnerGets(each, 1)
  builder.losersGet(finals, 2)
  return builder.done(reset)
}

function losersRounds(builder: TreeBuilder, winners: readonly MatchId[][]): MatchId[][] {
  const rounds: MatchId[][] = []
  const add = (matches: number) => {
    const round = builder.round('losers', rounds.length + 1, matches)
    rounds.push(round)
    return round
  }
  for (let minor = 1; minor < winners.length; minor++) {
    const dropping = winners[minor] ?? []
    const before = rounds.at(-1)
    const major = add(dropping.length)
    if (before) builder.join(before, major)
    else winners[0]?.forEach((id, index) => builder.loserGoes(id, major[index >> 1], index % 2 === 0 ? 0 : 1))
    const round = add(dropping.length)
    major.forEach((id, index) => builder.winnerGoes(id, round[index], 0))
    const flip = dropOrder(minor, dropping.length)
    dropping.forEach((id, index) => builder.loserGoes(id, round[index ^ flip], 1))
  }
  // From the last round back: third, fourth, two fifths, two sevenths, four ninths ...
  let place = 3
  for (const round of rounds.toReversed()) {
    builder.losersGet(round, place)
    place += round.length
  }
  return rounds
}

/**
 * Where those who lose in a winners' round enter minor round `minor` (from 1) of `matches` matches: the one at
 * position p meets the survivor at position `p ^ flip`, that is, blocks of the bracket change places.
 *
 * Published tables (brackets-manager has them) name such flips up to 128 entrants: natural is 0, reverse all ones, half
 * shift the top bit, reverse half shift all but the top bit, pair flip the lowest bit. Two who met in the winners'
 * bracket meet again when their blocks join, and the more leading bits their flips share, the sooner that is. To
 * keep the leading bits of all rounds as different as they can be, round j takes the binary digits of j mirrored:
 * 1 -> 1000, 2 -> 0100, 3 -> 1100. No other flips make the earliest possible rematch later; for 16, 64
 * and 128 entrants it comes one round later than by the published tables, for 8 and 32 in the same (see the test).
 */
export function dropOrder(minor: number, matches: number): number {
  let flip = 0
  for (let bit = matches >> 1, rest = minor; bit > 0 && rest > 0; bit >>= 1, rest >>= 1)
    if (rest & 1) flip |= bit
  return flip
}
