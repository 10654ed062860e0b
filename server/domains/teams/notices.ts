import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify, notifyAll } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { lockVisibleInvite, setInviteNotification } from './invites/invite-queries.ts'
import { publishInvite } from './publish.ts'
import { findTeamOrFormer } from './queries.ts'

/**
 * Notifies the invited player, who answers the invite by its notification. The lock and the check are needed because
 * the invite may have ended, or have been hidden by a block, since its commit.
 */
export async function notifyInvited(unit: Unit, event: EventOf<'team.player_invited'>): Promise<void> {
  const { trx } = unit
  const invite = await lockVisibleInvite(trx, event.inviteId)
  // An invite without a sender: their account was deleted meanwhile.
  if (!invite?.from_player_id) return
  const team = await findTeamOrFormer(trx, event.teamId)
  const { username } = await findPlayer(trx, invite.from_player_id)
  const notificationId = await notify(unit, {
    playerId: invite.player_id,
    topic: 'team_invite',
    message: message('teams.notice.invited', { player: username, team: team.name }),
    fromPlayerId: invite.from_player_id,
    extras: { team_id: team.id, game: team.game },
  })
  await setInviteNotification(trx, { id: invite.id, notificationId })
  publishInvite(unit, invite.player_id, invite.id)
}

type AboutMember = Pick<EventOf<'team.member_joined'>, 'teamId' | 'playerId' | 'captainId'>

export const notifyDeclined = (unit: Unit, event: AboutMember): Promise<void> =>
  notifyCaptain(unit, event, 'declined')

export const notifyJoined = (unit: Unit, event: AboutMember): Promise<void> =>
  notifyCaptain(unit, event, 'joined')

export const notifyLeft = (unit: Unit, event: AboutMember): Promise<void> =>
  notifyCaptain(unit, event, 'left')

async function notifyCaptain(
  unit: Unit,
  { teamId, playerId, captainId }: AboutMember,
  what: 'declined' | 'joined' | 'left',
): Promise<void> {
  const team = await findTeamOrFormer(unit.trx, teamId)
  const { username } = await findPlayer(unit.trx, playerId)
  await notify(unit, {
    playerId: captainId,
    topic: 'roster',
    message: message(`teams.notice.${what}`, { player: username, team: team.name }),
    fromPlayerId: playerId,
    extras: { team_id: team.id, game: team.game },
  })
}

/** Notifies the player whose role the captain has changed. */
export async function notifyMemberChanged(unit: Unit, event: EventOf<'team.member_changed'>): Promise<void> {
  const team = await findTeamOrFormer(unit.trx, event.teamId)
  await notify(unit, {
    playerId: event.playerId,
    topic: 'roster',
    message: message(event.role === null ? 'teams.notice.removed' : `teams.notice.role_${event.role}`, {
      team: team.name,
    }),
    fromPlayerId: event.captainId,
    extras: { team_id: team.id, game: team.game },
  })
}

/** Notifies everyone but the captain who has disbanded the team. */
export async function notifyDisbanded(unit: Unit, event: EventOf<'team.disbanded'>): Promise<void> {
  const { name, game } = await findTeamOrFormer(unit.trx, event.teamId)
  const { username } = await findPlayer(unit.trx, event.captainId)
  await notifyAll(unit, event.playerIds, {
    topic: 'roster',
    message: message('teams.notice.disbanded', { player: username, team: name }),
    fromPlayerId: event.captainId,
    extras: { game },
  })
}
