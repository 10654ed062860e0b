import type { Context } from '#server/platform/context.ts'
import type { LiveContext } from '#server/platform/live/hub.ts'
import { createPresence } from '#server/platform/live/presence.ts'
import { accountMailJobs } from '#server/domains/accounts/mails.ts'
import { startUnverifiedSweep, unverifiedJobs } from '#server/domains/accounts/sign-up/unverified-jobs.ts'
import { claimJobs } from '#server/domains/players/game-accounts/claims.ts'
import { sendOwnCodes } from '#server/domains/players/phone/phone-codes.ts'
import { announcementJobs } from '#server/domains/notifications/announcements/send.ts'
import { notificationMailJobs } from '#server/domains/notifications/mail-jobs.ts'
import { pushJobs } from '#server/domains/notifications/push-jobs.ts'
import { identityJobs } from '#server/domains/identity/jobs.ts'
import { bonusJobs } from '#server/domains/wallet/bonus.ts'
import { ledgerJobs, startLedgerCheck } from '#server/domains/wallet/check.ts'
import { paymentJobs, startPaymentSweep } from '#server/domains/payments/jobs.ts'
import { reconciliationJobs, startReconciliation } from '#server/domains/payments/reconciliation/jobs.ts'
import { publishPresence } from '#server/domains/friends/live.ts'
import { announceJobs } from '#server/domains/ratings/seasons/announce.ts'
import { seasonJobs, startSeasonJobs } from '#server/domains/ratings/seasons/jobs.ts'
import { serviceJobs } from '#server/domains/matches/service/service-jobs.ts'
import { matchJobs } from '#server/domains/matches/commands.ts'
import { lobbyJobs } from '#server/domains/lobbies/reads.ts'
import { queueJobs } from '#server/domains/matchmaking/jobs.ts'
import { clockJobs } from '#server/domains/challenges/clock.ts'
import { seriesJobs } from '#server/domains/challenges/series.ts'
import { checkJobs, serviceNoteJobs } from '#server/domains/challenges/service/check-jobs.ts'
import { tournamentJobs } from '#server/domains/tournaments/jobs.ts'
import { counterNoticeMailJobs } from '#server/domains/moderation/counter-notices/mails.ts'
import { ownerMailJobs } from '#server/domains/moderation/counter-notices/owner.ts'
import { noticeMailJobs } from '#server/domains/moderation/rights/mails.ts'
import { sanctionMailJobs } from '#server/domains/moderation/sanctions/mails.ts'
import { standingJobs } from '#server/domains/moderation/sanctions/standing.ts'
import { counterNoticeJobs } from '#server/domains/moderation/counter-notices/settle.ts'
import { changeJobs } from '#server/domains/admin/changes/commands.ts'
import { fileSweepJob, startFileSweep } from '#server/domains/privacy/files/sweep.ts'
import { startRequestJobs, requestJobs } from '#server/domains/privacy/requests/jobs.ts'
import { accountDeletionJobs } from '#server/domains/privacy/account-deletion.ts'
import { requestMailJobs } from '#server/domains/privacy/requests/mails.ts'
import { demoPlayerJobs, startDemoPlayerJobs } from './demo/player-actions.ts'
// Handlers of the calls, in the order of the domains.
import '#server/domains/site/console/game-commands.ts'
import '#server/domains/site/console/mode-commands.ts'
import '#server/domains/site/console/picture-commands.ts'
import '#server/domains/site/page-texts.ts'
import '#server/domains/site/settings/console.ts'
import '#server/domains/site/site.ts'
import '#server/domains/site/text-rules/text-rules.ts'
import '#server/domains/accounts/second-factor/factors.ts'
import '#server/domains/accounts/second-factor/own-passkeys.ts'
import '#server/domains/accounts/second-factor/second-step.ts'
import '#server/domains/accounts/second-factor/step-up.ts'
import '#server/domains/accounts/sign-in/email.ts'
import '#server/domains/accounts/sign-in/password.ts'
import '#server/domains/accounts/sign-in/sign-in.ts'
import '#server/domains/accounts/sign-up/sign-up.ts'
import '#server/domains/accounts/sign-up/username-state.ts'
import '#server/domains/accounts/social/sign-in.ts'
import '#server/domains/players/game-accounts/game-accounts.ts'
import '#server/domains/players/game-accounts/social-accounts.ts'
import '#server/domains/players/own-avatar.ts'
import '#server/domains/players/phone/phone-commands.ts'
import '#server/domains/players/profile.ts'
import '#server/domains/notifications/announcements/announcements.ts'
import '#server/domains/notifications/notifications.ts'
import '#server/domains/notifications/push.ts'
import '#server/domains/notifications/unsubscribe.ts'
import '#server/domains/identity/submit.ts'
import '#server/domains/identity/take-back.ts'
import '#server/domains/wallet/adjustments/commands.ts'
import '#server/domains/wallet/prizes/commands.ts'
import '#server/domains/wallet/wallet.ts'
import '#server/domains/payments/attention.ts'
import '#server/domains/payments/balance.ts'
import '#server/domains/payments/deposits/own-deposits.ts'
import '#server/domains/payments/limits/limits.ts'
import '#server/domains/payments/withdrawals/held.ts'
import '#server/domains/payments/withdrawals/own-withdrawals.ts'
import '#server/domains/friends/blocks.ts'
import '#server/domains/friends/follow.ts'
import '#server/domains/friends/friends.ts'
import '#server/domains/teams/invites/invites.ts'
import '#server/domains/teams/invites/link-commands.ts'
import '#server/domains/teams/logo.ts'
import '#server/domains/teams/members.ts'
import '#server/domains/teams/teams.ts'
import '#server/domains/ratings/leaderboard.ts'
import '#server/domains/ratings/seasons/seasons.ts'
import '#server/domains/ratings/totals/totals.ts'
import '#server/domains/matches/chat/chat.ts'
import '#server/domains/matches/disputes/by-staff.ts'
import '#server/domains/matches/disputes/commands.ts'
import '#server/domains/matches/disputes/evidence-request.ts'
import '#server/domains/matches/disputes/evidence.ts'
import '#server/domains/matches/disputes/moderation.ts'
import '#server/domains/matches/history/form.ts'
import '#server/domains/matches/history/history.ts'
import '#server/domains/matches/history/rivals.ts'
import '#server/domains/matches/recompute/annul.ts'
import '#server/domains/lobbies/commands.ts'
import '#server/domains/lobbies/open.ts'
import '#server/domains/lobbies/invites/invites.ts'
import '#server/domains/lobbies/list/dashboard.ts'
import '#server/domains/lobbies/open-invites/open-invites.ts'
import '#server/domains/lobbies/rematch/rematch.ts'
import '#server/domains/lobbies/seats/seats.ts'
import '#server/domains/matchmaking/queue.ts'
import '#server/domains/quests/read.ts'
import '#server/domains/challenges/create.ts'
import '#server/domains/challenges/edit.ts'
import '#server/domains/challenges/entry.ts'
import '#server/domains/challenges/play/check.ts'
import '#server/domains/challenges/play/images.ts'
import '#server/domains/challenges/play/send.ts'
import '#server/domains/challenges/reads.ts'
import '#server/domains/challenges/review/appeal.ts'
import '#server/domains/challenges/review/decide.ts'
import '#server/domains/challenges/review/take-back.ts'
import '#server/domains/challenges/staff/hand-over.ts'
import '#server/domains/organizations/bans/bans.ts'
import '#server/domains/organizations/follow/follow.ts'
import '#server/domains/organizations/logo.ts'
import '#server/domains/organizations/members.ts'
import '#server/domains/organizations/organizations.ts'
import '#server/domains/tournaments/calendar/commands.ts'
import '#server/domains/tournaments/circuits/commands.ts'
import '#server/domains/tournaments/entry/commands.ts'
import '#server/domains/tournaments/entry/roster-commands.ts'
import '#server/domains/tournaments/finding/commands.ts'
import '#server/domains/tournaments/follow/follow.ts'
import '#server/domains/tournaments/invitations/commands.ts'
import './domains/tournaments/manage/announce.ts'
import './domains/tournaments/manage/commands.ts'
import './domains/tournaments/form/copy.ts'
import './domains/tournaments/form/create.ts'
import './domains/tournaments/form/edit.ts'
import './domains/tournaments/manage/entrants.ts'
import './domains/tournaments/manage/late-entry.ts'
import './domains/tournaments/manage/pay.ts'
import './domains/tournaments/manage/results.ts'
import './domains/tournaments/manage/substitute.ts'
import './domains/tournaments/manage/swap.ts'
import './domains/tournaments/organization/board.ts'
import '#server/domains/tournaments/organizers/commands.ts'
import '#server/domains/tournaments/read/desk.ts'
import '#server/domains/tournaments/reads.ts'
import './domains/tournaments/roles/appoint.ts'
import './domains/tournaments/staff/hand-over.ts'
import '#server/domains/tournaments/streams/commands.ts'
import '#server/domains/tournaments/times/commands.ts'
import '#server/domains/tournaments/times/organise.ts'
import '#server/domains/tournaments/times/preview.ts'
import '#server/domains/tournaments/times/round-preview.ts'
import '#server/domains/tournaments/times/rounds.ts'
import '#server/domains/tournaments/undo/commands.ts'
import '#server/domains/tournaments/undo/preview.ts'
import '#server/domains/referrals/referrals.ts'
import '#server/domains/moderation/appeals/appeals.ts'
import '#server/domains/moderation/counter-notices/by-link.ts'
import '#server/domains/moderation/counter-notices/counter-notices.ts'
import '#server/domains/moderation/fair-play/fair-play.ts'
import '#server/domains/moderation/pictures/pictures.ts'
import '#server/domains/moderation/report.ts'
import '#server/domains/moderation/reports/reports.ts'
import '#server/domains/moderation/rights/notices.ts'
import '#server/domains/moderation/sanctions/give.ts'
import '#server/domains/admin/audit/audit.ts'
import '#server/domains/admin/console.ts'
import '#server/domains/admin/money/ledger.ts'
import '#server/domains/admin/money/overview.ts'
import '#server/domains/admin/money/reconcile.ts'
import '#server/domains/admin/money/years.ts'
import '#server/domains/admin/operations/commands.ts'
import '#server/domains/admin/people/parts.ts'
import '#server/domains/admin/people/people.ts'
import '#server/domains/admin/reasons.ts'
import '#server/domains/admin/staff.ts'
import '#server/domains/admin/today/read.ts'
import '#server/domains/privacy/own-data.ts'
import '#server/domains/privacy/requests/requests.ts'

