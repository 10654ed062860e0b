import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { closeInvitesOfBlock, declineMutedInvites } from './invite-routes.ts'

export const teamSubscribers: DomainSubscribers = {
  live: {
    'team.changed': ({ teamId, playerIds }) => [
      {
        topics: [`team:${teamId}`, ...playerIds.map((id) => `player:${id}`)],
        message: { event: 'team', data: { id: teamId } },
      },
    ],
  },
  inTransaction: {
    'player.blocked': closeInvitesOfBlock,
    'player.unblocked': declineMutedInvites,
  },
}
