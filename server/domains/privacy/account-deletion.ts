import { t } from '#messages/privacy.ts'
import { z } from 'zod'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { removeUpload } from '#server/platform/files/files.ts'
import { deleteKeysOf } from '#server/platform/http/idempotency-queries.ts'
import { forgetAddress } from '#server/platform/mail/bounces/queries.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { deleteAppsOf } from '#server/domains/accounts/apps/queries.ts'
import { deleteKeysOf as deleteApiKeysOf } from '#server/domains/accounts/keys/queries.ts'
import { findAccount, anonymisePlayer } from '#server/domains/accounts/queries.ts'
import { deleteBlocks } from '#server/domains/friends/block-queries.ts'
import { deleteFollowsOf } from '#server/domains/friends/follow-queries.ts'
import { deleteFriendships } from '#server/domains/friends/queries.ts'
import { deleteChecksAndPictures } from '#server/domains/identity/jobs.ts'
import { deleteRatings } from '#server/domains/ratings/queries.ts'
import { eraseMessages } from '#server/domains/matches/chat/chat-queries.ts'
import { deleteImagesOf } from '#server/domains/challenges/play/image-queries.ts'
import { deleteDisputeTexts } from '#server/domains/matches/disputes/evidence-queries.ts'
import { deletePicksOf } from '#server/domains/matches/picks/pick-queries.ts'
import { anonymiseGames } from '#server/domains/matches/service/service-queries.ts'
import { deleteNotificationsOf } from '#server/domains/notifications/queries.ts'
import { anonymisePayments, hasOpenPayments } from '#server/domains/payments/own-queries.ts'
import { putPicture } from '#server/domains/players/pictures/queries.ts'
import { deleteUploadsOf } from '#server/domains/players/pictures/upload-queries.ts'
import { deleteClaims } from '#server/domains/players/game-accounts/claim-queries.ts'
import { deleteGameAccounts } from '#server/domains/players/game-accounts/game-account-queries.ts'
import { dropPhoneCode, findPlayer } from '#server/domains/players/queries.ts'
import { deleteTicket } from '#server/domains/matchmaking/queries.ts'
import { deleteTotals } from '#server/domains/ratings/totals/change-queries.ts'
import { deleteMarks } from '#server/domains/ratings/reliability/queries.ts'
import { unfollowTeams } from '#server/domains/teams/follow-queries.ts'
import { leaveAllTeams } from '#server/domains/teams/queries.ts'
import { deleteBansOf } from '#server/domains/organizations/bans/queries.ts'
import { unfollowAll } from '#server/domains/organizations/follow/queries.ts'
import { deleteRoleInvitesOf } from '#server/domains/organizations/invite-queries.ts'
import { deleteStaffInvitesOf } from '#server/domains/tournaments/roles/invite-queries.ts'
import { leaveAllOrganizations } from '#server/domains/organizations/queries.ts'
import { deleteFeed } from '#server/domains/tournaments/calendar/feed-queries.ts'
import { deletePostsOf } from '#server/domains/tournaments/finding/post-queries.ts'
import { deletePointsOf } from '#server/domains/tournaments/bracket/point-queries.ts'
import { deleteInvitesOf } from '#server/domains/tournaments/invitations/queries.ts'
import { renameErased } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { deleteQuestsOf } from '#server/domains/quests/queries.ts'
import { deleteNotesOf } from '#server/domains/moderation/notes/queries.ts'
import { deleteSanctionsOf } from '#server/domains/moderation/sanctions/queries.ts'
import { deleteKeptOf } from '#server/domains/moderation/pictures/kept-queries.ts'
import { deleteCasesOf } from '#server/domains/moderation/fair-play/case-queries.ts'
import { expireAllBonus } from '#server/domains/wallet/bonus.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'

const DAY_MS = 24 * 3_600_000
const MAX_ATTEMPTS = 6
const deletedMail = defineJob('mail.deleted', {
  payload: z.object({ to: z.string(), username: z.string(), language: z.string().nullish() }),
})

