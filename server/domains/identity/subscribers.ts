import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyDecided } from './notices.ts'

export const identitySubscribers: DomainSubscribers = {
  afterCommit: {
    'identity.notices': {
      'identity_check.decided': notifyDecided,
    },
  },
}
