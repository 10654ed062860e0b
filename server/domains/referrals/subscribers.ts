import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyRewarded } from './notices.ts'
import { decideReferrals } from './reward.ts'

export const referralSubscribers: DomainSubscribers = {
  afterCommit: {
    'referrals.rewards': {
      'entries.settled': (unit, { entries }, context) => decideReferrals(context, unit, entries),
    },
    'referrals.notices': {
      'referral.rewarded': notifyRewarded,
    },
  },
}
