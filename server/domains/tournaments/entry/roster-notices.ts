import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify, notifyAll } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findEntrantById } from './entrant-queries.ts'
import { loadRow } from '#server/domains/tournaments/notices/notices.ts'
import { listRosters } from './roster-queries.ts'

/** Tells the members of a team that their captain has entered them, and asks for their agreement. */
export async function notifyRosterEntered(
  unit: Unit,
  { tournamentId, entrantId }: EventOf<'tournament.roster_entered'>,
): Promise<void> {
  const entrant = await findEntrantById(unit.trx, entrantId)
  if (!entrant) return
  const { name } = await loadRow(unit, tournamentId)
  const captain = await findPlayer(unit.trx, entrant.captain_id)
  const members = (await listRosters(unit.trx, [entrantId])).filter((each) => each.agreed_at === null)
  await notifyAll(
    unit,
    members.map((each) => each.player_id),
    {
      topic: 'tournament',
      message: message('tournaments.notice.roster_entered', {
        name,
        team: entrant.name,
        captain: captain.username,
      }),
      extras: { tournament_id: tournamentId },
    },
  )
}

/** Tells the captain that a member has left the roster. */
export async function notifyRosterLeft(
  unit: Unit,
  { tournamentId, captainId, name: player, isOut }: EventOf<'tournament.roster_left'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  await notify(unit, {
    playerId: captainId,
    topic: 'tournament',
    message: message('tournaments.notice.roster_left', { name, player, out: isOut ? 'yes' : 'no' }),
    extras: { tournament_id: tournamentId },
  })
}
