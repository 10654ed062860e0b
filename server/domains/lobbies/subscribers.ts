import type { Topic } from '#contract/live.ts'
import { playerTopic, type DomainSubscribers, type LiveMessage } from '#server/platform/events/subscribers.ts'
import {
  endCalls,
  notifyEnded,
  notifyReadyCheck,
  notifyReopened,
  notifyInvited,
  notifyResult,
} from './notices.ts'
import { closeLobbyOfMatch } from './lobby-match.ts'
import { inviteViews } from './open-invites/live.ts'
import { lobbyRowView, mayFollowLobby, roomView } from './live.ts'
import './part-queries.ts'

type RoomChange = { lobbyId: number; isPrivate: boolean; playerIds: readonly string[] }

export const lobbySubscribers: DomainSubscribers = {
  inTransaction: {
    'match.ended': closeLobbyOfMatch,
  },
  live: {
    'lobby.changed': roomMessages,
    'match.changed': roomMessages,
    'lobby.invite_changed': ({ playerId, seatId }) => [
      { topics: [`player:${playerId}`], view: inviteViews.lobby.of(seatId) },
    ],
    'team.invite_changed': ({ playerId, inviteId }) => [
      { topics: [`player:${playerId}`], view: inviteViews.team.of(inviteId) },
    ],
  },
  topics: { lobby: mayFollowLobby },
  afterCommit: {
    'lobbies.notices': {
      'lobby.player_invited': notifyInvited,
      'lobby.check_began': notifyReadyCheck,
      'lobby.reopened': notifyReopened,
      'lobby.ended_without_match': notifyEnded,
      'match.opened': endCalls,
      'match.ended': notifyResult,
    },
  },
}

/** Messages to those who look at the lobby, and to its players wherever they are. */
function roomMessages({ lobbyId: id, isPrivate, playerIds }: RoomChange): LiveMessage[] {
  const topics: Topic[] = [`lobby:${id}`, ...playerIds.map(playerTopic)]
  const room: LiveMessage = { topics, view: roomView.of(id) }
  return isPrivate ? [room] : [room, { topics: ['lobbies'], view: lobbyRowView.of(id) }]
}
