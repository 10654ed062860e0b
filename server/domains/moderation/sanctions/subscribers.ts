import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { noticeDecided } from '../reports/notices.ts'
import { reportFlag } from '../reports/flags.ts'
import { leaveChallenges, leaveLobbies, leaveTournaments } from './leaving.ts'
import { noticeGiven, noticeLifted, noticeUpheld } from './notices.ts'
import '../part-queries.ts'

export const sanctionSubscribers: DomainSubscribers = {
  inTransaction: { 'text.flagged': reportFlag },
  afterCommit: {
    // Apart, as tournaments and challenges are locked before balances, and lobbies too.
    'moderation.leave_challenges': { 'sanction.given': leaveChallenges },
    'moderation.leave_tournaments': { 'sanction.given': leaveTournaments },
    'moderation.leave_lobbies': { 'sanction.given': leaveLobbies },
    'moderation.notices': {
      'sanction.given': noticeGiven,
      'sanction.lifted': noticeLifted,
      'appeal.upheld': noticeUpheld,
      'reports.decided': noticeDecided,
    },
  },
}
