import { NOBODY, NO_WINNER, OUTCOME, RESULT, SLOT, UNDECIDED, isEntrant, isResultSound } from '../match.ts'
import { emptyRecords, fieldOf } from '../records.ts'
import type { MatchId } from '../rules.ts'
import { bestOfRound } from './acts.ts'
import { count, judge, modeOf } from './judge.ts'
import {
  BYES,
  DISQUALIFIED,
  DREW,
  GAMES_LOST,
  GAMES_WON,
  IN,
  LOST,
  MODE,
  PRESENCE,
  RANKED_BY,
  RECORDED,
  ROW_WIDTH,
  TableDraft,
  WON,
  roundIndexOf,
  type TableState,
} from './state.ts'

/** True for a state that can come from acts: its presence, pairs and results are possible, and all else follows from them. */
export function isSoundTable(state: TableState): boolean {
  if (!areRoundsSound(state)) return false
  const draft = new TableDraft({ ...state, rows: emptyRecords(ROW_WIDTH, state.entrants + 1) })
  for (let id = 0; id < state.matches.length; id++) {
    const rules = {
      bestOf: bestOfRound(state, roundIndexOf(state.rounds, id)),
      draws: state.plan.rules.draws,
    }
    if (!isResultSound(state.matches, id, rules)) return false
    count(draft, id, 1)
    if (fieldOf(state.matches, id, RESULT) === 0) continue
    for (const slot of [SLOT, SLOT + 1]) {
      const seed = fieldOf(state.matches, id, slot)
      draft.rows.set(seed, RECORDED, draft.rows.get(seed, RECORDED) + 1)
    }
  }
  return areRowsSound(state, draft) && areOutcomesSound(state)
}

/** The matches of a round robin are those of its plan; in a Swiss round nobody has two. */
function areRoundsSound({ plan, rounds, matches, entrants }: TableState): boolean {
  if (entrants < plan.entrants || rounds.reduce((sum, round) => sum + round.count, 0) !== matches.length)
    return false
  const slotsOf = (id: MatchId) => [fieldOf(matches, id, SLOT), fieldOf(matches, id, SLOT + 1)]
  if (plan.rules.format === 'round_robin')
    return (
      entrants === plan.entrants &&
      Array.from({ length: matches.length * 2 }, (_, slot) => slotsOf(slot >> 1)[slot & 1]).every(
        (seed, slot) => seed === plan.slots[slot],
      )
    )
  if (rounds.length > plan.rules.rounds) return false
  return rounds.every(({ first, count: size }) => {
    const slots = Array.from({ length: size }, (_, index) => slotsOf(first + index))
    const seeds = slots.flat().filter((seed) => seed !== NOBODY)
    return (
      size > 0 &&
      slots.every(([one = 0]) => isEntrant(one)) &&
      seeds.every((seed) => isEntrant(seed) && seed <= entrants) &&
      new Set(seeds).size === seeds.length
    )
  })
}

/** @param counted the rows as they follow from the matches */
function areRowsSound({ rows, plan, entrants }: TableState, counted: TableDraft): boolean {
  if (rows.length !== entrants + 1) return false
  for (let seed = 1; seed <= entrants; seed++) {
    const [presence, rankedBy] = [fieldOf(rows, seed, PRESENCE), fieldOf(rows, seed, RANKED_BY)]
    if (presence < IN || presence > DISQUALIFIED) return false
    if (rankedBy < 0 || rankedBy > seed || (rankedBy < seed && seed <= plan.entrants)) return false
    counted.rows.set(seed, PRESENCE, presence)
    if (fieldOf(rows, seed, MODE) !== modeOf(counted, seed)) return false
    for (const field of [RECORDED, WON, DREW, LOST, BYES, GAMES_WON, GAMES_LOST])
      if (fieldOf(rows, seed, field) !== counted.rows.get(seed, field)) return false
  }
  return true
}

/** A Swiss round that is over keeps what was forfeited in it, also when who had left is back. */
function areOutcomesSound(state: TableState): boolean {
  const { matches, rounds, plan } = state
  const draft = new TableDraft(state)
  const last = plan.rules.format === 'swiss' ? (rounds.at(-1)?.first ?? 0) : 0
  for (let id = 0; id < matches.length; id++) {
    const outcome = fieldOf(matches, id, OUTCOME)
    const isPast =
      id < last && fieldOf(matches, id, RESULT) === 0 && fieldOf(matches, id, SLOT + 1) !== NOBODY
    if (isPast ? outcome === UNDECIDED || outcome > NO_WINNER : outcome !== judge(draft, id)) return false
  }
  return true
}
