import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyMemberInvited, notifyMemberSet } from './notices.ts'

export const organizationSubscribers: DomainSubscribers = {
  live: {
    'organization.invite_changed': ({ playerId, inviteId }) => [
      { topics: [`player:${playerId}`], view: { name: 'organization_role_invite', id: inviteId } },
    ],
  },
  afterCommit: {
    'organizations.notices': {
      'organization.member_set': notifyMemberSet,
      'organization.invited': notifyMemberInvited,
    },
  },
}
