import { pairRound, record, type BracketState } from '../bracket.ts'
import { randomBelow, type Random } from '../draw/random.ts'
import type { Pairing } from '../swiss/round.ts'
import type { TableState } from '../table/state.ts'
import { accepted, openMatches, seedsIn } from './play.ts'

/** The pairs of the last round, as "1-5", byes as "9". */
export function lastPairs(state: BracketState): string[] {
  const { rounds } = state as TableState
  const { first = 0, count = 0 } = rounds.at(-1) ?? {}
  return Array.from({ length: count }, (_, index) =>
    seedsIn(state, first + index)
      .filter((seed) => seed > 0)
      .join('-'),
  )
}

/** Records how each open match ended: 1, 0.5 or 0 for the first slot. */
export function finishRound(
  state: BracketState,
  scoreOf: (first: number, second: number) => 1 | 0.5 | 0,
): TableState {
  let now = state
  for (const id of openMatches(now)) {
    const [first, second] = seedsIn(now, id)
    const value = scoreOf(first, second)
    const score = value === 1 ? [1, 0] : value === 0 ? [0, 1] : [0, 0]
    now = accepted(record(now, id, { kind: 'played', score })).state
  }
  return now as TableState
}

/** Pairs a round, by hand if pairs are given, and plays it. */
export function playRound(
  state: BracketState,
  scoreOf: (first: number, second: number) => 1 | 0.5 | 0,
  pairing?: Pairing,
): TableState {
  return finishRound(accepted(pairRound(state, pairing)).state, scoreOf)
}

export const betterSeedWins = (first: number, second: number) => (first < second ? 1 : 0)

/** Mostly the better seed; a tenth are draws, where there are any. */
export const anyScore = (random: Random, draws: boolean) => (first: number, second: number) => {
  const chance = randomBelow(random, 10)
  return chance === 0 && draws ? 0.5 : chance < 7 === first < second ? 1 : 0
}

/** Plays rounds until none can be paired. */
export function playSwiss(
  from: BracketState,
  random: Random,
  onRound: (state: TableState) => void = () => {},
): TableState {
  let state = from as TableState
  for (;;) {
    const paired = pairRound(state)
    if (!paired.ok) return state
    onRound(paired.value.state as TableState)
    state = finishRound(paired.value.state, anyScore(random, state.plan.rules.draws))
  }
}
