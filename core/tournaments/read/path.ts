import { matchView, type BracketState } from '#core/bracket/bracket.ts'
import { reached } from '#core/bracket/elimination/state.ts'
import type { MatchView } from '#core/bracket/match.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { BracketRules, MatchId, Section, Seed } from '#core/bracket/rules.ts'
import { matchIn } from '#core/bracket/table/state.ts'
import { bracketsOf } from '#core/tournaments/bracket/course.ts'
import type { MatchRef } from '#core/tournaments/bracket/match-key.ts'

/** A match on the way of an entrant. Seeds are those of the tournament. */
export type PathStep = {
  ref: MatchRef
  section: Section
  round: number
  format: BracketRules['format']
  /** The size of the tree, a power of two; null in a table. */
  size: number | null
  /** One opponent; two where they play it out first; none where that is not known. */
  opponents: Seed[]
  status: 'won' | 'lost' | 'drawn' | 'next' | 'to_come'
  /** Games or points, one's own first; null before the end and for a forfeit. */
  score: [number, number] | null
}

/**
 * The way of an entrant through a tournament: the matches that it has played and has to play, in order, without byes and
 * void matches. In elimination also those that it reaches by winning.
 */
export function pathOf(state: ProgressionState, seed: Seed): PathStep[] {
  const steps = bracketsOf(state, seed).flatMap(({ stage, group, seed: own }) => {
    const entry = state.groups[stage]?.[group]
    if (!entry) return []
    const { state: bracket, entrants } = entry
    return matchesOf(bracket, own).flatMap((match) => {
      const step = stepOf(bracket, matchView(bracket, match), own)
      if (!step) return []
      const opponents = step.opponents.map((each) => entrants[each] ?? 0).filter((each) => each > 0)
      return [{ ...step, opponents, ref: { stage, group, match } }]
    })
  })
  const next = steps.find(({ status }) => status === 'to_come')
  return steps.map((step) => (step === next ? { ...step, status: 'next' as const } : step))
}

function matchesOf(bracket: BracketState, own: Seed): MatchId[] {
  if (bracket.kind === 'table') return bracket.rounds.flatMap((round) => matchIn(round, own) ?? [])
  const matches = reached(bracket, own).map(({ match }) => match)
  const last = matches.at(-1)
  let view = last === undefined ? undefined : matchView(bracket, last)
  if (view?.status !== 'open' && view?.status !== 'waiting') return matches
  // The second match of a grand final is played only if the first one asks for it.
  while (view?.winnerTo !== undefined) {
    view = matchView(bracket, view.winnerTo)
    if (view.section !== 'reset') matches.push(view.id)
  }
  return matches
}

function stepOf(bracket: BracketState, view: MatchView, own: Seed): Omit<PathStep, 'ref'> | undefined {
  if (view.status === 'bye' || view.status === 'empty' || view.status === 'void') return undefined
  const mine = view.slots.findIndex((slot) => slot.kind === 'entrant' && slot.seed === own)
  const { section, round, result, winner } = view
  const base = {
    section,
    round,
    format: bracket.plan.rules.format,
    size: bracket.kind === 'tree' ? bracket.plan.size : null,
    opponents: opponentsOf(bracket, view, own),
  }
  if (view.status === 'open' || view.status === 'waiting') return { ...base, status: 'to_come', score: null }
  const [first = 0, second = 0] = result?.kind === 'played' ? result.score : []
  const score: [number, number] | null =
    result?.kind === 'played' ? (mine === 0 ? [first, second] : [second, first]) : null
  const isDrawn = winner === undefined && result?.kind === 'played'
  return { ...base, status: isDrawn ? 'drawn' : winner === mine ? 'won' : 'lost', score }
}

/** The other side of a match, by seeds of its bracket. */
function opponentsOf(bracket: BracketState, view: MatchView, own: Seed): Seed[] {
  const seeds = view.slots.flatMap((slot) => (slot.kind === 'entrant' ? [slot.seed] : []))
  const others = seeds.filter((seed) => seed !== own)
  if (others.length > 0) return others
  const feeders = view.slots.flatMap((slot) => (slot.kind === 'winner_of' ? [slot.match] : []))
  const sides = feeders.map((match) =>
    matchView(bracket, match).slots.flatMap((slot) => (slot.kind === 'entrant' ? [slot.seed] : [])),
  )
  return sides.find((side) => side.length === 2 && !side.includes(own)) ?? []
}
