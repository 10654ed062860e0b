import type { TournamentWork } from '#server/domains/tournaments/work.ts'
import { listOwnStages, setStageCheckIn } from './stage-queries.ts'

/** Checks in to the next stage, if its check-in is open and this entrant is expected; again does nothing. */
export async function checkInToStage(work: TournamentWork, entrantId: number): Promise<boolean> {
  if (work.row.settings.format !== 'progression' || work.state.status !== 'live') return false
  const own = (await listOwnStages(work.unit.trx, [entrantId])).get(entrantId)
  if (!own || own.opensAt > work.at) return false
  await setStageCheckIn(work.unit.trx, { entrantId, stage: own.stage, now: work.unit.now })
  return true
}
