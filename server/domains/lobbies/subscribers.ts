import type { DomainSubscribers, LiveMessage } from '#server/platform/events/subscribers.ts'
import { notifyEnded, notifyReadyCheck, notifyReopened } from './notices.ts'
import { closeLobbyOfMatch } from './close.ts'
import { notifyInvited } from './invites/notices.ts'
import { notifyResult } from './result-notices.ts'
import { lobbyRowView, mayFollowLobby, roomView } from './live.ts'

export const lobbySubscribers: DomainSubscribers = {
  inTransaction: {
    'match.ended': closeLobbyOfMatch,
  },
  live: {
    'lobby.changed': ({ lobbyId, isPrivate }) => roomMessages(lobbyId, isPrivate),
    'match.changed': ({ lobbyId, isPrivate }) => (lobbyId === null ? [] : roomMessages(lobbyId, isPrivate)),
  },
  views: { lobby_row: lobbyRowView, room: roomView },
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

function roomMessages(id: number, isPrivate: boolean): LiveMessage[] {
  const room = { topics: [`lobby:${id}`], view: { name: 'room', id } }
  return isPrivate ? [room] : [room, { topics: ['lobbies'], view: { name: 'lobby_row', id } }]
}
