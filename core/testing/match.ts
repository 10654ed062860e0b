import { startMatch, stepMatch, type MatchEvent } from '#core/matches/machine.ts'
import type { GameRule } from '#core/site/game-score.ts'
import type { VetoStep } from '#core/matches/veto-flow.ts'
import type { GameScore } from '#core/site/game-score.ts'
import type { MatchState } from '#core/matches/state.ts'

export const SIDES = [
  { id: 1, captainId: 'ann', playerIds: ['ann', 'abe'] },
  { id: 2, captainId: 'bob', playerIds: ['bob', 'bea'] },
] as const
type Options = {
  bestOf?: number
  allowsDraw?: boolean
  game?: GameRule
  pool?: readonly string[]
  veto?: readonly VetoStep[]
  order?: readonly string[]
  starts?: readonly string[]
  absentSideId?: number | null
  maps?: string[]
  hasStaff?: boolean
}
/** A match between ann and abe (side 1) and bob and bea (side 2) that began at 0. */
export const fresh = ({
  bestOf = 1,
  allowsDraw = false,
  game = { kind: 'points' },
  pool = [],
  veto,
  order = pool,
  starts = [],
  absentSideId = null,
  maps = [],
  hasStaff = false,
}: Options = {}) =>
  startMatch({
    rules: { bestOf, allowsDraw, game },
    sides: SIDES,
    pool,
    veto,
    order,
    starts,
    first: 0,
    absentSideId,
    hasStaff,
    maps,
    at: 0,
  })
export const report = (playerId: string, scores: GameScore[], at = 1): MatchEvent => ({
  type: 'report',
  playerId,
  scores,
  at,
})
export const deadline = (at: number, random = 0): MatchEvent => ({ type: 'deadline', at, random })
export const plain = (
  type: 'dispute' | 'state' | 'ask_moderator' | 'appeal' | 'accept_ruling' | 'surrender' | 'claim_no_show',
  playerId: string,
  at = 10,
): MatchEvent => ({ type, playerId, at })
/** A moderator's decision; null for a void match. */
export const resolve = (
  moderatorId: string,
  winnerSideId: number | null,
  at = 20,
  byStaff = false,
): MatchEvent => ({
  type: 'resolve',
  moderatorId,
  byStaff,
  winnerSideId,
  at,
})

/** Steps through the events, none of which may be refused. */
export function play(match: MatchState, ...events: MatchEvent[]): MatchState {
  return events.reduce((state, event) => {
    const step = stepMatch(state, event)
    if (!step.ok) throw new Error(`${event.type}: ${step.refusal}`)
    return step.value
  }, match)
}

/** Both sides reported twice and differently; the dispute began at 9. */
export const disputed = () =>
  play(
    fresh(),
    report('ann', [[3, 1]]),
    report('bob', [[1, 3]]),
    report('ann', [[3, 1]]),
    report('bob', [[1, 3]], 9),
  )
/** The dispute was decided for side 1 at 20. */
export const decided = () => play(disputed(), plain('state', 'ann'), plain('state', 'bob'), resolve('mod', 1))
