import * as appLogo from '#contract/accounts/app-logo.ts'
import * as accountApps from '#contract/accounts/apps.ts'
import * as accounts from '#contract/accounts/accounts.ts'
import * as adminConsole from '#contract/admin/console.ts'
import * as annulment from '#contract/matches/annulment.ts'
import * as allKeys from '#contract/admin/keys.ts'
import * as operations from '#contract/admin/operations.ts'
import * as setup from '#contract/admin/setup.ts'
import * as adminPlayers from '#contract/admin/players.ts'
import * as playerParts from '#contract/admin/player-parts.ts'
import * as money from '#contract/payments/money.ts'
import * as reconciliation from '#contract/payments/reconciliation.ts'
import * as years from '#contract/payments/years.ts'
import * as audit from '#contract/admin/audit.ts'
import type { Call } from './call.ts'
import * as challenges from '#contract/challenges/challenges.ts'
import * as challengeStaff from '#contract/challenges/staff.ts'
import * as challengePlay from '#contract/challenges/play.ts'
import * as disputes from '#contract/matches/disputes.ts'
import * as matchEvidence from '#contract/matches/evidence.ts'
import * as staffDisputes from '#contract/matches/staff-disputes.ts'
import * as eligibility from '#contract/payments/eligibility.ts'
import * as following from '#contract/friends/follow.ts'
import * as friends from '#contract/friends/friends.ts'
import * as gameAccounts from '#contract/players/game-accounts.ts'
import * as identity from '#contract/identity/identity.ts'
import * as invites from '#contract/lobbies/invites.ts'
import * as leaderboards from '#contract/ratings/leaderboards.ts'
import * as totals from '#contract/ratings/totals.ts'
import * as lobbies from '#contract/lobbies/lobbies.ts'
import * as lobbyActs from '#contract/lobbies/acts.ts'
import * as lobbyOpening from '#contract/lobbies/open.ts'
import * as matchUp from '#contract/lobbies/match-up.ts'
import * as matchChat from '#contract/matches/chat.ts'
import * as matches from '#contract/matches/matches.ts'
import * as notifications from '#contract/notifications/notifications.ts'
import * as organizations from '#contract/organizations/organizations.ts'
import * as organizationBans from '#contract/organizations/bans.ts'
import * as webhookEvents from '#contract/webhooks/catalogue-call.ts'
import * as discordServers from '#contract/discord/site.ts'
import * as discordGuilds from '#contract/discord/guilds.ts'
import * as organizationWebhooks from '#contract/webhooks/organization.ts'
import * as tournamentWebhooks from '#contract/webhooks/tournament.ts'
import * as siteWebhooks from '#contract/webhooks/site.ts'
import * as organizationFollow from '#contract/organizations/follow.ts'
import * as organizationKeys from '#contract/organizations/keys.ts'
import * as organizationMembers from '#contract/organizations/members.ts'
import * as ownData from '#contract/privacy/own-data.ts'
import * as dataRequests from '#contract/privacy/requests.ts'
import * as attention from '#contract/payments/attention.ts'
import * as held from '#contract/payments/held.ts'
import * as payments from '#contract/payments/payments.ts'
import * as phone from '#contract/players/phone.ts'
import * as playerFinding from '#contract/players/find.ts'
import * as playerCards from '#contract/players/card.ts'
import * as players from '#contract/players/players.ts'
import * as push from '#contract/notifications/push.ts'
import * as queue from '#contract/matchmaking/queue.ts'
import * as quests from '#contract/quests/quests.ts'
import * as receipt from '#contract/quests/receipt.ts'
import * as seasonAdmin from '#contract/ratings/season-admin.ts'
import * as seasons from '#contract/ratings/seasons.ts'
import * as form from '#contract/matches/form.ts'
import * as matchPicks from '#contract/matches/picks.ts'
import * as matchPreview from '#contract/matches/preview.ts'
import * as recap from '#contract/matches/recap.ts'
import * as rivals from '#contract/matches/rivals.ts'
import * as referrals from '#contract/referrals/referrals.ts'
import * as reports from '#contract/players/reports.ts'
import * as keys from '#contract/accounts/keys.ts'
import * as security from '#contract/accounts/security.ts'
import * as sessions from '#contract/accounts/sessions.ts'
import * as terms from '#contract/accounts/terms.ts'
import * as today from '#contract/admin/today.ts'
import * as reasons from '#contract/admin/reasons.ts'
import * as adminChanges from '#contract/admin/changes.ts'
import * as staff from '#contract/admin/staff.ts'
import * as pageTexts from '#contract/site/page-texts.ts'
import * as catalogue from '#contract/site/catalogue.ts'
import * as site from '#contract/site/site.ts'
import * as features from '#contract/site/features.ts'
import * as settings from '#contract/site/settings.ts'
import * as textRules from '#contract/site/text-rules.ts'
import * as social from '#contract/accounts/social.ts'
import * as connections from '#contract/players/connections.ts'
import * as teamMembers from '#contract/teams/members.ts'
import * as teamPage from '#contract/teams/page.ts'
import * as teamRanking from '#contract/teams/ranking.ts'
import * as teams from '#contract/teams/teams.ts'
import * as tournaments from '#contract/tournaments/tournaments.ts'
import * as tournamentEntrants from '#contract/tournaments/entrants.ts'
import * as tournamentEntry from '#contract/tournaments/entry.ts'
import * as tournamentBracket from '#contract/tournaments/bracket.ts'
import * as circuits from '#contract/tournaments/circuits.ts'
import * as tournamentFollow from '#contract/tournaments/follow.ts'
import * as organizationBoard from './tournaments/organization.ts'
import * as organizers from '#contract/tournaments/organizers.ts'
import * as tournamentCalendar from '#contract/tournaments/calendar.ts'
import * as tournamentFinding from '#contract/tournaments/finding.ts'
import * as tournamentInvitations from '#contract/tournaments/invitations.ts'
import * as tournamentDraw from '#contract/tournaments/draw.ts'
import * as tournamentPath from '#contract/tournaments/path.ts'
import * as tournamentStreams from '#contract/tournaments/streams.ts'
import * as tournamentTimes from '#contract/tournaments/times.ts'
import * as tournamentChanges from '#contract/tournaments/changes.ts'
import * as tournamentUndo from '#contract/tournaments/undo.ts'
import * as tournamentDesk from '#contract/tournaments/desk.ts'
import * as roleInvites from './tournaments/roles.ts'
import * as tournamentStaff from '#contract/tournaments/staff.ts'
import * as tournamentOrganise from './tournaments/manage.ts'
import * as announcements from '#contract/notifications/announcements.ts'
import * as appeals from '#contract/moderation/appeals.ts'
import * as reportQueue from '#contract/moderation/reports.ts'
import * as pictures from '#contract/moderation/pictures.ts'
import * as counterNotices from '#contract/moderation/counter-notices.ts'
import * as rights from '#contract/moderation/rights.ts'
import * as sanctions from '#contract/moderation/sanctions.ts'
import * as fairPlay from '#contract/moderation/fair-play.ts'
import * as adjustments from '#contract/wallet/adjustments.ts'
import * as prizes from '#contract/wallet/prizes.ts'
import * as wallet from '#contract/wallet/wallet.ts'

