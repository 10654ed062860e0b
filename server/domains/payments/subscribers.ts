import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { balanceView } from './balance.ts'
import {
  notifyCredited,
  notifyDebtSettled,
  notifyPaid,
  notifyReturned,
  notifyReversed,
  notifyReviewClosed,
} from './notices.ts'

export const paymentSubscribers: DomainSubscribers = {
  live: {
    'balance.changed': ({ playerId }) => [{ topics: [`player:${playerId}`], view: balanceView.of(playerId) }],
  },
  afterCommit: {
    'payments.notices': {
      'deposit.credited': notifyCredited,
      'deposit.reversed': notifyReversed,
      'deposit.review_closed': notifyReviewClosed,
      'debt.settled': notifyDebtSettled,
      'withdrawal.paid': notifyPaid,
      'withdrawal.returned': notifyReturned,
    },
  },
}