/**
 * Registers the jobs of every domain, in the order of the domains.
 */
export function registerDomains(context: LiveContext): {
  startDomains(): Promise<void>
  stopDomains(): Promise<void>
} {
  accountMailJobs(context)
  unverifiedJobs(context)
  sendOwnCodes(context)
  claimJobs(context)
  notificationMailJobs(context)
  announcementJobs(context)
  pushJobs(context)
  identityJobs(context)
  ledgerJobs(context)
  bonusJobs(context)
  paymentJobs(context)
  reconciliationJobs(context)
  registerMatchDomains(context)
  registerTrustDomains(context)
  changeJobs(context)
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
function registerTrustDomains(context: Context): void {
  standingJobs(context)
  sanctionMailJobs(context)
  noticeMailJobs(context)
  counterNoticeJobs(context)
  counterNoticeMailJobs(context)
  ownerMailJobs(context)
  accountDeletionJobs(context)
  requestJobs(context)
  requestMailJobs(context)
  fileSweepJob(context)
}

/** Registers the domains around matches: leaderboards, matches, lobbies, the queue and tournaments. */
function registerMatchDomains(context: Context): void {
  seasonJobs(context)
  announceJobs(context)
  matchJobs(context)
  serviceJobs(context)
  lobbyJobs(context)
  queueJobs(context)
  clockJobs(context)
  seriesJobs(context)
  checkJobs(context)
  serviceNoteJobs(context)
  tournamentJobs(context)
}
