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
      return t('notifications.topic_texts.deposits_withdrawals_checks_and_what')
    },
  },
  {
    topic: 'team_invite',
    get label() {
      return t('notifications.topic_texts.team_invites')
    },
    get about() {
      return t('notifications.topic_texts.a_captain_wants_you_in')
    },
  },
  {
    topic: 'tournament',
    get label() {
      return t('common.tournaments')
    },
    get about() {
      return t('notifications.topic_texts.check_in_your_next_match')
    },
  },
  {
    topic: 'lobby_invite',
    get label() {
      return t('notifications.topic_texts.lobby_invites')
    },
    get about() {
      return t('notifications.topic_texts.a_team_mate_wants_you')
    },
  },
  {
    topic: 'roster',
    get label() {
      return t('notifications.topic_texts.rosters')
    },
    get about() {
      return t('notifications.topic_texts.somebody_joined_left_or_was')
    },
  },
  {
    topic: 'friend_request',
    get label() {
      return t('notifications.topic_texts.friend_requests')
    },
    get about() {
      return t('notifications.topic_texts.somebody_wants_to_be_your')
    },
  },
  {
    topic: 'challenge',
    get label() {
      return t('common.challenges')
    },
    get about() {
      return t('notifications.topic_texts.your_place_in_a_challenge')
    },
  },
]