/** Erases an account 14 days after its deletion was requested. Its matches stay, with an anonymous player. */
export const accountErasure = defineJob('account.delete')
accountErasure.handledBy(async ({ context: { files, privateFiles }, unit, key }) => {
  const account = await findAccount(unit.trx, key)
  if (!account?.deletion_due_at || account.deleted_at) return
  const balances = await lockBalances(unit.trx, account.id)
  // Money that arrived after the account was closed is not erased: retried daily until the operator has
  // paid it out.
  if (balances.cashCents + balances.heldCents > 0 || (await hasOpenPayments(unit.trx, account.id)))
    return accountErasure.put(unit.trx, account.id, new Date(unit.now.getTime() + DAY_MS))
  await expireAllBonus(unit, account.id)
  const { avatar_url: avatar } = await findPlayer(unit.trx, account.id)
  await deleteChecksAndPictures({ privateFiles }, unit.trx, account.id)
  for (const file of await deleteDisputeTexts(unit.trx, account.id)) await privateFiles.remove(file)
  for (const file of await deleteImagesOf(unit.trx, account.id)) await privateFiles.remove(file)
  for (const file of await deleteKeptOf(unit.trx, account.id)) await privateFiles.remove(file)
  await putPicture(unit.trx, { kind: 'player', subject: account.id }, null)
  await forgetAddress(unit.trx, account.email)
  await eraseAccount(unit, account.id)
  // A job of its own: a mail server that is down must not delay the deletion.
  const { email: to, username, language } = account
  await deletedMail.put(unit.trx, account.id, unit.now, { to, username, language })
  await removeUpload(files, avatar)
})

handleMail(deletedMail, async ({ context: { config }, payload: { to, username, language }, attempts }) => {
  // Give up without an error: a failed job would be kept, with the mail address in its payload.
  if (attempts >= MAX_ATTEMPTS) return undefined
  return {
    to,
    language,
    isUntracked: true,
    parts: () => ({
      subject: t('privacy.mail.deleted.subject'),
      recipientName: username,
      lines: [t('privacy.mail.deleted.erased'), t('privacy.mail.deleted.last')],
      button: { label: t('privacy.mail.deleted.button'), url: config.publicUrl },
    }),
  }
})

async function eraseAccount({ trx, now }: Unit, playerId: string): Promise<void> {
  await deleteApiKeysOf(trx, playerId)
  await deleteAppsOf(trx, playerId)
  await deleteGameAccounts(trx, playerId)
  await deleteFeed(trx, playerId)
  await deleteInvitesOf(trx, playerId)
  await deletePostsOf(trx, playerId)
  await deletePointsOf(trx, playerId)
  await deleteQuestsOf(trx, playerId)
  await deleteCasesOf(trx, playerId)
  await deleteNotesOf(trx, playerId)
  await deleteSanctionsOf(trx, playerId)
  await deleteClaims(trx, playerId)
  await dropPhoneCode(trx, playerId)
  await deleteUploadsOf(trx, playerId)
  await deleteNotificationsOf(trx, playerId)
  await deleteFriendships(trx, playerId)
  await deleteBlocks(trx, playerId)
  await deleteFollowsOf(trx, playerId)
  await unfollowTeams(trx, playerId)
  await leaveAllTeams(trx, { playerId, now })
  await leaveAllOrganizations(trx, playerId)
  await deleteRoleInvitesOf(trx, playerId)
  await deleteStaffInvitesOf(trx, playerId)
  await unfollowAll(trx, playerId)
  await deleteBansOf(trx, playerId)
  await deletePicksOf(trx, playerId)
  await deleteRatings(trx, playerId)
  await deleteTotals(trx, playerId)
  await deleteMarks(trx, playerId)
  await deleteTicket(trx, playerId)
  await eraseMessages(trx, playerId)
  await anonymiseGames(trx, playerId)
  await anonymisePayments(trx, playerId)
  await deleteKeysOf(trx, playerId)
  await anonymisePlayer(trx, { id: playerId, now })
  await renameErased(trx, playerId)
}
