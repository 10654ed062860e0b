import { siteSubscribers } from './domains/site/subscribers.ts'
import { accountSubscribers } from './domains/accounts/subscribers.ts'
import { playerSubscribers } from './domains/players/subscribers.ts'
import { notificationSubscribers } from './domains/notifications/subscribers.ts'
import { identitySubscribers } from './domains/identity/subscribers.ts'
import { walletSubscribers } from './domains/wallet/subscribers.ts'
import { paymentSubscribers } from './domains/payments/subscribers.ts'
import { friendSubscribers } from './domains/friends/subscribers.ts'
import { teamSubscribers } from './domains/teams/subscribers.ts'
import { ratingSubscribers } from './domains/ratings/subscribers.ts'
import { matchSubscribers } from './domains/matches/subscribers.ts'
import { lobbySubscribers } from './domains/lobbies/subscribers.ts'
import { matchmakingSubscribers } from './domains/matchmaking/subscribers.ts'
import { challengeSubscribers } from './domains/challenges/subscribers.ts'
import { sanctionSubscribers } from './domains/moderation/sanctions/subscribers.ts'
import { noticeSubscribers } from './domains/moderation/rights/subscribers.ts'
import { fairPlaySubscribers } from './domains/moderation/fair-play/subscribers.ts'
import { questSubscribers } from './domains/quests/subscribers.ts'
import { organizationSubscribers } from './domains/organizations/subscribers.ts'
import { tournamentSubscribers } from './domains/tournaments/subscribers.ts'
import { webhookSubscribers } from './domains/webhooks/subscribers.ts'
import { discordSubscribers } from './domains/discord/subscribers.ts'
import { referralSubscribers } from './domains/referrals/subscribers.ts'
import { adminSubscribers } from './domains/admin/subscribers.ts'
import { privacySubscribers } from './domains/privacy/subscribers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { createOutbox } from '#server/platform/events/outbox.ts'
import { combineSubscribers } from '#server/platform/events/subscribers.ts'

/** Reactions of every domain to events, in the order of the domains. */
export const subscribers = combineSubscribers([
  siteSubscribers,
  accountSubscribers,
  playerSubscribers,
  notificationSubscribers,
  identitySubscribers,
  walletSubscribers,
  paymentSubscribers,
  friendSubscribers,
  teamSubscribers,
  ratingSubscribers,
  matchSubscribers,
  lobbySubscribers,
  matchmakingSubscribers,
  questSubscribers,
  fairPlaySubscribers,
  challengeSubscribers,
  organizationSubscribers,
  tournamentSubscribers,
  webhookSubscribers,
  discordSubscribers,
  referralSubscribers,
  sanctionSubscribers,
  noticeSubscribers,
  adminSubscribers,
  privacySubscribers,
])

/** For programs that write without being a server: servers deliver the events that they record. */
export function storeOf(db: Db, clock: Clock): Store {
  return { db, clock, jobs: { wake() {} }, events: createOutbox(subscribers) }
}
