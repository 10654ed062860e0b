import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { releaseChallenge, releaseTournament } from './prizes/fund.ts'
import { notifyAdjusted, notifyBonusEnding } from './notices.ts'
import './part-queries.ts'

export const walletSubscribers: DomainSubscribers = {
  inTransaction: { 'tournament.cancelled': releaseTournament, 'challenge.cancelled': releaseChallenge },
  afterCommit: {
    'wallet.notices': {
      'balance.adjusted': notifyAdjusted,
      'bonus.ending': notifyBonusEnding,
    },
  },
}
