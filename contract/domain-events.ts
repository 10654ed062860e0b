import type { z } from '#contract/zod.ts'
import { adminEvents } from '#contract/admin/events.ts'
import { accountEvents } from '#contract/accounts/events.ts'
import { challengeEvents } from '#contract/challenges/events.ts'
import { friendEvents } from '#contract/friends/events.ts'
import { identityEvents } from '#contract/identity/events.ts'
import { lobbyEvents } from '#contract/lobbies/events.ts'
import { matchEvents } from '#contract/matches/events.ts'
import { matchmakingEvents } from '#contract/matchmaking/events.ts'
import { moderationEvents } from '#contract/moderation/events.ts'
import { notificationEvents } from '#contract/notifications/events.ts'
import { organizationEvents } from '#contract/organizations/events.ts'
import { paymentEvents } from '#contract/payments/events.ts'
import { playerEvents } from '#contract/players/events.ts'
import { privacyEvents } from '#contract/privacy/events.ts'
import { ratingEvents } from '#contract/ratings/events.ts'
import { referralEvents } from '#contract/referrals/events.ts'
import { siteEvents } from '#contract/site/events.ts'
import { teamEvents } from '#contract/teams/events.ts'
import { tournamentEvents } from '#contract/tournaments/events.ts'
import { discordEvents } from '#contract/discord/events.ts'
import { webhookEvents } from '#contract/webhooks/events.ts'
import { walletEvents } from '#contract/wallet/events.ts'

/** The events of each domain: facts that are committed together with what they report. */
export const EVENTS_BY_DOMAIN = {
  site: siteEvents,
  accounts: accountEvents,
  players: playerEvents,
  notifications: notificationEvents,
  identity: identityEvents,
  wallet: walletEvents,
  payments: paymentEvents,
  friends: friendEvents,
  teams: teamEvents,
  ratings: ratingEvents,
  matches: matchEvents,
  lobbies: lobbyEvents,
  matchmaking: matchmakingEvents,
  challenges: challengeEvents,
  organizations: organizationEvents,
  tournaments: tournamentEvents,
  webhooks: webhookEvents,
  discord: discordEvents,
  referrals: referralEvents,
  moderation: moderationEvents,
  admin: adminEvents,
  privacy: privacyEvents,
}

type UnionOf<Records> = Records extends unknown ? (pick: Records) => void : never
type Merged =
  UnionOf<(typeof EVENTS_BY_DOMAIN)[keyof typeof EVENTS_BY_DOMAIN]> extends (pick: infer All) => void
    ? All
    : never

export type EventType = keyof Merged & string
/** An event with its type and its fields. */
export type EventOf<Type extends EventType> = { type: Type } & (Merged[Type] extends z.ZodType
  ? z.output<Merged[Type]>
  : never)
export type DomainEvent = { [Type in EventType]: EventOf<Type> }[EventType]
