import { t } from '#messages/privacy.ts'
import * as calls from '#contract/privacy/own-data.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Session } from '#server/platform/http/session.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { deletionMail } from '#server/domains/accounts/mails.ts'
import { accountErasure } from './account-deletion.ts'
import { command, workflow, ownSession } from '#server/platform/call.ts'
import { isLastAdmin } from '#server/domains/moderation/sanctions/give.ts'
import { useLink } from '#server/domains/accounts/links.ts'
import { findAccount, setDeletion } from '#server/domains/accounts/queries.ts'
import { secondFactorsOf } from '#server/domains/accounts/second-factor/second-factor.ts'
import { checkOwnPassword, type PasswordRefusal } from '#server/domains/accounts/sign-in/own-password.ts'
import { endSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { hasActiveSeat } from '#server/domains/lobbies/seats/seat-queries.ts'
import { hasOpenPayments } from '#server/domains/payments/own-queries.ts'
import { lockPlayer, lockAdmins } from '#server/domains/players/queries.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'
import { exportOf } from './export.ts'

const DELETION_DELAY_MS = 14 * 24 * 3_600_000

export type CloseRefusal = 'last_admin' | 'in_match' | 'money_left' | 'payment_open'
type DeleteRefusal = PasswordRefusal | CloseRefusal | 'step_up_required'

/**
 * Closes the account and schedules its deletion. Needs the password, and a step-up when there is none or when a second
 * factor is set up. Returns when it will be deleted.
 */
export async function deleteAccount(
  context: Context,
  { playerId, sessionId, hasSteppedUp }: Pick<Session, 'playerId' | 'sessionId' | 'hasSteppedUp'>,
  password: string | null | undefined,
): Promise<Outcome<Date, DeleteRefusal>> {
  const account = await findAccount(context.db, playerId)
  if (!account) throw new Error('a session without its account')
  // With a second factor, a password alone is not enough.
  const needsStepUp = !account.password_hash || (await secondFactorsOf(context.db, playerId)).length > 0
  if (needsStepUp && !hasSteppedUp) return refuse('step_up_required')
  if (account.password_hash) {
    const checked = await checkOwnPassword(context, account, { sessionId, password: password ?? '' })
    if (!checked.ok) return checked
  }
  return runCommand(context, (unit) => closeAccount(unit, playerId))
}

/** Closes an account; for its player, or for staff who answer a request. */
export async function closeAccount(unit: Unit, playerId: string): Promise<Outcome<Date, CloseRefusal>> {
  const { trx, now } = unit
  // Before the player, as bans and other roles do: two admins cannot both be gone.
  const admins = await lockAdmins(trx)
  const player = await lockPlayer(trx, playerId)
  // A repeated request gets the same date.
  if (player.deletion_due_at) return accept(player.deletion_due_at)
  if (isLastAdmin(admins, player)) return refuse('last_admin')
  if (await hasActiveSeat(trx, { playerId })) return refuse('in_match')
  // Bonus cannot be withdrawn and expires with the account, so it does not count here.
  const { cashCents, heldCents } = await lockBalances(trx, playerId)
  if (cashCents + heldCents > 0) return refuse('money_left')
  if (await hasOpenPayments(trx, playerId)) return refuse('payment_open')
  const dueAt = new Date(now.getTime() + DELETION_DELAY_MS)
  await setDeletion(trx, playerId, dueAt)
  await endSessions(unit, { playerId }, 'account_deleted')
  await deletionMail.put(trx, playerId, now)
  await accountErasure.put(trx, playerId, dueAt)
  return accept(dueAt)
}

export const exportData = workflow(calls.exportData, async ({ context, actor }) =>
  accept(await exportOf(context, actor.playerId)),
)

workflow(calls.deleteAccount, async ({ context, body, actor }) => {
  const done = await deleteAccount(context, ownSession(actor), body.password)
  if (!done.ok) return done
  const dueAt = done.value
  return accept({
    detail: t('privacy.detail.closed'),
    deleted_at: dueAt.toISOString(),
  })
})

/** Restores an account that is being deleted, with the link from the mail. */
export const keepAccount = command(calls.keepAccount, async ({ unit: { trx, now }, body: given }) => {
  const link = await useLink(trx, { ...given, purpose: 'keep_account', now })
  const account = link && (await findAccount(trx, link.playerId))
  if (!account?.deletion_due_at || account.deleted_at) return refuse('bad_link')
  await setDeletion(trx, account.id, null)
  await accountErasure.drop(trx, account.id)
  return accept({ detail: t('privacy.detail.restored') })
})
