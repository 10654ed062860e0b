import { accept, refuse, type Decision } from '#core/decision.ts'
import { plan, start, type BracketState } from './bracket.ts'
import { MATCH_WIDTH, NOBODY, SLOT } from './match.ts'
import { RecordsDraft, emptyRecords, fieldOf, flatRecords, type Records } from './records.ts'
import { isSoundTree } from './elimination/sound.ts'
import { MAX_ENTRANTS, type BracketRules, type RulesRefusal, type Seed } from './rules.ts'
import { isSoundTable } from './table/sound.ts'
import { ROW_WIDTH, tableRound, type TableRound } from './table/state.ts'

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
  if (stored.version !== 1 || !matches || !entrants) return refuse('damaged')
  if (fresh.kind === 'tree') {
    const state = { ...fresh, matches, entrants }
    return stored.seeds === stored.planned && isSoundTree(state) ? accept(state) : refuse('damaged')
  }
  const rounds = isSwiss ? swissRounds(stored, matches) : fresh.rounds
  if (!rounds || !Number.isInteger(stored.seeds) || stored.seeds > MAX_ENTRANTS) return refuse('damaged')
  const state = { ...fresh, entrants: stored.seeds, rounds, matches, rows: entrants }
  return isSoundTable(state) ? accept(state) : refuse('damaged')
}

/** Undefined if they do not follow each other. */
function swissRounds({ rounds }: StoredBracket, matches: Records): TableRound[] | undefined {
  const areInOrder = rounds.every((first, index) =>
    index === 0 ? first === 0 : Number.isInteger(first) && first > (rounds[index - 1] ?? 0),
  )
  if (!areInOrder || (rounds.at(-1) ?? -1) >= matches.length) return undefined
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
