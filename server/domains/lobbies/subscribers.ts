import type { DomainSubscribers, LiveMessage } from '#server/platform/events/subscribers.ts'
import { notifyEnded, notifyReadyCheck, notifyReopened, notifyInvited, notifyResult } from './notices.ts'
import { closeLobbyOfMatch } from './lobby-match.ts'
import { inviteView } from './open-invites/live.ts'
import { lobbyRowView, mayFollowLobby, roomView } from './live.ts'

type RoomChange = { lobbyId: number; isPrivate: boolean; playerIds: readonly string[] }

export const lobbySubscribers: DomainSubscribers = {
  inTransaction: {
    'match.ended': closeLobbyOfMatch,
  },
  live: {
    'lobby.changed': roomMessages,
    'match.changed': roomMessages,
    'lobby.invite_changed': ({ playerId, seatId }) => [
      { topics: [`player:${playerId}`], view: { name: 'lobby_invite', id: seatId } },
    ],
    'team.invite_changed': ({ playerId, inviteId }) => [
      { topics: [`player:${playerId}`], view: { name: 'team_invite', id: inviteId } },
    ],
  },
  views: {
    lobby_row: lobbyRowView,
    room: roomView,
    lobby_invite: inviteView('lobby'),
    team_invite: inviteView('team'),
    tournament_staff_invite: inviteView('tournament_staff'),
    organization_role_invite: inviteView('organization_role'),
  },
  topics: { lobby: mayFollowLobby },
  afterCommit: {
    'lobbies.notices': {
      'lobby.player_invited': notifyInvited,
      'lobby.check_began': notifyReadyCheck,
      'lobby.reopened': notifyReopened,
      'lobby.ended_without_match': notifyEnded,
      'match.ended': notifyResult,
    },
  },
}

/** To those who look at it, and to its players wherever they are. */
function roomMessages({ lobbyId: id, isPrivate, playerIds }: RoomChange): LiveMessage[] {
  const topics = [`lobby:${id}`, ...playerIds.map((playerId) => `player:${playerId}`)]
  const room = { topics, view: { name: 'room', id } }
  return isPrivate ? [room] : [room, { topics: ['lobbies'], view: { name: 'lobby_row', id } }]
}
