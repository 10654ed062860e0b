import { balanceRoutes } from '#server/domains/payments/balance-routes.ts'
import { consoleRoutes } from '#server/domains/admin/console-routes.ts'
import { operationRoutes } from '#server/domains/admin/operations/routes.ts'
import { playerPartRoutes } from '#server/domains/admin/people/part-routes.ts'
import { peopleRoutes } from '#server/domains/admin/people/routes.ts'
import { ledgerRoutes } from '#server/domains/admin/money/ledger-routes.ts'
import { reconcileRoutes } from '#server/domains/admin/money/reconcile-routes.ts'
import { moneyRoutes } from '#server/domains/admin/money/routes.ts'
import { yearRoutes } from '#server/domains/admin/money/year-routes.ts'
import { auditRoutes } from '#server/domains/admin/audit/routes.ts'
import { reasonRoutes } from '#server/domains/admin/reason-routes.ts'
import { todayRoutes } from '#server/domains/admin/today/routes.ts'
import { staffRoutes } from '#server/domains/admin/staff-routes.ts'
import { factorRoutes } from '#server/domains/accounts/second-factor/factor-routes.ts'
import { accountMailJobs } from '#server/domains/accounts/mails.ts'
import { passwordRoutes } from '#server/domains/accounts/sign-in/password-routes.ts'
import { safetyRoutes } from '#server/domains/accounts/sign-in/safety-routes.ts'
import { secondFactorRoutes } from '#server/domains/accounts/second-factor/second-factor-routes.ts'
import { signInRoutes } from '#server/domains/accounts/sign-in/sign-in-routes.ts'
import { signUpRoutes } from '#server/domains/accounts/sign-up/sign-up-routes.ts'
import { startUnverifiedSweep, unverifiedJobs } from '#server/domains/accounts/sign-up/unverified-jobs.ts'
import { socialRoutes } from '#server/domains/accounts/social/social-routes.ts'
import { stepUpRoutes } from '#server/domains/accounts/second-factor/step-up-routes.ts'
import { demoPlayerJobs, startDemoPlayerJobs } from './demo/player-actions.ts'
import './domains/friends/blocks.ts'
import './domains/friends/follow.ts'
import './domains/friends/friends.ts'
import { publishPresence } from '#server/domains/friends/live.ts'
import type { Context } from '#server/platform/context.ts'
import { identityJobs } from '#server/domains/identity/jobs.ts'
import { identityRoutes } from '#server/domains/identity/routes.ts'
import { identityStaffRoutes } from '#server/domains/identity/staff-routes.ts'
import type { Router } from '#server/platform/http/route.ts'
import { boundCalls } from '#server/platform/call.ts'
import { createPresence } from '#server/platform/live/presence.ts'
import { inviteListRoutes } from '#server/domains/lobbies/open-invites/routes.ts'
import { leaderboardRoutes } from '#server/domains/ratings/routes.ts'
import { totalRoutes } from '#server/domains/ratings/totals/routes.ts'
import { seasonAdminRoutes } from '#server/domains/ratings/seasons/admin-routes.ts'
import { announceJobs } from '#server/domains/ratings/seasons/announce.ts'
import { seasonJobs, startSeasonJobs } from '#server/domains/ratings/seasons/jobs.ts'
import { seasonRoutes } from '#server/domains/ratings/seasons/routes.ts'
import { lobbyActRoutes } from '#server/domains/lobbies/act-routes.ts'
import { lobbyInviteRoutes } from '#server/domains/lobbies/invites/invite-routes.ts'
import { rematchRoutes } from '#server/domains/lobbies/rematch/rematch-routes.ts'
import { lobbyRoutes } from '#server/domains/lobbies/routes.ts'
import { historyRoutes } from '#server/domains/matches/history/history-routes.ts'
import { annulmentRoutes } from '#server/domains/matches/recompute/annul-routes.ts'
import { formRoutes } from '#server/domains/matches/history/form-routes.ts'
import { rivalRoutes } from '#server/domains/matches/history/rival-routes.ts'
import { chatRoutes } from '#server/domains/matches/chat/chat-routes.ts'
import { moderationRoutes } from '#server/domains/matches/disputes/moderation-routes.ts'
import { staffDisputeRoutes } from '#server/domains/matches/disputes/staff-routes.ts'
import { disputeRoutes } from '#server/domains/matches/disputes/dispute-routes.ts'
import { evidenceRoutes } from '#server/domains/matches/disputes/evidence-routes.ts'
import { matchRoutes } from '#server/domains/matches/routes.ts'
import { serviceJobs } from '#server/domains/matches/service/service-jobs.ts'
import { announcementRoutes } from '#server/domains/notifications/announcements/routes.ts'
import { announcementJobs } from '#server/domains/notifications/announcements/send.ts'
import { notificationMailJobs } from '#server/domains/notifications/mail-jobs.ts'
import { pushJobs } from '#server/domains/notifications/push-jobs.ts'
import { pushRoutes } from '#server/domains/notifications/push-routes.ts'
import { notificationRoutes } from '#server/domains/notifications/routes.ts'
import { unsubscribeRoutes } from '#server/domains/notifications/unsubscribe-routes.ts'
import { fileSweepJob, startFileSweep } from '#server/domains/privacy/files/sweep.ts'
import { startRequestJobs } from '#server/domains/privacy/requests/jobs.ts'
import { dataRequestRoutes } from '#server/domains/privacy/requests/routes.ts'
import { ownDataRoutes } from '#server/domains/privacy/routes.ts'
import { avatarRoutes } from '#server/domains/players/avatar-routes.ts'
import { claimRoutes } from '#server/domains/players/game-accounts/claim-routes.ts'
import { gameAccountRoutes } from '#server/domains/players/game-accounts/game-account-routes.ts'
import { phoneRoutes } from '#server/domains/players/phone/phone-routes.ts'
import { depositRoutes } from '#server/domains/payments/deposits/deposit-routes.ts'
import { paymentJobs, startPaymentSweep } from '#server/domains/payments/jobs.ts'
import { reconciliationJobs, startReconciliation } from '#server/domains/payments/reconciliation/jobs.ts'
import { limitRoutes } from '#server/domains/payments/limits/limit-routes.ts'
import { attentionRoutes } from '#server/domains/payments/attention-routes.ts'
import { heldWithdrawalRoutes } from '#server/domains/payments/withdrawals/held-routes.ts'
import { withdrawalRoutes } from '#server/domains/payments/withdrawals/withdrawal-routes.ts'
import { profileRoutes } from '#server/domains/players/profile-routes.ts'
import { socialAccountRoutes } from '#server/domains/players/game-accounts/social-routes.ts'
import { queueJobs } from '#server/domains/matchmaking/jobs.ts'
import { queueRoutes } from '#server/domains/matchmaking/routes.ts'
import { questRoutes } from '#server/domains/quests/routes.ts'
import { referralRoutes } from '#server/domains/referrals/routes.ts'
import { appealRoutes } from '#server/domains/moderation/appeals/routes.ts'
import { reportQueueRoutes } from '#server/domains/moderation/reports/routes.ts'
import { counterNoticeMailJobs } from '#server/domains/moderation/counter-notices/mails.ts'
import { ownerMailJobs } from '#server/domains/moderation/counter-notices/owner.ts'
import { counterNoticeRoutes } from '#server/domains/moderation/counter-notices/routes.ts'
import { noticeMailJobs } from '#server/domains/moderation/rights/mails.ts'
import { pictureRoutes } from '#server/domains/moderation/pictures/routes.ts'
import { noticeRoutes } from '#server/domains/moderation/rights/routes.ts'
import { sanctionMailJobs } from '#server/domains/moderation/sanctions/mails.ts'
import { sanctionRoutes } from '#server/domains/moderation/sanctions/routes.ts'
import { standingJobs } from '#server/domains/moderation/sanctions/standing.ts'
import { fairPlayRoutes } from '#server/domains/moderation/fair-play/routes.ts'
import { reportRoutes } from '#server/domains/moderation/routes.ts'
import { catalogueRoutes } from '#server/domains/site/console/routes.ts'
import { textRuleRoutes } from '#server/domains/site/text-rules/routes.ts'
import { settingRoutes } from '#server/domains/site/settings/routes.ts'
import { pageTextRoutes } from '#server/domains/site/page-text-routes.ts'
import { siteRoutes } from '#server/domains/site/routes.ts'
import { inviteRoutes } from '#server/domains/teams/invites/invite-routes.ts'
import { linkRoutes } from '#server/domains/teams/invites/link-routes.ts'
import { logoRoutes } from '#server/domains/teams/logo-routes.ts'
import { memberRoutes } from '#server/domains/teams/member-routes.ts'
import { teamRoutes } from '#server/domains/teams/routes.ts'
import { bonusJobs } from '#server/domains/wallet/bonus.ts'
import { ledgerJobs, startLedgerCheck } from '#server/domains/wallet/check.ts'
import { clockJobs } from '#server/domains/challenges/clock.ts'
import { seriesJobs } from '#server/domains/challenges/series.ts'
import { challengePlayRoutes } from '#server/domains/challenges/play-routes.ts'
import { staffListRoutes as staffChallengeRoutes } from '#server/domains/challenges/staff/routes.ts'
import { challengeRoutes } from '#server/domains/challenges/routes.ts'
import { checkJobs, serviceNoteJobs } from '#server/domains/challenges/service/check-jobs.ts'
import { banRoutes } from '#server/domains/organizations/bans/routes.ts'
import { followRoutes as organizationFollowRoutes } from '#server/domains/organizations/follow/follow.ts'
import { organizationRoutes } from '#server/domains/organizations/routes.ts'
import { tournamentJobs } from '#server/domains/tournaments/jobs.ts'
import { calendarRoutes } from '#server/domains/tournaments/calendar/routes.ts'
import { staffListRoutes as staffTournamentRoutes } from '#server/domains/tournaments/staff/routes.ts'
import { organizerRoutes } from '#server/domains/tournaments/organizers/routes.ts'
import { followRoutes } from '#server/domains/tournaments/follow/routes.ts'
import { circuitRoutes } from '#server/domains/tournaments/circuits/routes.ts'
import { streamRoutes } from '#server/domains/tournaments/streams/routes.ts'
import { timeRoutes } from '#server/domains/tournaments/times/routes.ts'
import { undoRoutes } from '#server/domains/tournaments/undo/routes.ts'
import { findingRoutes } from '#server/domains/tournaments/finding/routes.ts'
import { invitationRoutes } from '#server/domains/tournaments/invitations/routes.ts'
import { organizationBoardRoutes } from '#server/domains/tournaments/organization-board/routes.ts'
import { organiseRoutes } from '#server/domains/tournaments/organise/routes.ts'
import { tournamentRoutes } from '#server/domains/tournaments/routes.ts'
import { adjustmentRoutes } from '#server/domains/wallet/adjustments/routes.ts'
import { walletRoutes } from '#server/domains/wallet/routes.ts'

