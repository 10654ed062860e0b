import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { loadBrackets } from './brackets.ts'
import { loadRow } from '#server/domains/tournaments/notices/notices.ts'
import { listMissingPlayers } from './stage-queries.ts'
import { nameOfStage } from './waiting.ts'

/** Asks those who play in a stage to check in. */
export async function notifyStageCheckIn(
  unit: Unit,
  { tournamentId, stage }: EventOf<'tournament.stage_check_in_opened'>,
): Promise<void> {
  const row = await loadRow(unit, tournamentId)
  const { state } = await loadBrackets(unit.trx, row)
  const news = message('tournaments.notice.stage_check_in', {
    name: row.name,
    stage: nameOfStage(row, state, stage),
  })
  const ids = await listMissingPlayers(unit.trx, tournamentId, stage)
  await notifyAll(unit, ids, { topic: 'tournament', message: news, extras: { tournament_id: tournamentId } })
}
