import type { MatchId } from '#core/bracket/rules.ts'
import type { Delta } from '#core/bracket/delta.ts'

/** A match of a tournament: its bracket, and its position there. */
export type MatchRef = BracketRef & { match: MatchId }

const MATCHES = 100_000
const GROUPS = 2_000

/** The one number that names a match of a tournament in the API, from 1. */
export function matchKey({ stage, group, match }: MatchRef): number {
  return (stage * GROUPS + group) * MATCHES + match + 1
}

/** The match that a number names; whether there is one, the bracket knows. */
export function matchOfKey(key: number): MatchRef {
  const index = key - 1
  const bracket = Math.floor(index / MATCHES)
  return { stage: Math.floor(bracket / GROUPS), group: bracket % GROUPS, match: index % MATCHES }
}

export type BracketRef = { stage: number; group: number }
export type BracketDelta = BracketRef & Pick<Delta, 'matches' | 'rows' | 'dropped' | 'removed'>
