import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { inviteViews } from '#server/domains/lobbies/open-invites/live.ts'
import { notifyMemberInvited, notifyMemberSet } from './notices.ts'
import './part-queries.ts'

export const organizationSubscribers: DomainSubscribers = {
  live: {
    'organization.invite_changed': ({ playerId, inviteId }) => [
      { topics: [`player:${playerId}`], view: inviteViews.organization_role.of(inviteId) },
    ],
  },
  afterCommit: {
    'organizations.notices': {
      'organization.member_set': notifyMemberSet,
      'organization.invited': notifyMemberInvited,
    },
  },
}
