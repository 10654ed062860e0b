import type { Refused } from '#server/platform/command.ts'
import type { Viewer } from '#server/domains/lobbies/viewer.ts'
import { seatProblem, type SeatRefusal } from './seat-checks.ts'

export type PersonRefusal = Exclude<SeatRefusal, 'cooling_down'>

/**
 * Why a player may not enter an event: the rules for everybody who plays. It is announced long before, so a short
 * cool-down does not matter.
 */
export function personProblem(
  viewer: Viewer,
  mode: Parameters<typeof seatProblem>[1],
  of: { entryFeeCents: number; isForMoney: boolean; now: Date },
): Refused<PersonRefusal> | undefined {
  const problem = seatProblem({ ...viewer, coolDownUntil: null }, mode, of)
  if (!problem) return undefined
  const { refusal } = problem
  if (refusal === 'cooling_down') throw new Error('a viewer without a cool-down cools down')
  return { ...problem, refusal }
}
