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
import { demoLife, startDemoLife } from './demo/life.ts'
import { blockRoutes } from './friends/block-routes.ts'
import { tellFriends } from './friends/presence.ts'
import { listOpenRequests } from './friends/open-queries.ts'
import { friendRoutes } from './friends/routes.ts'
import type { House } from './house.ts'
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
import { mayWatchMatch } from './lobbies/desk.ts'
import { lobbyInviteRoutes } from './lobbies/invite-routes.ts'
import { potOfMatch } from './lobbies/money.ts'
import { rematchRoutes } from './lobbies/rematch-routes.ts'
import { hasActiveSeat, hasTeamSeat, listOpenInvitesToLobbies } from './lobbies/seat-queries.ts'
import { entriesOfTeams } from './lobbies/team-side.ts'
import { lobbyRoutes } from './lobbies/routes.ts'
import { countRecordsOfTeams } from './matches/history-queries.ts'
import { historyRoutes } from './matches/history-routes.ts'
import { chatRoutes } from './matches/chat-routes.ts'
import { disputeDeskRoutes } from './matches/desk-routes.ts'
import { disputeRoutes } from './matches/dispute-routes.ts'
import { evidenceRoutes } from './matches/evidence-routes.ts'
import { matchRoutes } from './matches/routes.ts'
import type { MatchRoom } from './matches/write.ts'
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
import { reasonsFor } from './payments/person.ts'
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
import { listOpenInvitesBehind } from './teams/open-queries.ts'
import { teamRoutes } from './teams/routes.ts'
import { bonusJobs } from './wallet/bonus.ts'
import { ledgerJobs, startLedgerCheck } from './wallet/check.ts'
import { walletRoutes } from './wallet/routes.ts'

/** Opens every domain, one line each, in their order; the desk and the room hand to the left what stands to the right. */
export function openDomains(
  router: Router,
  house: House,
  figures: SiteFigures,
): { startDomains(): Promise<void>; stopDomains(): Promise<void> } {
  siteRoutes(router, house, figures)
  auditRoutes(router, house)
  signUpRoutes(router, house)
  signInRoutes(router, house)
  passwordRoutes(router, house)
  safetyRoutes(router, house)
  stepUpRoutes(router, house)
  secondFactorRoutes(router, house)
  factorRoutes(router, house)
  socialRoutes(router, house)
  accountMailJobs(house)
  unverifiedJobs(house)
  profileRoutes(router, house)
  phoneRoutes(router, house)
  avatarRoutes(router, house)
  const gameDesk = {
    house,
    isPlaying: (trx: Trx, playerId: string, game: string) => hasActiveSeat(trx, { playerId, game }),
  }
  gameAccountRoutes(router, gameDesk)
  claimRoutes(router, gameDesk)
  socialAccountRoutes(router, gameDesk)
  notificationRoutes(router, house, {
    requests: listOpenRequests,
    teamInvites: listOpenInvitesBehind,
    lobbyInvites: (db, ids) => listOpenInvitesToLobbies(db, ids, house.clock.now()),
  })
  unsubscribeRoutes(router, house)
  pushRoutes(router, house)
  noticeJobs(house)
  notificationMailJobs(house)
  pushJobs(house)
  identityRoutes(router, house)
  identityStaffRoutes(router, house)
  identityJobs(house)
  walletRoutes(router, {
    house,
    againstWithdrawal: (playerId: string) => reasonsFor(house, house.db, 'withdrawal', playerId),
  })
  ledgerJobs(house)
  bonusJobs(house)
  depositRoutes(router, house)
  withdrawalRoutes(router, house)
  limitRoutes(router, house)
  paymentJobs(house)
  friendRoutes(router, house)
  blockRoutes(router, { house, onBlock: [closeInvitesOfBlock], onUnblock: [declineMutedInvites] })
  const teamDesk = {
    house,
    recordsOf: countRecordsOfTeams,
    entriesOf: entriesOfTeams,
    ratingsOf: listRatingsOfPlayers,
    isSeatedFor: hasTeamSeat,
  }
  teamRoutes(router, teamDesk)
  memberRoutes(router, teamDesk)
  inviteRoutes(router, teamDesk)
  linkRoutes(router, teamDesk)
  logoRoutes(router, teamDesk)
  const matchRoom = openPlay(router, house)
  referralRoutes(router, house)
  inviteListRoutes(router, house)
  reportRoutes(router, house)
  ownDataRoutes(router, house)
  demoLife(matchRoom)
  const presence = createPresence(house, tellFriends)
  house.live.watchPlayers(presence)
  return {
    async startDomains() {
      await presence.start()
      await startUnverifiedSweep(house)
      await startIdentitySweep(house)
      await startLedgerCheck(house)
      await startPaymentSweep(house)
      if (house.config.demo) await startDemoLife(matchRoom)
    },
    stopDomains: () => presence.stop(),
  }
}

/** What is played: matches, what they come from and what follows from them. */
function openPlay(router: Router, house: House): MatchRoom {
  leaderboardRoutes(router, house)
  const matchRoom = { house, onEnd: [closeLobbyOfMatch], mayWatch: mayWatchMatch, potOf: potOfMatch }
  matchRoutes(router, matchRoom)
  chatRoutes(router, matchRoom)
  evidenceRoutes(router, matchRoom)
  disputeRoutes(router, matchRoom)
  disputeDeskRoutes(router, matchRoom)
  serviceJobs(matchRoom)
  historyRoutes(router, house)
  lobbyRoutes(router, house)
  lobbyActRoutes(router, matchRoom)
  lobbyInviteRoutes(router, house)
  rematchRoutes(router, house)
  queueRoutes(router, house)
  queueJobs(house)
  return matchRoom
}
