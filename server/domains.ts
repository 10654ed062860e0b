import { auditRoutes } from './audit/routes.ts'
import { factorRoutes } from './accounts/factor-routes.ts'
import { accountMailJobs } from './accounts/mails.ts'
import { passwordRoutes } from './accounts/password-routes.ts'
import { safetyRoutes } from './accounts/safety-routes.ts'
import { secondFactorRoutes } from './accounts/second-factor-routes.ts'
import { signInRoutes } from './accounts/sign-in-routes.ts'
import { signUpRoutes } from './accounts/sign-up-routes.ts'
import { startUnverifiedSweep, unverifiedJobs } from './accounts/unverified-jobs.ts'
import type { Trx } from './db/open.ts'
import { socialRoutes } from './accounts/social-routes.ts'
import { stepUpRoutes } from './accounts/step-up-routes.ts'
import { demoPlayerJobs, startDemoPlayerJobs } from './demo/player-actions.ts'
import { blockRoutes } from './friends/block-routes.ts'
import { publishPresence } from './friends/presence.ts'
import { listOpenRequests } from './friends/open-queries.ts'
import { friendRoutes } from './friends/routes.ts'
import type { Context } from './context.ts'
import { identityJobs, startIdentitySweep } from './identity/jobs.ts'
import { identityRoutes } from './identity/routes.ts'
import { identityStaffRoutes } from './identity/staff-routes.ts'
import type { Router } from './http/route.ts'
import { createPresence } from './live/presence.ts'
import { listRatingsOfPlayers } from './leaderboards/queries.ts'
import { inviteListRoutes } from './invites/routes.ts'
import { leaderboardRoutes } from './leaderboards/routes.ts'
import { lobbyActRoutes } from './lobbies/act-routes.ts'
import { closeLobbyOfMatch } from './lobbies/close.ts'
import { mayWatchMatch } from './lobbies/access.ts'
import { lobbyInviteRoutes } from './lobbies/invite-routes.ts'
import { potOfMatch } from './lobbies/money.ts'
import { rematchRoutes } from './lobbies/rematch-routes.ts'
import { hasActiveSeat, hasTeamSeat, listOpenInvitesToLobbies } from './lobbies/seat-queries.ts'
import { entriesOfTeams } from './lobbies/team-side.ts'
import { lobbyRoutes } from './lobbies/routes.ts'
import { countRecordsOfTeams } from './matches/history-queries.ts'
import { historyRoutes } from './matches/history-routes.ts'
import { chatRoutes } from './matches/chat-routes.ts'
import { moderationRoutes } from './matches/moderation-routes.ts'
import { disputeRoutes } from './matches/dispute-routes.ts'
import { evidenceRoutes } from './matches/evidence-routes.ts'
import { matchRoutes } from './matches/routes.ts'
import type { MatchPorts } from './matches/write.ts'
import { serviceJobs } from './matches/service-jobs.ts'
import { noticeJobs } from './notifications/jobs.ts'
import { notificationMailJobs } from './notifications/mail-jobs.ts'
import { pushJobs } from './notifications/push-jobs.ts'
import { pushRoutes } from './notifications/push-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { avatarRoutes } from './players/avatar-routes.ts'
import { claimRoutes } from './players/claim-routes.ts'
import { gameAccountRoutes } from './players/game-account-routes.ts'
import { phoneRoutes } from './players/phone-routes.ts'
import { depositRoutes } from './payments/deposit-routes.ts'
import { paymentJobs, startPaymentSweep } from './payments/jobs.ts'
import { limitRoutes } from './payments/limit-routes.ts'
import { loadReasonsAgainst } from './payments/person.ts'
import { withdrawalRoutes } from './payments/withdrawal-routes.ts'
import { profileRoutes } from './players/profile-routes.ts'
import { socialAccountRoutes } from './players/social-routes.ts'
import { queueJobs } from './queue/jobs.ts'
import { queueRoutes } from './queue/routes.ts'
import { referralRoutes } from './referrals/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { siteRoutes, type SiteFigures } from './site/routes.ts'
import { closeInvitesOfBlock, declineMutedInvites, inviteRoutes } from './teams/invite-routes.ts'
import { linkRoutes } from './teams/link-routes.ts'
import { logoRoutes } from './teams/logo-routes.ts'
import { memberRoutes } from './teams/member-routes.ts'
import { listOpenInvitesToTeams } from './teams/open-queries.ts'
import { teamRoutes } from './teams/routes.ts'
import { bonusJobs } from './wallet/bonus.ts'
import { ledgerJobs, startLedgerCheck } from './wallet/check.ts'
import { walletRoutes } from './wallet/routes.ts'

