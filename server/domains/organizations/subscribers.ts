import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyMemberSet } from './notices.ts'

export const organizationSubscribers: DomainSubscribers = {
  afterCommit: {
    'organizations.notices': { 'organization.member_set': notifyMemberSet },
  },
}
