import * as calls from '#contract/tournaments/times.ts'
import { accept } from '#core/decision.ts'
import { roundTimesOf } from '#core/tournaments/times/round-times.ts'
import { workflow } from '#server/platform/call.ts'
import { organizes } from '../access.ts'
import { actAsStaff } from '#server/domains/tournaments/manage/act.ts'
import type { TournamentWork } from '../work.ts'

export type RoundMove = { tournamentId: number; round: number; time: string; shiftsLater: boolean }

/** Moves the time of a round that is not open yet. */
export const moveRound = workflow(
  calls.moveRound,
  ({
    context,
    actor: { playerId },
    params: { id: tournamentId },
    body: { round, time, shift_later: shiftsLater, reason },
  }) =>
    actAsStaff(context, { playerId, tournamentId, mayAct: organizes }, async (work) => {
      const before = roundTimesOf(work.state)
      const step = work.step({ type: 'move_round', round, to: Date.parse(time), shiftsLater, at: work.at })
      if (!step.ok) return step
      keepRoundTimes(work, round)
      work.journal('round_time', {
        actorId: playerId,
        reason,
        params: { round, at: time },
        undo: { kind: 'round_time', round, before, after: roundTimesOf(work.state) },
      })
      return accept(undefined)
    }),
)

/** Stores the times that the rounds have now; everybody who plays is told of the first that has moved. */
export function keepRoundTimes(work: TournamentWork, round: number): void {
  const times = roundTimesOf(work.state).map((each) => new Date(each).toISOString())
  work.set({ settings: JSON.stringify({ ...work.row.settings, round_times: times }) })
  if (work.state.status === 'live')
    work.unit.record({ type: 'tournament.round_moved', tournamentId: work.id, round })
}
