import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyBonusEnding } from './notices.ts'

export const walletSubscribers: DomainSubscribers = {
  afterCommit: {
    'wallet.notices': {
      'bonus.ending': notifyBonusEnding,
    },
  },
}
