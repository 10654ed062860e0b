import { matchCount, matchView, plan, record, start, type BracketState, type Step } from '../bracket.ts'
import { randomBelow, type Random } from '../draw/random.ts'
import { SLOT, isEntrant, statusOf, type MatchView, type Result } from '../match.ts'
import { fieldOf } from '../records.ts'
import type { BracketRules, MatchId } from '../rules.ts'

/** The value of a decision that a test expects to be accepted. */
export function accepted<Value>(
  decision: { ok: true; value: Value } | { ok: false; refusal: string },
): Value {
  if (!decision.ok) throw new Error(`refused: ${decision.refusal}`)
  return decision.value
}

export function begin(rules: BracketRules, entrants: number): BracketState {
  return start(accepted(plan(rules, entrants)))
}

export function allMatches(state: BracketState): MatchView[] {
  return Array.from({ length: matchCount(state) }, (_, id) => matchView(state, id))
}

export function openMatches({ matches }: BracketState): MatchId[] {
  const open: MatchId[] = []
  for (let id = 0; id < matches.length; id++) if (statusOf(matches, id) === 'open') open.push(id)
  return open
}

/** Records that the slot won as clearly as it can. */
export function win(state: BracketState, match: MatchId, slot: number): BracketState {
  const games = Math.floor(matchView(state, match).bestOf / 2) + 1
  return accepted(record(state, match, { kind: 'played', score: slot === 0 ? [games, 0] : [0, games] })).state
}

/** Plays all open matches until none is left; the better seed wins. */
export function playBySeed(from: BracketState): BracketState {
  return playAll(from, (first, second) => (first < second ? 0 : 1))
}

/** Plays all open matches in the order in which they open. */
export function playAll(
  from: BracketState,
  winnerOf: (first: number, second: number) => 0 | 1,
): BracketState {
  let state = from
  const open = openMatches(state)
  for (let next = 0; next < open.length; next++) {
    const id = open[next] ?? 0
    const games = Math.floor(matchView(state, id).bestOf / 2) + 1
    const score = winnerOf(...seedsIn(state, id)) === 0 ? [games, 0] : [0, games]
    const step = accepted(record(state, id, { kind: 'played', score }))
    state = step.state
    for (const match of step.delta.matches) if (match.status === 'open') open.push(match.id)
  }
  return state
}

/** Plays everything that is open, in random order with random results, and tells each step. */
export function playAtRandom(
  from: BracketState,
  random: Random,
  onStep: (before: BracketState, step: Step, match: MatchId) => void = () => {},
): BracketState {
  let state = from
  const open = openMatches(state)
  while (open.length > 0) {
    const [match] = open.splice(randomBelow(random, open.length), 1)
    if (match === undefined || statusOf(state.matches, match) !== 'open') continue
    const step = accepted(record(state, match, anyResult(state, match, random)))
    onStep(state, step, match)
    state = step.state
    for (const { id, status } of step.delta.matches)
      if (status === 'open' && !open.includes(id)) open.push(id)
  }
  return state
}

/** Mostly played matches, now and then a walkover, rarely a double forfeit. */
export function anyResult(state: BracketState, match: MatchId, random: Random): Result {
  const kind = random()
  const winner = randomBelow(random, 2)
  if (kind < 0.05) return { kind: 'walkover', winner }
  if (kind < 0.07) return { kind: 'disqualification', winner }
  if (kind < 0.08) return { kind: 'double_forfeit' }
  const games = Math.floor(matchView(state, match).bestOf / 2) + 1
  const lost = randomBelow(random, games)
  return { kind: 'played', score: winner === 0 ? [games, lost] : [lost, games] }
}

export function seedsIn({ matches }: BracketState, id: MatchId): [number, number] {
  return [fieldOf(matches, id, SLOT), fieldOf(matches, id, SLOT + 1)]
}

/** Returns whether two entrants meet in this match, played or not. */
export function isPair(state: BracketState, id: MatchId): boolean {
  return seedsIn(state, id).every(isEntrant)
}