/** The contract files by the part of the document that has their calls: what staff do with money is under `admin`. */
const domains = {
  site: [site, pageTexts, textRules, catalogue, settings, features],
  accounts: [accounts, sessions, security, keys, accountApps, appLogo, social, terms],
  players: [players, playerCards, playerFinding, phone, gameAccounts, connections, reports],
  notifications: [notifications, announcements, push],
  identity: [identity],
  wallet: [wallet, adjustments, prizes],
  payments: [eligibility, payments, held, attention],
  friends: [friends, following],
  teams: [teams, teamMembers, teamPage, teamRanking],
  ratings: [leaderboards, totals, seasons, seasonAdmin],
  matches: [
    matches,
    matchChat,
    matchPicks,
    matchPreview,
    recap,
    rivals,
    form,
    annulment,
    disputes,
    matchEvidence,
    staffDisputes,
  ],
  lobbies: [lobbies, lobbyOpening, lobbyActs, matchUp, invites],
  matchmaking: [queue],
  challenges: [challenges, challengePlay, challengeStaff],
  quests: [quests, receipt],
  organizations: [organizations, organizationMembers, organizationFollow, organizationBans, organizationKeys],
  tournaments: [
    tournaments,
    tournamentUndo,
    tournamentChanges,
    tournamentEntry,
    tournamentEntrants,
    tournamentBracket,
    tournamentCalendar,
    tournamentDesk,
    roleInvites,
    tournamentOrganise,
    organizers,
    tournamentFollow,
    circuits,
    organizationBoard,
    tournamentFinding,
    tournamentInvitations,
    tournamentDraw,
    tournamentPath,
    tournamentStreams,
    tournamentTimes,
    tournamentStaff,
  ],
  webhooks: [webhookEvents, organizationWebhooks, tournamentWebhooks, siteWebhooks],
  discord: [discordGuilds, discordServers],
  referrals: [referrals],
  moderation: [fairPlay, sanctions, appeals, reportQueue, rights, counterNotices, pictures],
  admin: [
    adminChanges,
    money,
    years,
    reconciliation,
    adminConsole,
    adminPlayers,
    playerParts,
    audit,
    reasons,
    staff,
    today,
    operations,
    allKeys,
    setup,
  ],
  privacy: [ownData, dataRequests],
} as const

type ValueOf<Module> = Module extends unknown ? Module[keyof Module] : never
type Exports = {
  [Domain in keyof typeof domains]: ValueOf<(typeof domains)[Domain][number]>
}[keyof typeof domains]

/** A union of all calls; the client's `call()` finds a call's types by its key. */
export type AnyCall = Extract<Exports, { key: string; summary: string }>
export type CallByKey = { [C in AnyCall as C['key']]: C }

/** All calls. The routes, OpenAPI and the hostile-input test are generated from this list. `name`: of its export. */
export const allCalls: { domain: string; name: string; call: Call }[] = Object.entries(domains).flatMap(
  ([domain, modules]) =>
    modules.flatMap((exports) =>
      Object.entries(exports).flatMap(([name, call]) => (isCall(call) ? [{ domain, name, call }] : [])),
    ),
)

/** Files with calls. */
export const callModules: Record<string, unknown>[] = Object.values(domains).flat()

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'key' in value && 'summary' in value
}
