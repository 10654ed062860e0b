import { matchCount, matchView, plan, record, start, type BracketState, type Step } from '../bracket.ts'
import { randomBelow, type Random } from '../draw/random.ts'
import { isEntrant, type MatchView, type Result } from '../match.ts'
import { fieldOf } from '../records.ts'
import { SLOT } from '../match.ts'
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

export function openMatches(state: BracketState): MatchId[] {
  return allMatches(state)
    .filter(({ status }) => status === 'open')
    .map(({ id }) => id)
}

/** Records that the slot won as clearly as it can. */
export function win(state: BracketState, match: MatchId, slot: number): BracketState {
  const games = Math.floor(matchView(state, match).bestOf / 2) + 1
  return accepted(record(state, match, { kind: 'played', score: slot === 0 ? [games, 0] : [0, games] })).state
}

/** Plays all open matches until none is left; the better seed wins. */
export function playBySeed(state: BracketState): BracketState {
  let now = state
  for (let open = openMatches(now); open.length > 0; open = openMatches(now))
    for (const id of open) {
      const [first, second] = seedsIn(now, id)
      now = win(now, id, first < second ? 0 : 1)
    }
  return now
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
    if (match === undefined || matchView(state, match).status !== 'open') continue
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

/** Whether two entrants meet in this match, played or not. */
export function isPair(state: BracketState, id: MatchId): boolean {
  return seedsIn(state, id).every(isEntrant)
}
