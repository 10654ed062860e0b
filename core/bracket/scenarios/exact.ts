import { matchView, record } from '../bracket.ts'
import { OUTCOME, SLOT, UNDECIDED } from '../match.ts'
import { fieldOf } from '../records.ts'
import type { MatchId, Seed } from '../rules.ts'
import { standings } from '../standings/standings.ts'
import type { TableState } from '../table/state.ts'
import { joinRanges, outlookOf, possibleScores, rangeIn, type Range, type Scenarios } from './outlook.ts'

/** Whether all cases can be counted: no round is still to be paired, and there are not more than `limit` cases. */
export function hasExactTable(state: TableState, limit: number): boolean {
  const { rules } = state.plan
  if (rules.format === 'swiss' && state.rounds.length < rules.rounds) return false
  let cases = 1
  for (const id of openIn(state)) {
    cases *= possibleScores(matchView(state, id).bestOf, rules.draws).length
    if (cases > limit) return false
  }
  return true
}

/** Goes through every result of every open match, those of the entrant first. */
export function exactTable(state: TableState, seed: Seed, through: number): Scenarios {
  const open = openIn(state)
  const own = open.filter((id) => [SLOT, SLOT + 1].some((slot) => fieldOf(state.matches, id, slot) === seed))
  const others = open.filter((id) => !own.includes(id))
  let cases = 0
  const explore = (from: TableState, matches: readonly MatchId[]): Range => {
    const [match, ...rest] = matches
    if (match === undefined) {
      cases++
      return rangeIn(standings(from), from, seed, through)
    }
    const ranges = outcomes(from, match).map(({ state: after }) => explore(after, rest))
    return joinRanges(ranges, own.includes(match))
  }
  const [first, ...rest] = own
  if (first === undefined) {
    const now = explore(state, others)
    return { method: { kind: 'exact', cases }, now: outlookOf(now), next: [] }
  }
  const found = outcomes(state, first).map(({ score, state: after }) => ({
    score,
    range: explore(after, [...rest, ...others]),
  }))
  const now = joinRanges(
    found.map(({ range }) => range),
    true,
  )
  return {
    method: { kind: 'exact', cases },
    now: outlookOf(now),
    next: found.map(({ score, range }) => ({ match: first, score, outlook: outlookOf(range) })),
  }
}

function outcomes(state: TableState, match: MatchId): { score: readonly number[]; state: TableState }[] {
  return possibleScores(matchView(state, match).bestOf, state.plan.rules.draws).flatMap((score) => {
    const step = record(state, match, { kind: 'played', score })
    return step.ok && step.value.state.kind === 'table' ? [{ score, state: step.value.state }] : []
  })
}

export function openIn({ matches }: TableState): MatchId[] {
  const open: MatchId[] = []
  for (let id = 0; id < matches.length; id++) if (fieldOf(matches, id, OUTCOME) === UNDECIDED) open.push(id)
  return open
}