/**
 * Registers the routes and jobs of every domain, in the order of the domains. A later domain is passed to an
 * earlier one as a port, because imports only point to earlier domains.
 */
export function registerDomains(
  router: Router,
  context: Context,
  figures: SiteFigures,
): { startDomains(): Promise<void>; stopDomains(): Promise<void> } {
  siteRoutes(router, context, figures)
  auditRoutes(router, context)
  signUpRoutes(router, context)
  signInRoutes(router, context)
  passwordRoutes(router, context)
  safetyRoutes(router, context)
  stepUpRoutes(router, context)
  secondFactorRoutes(router, context)
  factorRoutes(router, context)
  socialRoutes(router, context)
  accountMailJobs(context)
  unverifiedJobs(context)
  profileRoutes(router, context)
  phoneRoutes(router, context)
  avatarRoutes(router, context)
  const gameAccountPorts = {
    context,
    isPlaying: (trx: Trx, playerId: string, game: string) => hasActiveSeat(trx, { playerId, game }),
  }
  gameAccountRoutes(router, gameAccountPorts)
  claimRoutes(router, gameAccountPorts)
  socialAccountRoutes(router, gameAccountPorts)
  notificationRoutes(router, context, {
    requests: listOpenRequests,
    teamInvites: listOpenInvitesToTeams,
    lobbyInvites: (db, ids) => listOpenInvitesToLobbies(db, ids, context.clock.now()),
  })
  unsubscribeRoutes(router, context)
  pushRoutes(router, context)
  noticeJobs(context)
  notificationMailJobs(context)
  pushJobs(context)
  identityRoutes(router, context)
  identityStaffRoutes(router, context)
  identityJobs(context)
  walletRoutes(router, {
    context,
    reasonsAgainstWithdrawal: (playerId: string) =>
      loadReasonsAgainst(context, context.db, 'withdrawal', playerId),
  })
  ledgerJobs(context)
  bonusJobs(context)
  depositRoutes(router, context)
  withdrawalRoutes(router, context)
  limitRoutes(router, context)
  paymentJobs(context)
  friendRoutes(router, context)
  blockRoutes(router, { context, onBlock: [closeInvitesOfBlock], onUnblock: [declineMutedInvites] })
  const teamPorts = {
    context,
    recordsOf: countRecordsOfTeams,
    entriesOf: entriesOfTeams,
    ratingsOf: listRatingsOfPlayers,
    isSeatedFor: hasTeamSeat,
  }
  teamRoutes(router, teamPorts)
  memberRoutes(router, teamPorts)
  inviteRoutes(router, teamPorts)
  linkRoutes(router, teamPorts)
  logoRoutes(router, teamPorts)
  const matchPorts = registerMatchDomains(router, context)
  referralRoutes(router, context)
  inviteListRoutes(router, context)
  reportRoutes(router, context)
  ownDataRoutes(router, context)
  demoPlayerJobs(matchPorts)
  const presence = createPresence(context, publishPresence)
  context.live.watchPlayers(presence)
  return {
    async startDomains() {
      await presence.start()
      await startUnverifiedSweep(context)
      await startIdentitySweep(context)
      await startLedgerCheck(context)
      await startPaymentSweep(context)
      if (context.config.demo) await startDemoPlayerJobs(matchPorts)
    },
    stopDomains: () => presence.stop(),
  }
}

/** Registers the domains around matches: leaderboards, matches, lobbies and the queue. */
function registerMatchDomains(router: Router, context: Context): MatchPorts {
  leaderboardRoutes(router, context)
  const matchPorts = { context, onEnd: [closeLobbyOfMatch], mayWatch: mayWatchMatch, potOf: potOfMatch }
  matchRoutes(router, matchPorts)
  chatRoutes(router, matchPorts)
  evidenceRoutes(router, matchPorts)
  disputeRoutes(router, matchPorts)
  moderationRoutes(router, matchPorts)
  serviceJobs(matchPorts)
  historyRoutes(router, context)
  lobbyRoutes(router, context)
  lobbyActRoutes(router, matchPorts)
  lobbyInviteRoutes(router, context)
  rematchRoutes(router, context)
  queueRoutes(router, context)
  queueJobs(context)
  return matchPorts
}