/**
 * Registers the routes and jobs of every domain, in the order of the domains.
 */
export function registerDomains(
  router: Router,
  context: Context,
): { startDomains(): Promise<void>; stopDomains(): Promise<void> } {
  for (const bound of boundCalls().values()) router.add(bound)
  siteRoutes(router, context)
  pageTextRoutes(router, context)
  textRuleRoutes(router, context)
  catalogueRoutes(router, context)
  settingRoutes(router, context)
  auditRoutes(router, context)
  staffRoutes(router, context)
  todayRoutes(router, context)
  reasonRoutes(router, context)
  operationRoutes(router, context)
  consoleRoutes(router, context)
  peopleRoutes(router, context)
  moneyRoutes(router, context)
  ledgerRoutes(router, context)
  reconcileRoutes(router, context)
  yearRoutes(router, context)
  playerPartRoutes(router, context)
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
  gameAccountRoutes(router, context)
  claimRoutes(router, context)
  socialAccountRoutes(router, context)
  notificationRoutes(router, context)
  unsubscribeRoutes(router, context)
  pushRoutes(router, context)
  notificationMailJobs(context)
  announcementRoutes(router, context)
  announcementJobs(context)
  pushJobs(context)
  identityRoutes(router, context)
  identityStaffRoutes(router, context)
  identityJobs(context)
  walletRoutes(router, context)
  adjustmentRoutes(router, context)
  ledgerJobs(context)
  bonusJobs(context)
  balanceRoutes(router, context)
  depositRoutes(router, context)
  withdrawalRoutes(router, context)
  heldWithdrawalRoutes(router, context)
  attentionRoutes(router, context)
  limitRoutes(router, context)
  paymentJobs(context)
  reconciliationJobs(context)
  teamRoutes(router, context)
  memberRoutes(router, context)
  inviteRoutes(router, context)
  linkRoutes(router, context)
  logoRoutes(router, context)
  registerMatchDomains(router, context)
  questRoutes(router, context)
  referralRoutes(router, context)
  inviteListRoutes(router, context)
  registerTrustDomains(router, context)
  demoPlayerJobs(context)
  const presence = createPresence(context, publishPresence)
  context.live.watchPlayers(presence)
  return {
    async startDomains() {
      await presence.start()
      await startUnverifiedSweep(context)
      await startLedgerCheck(context)
      await startPaymentSweep(context)
      await startReconciliation(context)
      await startSeasonJobs(context)
      await startRequestJobs(context)
      await startFileSweep(context)
      if (context.config.demo) await startDemoPlayerJobs(context)
    },
    stopDomains: () => presence.stop(),
  }
}

