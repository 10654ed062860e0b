import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findTeamNames } from '#server/domains/teams/queries.ts'
import { loadRow } from '#server/domains/tournaments/notices/notices.ts'

/** Tells the author of a post who has answered it. */
export async function notifyPostLiked(
  unit: Unit,
  { tournamentId, authorId, teamId, playerId }: EventOf<'tournament.post_liked'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  const { username: player } = await findPlayer(unit.trx, playerId)
  const names = await findTeamNames(unit.trx, [{ team_id: teamId }])
  const team = teamId === null ? undefined : names.get(teamId)
  await notify(unit, {
    playerId: authorId,
    topic: 'tournament',
    message: message('tournaments.notice.post_liked', {
      name,
      player,
      team: team ?? '',
      what: team === undefined ? 'player' : 'team',
    }),
    extras: { tournament_id: tournamentId },
  })
}
