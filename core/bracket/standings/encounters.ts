import { DRAWN, FIRST, NOBODY, OUTCOME, SLOT, UNDECIDED, VOID, wasPlayed } from '../match.ts'
import { fieldOf } from '../records.ts'
import type { Seed } from '../rules.ts'
import { matchIn, type TableRound, type TableState } from '../table/state.ts'
import { progressOf } from '../table/view.ts'

/** Results of a round for an entrant. */
export const NONE = 0
export const WIN = 1
export const DRAW = 2
export const LOSS = 3
/** Swiss: was not paired, as it came late or had left. */
export const MISSED = 4

/**
 * All rounds of all entrants in flat lists, to count tie-breaks from: `at(round, seed)` is the index. A round is `NONE`
 * where it gives nothing to count: a rest in a round robin, a void match, one that is not decided, and in Swiss the
 * rounds after an entrant was through or out.
 */
export type Encounters = {
  readonly rounds: number
  readonly entrants: number
  readonly at: (round: number, seed: Seed) => number
  readonly result: Uint8Array
  /** `NOBODY` for a bye and for a round missed. */
  readonly rival: Int16Array
  /** 1 where the match was really played. Byes, walkovers, forfeits and missed rounds are not. */
  readonly isPlayed: Uint8Array
}

export function readEncounters(state: TableState): Encounters {
  const { entrants, matches, rounds } = state
  const size = (entrants + 1) * rounds.length
  const at = (round: number, seed: Seed) => round * (entrants + 1) + seed
  const result = new Uint8Array(size)
  const rival = new Int16Array(size).fill(NOBODY)
  const isPlayed = new Uint8Array(size)
  rounds.forEach((round, index) => {
    for (let id = round.first; id < round.first + round.count; id++) {
      const outcome = fieldOf(matches, id, OUTCOME)
      if (outcome === UNDECIDED || outcome === VOID) continue
      const sides = [fieldOf(matches, id, SLOT), fieldOf(matches, id, SLOT + 1)]
      sides.forEach((seed, slot) => {
        if (seed === NOBODY) return
        const where = at(index, seed)
        result[where] = outcome === DRAWN ? DRAW : outcome === FIRST + slot ? WIN : LOSS
        rival[where] = sides[1 - slot] ?? NOBODY
        isPlayed[where] = wasPlayed(matches, id) ? 1 : 0
      })
    }
  })
  if (state.plan.rules.format === 'swiss') addMissed(state, rounds, at, result)
  return { rounds: rounds.length, entrants, at, result, rival, isPlayed }
}

/** Entrants who were not paired in a round of a Swiss missed it, unless they were through or out. */
function addMissed(
  state: TableState,
  rounds: readonly TableRound[],
  at: Encounters['at'],
  result: Uint8Array,
): void {
  for (let seed = 1; seed <= state.entrants; seed++) {
    const hasEnded = progressOf(state, seed) !== 'playing'
    let last = rounds.length - 1
    if (hasEnded) while (last >= 0 && matchOf(rounds, last, seed) === undefined) last--
    for (let round = 0; round <= last; round++)
      if (matchOf(rounds, round, seed) === undefined) result[at(round, seed)] = MISSED
  }
}

function matchOf(rounds: readonly TableRound[], round: number, seed: Seed): number | undefined {
  const found = rounds[round]
  return found && matchIn(found, seed)
}

/** The number of rounds, from the first, in which every match is decided. */
export function completedRounds({ rounds, matches }: TableState): number {
  const open = rounds.findIndex(({ first, count }) => {
    for (let id = first; id < first + count; id++)
      if (fieldOf(matches, id, OUTCOME) === UNDECIDED) return true
    return false
  })
  return open < 0 ? rounds.length : open
}