/** Registers what players, visitors and staff do about texts, pictures, conduct and personal data. */
function registerTrustDomains(router: Router, context: Context): void {
  reportRoutes(router, context)
  fairPlayRoutes(router, context)
  sanctionRoutes(router, context)
  appealRoutes(router, context)
  reportQueueRoutes(router, context)
  standingJobs(context)
  sanctionMailJobs(context)
  noticeRoutes(router, context)
  pictureRoutes(router, context)
  noticeMailJobs(context)
  counterNoticeRoutes(router, context)
  counterNoticeMailJobs(context)
  ownerMailJobs(context)
  ownDataRoutes(router, context)
  dataRequestRoutes(router, context)
  fileSweepJob(context)
}

/** Registers the domains around matches: leaderboards, matches, lobbies, the queue and tournaments. */
function registerMatchDomains(router: Router, context: Context): void {
  leaderboardRoutes(router, context)
  totalRoutes(router, context)
  seasonRoutes(router, context)
  seasonAdminRoutes(router, context)
  seasonJobs(context)
  announceJobs(context)
  matchRoutes(router, context)
  chatRoutes(router, context)
  evidenceRoutes(router, context)
  disputeRoutes(router, context)
  staffDisputeRoutes(router, context)
  moderationRoutes(router, context)
  serviceJobs(context)
  historyRoutes(router, context)
  formRoutes(router, context)
  rivalRoutes(router, context)
  annulmentRoutes(router, context)
  lobbyRoutes(router, context)
  lobbyActRoutes(router, context)
  lobbyInviteRoutes(router, context)
  rematchRoutes(router, context)
  queueRoutes(router, context)
  queueJobs(context)
  challengeRoutes(router, context)
  staffChallengeRoutes(router, context)
  challengePlayRoutes(router, context)
  clockJobs(context)
  seriesJobs(context)
  checkJobs(context)
  serviceNoteJobs(context)
  organizationRoutes(router, context)
  organizationFollowRoutes(router, context)
  banRoutes(router, context)
  tournamentRoutes(router, context)
  organiseRoutes(router, context)
  invitationRoutes(router, context)
  findingRoutes(router, context)
  undoRoutes(router, context)
  timeRoutes(router, context)
  streamRoutes(router, context)
  circuitRoutes(router, context)
  organizationBoardRoutes(router, context)
  followRoutes(router, context)
  organizerRoutes(router, context)
  staffTournamentRoutes(router, context)
  calendarRoutes(router, context)
  tournamentJobs(context)
}
