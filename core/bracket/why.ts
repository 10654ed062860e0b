import type { BracketState } from './bracket.ts'
import { DRAWN, FIRST, NOBODY, OUTCOME, SLOT, isEntrant } from './match.ts'
import { because, type Reason } from './reason.ts'
import { fieldOf } from './records.ts'
import type { MatchId, Seed } from './rules.ts'
import type { TreeState } from './elimination/state.ts'
import { NOWHERE } from './elimination/tree.ts'
import { countsAsMet } from './swiss/field.ts'
import { matchIn, roundIndexOf, type TableState } from './table/state.ts'

/**
 * Why a match has the entrants it has, as reasons of which each explains a part: where each
 * slot comes from in elimination, the round of the Berger table, or what the Swiss pairing rested on.
 */
export function whyMatch(state: BracketState, id: MatchId): Reason[] {
  if (state.kind === 'tree') return [whySlot(state, id, 0), whySlot(state, id, 1)]
  const round = roundIndexOf(state.rounds, id)
  return state.plan.rules.format === 'swiss'
    ? whyPaired(state, id, round)
    : [because('berger_round', { round: round + 1, of: state.rounds.length })]
}

function whySlot({ plan, matches }: TreeState, id: MatchId, slot: 0 | 1): Reason {
  const occupant = fieldOf(matches, id, SLOT + slot)
  const feeder = plan.feeder[id * 2 + slot] ?? NOWHERE
  if (feeder === NOWHERE) {
    const rival = fieldOf(matches, id, SLOT + 1 - slot)
    return occupant === NOBODY
      ? because('bye_to_top_seed', { seed: rival, entrants: plan.entrants, places: plan.size })
      : because('standard_seeding', { seed: occupant, places: plan.size })
  }
  const from = { match: feeder >> 1 }
  if (occupant === NOBODY) return because(id === plan.reset ? 'final_reset' : 'bye_no_opponent', from)
  if (id === plan.reset) return because('final_reset', from)
  return because(feeder & 1 ? 'loser_of' : 'winner_of', from)
}

function whyPaired(state: TableState, id: MatchId, round: number): Reason[] {
  const { matches, rounds } = state
  const [one, other] = [fieldOf(matches, id, SLOT), fieldOf(matches, id, SLOT + 1)]
  const points = pointsBefore(state, one, round)
  if (!isEntrant(other)) return [because('swiss_bye', { seed: one, points })]
  const rivalPoints = pointsBefore(state, other, round)
  const [down, up] = points >= rivalPoints ? [one, other] : [other, one]
  const earlier = rounds.slice(0, round).findIndex((each) => {
    const match = matchIn(each, one)
    return match !== undefined && match === matchIn(each, other) && countsAsMet(state, match)
  })
  return [
    points === rivalPoints
      ? because('same_score', { points, seed: one, rival: other })
      : because('float_down', {
          seed: down,
          points: Math.max(points, rivalPoints),
          rival: up,
          rivalPoints: Math.min(points, rivalPoints),
        }),
    earlier < 0 ? because('not_met') : because('rematch', { round: earlier + 1 }),
    because('sides', {
      first: one,
      firstSlots: firstSlots(state, one, round),
      rivalFirstSlots: firstSlots(state, other, round),
    }),
  ]
}

/** The points of an entrant before a round (index from 0). */
function pointsBefore(state: TableState, seed: Seed, round: number): number {
  const { win, draw, loss } = state.plan.rules.points
  let points = 0
  for (const match of matchesBefore(state, seed, round)) {
    const outcome = fieldOf(state.matches, match, OUTCOME)
    const slot = fieldOf(state.matches, match, SLOT) === seed ? 0 : 1
    points += outcome === FIRST + slot ? win : outcome === DRAWN ? draw : loss
  }
  return points
}

/** How often an entrant had the first slot before a round. */
function firstSlots(state: TableState, seed: Seed, round: number): number {
  return matchesBefore(state, seed, round).filter(
    (match) =>
      fieldOf(state.matches, match, SLOT) === seed &&
      fieldOf(state.matches, match, SLOT + 1) !== NOBODY &&
      countsAsMet(state, match),
  ).length
}

function matchesBefore({ rounds }: TableState, seed: Seed, round: number): MatchId[] {
  return rounds.slice(0, round).flatMap((each) => matchIn(each, seed) ?? [])
}
