import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { message } from '#messages/message.ts'
import { tellAsked, tellDecided } from './changes/notices.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'

export const adminSubscribers: DomainSubscribers = {
  afterCommit: {
    'admin.notices': {
      'change.asked': tellAsked,
      'change.decided': tellDecided,
      'case.handed_over': (unit, { kind, toId, byName }) =>
        notifyOfAccount(unit, {
          playerId: toId,
          message: message('admin.notice.handed_over', { kind, name: byName }),
          tab: 'console',
        }),
      'case.taken_over': (unit, { kind, formerId, byName }) =>
        notifyOfAccount(unit, {
          playerId: formerId,
          message: message('admin.notice.taken_over', { kind, name: byName }),
          tab: 'console',
        }),
    },
  },
}
