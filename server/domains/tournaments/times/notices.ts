import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { loadRow, tellAll, tellEntrant } from '#server/domains/tournaments/notices/notices.ts'
import { listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'

/** Tells the players of new matches that they have to agree on a time. */
export async function notifyTimesOpened(
  unit: Unit,
  { tournamentId, entrantIds }: EventOf<'tournament.times_opened'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  const rosters = await listRosters(unit.trx, entrantIds)
  await notifyAll(
    unit,
    rosters.map((each) => each.player_id),
    {
      topic: 'tournament',
      message: message('tournaments.notice.times_opened', { name }),
      extras: { tournament_id: tournamentId },
    },
  )
}

/** Tells an entrant what has become of the time of its match. */
export async function notifyTimeChanged(
  unit: Unit,
  { tournamentId, change, entrantIds, opponents }: EventOf<'tournament.time_changed'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  for (const [index, entrantId] of entrantIds.entries()) {
    const rival = opponents[index] ?? ''
    await tellEntrant(
      unit,
      { tournamentId, entrantId },
      message('tournaments.notice.time_changed', { name, rival, change }),
    )
  }
}

/** Tells everybody who plays that a round has another time. */
export const notifyRoundMoved = (unit: Unit, { tournamentId, round }: EventOf<'tournament.round_moved'>) =>
  tellAll(unit, tournamentId, ({ name }) => message('tournaments.notice.round_moved', { name, round }), [
    'playing',
  ])
