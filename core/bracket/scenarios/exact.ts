import { matchView, record } from '../bracket.ts'
import { OUTCOME, SLOT, UNDECIDED } from '../match.ts'
import { fieldOf } from '../records.ts'
import type { MatchId, Seed } from '../rules.ts'
import { standings } from '../standings/standings.ts'
import type { TableState } from '../table/state.ts'
import {
  joinRanges,
  outlookOf,
  possibleScores,
  rangeIn,
  signOf,
  type Range,
  type Scenarios,
} from './outlook.ts'

/**
 * Checks whether all cases can be counted: no round is still to be paired, and there are not more than `limit` cases.
 */
export function hasExactTable(state: TableState, limit: number): boolean {
  const { rules } = state.plan
  if (rules.format === 'swiss' && state.rounds.length < rules.rounds) return false
  let cases = 1
  for (const id of openIn(state)) {
    cases *= differentScores(state, id).length
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
    const found = outcomes(from, match).map(({ score, state: after }) => ({
      score,
      range: explore(after, rest),
    }))
    return own.includes(match) ? joinOwn(from, match, found) : joinRanges(found.map(({ range }) => range))
  }
  const joinOwn = (from: TableState, match: MatchId, found: readonly { score: Score; range: Range }[]) => {
    const sign = fieldOf(from.matches, match, SLOT) === seed ? 1 : -1
    return joinRanges(
      found.map(({ range }) => range),
      found.flatMap(({ score, range }) => (signOf(score) === sign ? [range] : [])),
    )
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
  const now = joinOwn(state, first, found)
  const next = scoresOf(state, first).flatMap((score) => {
    const like = found.find((each) => each.score.join() === score.join())
    const range = (like ?? found.find((each) => signOf(each.score) === signOf(score)))?.range
    return range ? [{ match: first, score, outlook: outlookOf(range) }] : []
  })
  return { method: { kind: 'exact', cases }, now: outlookOf(now), next }
}

type Score = readonly number[]

function scoresOf(state: TableState, match: MatchId): [number, number][] {
  return possibleScores(matchView(state, match).bestOf, state.plan.rules.draws)
}

/** The scores that can lead to different tables: where games are not compared, only who wins. */
function differentScores(state: TableState, match: MatchId): [number, number][] {
  const scores = scoresOf(state, match)
  if (state.plan.rules.tieBreaks.includes('game_difference')) return scores
  return scores.filter((score, index) => scores.findIndex((each) => signOf(each) === signOf(score)) === index)
}

function outcomes(state: TableState, match: MatchId): { score: Score; state: TableState }[] {
  return differentScores(state, match).flatMap((score) => {
    const step = record(state, match, { kind: 'played', score })
    return step.ok && step.value.state.kind === 'table' ? [{ score, state: step.value.state }] : []
  })
}

export function openIn({ matches }: TableState): MatchId[] {
  const open: MatchId[] = []
  for (let id = 0; id < matches.length; id++) if (fieldOf(matches, id, OUTCOME) === UNDECIDED) open.push(id)
  return open
}
