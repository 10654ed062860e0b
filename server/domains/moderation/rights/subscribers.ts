import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { putSettling } from '../counter-notices/settle.ts'
import { tellDecided } from './decided.ts'

export const noticeSubscribers: DomainSubscribers = {
  afterCommit: {
    'moderation.notice_decisions': {
      'notice.decided': tellDecided,
      'counter_notice.decided': (unit, { counterId }) => putSettling(unit, counterId),
    },
  },
}
