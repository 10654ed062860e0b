import type { Topic } from '#core/players/notification-topics.ts'

type TopicText = { topic: Topic; label: string; about: string }

/** The topics of notifications, most important first. */
export const TOPIC_TEXTS: readonly TopicText[] = [
  {
    topic: 'account',
    label: 'Account and money',
    about: 'Deposits, withdrawals, checks, and what moderators decide.',
  },
  { topic: 'team_invite', label: 'Team invites', about: 'A captain wants you in the team.' },
  { topic: 'tournament', label: 'Tournaments', about: 'Check-in, your next match, and how it ended.' },
  { topic: 'lobby_invite', label: 'Lobby invites', about: 'A team-mate wants you in a lobby.' },
  { topic: 'roster', label: 'Line-ups', about: 'Somebody joined, left or was replaced beside you.' },
  { topic: 'friend_request', label: 'Friend requests', about: 'Somebody wants to be your friend.' },
  { topic: 'challenge', label: 'Challenges', about: 'Your place in a challenge, and when it ends.' },
]
