import { matchCount, matchView, type BracketState } from '#core/bracket/bracket.ts'
import type { Result } from '#core/bracket/match.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { possibleScores } from '#core/bracket/scenarios/outlook.ts'
import type { Prize } from '#core/wallet/prizes.ts'
import { stepBrackets } from './bracket-act.ts'
import { areBracketsOver } from './course.ts'
import { type Following, withFollowing } from '#core/tournaments/follow/following.ts'
import { finalPlaces } from './places.ts'
import { surePrizes } from './sure-prizes.ts'

/** The most ends that are gone through: each is a whole order of places. */
const MOST_ENDS = 243

type Of = {
  entrants: number
  /** Prizes by place in cents, best first. */
  paid: readonly number[]
  /** Returns the prizes by seed for these places; 0: no place. */
  prizesOf: (places: readonly number[]) => readonly Prize[]
  following: Following
}

/**
 * Returns the cents that every seed gets however the rest is played out. They are known once all is over, in one
 * bracket of elimination, and where few ends are left; undefined where they cannot be known yet.
 */
export function certainPrizes(state: ProgressionState, of: Of): ReadonlyMap<Seed, number> | undefined {
  const now = withFollowing(state, of.following)
  if (areBracketsOver(now)) return endOf(now, of)
  return byElimination(now, of) ?? byEveryEnd(now, of)
}

function endOf(state: ProgressionState, { entrants, prizesOf, following }: Of): Map<Seed, number> {
  const places = finalPlaces(state, entrants)
  const paying = places.map((place, seed) => (following.gone.get(seed) === 'disqualified' ? 0 : place))
  return new Map(prizesOf(paying).map(({ seed, cents }) => [seed, cents]))
}

/** The one bracket that decides the best places: whoever is in it gets at least what its worst place pays. */
function byElimination(state: ProgressionState, { paid, following }: Of): Map<Seed, number> | undefined {
  const last = state.stages.length - 1
  const [only, ...more] = state.groups[last] ?? []
  const intake = state.stages[last]?.intake
  const isBest =
    last === 0 || (last === 1 && intake?.kind === 'places' && intake.feeds.every(({ from }) => from === 1))
  if (!isBest || more.length > 0 || only?.state.kind !== 'tree') return undefined
  return new Map(
    [...surePrizes(paid, only.state)].flatMap(([own, cents]) => {
      const seed = only.entrants[own] ?? 0
      return following.gone.get(seed) === 'disqualified' ? [] : [[seed, cents] as const]
    }),
  )
}

/** The least that each gets over every way in which the open matches can end, a double forfeit among them. */
function byEveryEnd(state: ProgressionState, of: Of): Map<Seed, number> | undefined {
  let least: Map<Seed, number> | undefined
  let ends = 0
  const explore = (from: ProgressionState): boolean => {
    const open = openMatches(from)
    if (3 ** open.length > MOST_ENDS) return false
    const [next] = open
    if (!next) {
      if (!areBracketsOver(from) || ++ends > MOST_ENDS) return false
      const end = endOf(from, of)
      least = least
        ? new Map([...least].map(([seed, cents]) => [seed, Math.min(cents, end.get(seed) ?? 0)]))
        : end
      return true
    }
    const { stage, group, match, scores } = next
    const results: Result[] = [
      ...scores.map((score) => ({ kind: 'played' as const, score })),
      { kind: 'double_forfeit' },
    ]
    return results.every((result) => {
      const act = { type: 'record', match, result } as const
      const step = stepBrackets(from, { type: 'act', stage, group, act })
      return step.ok && explore(withFollowing(step.value.state, of.following))
    })
  }
  return explore(state) && least ? new Map([...least].filter(([, cents]) => cents > 0)) : undefined
}

type Open = { stage: number; group: number; match: number; scores: readonly (readonly number[])[] }

function openMatches(state: ProgressionState): Open[] {
  return state.groups.flatMap((groups, stage) =>
    groups.flatMap(({ state: bracket }, group) =>
      Array.from({ length: matchCount(bracket) }, (_, match) => matchView(bracket, match)).flatMap((view) =>
        view.status === 'open'
          ? [{ stage, group, match: view.id, scores: possibleScores(view.bestOf, allowsDraws(bracket)) }]
          : [],
      ),
    ),
  )
}

const allowsDraws = ({ kind, plan: { rules } }: BracketState): boolean =>
  kind === 'table' && 'draws' in rules && rules.draws
