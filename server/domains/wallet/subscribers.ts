import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyBonusEnding } from './notices.ts'

export const walletSubscribers: DomainSubscribers = {
  live: {
    'balance.changed': ({ playerId }) => [
      { topics: [`player:${playerId}`], message: { event: 'balance', data: {} } },
    ],
  },
  afterCommit: {
    'wallet.notices': {
      'bonus.ending': notifyBonusEnding,
    },
  },
}
