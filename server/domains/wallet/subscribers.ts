import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyAdjusted, notifyBonusEnding } from './notices.ts'

export const walletSubscribers: DomainSubscribers = {
  afterCommit: {
    'wallet.notices': {
      'balance.adjusted': notifyAdjusted,
      'bonus.ending': notifyBonusEnding,
    },
  },
}
