import { accept, refuse, type Decision } from '#core/decision.ts'
import { plan, start, type BracketState } from './bracket.ts'
import { MATCH_WIDTH, NOBODY, SLOT } from './match.ts'
import { RecordsDraft, emptyRecords, fieldOf, flatRecords, type Records } from './records.ts'
import type { BracketRules, RulesRefusal, Seed } from './rules.ts'
import { ROW_WIDTH, tableRound } from './table/state.ts'

/** A state as JSON: what does not follow from the rules. About 20 bytes a match. */
export type StoredBracket = {
  version: 1
  rules: BracketRules
  /** The entrants it was planned for; `seeds` counts late ones too. */
  planned: number
  seeds: number
  /** Six numbers for each match, see `match.ts`. */
  matches: readonly number[]
  /** Elimination: one number for each seed; round robin and Swiss: ten. */
  entrants: readonly number[]
  /** Swiss: the first match of each round. */
  rounds: readonly number[]
}

export function store(state: BracketState): StoredBracket {
  const isTree = state.kind === 'tree'
  return {
    version: 1,
    rules: state.plan.rules,
    planned: state.plan.entrants,
    seeds: isTree ? state.plan.entrants : state.entrants,
    matches: flatRecords(state.matches),
    entrants: flatRecords(isTree ? state.entrants : state.rows),
    rounds: state.plan.rules.format === 'swiss' && !isTree ? state.rounds.map(({ first }) => first) : [],
  }
}

/** The state that was stored; refuses what cannot come from `store`. */
export function load(stored: StoredBracket): Decision<BracketState, RulesRefusal | 'damaged'> {
  const planned = plan(stored.rules, stored.planned)
  if (!planned.ok) return planned
  const fresh = start(planned.value)
  const isSwiss = stored.rules.format === 'swiss'
  const width = fresh.kind === 'tree' ? 1 : ROW_WIDTH
  const matches = records(stored.matches, MATCH_WIDTH)
  const entrants = records(stored.entrants, width)
  if (!matches || !entrants || (!isSwiss && matches.length !== fresh.matches.length)) return refuse('damaged')
  if (fresh.kind === 'tree') return accept({ ...fresh, matches, entrants })
  if (entrants.length !== stored.seeds + 1) return refuse('damaged')
  const rounds = isSwiss ? swissRounds(stored, matches) : fresh.rounds
  return accept({ ...fresh, entrants: stored.seeds, rounds, matches, rows: entrants })
}

function swissRounds({ rounds }: StoredBracket, matches: Records) {
  return rounds.map((first, index) => {
    const end = rounds[index + 1] ?? matches.length
    const pairs = Array.from({ length: end - first }, (_, at): [Seed, Seed] => [
      fieldOf(matches, first + at, SLOT),
      fieldOf(matches, first + at, SLOT + 1),
    ])
    return tableRound(pairs, first)
  })
}

function records(values: readonly number[], width: number): Records | undefined {
  if (values.length % width !== 0 || !values.every((value) => Number.isInteger(value) && value >= NOBODY))
    return undefined
  const draft = new RecordsDraft(emptyRecords(width, values.length / width))
  values.forEach((value, index) => draft.set(Math.floor(index / width), index % width, value))
  return draft.done()
}
