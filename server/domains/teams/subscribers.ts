import { playerTopic, type DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { closeInvitesOfBlock, declineMutedInvites } from './invites/blocks.ts'
import { teamView } from './live.ts'
import {
  notifyDeclined,
  notifyDisbanded,
  notifyInvited,
  notifyJoined,
  notifyLeft,
  notifyMemberChanged,
} from './notices.ts'
import './part-queries.ts'

export const teamSubscribers: DomainSubscribers = {
  live: {
    'team.changed': ({ teamId, playerIds }) => [
      {
        topics: [`team:${teamId}`, ...playerIds.map(playerTopic)],
        view: teamView.of(teamId),
      },
    ],
  },
  inTransaction: {
    'player.blocked': closeInvitesOfBlock,
    'player.unblocked': declineMutedInvites,
  },
  afterCommit: {
    'teams.notices': {
      'team.player_invited': notifyInvited,
      'team.invite_declined': notifyDeclined,
      'team.member_joined': notifyJoined,
      'team.member_left': notifyLeft,
      'team.member_changed': notifyMemberChanged,
      'team.disbanded': notifyDisbanded,
    },
  },
}
