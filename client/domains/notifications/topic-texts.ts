import { t } from '#messages/notifications.ts'
import type { Topic } from '#core/players/notification-topics.ts'

type TopicText = { topic: Topic; label: string; about: string }

/** The topics of notifications, most important first. */
export const TOPIC_TEXTS: readonly TopicText[] = [
  {
    topic: 'account',
    get label() {
      return t('notifications.topic_texts.account_and_money')
    },
    get about() {
      return t('notifications.topic_texts.money_hint')
    },
  },
  {
    topic: 'team_invite',
    get label() {
      return t('notifications.topic_texts.team_invites')
    },
    get about() {
      return t('notifications.topic_texts.team_invites_hint')
    },
  },
  {
    topic: 'tournament',
    get label() {
      return t('common.tournaments')
    },
    get about() {
      return t('notifications.topic_texts.tournaments_hint')
    },
  },
  {
    topic: 'lobby_invite',
    get label() {
      return t('notifications.topic_texts.lobby_invites')
    },
    get about() {
      return t('notifications.topic_texts.lobby_invites_hint')
    },
  },
  {
    topic: 'roster',
    get label() {
      return t('notifications.topic_texts.rosters')
    },
    get about() {
      return t('notifications.topic_texts.roster_hint')
    },
  },
  {
    topic: 'friend_request',
    get label() {
      return t('notifications.topic_texts.friend_requests')
    },
    get about() {
      return t('notifications.topic_texts.friend_requests_hint')
    },
  },
  {
    topic: 'challenge',
    get label() {
      return t('common.challenges')
    },
    get about() {
      return t('notifications.topic_texts.challenges_hint')
    },
  },
]
