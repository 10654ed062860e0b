import { accept, refuse, type Decision } from '#core/decision.ts'
import { NOBODY, OUTCOME, SLOT, UNDECIDED } from '../match.ts'
import { fieldOf } from '../records.ts'
import type { Seed } from '../rules.ts'
import { unpairAfter } from '../table/acts.ts'
import { settleTable } from '../table/judge.ts'
import { TableDraft, tableRound, type TableState } from '../table/state.ts'
import { pairField, type Pair } from './blocks.ts'
import { sideWish } from './cost.ts'
import { readField, type Contender } from './field.ts'

export type PairRefusal = 'not_swiss' | 'round_open' | 'all_rounds_played' | 'nobody_to_pair'

/** Pairs of seeds, the first slot first; without a second seed it is a bye. */
export type Pairing = readonly (readonly [Seed] | readonly [Seed, Seed])[]

/**
 * The pairs of the next Swiss round: a matching on score groups (see `cost.ts` for what it looks at and `blocks.ts` for
 * how), tables in order of the score. An odd field has one bye, which scores a win.
 */
export function nextPairing(state: TableState): Decision<Pairing, PairRefusal> {
  const refusal = whyNot(state)
  if (refusal) return refuse(refusal)
  const field = readField(state)
  if (field.contenders.length < 2) return refuse('nobody_to_pair')
  const pairs = pairField(field).toSorted(byTable)
  return accept(pairs.map(([one, other]) => (other ? inOrder(one, other) : [one.seed])))
}

function whyNot({ plan, rounds, matches }: TableState): PairRefusal | undefined {
  if (plan.rules.format !== 'swiss') return 'not_swiss'
  const last = rounds.at(-1)
  for (let id = last?.first ?? 0; id < matches.length; id++)
    if (fieldOf(matches, id, OUTCOME) === UNDECIDED) return 'round_open'
  return rounds.length >= plan.rules.rounds ? 'all_rounds_played' : undefined
}

/** The tables: best score first, byes last. */
function byTable([one, two]: Pair, [other, another]: Pair): number {
  const isBye = (two ? 0 : 1) - (another ? 0 : 1)
  const top = (first: Contender, second: Contender | undefined) =>
    Math.min(first.group * 1e5 + first.rank, (second?.group ?? 1e5) * 1e5 + (second?.rank ?? 0))
  return isBye || top(one, two) - top(other, another)
}

/** The first slot goes to whoever had it less; if both had it equally, to the better seed at every other table. */
function inOrder(one: Contender, other: Contender): [Seed, Seed] {
  const [mine, theirs] = [sideWish(one), sideWish(other)]
  if (mine !== theirs) return mine < theirs ? [one.seed, other.seed] : [other.seed, one.seed]
  const [better, worse] = [Math.min(one.seed, other.seed), Math.max(one.seed, other.seed)]
  return better % 2 === 1 ? [better, worse] : [worse, better]
}

export type ByHandRefusal = PairRefusal | 'unknown_entrant' | 'paired_twice' | 'not_paired' | 'two_byes'

/** Adds a round with these pairs; everybody who plays on must be in exactly one of them. */
export function addRound(state: TableState, pairing: Pairing): Decision<TableDraft, ByHandRefusal> {
  const refusal = whyNot(state) ?? whyNotPaired(state, pairing)
  if (refusal) return refuse(refusal)
  const draft = new TableDraft(state)
  const pairs = pairing.map(([one, other]): [Seed, Seed] => [one, other ?? NOBODY])
  const first = state.matches.length
  draft.rounds = [...state.rounds, tableRound(pairs, first)]
  draft.matches.resize(first + pairs.length)
  pairs.forEach((pair, index) =>
    settleTable(draft, first + index, () =>
      pair.forEach((seed, slot) => draft.matches.set(first + index, SLOT + slot, seed)),
    ),
  )
  return accept(draft)
}

function whyNotPaired(state: TableState, pairing: Pairing): ByHandRefusal | undefined {
  const waiting = new Set(readField(state).contenders.map(({ seed }) => seed))
  if (waiting.size < 2) return 'nobody_to_pair'
  if (pairing.some(({ length }: readonly Seed[]) => length < 1 || length > 2)) return 'not_paired'
  const seen = new Set<Seed>()
  for (const seed of pairing.flat()) {
    if (seen.has(seed)) return 'paired_twice'
    if (!waiting.has(seed)) return 'unknown_entrant'
    seen.add(seed)
  }
  if (seen.size < waiting.size) return 'not_paired'
  return pairing.filter((pair) => pair.length === 1).length > waiting.size % 2 ? 'two_byes' : undefined
}

/** Takes the last round back, with its results. */
export function removeRound(state: TableState): Decision<TableDraft, 'not_swiss' | 'no_round'> {
  if (state.plan.rules.format !== 'swiss') return refuse('not_swiss')
  if (state.rounds.length === 0) return refuse('no_round')
  const draft = new TableDraft(state)
  unpairAfter(draft, state.rounds.length - 2)
  return accept(draft)
}
